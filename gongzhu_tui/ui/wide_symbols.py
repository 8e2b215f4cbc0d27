"""For terminals that draw ♠ two cells wide: what is written there for the two cells it is given.

Textual counts a suit as one cell, so the table puts a blank behind each one. Such a terminal
needs no blank behind ♠, ♥ and ♣, whose width Unicode calls ambiguous (UAX 11); ♦ is narrow
everywhere and keeps it.
"""

from __future__ import annotations

import re

_AMBIGUOUS = re.compile("([♠♥♣]) ")


def narrowed(text: str) -> str:
    """`text` without the blanks that the terminal adds by itself."""
    return _AMBIGUOUS.sub(r"\1", text)
