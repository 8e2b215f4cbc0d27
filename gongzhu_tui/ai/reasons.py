"""The one fact that speaks for the card that a hint advises to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gongzhu_tui.ai.leading_reasons import calls, goes_to, must_throw
from gongzhu_tui.ai.outlook import Outlook
from gongzhu_tui.ai.reason import Kind, Reason, compared
from gongzhu_tui.ai.situation import MANY_HEARTS
from gongzhu_tui.ai.touching import merge_touching
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import GOAT, TRANSFORMER, Card, Suit
from gongzhu_tui.engine.observation import Observation

MANY_CARDS = 4

Fact = Callable[[Outlook], Reason | None]


def reason_for_card(observation: Observation, card: Card, valued: Sequence[Valued]) -> Reason:
    """Why to play `card`: the first fact that holds, those that say most before the others.

    `valued` are the candidates, best first, `card` being one of the first.
    """
    outlook = Outlook(observation, card)
    facts = (fact(outlook) for fact in _facts(outlook))
    return next(filter(None, facts), None) or compared(valued)


def _facts(outlook: Outlook) -> tuple[Fact, ...]:
    always = (_forced, _all_hearts, _goat)
    if outlook.cannot_win:
        follow = (must_throw, _last_leaves, _void_after, _under)
        throw = (_last_of_suit, _cover, _throw)
        first = (_danger, _spares_partner, _gives_away)
        return (*always, *first, *(follow if outlook.follows else throw))
    lead = (must_throw, calls, goes_to, _all_higher, _last_of_suit)
    return (*always, *(lead if outlook.leads else (_last_wins,)), _sure, _many_higher)


def _forced(outlook: Outlook) -> Reason | None:
    observation, legal = outlook.observation, outlook.observation.legal
    if len(legal) == 1 < len(observation.held) and not outlook.leads and not outlook.follows:
        return Reason(Kind.MUST_DISCARD, outlook.card, suit=observation.trick.led)
    if len(legal) == 1:
        return Reason(Kind.ONLY_CARD, outlook.card)
    if len(merge_touching(outlook.observation)) == 1:
        return Reason(Kind.SAME_VALUE, outlook.card, cards=tuple(sorted(legal)))
    return None


def _all_hearts(outlook: Outlook) -> Reason | None:
    """To stop or to run all hearts, once one seat has many."""
    threat = outlook.observation.all_hearts_threat
    known = outlook.sure_to_win or outlook.last
    if threat is None or threat.hearts < MANY_HEARTS or not known:
        return None
    taker = outlook.observation.seat if outlook.sure_to_win else outlook.winner
    runner, hearts = threat.seat, threat.hearts
    if outlook.is_ours(runner) and runner != outlook.observation.seat:
        return None
    if runner == taker:
        mine = taker == outlook.observation.seat
        return Reason(Kind.RUNS_ALL_HEARTS, outlook.card, number=hearts) if mine else None
    if not any(card.suit is Suit.HEARTS for card in outlook.trick):
        return None
    if taker == outlook.observation.seat:
        return Reason(Kind.STOPS_ALL_HEARTS, outlook.card, seats=(runner,), number=hearts)
    return Reason(Kind.HEART_TO_ANOTHER, outlook.card, seats=(runner, taker), number=hearts)


def _goat(outlook: Outlook) -> Reason | None:
    if GOAT not in outlook.trick or not outlook.scores(GOAT) or outlook.costly:
        return None
    if outlook.sure_to_win:
        return Reason(Kind.TAKES_GOAT, outlook.card)
    if outlook.last and outlook.partner_takes:
        return Reason(Kind.GOAT_TO_PARTNER, outlook.card, seats=(outlook.winner,))
    return None


def _spares_partner(outlook: Outlook) -> Reason | None:
    """To the partner's trick a card that costs less than others would."""
    card, worth = outlook.card, outlook.situation.worth
    most = min(sorted(outlook.observation.legal), key=worth)
    if not (outlook.last and outlook.partner_takes) or worth(most) >= min(worth(card), 0):
        return None
    if _multiplies(outlook):
        return None
    return Reason(Kind.SPARES_PARTNER, card, cards=(most,), seats=(outlook.winner,))


def _multiplies(outlook: Outlook) -> bool:
    return outlook.card == TRANSFORMER and outlook.scores(TRANSFORMER)


def _gives_away(outlook: Outlook) -> Reason | None:
    card = outlook.card
    if outlook.partner_takes or not (outlook.costs(card) or _multiplies(outlook)):
        return None
    return Reason(Kind.GIVES_AWAY, card, seats=(outlook.winner,) if outlook.last else ())


def _danger(outlook: Outlook) -> Reason | None:
    card, out = outlook.card, outlook.out
    for penalty in outlook.penalties:
        if penalty in out and penalty < card:
            return Reason(Kind.DROPS_DANGER, card, cards=(penalty,))
    return None


def _last_leaves(outlook: Outlook) -> Reason | None:
    if not outlook.last or not outlook.costly or outlook.partner_takes:
        return None
    return Reason(
        Kind.LAST_LEAVES, outlook.card, cards=tuple(sorted(outlook.costly)), seats=(outlook.winner,)
    )


def _void_after(outlook: Outlook) -> Reason | None:
    """Whoever cannot follow may throw something that costs."""
    after = (seat for seat in outlook.situation.seats_after if not outlook.is_ours(seat))
    void = [seat for seat in after if not outlook.may_follow(seat)]
    if not void:
        return None
    return Reason(Kind.VOID_AFTER, outlook.card, seats=(void[0],), suit=outlook.card.suit)


def _under(outlook: Outlook) -> Reason:
    card, best = outlook.card, outlook.situation.best_on_table
    assert best is not None
    under = [other for other in outlook.mine if other < best]
    highest = len(under) > 1 and card == under[-1]
    kind = Kind.HIGHEST_UNDER if highest else Kind.UNDER
    return Reason(kind, card, cards=(best,), seats=(outlook.winner,))


def _last_of_suit(outlook: Outlook) -> Reason | None:
    if len(outlook.mine) > 1 or not outlook.out:
        return None
    forced = outlook.observation.rules.forced_discards.intersection(outlook.observation.held)
    cards = tuple(sorted(forced - {outlook.card}))
    return Reason(Kind.LAST_OF_SUIT, outlook.card, cards=cards, suit=outlook.card.suit)


def _cover(outlook: Outlook) -> Reason | None:
    for penalty in outlook.penalties:
        same = outlook.situation.holdings[penalty.suit]
        below = sum(card < penalty for card in same)
        if penalty in same and outlook.card not in same and below:
            suit, card = penalty.suit, outlook.card
            return Reason(Kind.KEEPS_COVER, card, cards=(penalty,), suit=suit, number=below)
    return None


def _throw(outlook: Outlook) -> Reason:
    return Reason(Kind.CANNOT_WIN, outlook.card, suit=outlook.observation.trick.led)


def _last_wins(outlook: Outlook) -> Reason | None:
    """The last card of a trick, a winning one."""
    if not outlook.last:
        return None
    if not outlook.scoring:
        return Reason(Kind.LAST_FREE, outlook.card)
    legal = outlook.observation.legal
    must = len(legal) > 1 and all(map(outlook.situation.beats, legal))
    return Reason(Kind.MUST_WIN, outlook.card) if must and outlook.card == max(legal) else None


def _all_higher(outlook: Outlook) -> Reason | None:
    out = outlook.out
    if not out or out[0] < outlook.card:
        return None
    return Reason(Kind.ALL_HIGHER, outlook.card, suit=outlook.card.suit, number=len(out))


def _sure(outlook: Outlook) -> Reason | None:
    if outlook.sure_to_win and not outlook.costly:
        return Reason(Kind.SURE_TO_WIN, outlook.card)
    return None


def _many_higher(outlook: Outlook) -> Reason | None:
    number = outlook.higher_out
    if outlook.sure_to_win or number < MANY_CARDS:
        return None
    return Reason(Kind.MANY_HIGHER, outlook.card, suit=outlook.card.suit, number=number)
