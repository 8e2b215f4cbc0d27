"""Paragraphs in panels, broken where either language may be broken."""

from __future__ import annotations

from rich.text import Text

from gongzhu_tui.ui.look import Look
from gongzhu_tui.wording.wrapping import wrapped


def paragraph(look: Look, text: str, width: int, style: str = "") -> Text:
    """`text` in lines of `width` cells; Rich by itself breaks Chinese only at blanks."""
    return Text("\n".join(wrapped(look.text(text), width)), style)
