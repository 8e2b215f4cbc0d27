"""What a thoughtful player reads off the table: the facts that rules of thumb speak of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from gongzhu_tui.engine.cards import ALL_CARDS, GOAT, HEART_ACE, PIG, TRANSFORMER, Card, Suit
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.scoring import GOAT_VALUE, PIG_VALUE, TRANSFORMER_FACTOR, heart_value

# What a player still collects on average, all scoring cards being out: a fourth of -200.
FIELD_AVERAGE = -50


def card_worth(card: Card, exposed: dict[Card, int]) -> int:
    """Points that `card` brings whoever collects it; the transformer, which multiplies, none."""
    if card.suit is Suit.HEARTS:
        return heart_value(card.rank) * exposed.get(HEART_ACE, 1)
    if card == PIG:
        return PIG_VALUE * exposed.get(PIG, 1)
    return GOAT_VALUE * exposed.get(GOAT, 1) if card == GOAT else 0


@dataclass(frozen=True)
class Situation:
    """One seat's view of the trick on the table and of what is still out.

    Probabilities are those of a player who counts cards and sees proven voids, and otherwise
    takes every unseen card to lie anywhere.
    """

    observation: Observation

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """The cards that other seats hold."""
        seen = {*self.observation.held, *self.observation.played}
        return frozenset(card for card in ALL_CARDS if card not in seen)

    @cached_property
    def holdings(self) -> dict[Suit, tuple[Card, ...]]:
        """This seat's cards by suit."""
        held = self.observation.held
        return {suit: tuple(card for card in held if card.suit is suit) for suit in Suit}

    @cached_property
    def seats_after(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        trick, seat = self.observation.trick, self.observation.seat
        count = trick.players - len(trick.cards) - 1
        return tuple((seat + offset) % trick.players for offset in range(1, count + 1))

    @cached_property
    def exposed(self) -> dict[Card, int]:
        return self.observation.exposed

    @cached_property
    def best_on_table(self) -> Card | None:
        """The card that wins the trick as it lies."""
        trick = self.observation.trick
        winner = trick.winner
        return None if winner is None else trick.card_of(winner)

    @property
    def leading(self) -> bool:
        return not self.observation.trick.cards

    @cached_property
    def runner(self) -> int | None:
        """The seat that has taken every heart so far, once they are too many for chance."""
        threat = self.observation.all_hearts_threat
        return threat.seat if threat is not None and threat.hearts >= 6 else None

    def is_out(self, card: Card) -> bool:
        """Whether another seat still holds `card`."""
        return card in self.unseen

    def beats(self, card: Card) -> bool:
        """Whether `card` would win the trick as it lies."""
        best = self.best_on_table
        return best is None or (card.suit is best.suit and card.rank > best.rank)

    def higher_out(self, card: Card) -> int:
        return sum(other.suit is card.suit and other > card for other in self.unseen)

    def lower_out(self, card: Card) -> int:
        return sum(other.suit is card.suit and other < card for other in self.unseen)

    def chance_held_by(self, card: Card, seats: Iterable[int]) -> float:
        """The chance that one of `seats` holds the unseen `card`."""
        for exposure in self.observation.exposures:
            if exposure.card == card:
                return float(exposure.seat in seats)
        able = {
            seat: self.observation.cards_left(seat)
            for seat in range(self.observation.rules.players)
            if seat != self.observation.seat and card.suit not in self.observation.voids[seat]
        }
        total = sum(able.values())
        return sum(able.get(seat, 0) for seat in seats) / total if total else 0.0

    def chance_to_take(self, card: Card, wanted: bool) -> float:
        """The chance that `card` takes the trick, which others want or shun."""
        if not self.beats(card):
            return 0.0
        higher, lower = self.higher_out(card), self.lower_out(card)
        chance = 1.0
        for seat in self.seats_after:
            if higher and card.suit not in self.observation.voids[seat]:
                chance *= 1 - self._chance_beaten_by(seat, higher, lower, wanted)
        return chance

    def _chance_beaten_by(self, seat: int, higher: int, lower: int, wanted: bool) -> float:
        """A seat that wants the trick beats a card if it can, another only if it must."""
        share = self.observation.cards_left(seat) / max(len(self.unseen), 1)
        able = 1.0 - float((1 - share) ** higher)
        return able if wanted else able * float((1 - share) ** lower)

    def gain(self, seat: int, cards: Iterable[Card]) -> float:
        """What collecting `cards` is worth to `seat`, its transformer or a new one included."""
        cards = tuple(cards)
        plain = sum(card_worth(card, self.exposed) for card in cards)
        before = self.observation.provisional(seat)
        if before.transformer is not None:
            return float(plain * before.transformer)
        if TRANSFORMER not in cards:
            return float(plain)
        factor = TRANSFORMER_FACTOR * self.exposed.get(TRANSFORMER, 1)
        hands_to_come = len(self.unseen) / len(ALL_CARDS)
        expected = before.before + FIELD_AVERAGE * hands_to_come
        return plain * factor + expected * (factor - 1)
