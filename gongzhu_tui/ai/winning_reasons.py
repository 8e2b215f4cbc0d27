"""Facts that speak for a card which may win the trick."""

from __future__ import annotations

from gongzhu_tui.ai.outlook import Outlook
from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.engine.cards import GOAT, TRANSFORMER, Card, Suit

MANY_CARDS = 3
FEW_CARDS = 2


def takes_goat(outlook: Outlook) -> Reason | None:
    if GOAT not in _prizes(outlook):
        return None
    if outlook.sure_to_win:
        return Reason(Kind.TAKES_GOAT, outlook.card)
    if outlook.last and outlook.partner_takes:
        return Reason(Kind.GOAT_TO_PARTNER, outlook.card, seats=(outlook.winner,))
    return None


def takes_transformer(outlook: Outlook) -> Reason | None:
    if TRANSFORMER not in _prizes(outlook) or not outlook.sure_to_win:
        return None
    return Reason(Kind.TAKES_TRANSFORMER, outlook.card)


def few_higher(outlook: Outlook) -> Reason | None:
    """Only one or two cards could still take away a trick that is worth having."""
    prizes, after = _prizes(outlook), outlook.situation.seats_after
    higher = tuple(
        card
        for card in outlook.out
        if card > outlook.card and any(outlook.may_hold(seat, card) for seat in after)
    )
    if not prizes or outlook.cannot_win or not 0 < len(higher) <= FEW_CARDS:
        return None
    return Reason(Kind.FEW_HIGHER, outlook.card, cards=(prizes[0], *higher))


def _prizes(outlook: Outlook) -> tuple[Card, ...]:
    """What one may like to have of a trick in which nothing costs, the goat first."""
    if outlook.costly:
        return ()
    return tuple(card for card in (GOAT, TRANSFORMER) if card in outlook.scoring)


def danger_now(outlook: Outlook) -> Reason | None:
    """A card that could take one that costs goes while little can fall on it."""
    card, after = outlook.card, outlook.situation.seats_after
    if len(after) > 1 or outlook.costly:
        return None
    for penalty in outlook.penalties:
        if penalty in outlook.out and penalty < card:
            return Reason(Kind.DANGER_NOW, card, cards=(penalty,), seats=after)
    return None


def last_wins(outlook: Outlook) -> Reason | None:
    """The last card of a trick, a winning one."""
    if not outlook.last:
        return None
    if not all(map(outlook.situation.beats, outlook.observation.legal)):
        return None if outlook.scoring else Reason(Kind.LAST_FREE, outlook.card)
    if outlook.mine[-1] in outlook.touching:
        return Reason(Kind.MUST_WIN, outlook.card)
    return Reason(Kind.MUST_WIN_LOW, outlook.card) if outlook.mine[0] in outlook.touching else None


def sure(outlook: Outlook) -> Reason | None:
    if outlook.sure_to_win and not outlook.costly:
        return Reason(Kind.SURE_TO_WIN, outlook.card)
    return None


def cheaper(outlook: Outlook) -> Reason | None:
    """Of the hearts that may well win, one that costs less than another."""
    worth, legal = outlook.situation.worth, outlook.observation.legal
    dear = min((card for card in legal if card.suit is outlook.card.suit), key=worth)
    may_well = outlook.card.suit is Suit.HEARTS and outlook.higher_out < MANY_CARDS
    if not may_well or worth(dear) >= worth(outlook.card):
        return None
    return Reason(Kind.CHEAPER, outlook.card, cards=(dear,))


def high_one(outlook: Outlook) -> Reason | None:
    """The highest of several, while others can still beat it."""
    number, mine = outlook.higher_out, outlook.mine
    highest = mine[-1] in outlook.touching and mine[0] not in outlook.touching
    if outlook.sure_to_win or not highest or number < FEW_CARDS:
        return None
    return Reason(Kind.HIGH_ONE, outlook.card, suit=outlook.card.suit, number=number)


def many_higher(outlook: Outlook) -> Reason | None:
    number = outlook.higher_out
    if outlook.sure_to_win or number < MANY_CARDS:
        return None
    return Reason(Kind.MANY_HIGHER, outlook.card, suit=outlook.card.suit, number=number)


def keeps_low(outlook: Outlook) -> Reason | None:
    """A lower card of the suit is kept, for which there are higher ones."""
    lowest, out = outlook.mine[0], outlook.out
    great = lowest in outlook.observation.rules.great_cards
    if great or lowest in outlook.touching or not out or out[-1] < lowest:
        return None
    return Reason(Kind.KEEPS_LOW, outlook.card, cards=(lowest,))


def keeps_goat(outlook: Outlook) -> Reason | None:
    """The goat is not played where another player might get it."""
    goat = outlook.beside(GOAT)
    worth, legal = outlook.situation.worth(GOAT), outlook.observation.legal
    if GOAT not in legal or outlook.card == GOAT or worth <= 0 or goat.sure_to_win:
        return None
    return Reason(Kind.KEEPS_GOAT, outlook.card, cards=(GOAT,))


def keeps_back(outlook: Outlook) -> Reason | None:
    """A card that costs does not follow suit where it might win the trick itself."""
    for penalty in outlook.penalties:
        other = outlook.beside(penalty)
        if penalty not in outlook.observation.legal or penalty == outlook.card:
            continue
        if not other.sure_to_lose:
            return Reason(Kind.KEEPS_BACK, outlook.card, cards=(penalty,))
    return None
