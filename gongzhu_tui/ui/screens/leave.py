"""Where the table is left for."""

from __future__ import annotations

from enum import Enum, auto


class Leave(Enum):
    """What comes after the table."""

    AGAIN = auto()
    MENU = auto()
