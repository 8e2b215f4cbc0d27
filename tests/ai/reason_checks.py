"""What each reason claims, checked against a world: the hands of all seats, written out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.engine.cards import GOAT, HEART_ACE, PIG, TRANSFORMER, Card, Suit
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.scoring import score_seat


@dataclass(frozen=True)
class Claim:
    """A reason for `card` where the seats hold `hands`."""

    reason: Reason
    observation: Observation
    card: Card
    hands: tuple[frozenset[Card], ...]

    @property
    def me(self) -> int:
        return self.observation.seat

    @property
    def seats(self) -> range:
        return range(self.observation.rules.players)

    @property
    def partners(self) -> list[int]:
        """The other seats of this one's side."""
        side = self.observation.rules.side_of(self.me)
        return [seat for seat in side if seat != self.me]

    @property
    def after(self) -> list[int]:
        """The seats that play to the trick after this one."""
        trick = self.observation.trick
        played = {seat for seat, _ in trick.seated()}
        return [seat for seat in self.seats if seat != self.me and seat not in played]

    @property
    def trick(self) -> tuple[Card, ...]:
        return (*self.observation.trick.cards, self.card)

    @property
    def led(self) -> Suit:
        return self.trick[0].suit

    @property
    def best(self) -> Card:
        return max(card for card in self.trick if card.suit is self.led)

    @property
    def taker(self) -> int:
        """Who takes the trick as it lies."""
        return (self.observation.trick.leader + self.trick.index(self.best)) % len(self.seats)

    @property
    def costs(self) -> list[Card]:
        """The cards of the trick that alone would cost whoever takes them."""
        return [card for card in self.trick if self.cost(card) < 0]

    def cost(self, card: Card) -> int:
        return score_seat([card], self.observation.exposed, self.observation.rules).total

    def of(self, seat: int, suit: Suit) -> list[Card]:
        return [card for card in self.hands[seat] if card.suit is suit]

    @property
    def others(self) -> list[Card]:
        return [card for seat in self.seats if seat != self.me for card in self.hands[seat]]

    @property
    def of_others(self) -> list[Card]:
        """The others' cards of the card's suit."""
        return [card for card in self.others if card.suit is self.card.suit]

    @property
    def of_led(self) -> list[Card]:
        """The cards on the table of the suit led."""
        return [card for card in self.observation.trick.cards if card.suit is self.led]

    @property
    def higher(self) -> list[Card]:
        return [card for card in self.of_others if card > self.card]

    @property
    def loses(self) -> bool:
        return self.taker != self.me

    @property
    def wins(self) -> bool:
        """Whether the others cannot beat the card, following suit as they must."""
        beaten = any(
            card > self.card for seat in self.after for card in self.of(seat, self.card.suit)
        )
        return not self.loses and not beaten

    @property
    def hearts_of(self) -> list[int]:
        return [
            sum(card.suit is Suit.HEARTS for card in cards) for cards in self.observation.collected
        ]

    def has_all_hearts(self, seat: int) -> bool:
        counts = self.hearts_of
        return counts[seat] == sum(counts) == self.reason.number

    @property
    def heart_in_trick(self) -> bool:
        return any(card.suit is Suit.HEARTS for card in self.trick)


def _same_value(claim: Claim) -> bool:
    legal = claim.observation.legal
    low, high = min(legal), max(legal)
    there = [*claim.others, *claim.observation.trick.cards]
    between = any(low < card < high for card in there)
    worths = {claim.cost(card) for card in legal}
    special = {PIG, GOAT, TRANSFORMER} & set(legal)
    return low.suit is high.suit and not between and len(worths) == 1 and not special


def _highest_under(claim: Claim) -> bool:
    best = claim.observation.trick.card_of(claim.reason.seats[0])
    under = [card for card in claim.of(claim.me, claim.led) if best and card < best]
    return claim.reason.cards == (best,) and claim.card == max(under) and len(under) > 1


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


CHECKS: Mapping[Kind, Callable[[Claim], bool]] = {
    Kind.NOTHING_TO_DECIDE: lambda c: (
        not ({PIG, GOAT, TRANSFORMER, HEART_ACE} - set(c.observation.exposed)) & c.hands[c.me]
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
    Kind.TAKES_GOAT: lambda c: c.wins and GOAT in c.trick and c.cost(GOAT) > 0,
    Kind.GOAT_TO_PARTNER: lambda c: (
        not c.after
        and [c.taker] == list(c.reason.seats) == c.partners
        and GOAT in c.trick
        and c.cost(GOAT) > 0
    ),
    Kind.UNSEEN: lambda c: len(c.observation.held) == 1 < len(c.hands[c.me]),
    Kind.GIVES_AWAY: lambda c: (
        c.loses
        and c.taker not in c.partners
        and (c.reason.seats == () or (not c.after and c.reason.seats == (c.taker,)))
    ),
    Kind.DROPS_DANGER: lambda c: (
        c.loses and PIG in c.others and c.card > PIG and c.card.suit is PIG.suit
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
    Kind.LAST_OF_SUIT: lambda c: c.of(c.me, c.card.suit) == [c.card],
    Kind.KEEPS_COVER: lambda c: (
        PIG in c.hands[c.me]
        and c.card.suit is not PIG.suit
        and c.reason.number == sum(card < PIG for card in c.of(c.me, PIG.suit))
    ),
    Kind.CANNOT_WIN: lambda c: c.loses and c.reason.suit is c.led and not c.of(c.me, c.led),
    Kind.LAST_FREE: lambda c: (
        not c.after
        and c.wins
        and not score_seat(c.trick, {}, c.observation.rules).total
        and not c.heart_in_trick
    ),
    Kind.MUST_WIN: lambda c: (
        not c.after
        and c.card == max(c.observation.legal)
        and all(card.suit is c.led and card > max(c.of_led) for card in c.observation.legal)
    ),
    Kind.GOES_TO: _goes_to,
    Kind.CALLS_PIG: lambda c: (
        c.card < PIG
        and c.card.suit is PIG.suit
        and any(PIG in c.hands[seat] for seat in c.reason.seats)
        and c.me not in c.reason.seats
    ),
    Kind.ALL_HIGHER: lambda c: len(c.higher) == c.reason.number == len(c.of_others),
    Kind.SURE_TO_WIN: lambda c: c.wins,
    Kind.MANY_HIGHER: lambda c: len(c.higher) == c.reason.number,
    Kind.COVERED: _exposing,
    Kind.BARE: _exposing,
    Kind.GOAT_BACKED: _exposing,
    Kind.GOAT_OPEN: _exposing,
}


def holds(claim: Claim) -> bool:
    """Whether the reason is true in this world; of the sampled deals it says nothing here."""
    check = CHECKS.get(claim.reason.kind)
    return check is None or check(claim)
