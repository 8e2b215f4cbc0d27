"""A reason for a hint, as a claim about a world: the hands of all seats."""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.ai.reason import Reason
from gongzhu_tui.engine.cards import DIAMOND_TEN, GOAT, PIG, TRANSFORMER, Card, Suit
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import Scoring
from gongzhu_tui.engine.scoring import score_seat


@dataclass(frozen=True)
class Claim:
    """A reason for `card` where the seats hold `hands`."""

    reason: Reason
    observation: Observation
    card: Card
    hands: tuple[frozenset[Card], ...]
    passed: frozenset[Card] = frozenset()  # what the seat is advised to pass

    @property
    def me(self) -> int:
        return self.observation.seat

    @property
    def seats(self) -> range:
        return range(self.observation.rules.players)

    @property
    def left(self) -> int:
        """Who got the cards that this seat has passed."""
        return (self.me + 3) % 4 if len(self.seats) == 4 else (self.me + 4) % 5

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

    @property
    def all_costs(self) -> list[int]:
        return [self.cost(card) for card in self.trick]

    def cost(self, card: Card) -> int:
        """What taking it would bring, the more the better."""
        points = score_seat([card], self.observation.exposed, self.observation.rules).total
        return -points if self.penalties else points

    @property
    def penalties(self) -> bool:
        """Whether Q♠, 10♦ and each heart count, and nothing else."""
        return self.observation.rules.scoring is Scoring.PENALTIES

    @property
    def special(self) -> set[Card]:
        """The cards that count by themselves."""
        return {PIG, DIAMOND_TEN} if self.penalties else {PIG, GOAT, TRANSFORMER}

    @property
    def forced(self) -> list[Card]:
        """The cards of which one must be discarded."""
        return [card for card in self.special if card in self.observation.rules.forced_discards]

    @property
    def target(self) -> Card:
        """The one card that the reason speaks of beside its own."""
        (card,) = self.reason.cards
        return card

    @property
    def target_costs(self) -> bool:
        """Whether that is a special card that costs whoever takes it."""
        return self.target in self.special and self.cost(self.target) < 0

    def between(self, low: Card, high: Card) -> bool:
        """Whether both are of a suit, the one below the other."""
        return low.suit is high.suit and low < high

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
