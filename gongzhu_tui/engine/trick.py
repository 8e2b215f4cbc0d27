"""One trick: who led, the cards in the order played, and who wins it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gongzhu_tui.engine.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards played from seat `leader` on, in playing order; `players` makes it complete."""

    leader: int
    cards: tuple[Card, ...] = ()
    players: int = 4

    @property
    def led(self) -> Suit | None:
        """The suit led, None before the first card."""
        return self.cards[0].suit if self.cards else None

    @property
    def complete(self) -> bool:
        return len(self.cards) == self.players

    @property
    def next_seat(self) -> int:
        """The seat to play the next card of this trick."""
        return (self.leader + len(self.cards)) % self.players

    @property
    def winner(self) -> int | None:
        """The seat with the highest card of the suit led so far, None before the first card."""
        best = max(
            (card for card in self.cards if card.suit is self.led),
            key=lambda card: card.rank,
            default=None,
        )
        if best is None:
            return None
        return (self.leader + self.cards.index(best)) % self.players

    def seated(self) -> Iterator[tuple[int, Card]]:
        """Each card played with its seat, in playing order."""
        for offset, card in enumerate(self.cards):
            yield (self.leader + offset) % self.players, card

    def card_of(self, seat: int) -> Card | None:
        """The card that `seat` has played to this trick."""
        return dict(self.seated()).get(seat)

    def with_card(self, card: Card) -> Trick:
        return Trick(self.leader, (*self.cards, card), self.players)
