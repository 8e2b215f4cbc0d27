"""A card as it is drawn: a light face on the felt, or a box where there is no colour."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from rich.style import Style

from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.ui.look import (
    BLACK_SUIT,
    BLACK_SUIT_DIM,
    FACE,
    FACE_DIM,
    GOLD,
    MUTED,
    PLACE,
    RED_SUIT,
    RED_SUIT_DIM,
)
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.wording.cards import card_text


class Face(Enum):
    """What a card's face says of it."""

    PLAIN = auto()
    DIMMED = auto()
    GOLDEN = auto()


@dataclass(frozen=True, slots=True)
class CardSize:
    """Columns and rows of a card."""

    width: int
    height: int


SMALL = CardSize(5, 3)
LARGE = CardSize(7, 5)


def draw_card(  # noqa: PLR0917
    canvas: Canvas, x: int, y: int, card: Card, size: CardSize, face: Face, mark: str = ""
) -> None:
    """Draw `card` with its corner at (x, y); `mark` stands in its middle row."""
    style = face_style(card, face)
    text = card_text(card)
    canvas.fill(x, y, size.width, size.height, style)
    if canvas.look.boxes:
        _draw_frame(canvas, x, y, size, style)
    canvas.put(x + 1, y, text, style)
    canvas.put(x + size.width - 1 - len(text), y + size.height - 1, text, style)
    middle = mark or (card.suit.symbol if size is LARGE else "")
    canvas.put(x + (size.width - len(middle)) // 2, y + size.height // 2, middle, style)


def _draw_frame(canvas: Canvas, x: int, y: int, size: CardSize, style: Style) -> None:
    line = "─" * (size.width - 2)
    canvas.put(x, y, f"┌{line}┐", style)
    for row in range(y + 1, y + size.height - 1):
        canvas.put(x, row, "│", style)
        canvas.put(x + size.width - 1, row, "│", style)
    canvas.put(x, y + size.height - 1, f"└{line}┘", style)


def draw_place(canvas: Canvas, x: int, y: int, size: CardSize, text: str) -> None:
    """Draw the empty place where a card will be played."""
    style = Style(color=MUTED, bgcolor=PLACE)
    canvas.fill(x, y, size.width, size.height, style)
    canvas.put(x, y + size.height // 2, f"{text:^{size.width}}", style)


def face_style(card: Card, face: Face) -> Style:
    """The colours of a card's face; dimmed ones stay readable."""
    red = card.suit in (Suit.HEARTS, Suit.DIAMONDS)
    match face:
        case Face.DIMMED:
            return Style(color=RED_SUIT_DIM if red else BLACK_SUIT_DIM, bgcolor=FACE_DIM)
        case Face.GOLDEN:
            return Style(color=RED_SUIT if red else BLACK_SUIT, bgcolor=GOLD, bold=True)
        case Face.PLAIN:
            return Style(color=RED_SUIT if red else BLACK_SUIT, bgcolor=FACE, bold=True)
