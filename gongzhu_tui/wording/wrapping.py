"""Sentences in lines of so many cells, where Chinese characters take two; quick to import."""

from __future__ import annotations

import re
from unicodedata import east_asian_width

# Chinese punctuation that may not end a line, and that may not begin one.
_OPENING = r"[\u2018\u201c\u300a\u300c\uff08]"
_CLOSING = r"[\u2019\u201d\u2026\u3001\u3002\u300b\u300d\uff01\uff09\uff0c\uff1a\uff1b\uff1f]"
# A word or one wide character, with its punctuation; compiled when it is first wanted.
_PIECE = rf"\s+|{_OPENING}*(?:[^\s\u2e80-\uffff]+|.){_CLOSING}*"


def cells(text: str) -> int:
    """How many cells of a terminal `text` takes."""
    return sum(2 if east_asian_width(each) in "WF" else 1 for each in text)


def wrapped(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` cells, any blanks as one; a longer word gets its own."""
    lines = [""]
    for piece in re.findall(_PIECE, text):
        if lines[-1].strip() and cells(lines[-1] + piece.rstrip()) > width:
            lines.append("")
        if lines[-1] or not piece.isspace():
            lines[-1] += " " if piece.isspace() else piece
    return [line.rstrip() for line in lines]
