"""What each reason claims, checked against a world: the hands of all seats, written out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gongzhu_tui.ai.reason import Kind
from gongzhu_tui.engine.cards import (
    DIAMOND_TEN,
    GOAT,
    HEART_ACE,
    PIG,
    TRANSFORMER,
    Card,
    Suit,
)
from gongzhu_tui.engine.scoring import score_seat
from tests.ai.reason_claim import Claim


def _same_value(claim: Claim) -> bool:
    legal = claim.observation.legal
    low, high = min(legal), max(legal)
    there = [*claim.others, *claim.observation.trick.cards]
    between = any(low < card < high for card in there)
    worths = {claim.cost(card) for card in legal}
    special = claim.special & set(legal)
    return low.suit is high.suit and not between and len(worths) == 1 and not special


def _highest_under(claim: Claim) -> bool:
    best = claim.observation.trick.card_of(claim.reason.seats[0])
    held = claim.of(claim.me, claim.led)
    under = [card for card in held if card in claim.observation.legal and best and card < best]
    return claim.reason.cards == (best,) and claim.card in under and _high_of(under, claim)


def _high_of(cards: list[Card], claim: Claim) -> bool:
    """Whether the card is the highest of several, or nobody else's is between."""
    there = [*claim.others, *claim.observation.trick.cards]
    tops = [card for card in cards if card > claim.card]
    between = any(claim.card < card < max(cards) for card in there if card.suit is claim.card.suit)
    return len(cards) > 1 and (not tops or not between) and claim.card != min(cards)


def _under(claim: Claim) -> bool:
    best = claim.observation.trick.card_of(claim.reason.seats[0])
    return claim.loses and claim.reason.cards == (best,) and best == claim.best


def _goes_to(claim: Claim) -> bool:
    seat = claim.reason.seats[0]
    holders = [other for other in claim.seats if other != claim.me and claim.of(other, claim.led)]
    return holders == [seat] and min(claim.of(seat, claim.led)) > claim.card


def _covers(claim: Claim, above: bool) -> int:
    """How many cards of its suit are held above or below the card of the reason."""
    card = claim.reason.card
    assert card is not None
    same = claim.of(claim.me, card.suit)
    return sum((other > card) is above for other in same if other != card)


def _exposing(claim: Claim) -> bool:
    reason = claim.reason
    number = reason.number
    match reason.kind:
        case Kind.COVERED | Kind.BARE:
            return number == _covers(claim, above=False)
        case Kind.GOAT_BACKED:
            return reason.card == GOAT and number == _covers(claim, above=True)
        case _:
            above = [c for c in claim.others if c.suit is GOAT.suit and c > GOAT]
            return reason.card == GOAT and number == len(above)


def _must_throw(claim: Claim) -> bool:
    """In every world, whoever leads has this seat lose and the seat named discard."""
    (seat,) = claim.reason.seats
    suit = claim.card.suit
    takers = [s for s in claim.after if any(c > claim.card for c in claim.of(s, suit))]
    partner_takes = any(claim.of(partner, suit) for partner in {*claim.partners} & {*claim.after})
    forced = [card for card in claim.forced if card in claim.hands[seat]]
    return (
        seat in claim.after
        and seat not in claim.partners
        and not claim.of(seat, suit)
        and bool(forced)
        and set(forced) <= set(claim.reason.cards) <= set(claim.others)
        and (claim.loses or bool(takers))
        and not partner_takes
        and claim.taker not in claim.partners
        and claim.reason.suit is claim.led is suit
    )


def _passing(claim: Claim) -> bool:
    """Of the cards to pass: `claim.hands` are those held before anything has been passed."""
    reason, held = claim.reason, claim.hands[claim.me]
    kept = held - claim.passed
    match reason.kind:
        case Kind.BARE | Kind.STAYS_COVERED:
            card, stays = reason.card, reason.kind is Kind.STAYS_COVERED
            assert card is not None
            below = [c for c in (kept if stays else held) if claim.between(c, card)]
            there = card in (kept if stays else claim.passed)
            return there and claim.cost(card) < 0 and reason.number == len(below)
        case Kind.PASSES_DANGER:
            card = reason.card
            assert card is not None
            higher = {c for c in claim.passed if claim.between(card, c)}
            costs = card in claim.special and claim.cost(card) < 0
            return costs and card in claim.others and higher == set(reason.cards) != set()
        case _:
            left = [card for card in kept if card.suit is reason.suit]
            thrown = [card for card in claim.passed if card.suit is reason.suit]
            return bool(thrown) and reason.number == len(left)


CHECKS: Mapping[Kind, Callable[[Claim], bool]] = {
    Kind.NOTHING_TO_DECIDE: lambda c: (
        not (
            ({PIG, DIAMOND_TEN} if c.penalties else c.special | {HEART_ACE})
            - set(c.observation.exposed)
        )
        & c.hands[c.me]
    ),
    Kind.ONLY_CARD: lambda c: c.observation.legal == (c.card,),
    Kind.SAME_VALUE: _same_value,
    Kind.STOPS_ALL_HEARTS: lambda c: (
        c.has_all_hearts(c.reason.seats[0])
        and c.reason.seats[0] != c.me
        and c.wins
        and c.heart_in_trick
    ),
    Kind.HEART_TO_ANOTHER: lambda c: (
        c.has_all_hearts(c.reason.seats[0])
        and c.taker == c.reason.seats[1] != c.reason.seats[0]
        and not c.after
        and c.heart_in_trick
    ),
    Kind.RUNS_ALL_HEARTS: lambda c: c.has_all_hearts(c.me) and c.wins,
    Kind.TAKES_GOAT: lambda c: c.wins and GOAT in c.trick and c.cost(GOAT) > 0 <= min(c.all_costs),
    Kind.GOAT_TO_PARTNER: lambda c: (
        not c.after
        and [c.taker] == list(c.reason.seats) == c.partners
        and GOAT in c.trick
        and c.cost(GOAT) > 0 <= min(c.all_costs)
    ),
    Kind.UNSEEN: lambda c: len(c.observation.held) == 1 < len(c.hands[c.me]),
    Kind.GIVES_AWAY: lambda c: (
        c.loses
        and (c.cost(c.card) < 0 or c.card in c.special - {GOAT})
        and c.taker not in c.partners
        and (c.reason.seats == () or (not c.after and c.reason.seats == (c.taker,)))
        and all(card in c.observation.legal for card in c.reason.cards)
        and all(c.cost(c.card) < c.cost(card) < 0 for card in c.reason.cards)
    ),
    Kind.TAKES_TRANSFORMER: lambda c: c.wins and TRANSFORMER in c.trick and min(c.all_costs) >= 0,
    Kind.FEW_HIGHER: lambda c: (
        not c.loses
        and c.reason.cards[0] in set(c.trick) & {GOAT, TRANSFORMER}
        and min(c.all_costs) >= 0
        and {card for seat in c.after for card in c.of(seat, c.card.suit) if card > c.card}
        <= {*c.reason.cards[1:]}
        <= {*c.higher}
        and bool(c.after)
    ),
    Kind.DANGER_NOW: lambda c: (
        not c.loses
        and min(c.all_costs) >= 0
        and c.after == list(c.reason.seats)
        and c.target_costs
        and c.target in c.others
        and c.between(c.target, c.card)
    ),
    Kind.DROPS_DANGER: lambda c: (
        c.loses and c.target_costs and c.target in c.others and c.between(c.target, c.card)
    ),
    Kind.MUST_DISCARD: lambda c: (
        c.loses
        and c.reason.suit is c.led
        and not c.of(c.me, c.led)
        and [card for card in c.forced if card in c.hands[c.me]] == [c.card]
    ),
    Kind.MUST_THROW: _must_throw,
    Kind.SPARES_PARTNER: lambda c: (
        not c.after
        and [c.taker] == list(c.reason.seats) == c.partners
        and c.reason.cards[0] in c.observation.legal
        and c.cost(c.reason.cards[0]) < min(c.cost(c.card), 0)
    ),
    Kind.LAST_LEAVES: lambda c: (
        not c.after
        and c.taker not in c.partners
        and (c.taker,) == c.reason.seats != (c.me,)
        and sorted(c.costs) == list(c.reason.cards)
    ),
    Kind.VOID_AFTER: lambda c: (
        c.loses
        and c.reason.seats[0] in c.after
        and c.reason.suit is c.led
        and not c.of(c.reason.seats[0], c.led)
    ),
    Kind.HIGHEST_UNDER: _highest_under,
    Kind.UNDER: _under,
    Kind.LAST_OF_SUIT: lambda c: (
        c.of(c.me, c.card.suit) == [c.card]
        and set(c.reason.cards) == {*c.forced} & c.hands[c.me] - {c.card}
    ),
    Kind.KEEPS_COVER: lambda c: (
        c.target_costs
        and c.target in c.hands[c.me]
        and c.card.suit is not c.target.suit is c.reason.suit
        and c.reason.number == sum(card < c.target for card in c.of(c.me, c.target.suit))
    ),
    Kind.WINNER_LATER: lambda c: (
        c.loses
        and c.card.suit is not c.led
        and bool(c.of_others)
        and not c.higher
        and c.card == max(c.of(c.me, c.card.suit))
    ),
    Kind.LAST_FREE: lambda c: (
        not c.after
        and c.wins
        and not score_seat(c.trick, {}, c.observation.rules).total
        and not c.heart_in_trick
    ),
    Kind.MUST_WIN: lambda c: (
        not c.after
        and not any(c.card < card < max(c.observation.legal) for card in c.others)
        and all(card.suit is c.led and card > max(c.of_led) for card in c.observation.legal)
    ),
    Kind.MUST_WIN_LOW: lambda c: (
        not c.after
        and all(card.suit is c.led and card > max(c.of_led) for card in c.observation.legal)
        and not any(min(c.observation.legal) < card < c.card for card in c.others)
    ),
    Kind.CHEAPER: lambda c: (
        not c.loses
        and c.target.suit is c.card.suit is Suit.HEARTS
        and c.target in c.observation.legal
        and c.cost(c.target) < c.cost(c.card)
    ),
    Kind.KEEPS_LOW: lambda c: (
        c.target in c.hands[c.me]
        and c.between(c.target, c.card)
        and any(c.between(c.target, card) for card in c.of_others)
    ),
    Kind.KEEPS_GOAT: lambda c: (
        c.target == GOAT != c.card
        and GOAT in c.observation.legal
        and c.cost(GOAT) > 0
        and (bool(c.after) or GOAT.suit is not c.led or max(c.of_led) > GOAT)
    ),
    Kind.KEEPS_BACK: lambda c: (
        c.target_costs
        and c.target.suit is c.led
        and c.target in c.observation.legal
        and c.target > max(c.of_led)
        and c.card != c.target
    ),
    Kind.GOES_TO: _goes_to,
    Kind.CALLS: lambda c: (
        c.target_costs
        and c.between(c.card, c.target)
        and any(c.target in c.hands[seat] for seat in c.reason.seats)
        and c.me not in c.reason.seats
    ),
    Kind.CALLS_PASSED: lambda c: (
        c.target_costs
        and c.between(c.card, c.target)
        and c.reason.seats == (c.left,)
        and c.target in c.hands[c.left]
        and c.target in (c.observation.passed or ())
    ),
    Kind.ALL_HIGHER: lambda c: len(c.higher) == c.reason.number == len(c.of_others),
    Kind.SURE_TO_WIN: lambda c: c.wins,
    Kind.HIGH_ONE: lambda c: (
        len(c.higher) == c.reason.number and _high_of(c.of(c.me, c.card.suit), c)
    ),
    Kind.MANY_HIGHER: lambda c: len(c.higher) == c.reason.number,
    Kind.COVERED: _exposing,
    Kind.BARE: lambda c: _passing(c) if c.passed else _exposing(c),
    Kind.CAN_GO: lambda c: (
        c.reason.suit is not None
        and not c.of(c.me, c.reason.suit)
        and c.card in c.reason.cards
        and set(c.reason.cards) == {*c.forced} & c.hands[c.me]
    ),
    Kind.PASSES_DANGER: _passing,
    Kind.PASSES_ALL: _passing,
    Kind.STAYS_COVERED: _passing,
    Kind.KEEPS_FEW: _passing,
    Kind.GOAT_BACKED: _exposing,
    Kind.GOAT_OPEN: _exposing,
}


def holds(claim: Claim) -> bool:
    """Whether the reason is true in this world; of the sampled deals it says nothing here."""
    check = CHECKS.get(claim.reason.kind)
    return check is None or check(claim)
