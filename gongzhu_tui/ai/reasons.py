"""The one fact that speaks for the card that a hint advises to play."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.ai import winning_reasons as winning
from gongzhu_tui.ai.leading_reasons import calls, goes_to, must_throw
from gongzhu_tui.ai.outlook import Outlook
from gongzhu_tui.ai.reason import Kind, Reason, compared
from gongzhu_tui.ai.situation import MANY_HEARTS
from gongzhu_tui.ai.telling import Fact, telling
from gongzhu_tui.ai.touching import merge_touching
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import TRANSFORMER, Card, Suit
from gongzhu_tui.engine.observation import Observation

LEAST_LEFT = 3  # cards of which one can be chosen


def reason_for_card(observation: Observation, card: Card, valued: Sequence[Valued]) -> Reason:
    """Why to play `card`: a fact that sets it apart from the others, those that say most first.

    `valued` are the candidates, best first, `card` being one of the first.
    """
    outlook = Outlook(observation, card)
    return telling(outlook, _facts, valued) or compared(valued)


def _facts(outlook: Outlook) -> tuple[Fact, ...]:
    always = (_forced, _all_hearts, winning.takes_goat)
    keeps = (winning.keeps_back, winning.keeps_goat, winning.keeps_low)
    if outlook.cannot_win:
        follow = (must_throw, _last_leaves, _void_after, _under, *keeps)
        throw = (_last_of_suit, _cover, _winner_later, winning.keeps_goat, winning.keeps_low)
        first = (_danger, _spares_partner, _gives_away)
        return (*always, *first, *(follow if outlook.follows else throw))
    lead = (must_throw, calls, goes_to, _all_higher, _last_of_suit)
    high = (winning.keeps_goat, winning.high_one, winning.many_higher)
    if outlook.leads:
        return (*always, *lead, winning.sure, *high)
    take = (
        winning.takes_transformer,
        winning.few_higher,
        winning.danger_now,
        winning.last_wins,
    )
    return (*always, *take, winning.sure, winning.cheaper, *high, *keeps)


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
    return Reason(
        Kind.GIVES_AWAY,
        card,
        cards=_next_dear(outlook),
        seats=(outlook.winner,) if outlook.last else (),
    )


def _next_dear(outlook: Outlook) -> tuple[Card, ...]:
    """Of the suit the card that costs most of those that cost less and could be given as well."""
    worth, card = outlook.situation.worth, outlook.card
    less = [
        other
        for other in outlook.observation.legal
        if other.suit is card.suit and worth(card) < worth(other) < 0
        if outlook.beside(other).cannot_win
    ]
    return (min(less, key=lambda each: (worth(each), each)),) if less else ()


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
    under = [other for other in outlook.mine if other < best and other in outlook.observation.legal]
    highest = under[-1] in outlook.touching and under[0] not in outlook.touching
    kind = Kind.HIGHEST_UNDER if highest else Kind.UNDER
    return Reason(kind, card, cards=(best,), seats=(outlook.winner,))


def _last_of_suit(outlook: Outlook) -> Reason | None:
    """Later anything can be discarded, as long as there is something to choose from."""
    left = len(outlook.observation.held) - 1
    if len(outlook.mine) > 1 or not outlook.out or left < LEAST_LEFT:
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


def _all_higher(outlook: Outlook) -> Reason | None:
    out = outlook.out
    if not out or out[0] < outlook.card:
        return None
    return Reason(Kind.ALL_HIGHER, outlook.card, suit=outlook.card.suit, number=len(out))


def _winner_later(outlook: Outlook) -> Reason | None:
    """A card is discarded that would win whenever its suit is led."""
    higher = outlook.higher_out or outlook.card != outlook.mine[-1]
    if higher or not outlook.out or outlook.scores(outlook.card):
        return None
    return Reason(Kind.WINNER_LATER, outlook.card, suit=outlook.card.suit)
