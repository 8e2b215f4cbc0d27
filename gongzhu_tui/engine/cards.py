"""Cards, suits and ranks, and their text forms both ways."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache


class CardTextError(ValueError):
    """A text that names no card; `text` is the offending part."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Suit(IntEnum):
    """The four suits, in the order in which a hand is sorted (colours alternate)."""

    SPADES = 0
    HEARTS = 1
    CLUBS = 2
    DIAMONDS = 3

    @property
    def letter(self) -> str:
        return "SHCD"[self]

    @property
    def symbol(self) -> str:
        return "♠♥♣♦"[self]


class Rank(IntEnum):
    """The ranks, two low and ace high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def text(self) -> str:
        return {11: "J", 12: "Q", 13: "K", 14: "A"}.get(self, str(int(self)))


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; `str(card)` is its text form, rank then suit letter: `10C`."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return self.rank.text + self.suit.letter

    def __repr__(self) -> str:
        return str(self)

    def __hash__(self) -> int:
        return self.index

    @property
    def index(self) -> int:
        """The card's number, 0 (2♠) to 51 (A♦), suit by suit, low to high."""
        return self.suit * 13 + self.rank - 2


ALL_CARDS = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
PIG = Card(Suit.SPADES, Rank.QUEEN)
GOAT = Card(Suit.DIAMONDS, Rank.JACK)
TRANSFORMER = Card(Suit.CLUBS, Rank.TEN)
HEART_ACE = Card(Suit.HEARTS, Rank.ACE)
DIAMOND_TEN = Card(Suit.DIAMONDS, Rank.TEN)
HEARTS = tuple(card for card in ALL_CARDS if card.suit is Suit.HEARTS)
_EMOJI_SIGN = "\ufe0f"  # phones put it behind a suit symbol
SCORING_CARDS = frozenset({*HEARTS, PIG, GOAT, TRANSFORMER})
PENALTY_CARDS = frozenset({*HEARTS, PIG, DIAMOND_TEN})


@cache
def _spellings() -> dict[str, Card]:
    """Every accepted upper-case spelling of every card."""
    spellings = {}
    for card in ALL_CARDS:
        ranks = [card.rank.text, *(["T"] if card.rank is Rank.TEN else [])]
        suits = [card.suit.letter, card.suit.symbol]
        for rank in ranks:
            for suit in suits:
                spellings[rank + suit] = spellings[suit + rank] = card
    return spellings


def parse_card(text: str) -> Card:
    """The card that `text` names: `10C`, `TC`, `tc`, `C10`, `10♣` or `♣10`.

    Raises CardTextError.
    """
    card = _spellings().get(text.replace(_EMOJI_SIGN, "").strip().upper())
    if card is None:
        raise CardTextError(text.strip())
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards named in `text`, separated by blanks or commas. Raises CardTextError."""
    return tuple(parse_card(part) for part in text.replace(",", " ").split())


def format_cards(cards: Iterable[Card]) -> str:
    """The text form of several cards, separated by blanks."""
    return " ".join(map(str, cards))
