"""How the table looks: what the player prefers, as far as the terminal can show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from rich.cells import cell_len
from rich.style import Style

from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.settings import (
    Cards,
    Deck,
    Direction,
    RankOrder,
    Settings,
    SuitOrder,
    Suits,
    Theme,
)
from gongzhu_tui.ui.palettes import COLOURLESS, PALETTES, Palette, Paper

_SYMBOLS = "♠♥♣♦"
_CHARACTERS = "黑红梅方"
# Signs that ASCII lacks; where ♠ is two cells wide, most of them are too. An arrow down is no "v",
# which is a key of its own.
_SIGNS = {
    "−": "-", "×": "x", "▸": ">", "◂": "<", "·": ".", "…": "~", "━": "=", "←": "<", "→": ">",
    "↑": "Up", "↓": "Down", "⏎": "\\", "–": "-", "—": "-", "±": "~", "●": "*", "○": "o", "■": "#",
    "▪": "#", "▫": "o", "▒": "%",
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|", "┤": "|", "├": "|", "┼": "+",
    "“": '"', "”": '"', "‘": "'", "’": "'",
}  # fmt: skip
_RANKED_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class Ink(Enum):
    """What a text on the table is written in."""

    TEXT = auto()
    MUTED = auto()
    GOLD = auto()
    LOSS = auto()


class Face(Enum):
    """What a card's face says of it."""

    PLAIN = auto()
    DIMMED = auto()
    GOLDEN = auto()


@dataclass(frozen=True, slots=True)
class Terminal:
    """What the terminal can show: ASCII alone, sixteen colours, or no colour."""

    ascii: bool = False
    sixteen: bool = False
    colourless: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """How everything is drawn.

    `ascii` writes signs as letters; `wide` suits take two cells, as the terminal draws them;
    `boxes` are lines around cards that colour does not lift from the table.
    """

    palette: Palette = PALETTES[Theme.FELT]
    deck: Deck = Deck.TWO_COLOURS
    suits: Suits = Suits.SYMBOLS
    ascii: bool = False
    wide: bool = False
    boxes: bool = False
    cards: Cards = Cards.AUTO
    suit_order: SuitOrder = SuitOrder.ALTERNATING
    rank_order: RankOrder = RankOrder.LOW_FIRST
    direction: Direction = Direction.COUNTER_CLOCKWISE

    def text(self, text: str) -> str:
        """`text` as this terminal can show it."""
        if self.plain:
            text = text.replace("↑↓", "↑/↓")  # they become words
        shown = text.translate(_table(self.suits, self.plain, self.wide))
        return shown.encode("ascii", "replace").decode() if self.ascii else shown

    def width(self, text: str) -> int:
        """The cells that `text` takes."""
        return cell_len(self.text(text))

    @property
    def plain(self) -> bool:
        """Whether signs and lines are those of ASCII: nobody tells how wide others are drawn."""
        return self.ascii or self.wide

    @property
    def suit_width(self) -> int:
        """The cells that a suit takes."""
        return self.width(_SYMBOLS[0])

    def felt(self, ink: Ink = Ink.TEXT, *, bold: bool = False) -> Style:
        """The style of text on the table."""
        return _style(self._colour(ink), self.palette.felt, "bold" if bold else "")

    def bar(self, ink: Ink = Ink.TEXT, *, bold: bool = False) -> Style:
        """The style of text on the top and bottom bars."""
        return _style(self._colour(ink), self.palette.bar, "bold" if bold else "")

    def place(self) -> Style:
        """The style of the empty place where a card will be played."""
        return _style(self.palette.muted, self.palette.place)

    def face(self, suit: Suit, face: Face) -> Style:
        """The style of a card's face; dimmed ones stay readable."""
        palette = self.palette
        papers = {
            Face.PLAIN: palette.plain,
            Face.DIMMED: palette.dimmed,
            Face.GOLDEN: palette.golden,
        }
        paper = papers[face]
        return _style(_suit_colour(paper, suit, self.deck), paper.ground, paper.attributes)

    def place_in_hand(self, card: Card) -> tuple[int, int]:
        """What the hand is sorted by."""
        alternating = self.suit_order is SuitOrder.ALTERNATING
        suit = card.suit if alternating else _RANKED_SUITS.index(card.suit)
        low_first = self.rank_order is RankOrder.LOW_FIRST
        return suit, card.rank if low_first else -card.rank

    def side(self, seat: int, players: int = 4) -> int:
        """Where a seat sits: 0 below, 1 at the right, and so on round the table to the left."""
        return seat if self.direction is Direction.COUNTER_CLOCKWISE else -seat % players

    def _colour(self, ink: Ink) -> str:
        palette = self.palette
        match ink:
            case Ink.TEXT:
                return palette.text
            case Ink.MUTED:
                return palette.muted
            case Ink.GOLD:
                return palette.gold
            case Ink.LOSS:
                return palette.loss


def look_for(terminal: Terminal, settings: Settings) -> Look:
    """How the table looks to somebody with `settings` at `terminal`."""
    sixteen = terminal.sixteen or settings.theme is Theme.TERMINAL
    palette = PALETTES[Theme.TERMINAL if sixteen else settings.theme]
    return Look(
        palette=COLOURLESS if terminal.colourless else palette,
        deck=settings.deck,
        suits=Suits.LETTERS if terminal.ascii else settings.suits,
        ascii=terminal.ascii,
        wide=settings.wide_symbols and not terminal.ascii,
        boxes=terminal.colourless or sixteen,
        cards=settings.cards,
        suit_order=settings.suit_order,
        rank_order=settings.rank_order,
        direction=settings.direction,
    )


@cache
def _table(suits: Suits, plain: bool, wide: bool) -> Mapping[int, str]:
    """The characters that are written as others."""
    written = {
        Suits.SYMBOLS: [f"{symbol} " if wide else symbol for symbol in _SYMBOLS],
        Suits.LETTERS: list("SHCD"),
        Suits.CHARACTERS: list(_CHARACTERS),
    }[suits]
    signs = _SIGNS if plain else {}
    return str.maketrans({**dict(zip(_SYMBOLS, written, strict=True)), **signs})


@cache
def _style(colour: str, ground: str, attributes: str = "") -> Style:
    return Style.parse(f"{attributes} {colour} on {ground}")


def _suit_colour(paper: Paper, suit: Suit, deck: Deck) -> str:
    four = deck is Deck.FOUR_COLOURS
    match suit:
        case Suit.SPADES:
            return paper.black
        case Suit.HEARTS:
            return paper.red
        case Suit.CLUBS:
            return paper.green if four else paper.black
        case Suit.DIAMONDS:
            return paper.blue if four else paper.red
