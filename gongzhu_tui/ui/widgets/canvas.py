"""A grid of styled cells, and a widget that is painted on one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from gongzhu_tui.ui.look import Look

_Cell = tuple[str, Style]


class Canvas:
    """Cells to put text on; what falls outside is cut."""

    def __init__(self, width: int, height: int, look: Look, background: Style) -> None:
        self.width = width
        self.height = height
        self.look = look
        self._rows: list[list[_Cell]] = [[(" ", background)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write `text` from column x on; the column after it."""
        for character in self.look.text(text):
            cells = cell_len(character)
            if 0 <= y < self.height and x >= 0 and x + cells <= self.width:
                self._rows[y][x] = (character, style)
                for filler in range(x + 1, x + cells):
                    self._rows[y][filler] = ("", style)
            x += cells
        return x

    def centre(self, y: int, text: str, style: Style) -> None:
        """Write `text` in the middle of row y, cut to the width."""
        text = self.fit(text, self.width)
        self.put((self.width - self.look.width(text)) // 2, y, text, style)

    def right(self, x: int, y: int, text: str, style: Style) -> None:
        """Write `text` so that it ends before column x."""
        self.put(x - self.look.width(text), y, text, style)

    def fit(self, text: str, width: int) -> str:
        """`text` cut to `width` cells, with an ellipsis where something is missing."""
        if self.look.width(text) <= width:
            return text
        while text and self.look.width(text) > width - 1:
            text = text[:-1]
        return f"{text}…" if width > 0 else ""

    def wrap(self, words: Sequence[str], width: int) -> list[str]:
        """Words joined to lines of at most `width` cells."""
        lines: list[str] = []
        for word in chain.from_iterable(self._pieces(word, width) for word in words):
            if lines and self.look.width(f"{lines[-1]} {word}") <= width:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines

    def _pieces(self, word: str, width: int) -> Iterator[str]:
        """`word` cut where it is too long for a line, as Chinese sentences are."""
        piece = ""
        for character in word:
            if piece and self.look.width(piece + character) > width:
                yield piece
                piece = ""
            piece += character
        yield piece

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Paint a rectangle."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, style)

    def strip(self, y: int) -> Strip:
        """Row y as Textual draws it."""
        runs = groupby(self._rows[y], key=lambda cell: cell[1])
        segments = [Segment("".join(cell[0] for cell in run), style) for style, run in runs]
        return Strip(segments, self.width)


class CanvasWidget(Widget):
    """A widget painted as a whole on a canvas, and again after `repaint`."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self._canvas: Canvas | None = None

    def paint(self, canvas: Canvas) -> None:
        """Draw everything."""
        raise NotImplementedError

    def background(self) -> Style:
        return self.look.felt()

    def repaint(self) -> None:
        """Draw anew what has changed."""
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != self.size:
            canvas = Canvas(self.size.width, self.size.height, self.look, self.background())
            self.paint(canvas)
            self._canvas = canvas
        return canvas.strip(y)
