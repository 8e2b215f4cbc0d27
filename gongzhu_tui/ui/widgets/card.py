"""A card as it is drawn: a light face on the felt, in a box where colour is not enough."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.style import Style
from textual.geometry import Size

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.settings import Suits
from gongzhu_tui.ui.look import Face, Look
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.wording.cards import card_text


@dataclass(frozen=True, slots=True)
class CardSize:
    """Columns and rows of a card, and the smallest window with room for a hand of them."""

    width: int
    height: int
    window: Size

    def fits(self, window: Size) -> bool:
        """Whether a window holds thirteen such cards, and the rest of the table."""
        return window.width >= self.window.width and window.height >= self.window.height


SMALL = CardSize(5, 3, Size(80, 24))
LARGE = CardSize(7, 5, Size(108, 30))
HUGE = CardSize(9, 7, Size(132, 45))
# How many suits stand in each of the five rows between the corners of a huge card.
_PIPS = {
    2: "10001", 3: "10101", 4: "20002", 5: "20102", 6: "20202",
    7: "21202", 8: "21212", 9: "22122", 10: "22222",
}  # fmt: skip
_ONE_PIP = "00100"


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
    if mark:
        left = x + (size.width - canvas.look.width(mark)) // 2
        canvas.put(left, y + size.height // 2, mark, style)
        return
    for column, row in _pips(canvas.look, card, size):
        canvas.put(x + column, y + row, card.suit.symbol, style)


def _pips(look: Look, card: Card, size: CardSize) -> Iterator[tuple[int, int]]:
    """Where between a card's corners its suit stands: once, or as on real cards if it is huge."""
    middle = (size.width - look.suit_width) // 2
    if size is SMALL:
        return
    if size is LARGE or look.suits is Suits.LETTERS:
        yield middle, size.height // 2
        return
    columns = {"0": (), "1": (middle,), "2": (2, size.width - 2 - look.suit_width)}
    for row, count in enumerate(_PIPS.get(card.rank, _ONE_PIP), 1):
        yield from ((column, row) for column in columns[count])


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
    if canvas.look.boxes:
        _draw_frame(canvas, x, y, size, style)
    canvas.put(x + size.width // 2, y + size.height // 2, text, style)
