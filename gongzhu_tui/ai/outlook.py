"""What is certain about one card in the trick on the table, whatever the others hold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gongzhu_tui.ai.situation import Situation
from gongzhu_tui.engine.cards import SCORING_CARDS, Card
from gongzhu_tui.engine.observation import Observation


@dataclass(frozen=True)
class Outlook:
    """`card`, which the observing seat may play, seen from that seat."""

    observation: Observation
    card: Card

    @cached_property
    def situation(self) -> Situation:
        return Situation(self.observation)

    @property
    def leads(self) -> bool:
        return self.situation.leading

    @property
    def last(self) -> bool:
        """Whether the card completes the trick."""
        return not self.situation.seats_after

    @property
    def follows(self) -> bool:
        return self.card.suit is self.observation.trick.led

    @property
    def cannot_win(self) -> bool:
        return not self.situation.beats(self.card)

    @cached_property
    def sure_to_win(self) -> bool:
        """Whether nobody who plays after this seat can hold a higher card of the suit."""
        if self.cannot_win:
            return False
        return not self.higher_out or not any(map(self.may_follow, self.situation.seats_after))

    def may_follow(self, seat: int) -> bool:
        """Whether `seat` has not shown that it is out of the card's suit."""
        return self.card.suit not in self.observation.voids[seat]

    @cached_property
    def higher_out(self) -> int:
        """How many higher cards of the suit the others hold."""
        return self.situation.higher_out(self.card)

    @cached_property
    def out(self) -> tuple[Card, ...]:
        """The cards of the suit that the others hold."""
        suit = self.card.suit
        return tuple(sorted(card for card in self.situation.unseen if card.suit is suit))

    @cached_property
    def mine(self) -> tuple[Card, ...]:
        """The cards of the suit that this seat holds, from low to high."""
        return tuple(sorted(self.situation.holdings[self.card.suit]))

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        """The trick with this card in it."""
        return (*self.observation.trick.cards, self.card)

    @cached_property
    def scoring(self) -> tuple[Card, ...]:
        return tuple(card for card in self.trick if card in SCORING_CARDS)

    @cached_property
    def costly(self) -> tuple[Card, ...]:
        """The cards of the trick that cost points."""
        return tuple(card for card in self.trick if self.costs(card))

    def costs(self, card: Card) -> bool:
        return self.situation.worth(card) < 0

    @property
    def partner_takes(self) -> bool:
        """Whether the trick as it lies goes to this seat's partner."""
        return self.winner != self.observation.seat and self.is_ours(self.winner)

    def is_ours(self, seat: int) -> bool:
        """Whether `seat` is on this seat's side."""
        return seat in self.observation.rules.side_of(self.observation.seat)

    @property
    def winner(self) -> int:
        """Who takes the trick as it lies with this card in it."""
        winner = self.observation.trick.with_card(self.card).winner
        assert winner is not None
        return winner
