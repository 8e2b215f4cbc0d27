"""Paragraphs in panels, broken where either language may be broken."""

from __future__ import annotations

from rich.text import Text

from gongzhu_tui.ui.look import Look
from gongzhu_tui.wording.wrapping import wrapped


def paragraph(look: Look, text: str, width: int, style: str = "") -> Text:
    """`text` in lines of `width` cells; Rich by itself breaks Chinese only at blanks."""
    return Text("\n".join(wrapped(look.text(text), width)), style)


def shortened(look: Look, text: str, width: int, rows: int) -> Text:
    """The same in so many rows at the most, with an ellipsis where something is missing."""
    lines = wrapped(look.text(text), width)
    if len(lines) > rows:
        last = lines[rows - 1]
        while last and look.width(last) > width - 1:
            last = last[:-1]
        lines = [*lines[: rows - 1], f"{last}…"]
    return Text("\n".join(lines))
