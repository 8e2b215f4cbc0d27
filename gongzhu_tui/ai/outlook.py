"""What is certain about one card in the trick on the table, whatever the others hold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gongzhu_tui.ai.situation import Situation
from gongzhu_tui.ai.touching import merge_touching
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation


@dataclass(frozen=True)
class Outlook:
    """`card`, which the observing seat may play, seen from that seat."""

    observation: Observation
    card: Card

    @cached_property
    def situation(self) -> Situation:
        return Situation(self.observation)

    def beside(self, other: Card) -> Outlook:
        """The same for another card that this seat may play."""
        outlook = Outlook(self.observation, other)
        outlook.__dict__["situation"] = self.situation
        return outlook

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
        higher = [card for card in self.out if card > self.card]
        after = self.situation.seats_after
        return not self.cannot_win and not any(self.may_hold(s, c) for s in after for c in higher)

    @property
    def sure_to_lose(self) -> bool:
        """Whether another seat takes the trick, whoever holds what."""
        return self.cannot_win or (self.leads and bool(self.out) and self.out[0] > self.card)

    @cached_property
    def known(self) -> dict[Card, int]:
        """Who holds the cards of others that have been exposed, or that this seat has passed."""
        return self.observation.holders

    def may_hold(self, seat: int, card: Card) -> bool:
        """Whether `seat` may hold `card`, which others hold."""
        return self.observation.may_hold(seat, card)

    def may_follow(self, seat: int) -> bool:
        """Whether `seat` may hold the card's suit."""
        return any(self.may_hold(seat, card) for card in self.out)

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
    def touching(self) -> tuple[Card, ...]:
        """The legal cards that are worth the same, this one among them."""
        groups = merge_touching(self.observation)
        return next(cards for cards in groups if self.card in cards)

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        """The trick with this card in it."""
        return (*self.observation.trick.cards, self.card)

    @cached_property
    def scoring(self) -> tuple[Card, ...]:
        return tuple(card for card in self.trick if self.scores(card))

    @cached_property
    def costly(self) -> tuple[Card, ...]:
        """The cards of the trick that cost points."""
        return tuple(card for card in self.trick if self.costs(card))

    def scores(self, card: Card) -> bool:
        """Whether `card` counts in this game."""
        return card in self.observation.rules.scoring_cards

    @cached_property
    def penalties(self) -> tuple[Card, ...]:
        """The single cards that cost whoever takes them."""
        return tuple(sorted(self.situation.penalties))

    def costs(self, card: Card) -> bool:
        return self.situation.worth(card) < 0

    @property
    def partner_takes(self) -> bool:
        """Whether the trick as it lies goes to this seat's partner."""
        return self.winner != self.observation.seat and self.is_ours(self.winner)

    @property
    def partner_may_take(self) -> bool:
        """Whether the trick may go to this seat's partner, if this seat does not take it."""
        after = filter(self.may_follow, self.situation.seats_after)
        return self.partner_takes or any(map(self.is_ours, after))

    def is_ours(self, seat: int) -> bool:
        """Whether `seat` is on this seat's side."""
        return seat in self.observation.rules.side_of(self.observation.seat)

    @property
    def winner(self) -> int:
        """Who takes the trick as it lies with this card in it."""
        winner = self.observation.trick.with_card(self.card).winner
        assert winner is not None
        return winner
