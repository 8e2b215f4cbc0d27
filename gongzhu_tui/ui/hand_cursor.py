"""Where the cursor goes in the hand: pure functions over its cards as they lie."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.cards import Card


def step(cards: Sequence[Card], cursor: Card | None, offset: int) -> Card | None:
    """The card `offset` places on, round the ends; None for no cards."""
    if not cards:
        return None
    if cursor not in cards:
        return nearest(cards, cursor)
    return cards[(cards.index(cursor) + offset) % len(cards)]


def step_suit(cards: Sequence[Card], cursor: Card | None, offset: int) -> Card | None:
    """The first card of the next suit held (offset 1) or of the one before (−1)."""
    suits = list(dict.fromkeys(card.suit for card in cards))
    if cursor is None or cursor.suit not in suits:
        return nearest(cards, cursor)
    suit = suits[(suits.index(cursor.suit) + offset) % len(suits)]
    return next(card for card in cards if card.suit is suit)


def nearest(cards: Sequence[Card], cursor: Card | None) -> Card | None:
    """The card that lies nearest to where the cursor was."""
    if cursor is None or cursor in cards:
        return cursor or next(iter(cards), None)
    return min(cards, key=lambda card: abs(card.index - cursor.index), default=None)
