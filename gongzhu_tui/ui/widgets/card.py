"""A card as it is drawn: a light face on the felt, in a box where colour is not enough."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.ui.look import Face
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.wording.cards import card_text


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
    style = canvas.look.face(card.suit, face)
    canvas.fill(x, y, size.width, size.height, style)
    if canvas.look.boxes:
        _draw_frame(canvas, x, y, size, style)
    first, second = _corners(canvas, card, size)
    canvas.put(x + 1, y, first, style)
    canvas.right(x + size.width - 1, y + size.height - 1, second, style)
    middle = mark or (card.suit.symbol if size is LARGE else "")
    left = x + (size.width - canvas.look.width(middle)) // 2
    canvas.put(left, y + size.height // 2, middle, style)


def _corners(canvas: Canvas, card: Card, size: CardSize) -> tuple[str, str]:
    """What stands in a card's two corners: rank and suit, or one each where a box is too narrow."""
    text = card_text(card)
    if canvas.look.boxes and canvas.look.suit_width + 2 > size.width - 2:
        return card.rank.text, card.suit.symbol
    return text, text


def _draw_frame(canvas: Canvas, x: int, y: int, size: CardSize, style: Style) -> None:
    line = "─" * (size.width - 2)
    canvas.put(x, y, f"┌{line}┐", style)
    for row in range(y + 1, y + size.height - 1):
        canvas.put(x, row, "│", style)
        canvas.put(x + size.width - 1, row, "│", style)
    canvas.put(x, y + size.height - 1, f"└{line}┘", style)


def draw_place(canvas: Canvas, x: int, y: int, size: CardSize, text: str) -> None:
    """Draw the empty place where a card will be played."""
    style = canvas.look.place()
    canvas.fill(x, y, size.width, size.height, style)
    canvas.put(x, y + size.height // 2, f"{text:^{size.width}}", style)
