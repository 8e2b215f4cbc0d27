"""How the table looks: colours, and what a terminal can show."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from gongzhu_tui.settings import Settings

FELT = "#14402d"
BAR = "#0b2a1d"
FACE = "#f4efdf"
FACE_DIM = "#a3a594"
GOLD = "#ffd166"
RED_SUIT = "#b3122b"
RED_SUIT_DIM = "#7d1023"
BLACK_SUIT = "#101418"
BLACK_SUIT_DIM = "#2c312d"
PLACE = "#0f3325"
TEXT = "#e9efe9"
MUTED = "#93b5a3"
LOSS = "#ff9d8a"

_PLAIN = str.maketrans({
    "♠": "S", "♥": "H", "♣": "C", "♦": "D", "−": "-", "×": "x", "▸": ">", "·": ".", "…": "~",
    "━": "=", "←": "<", "→": ">", "↑": "^", "↓": "v", "⏎": "\\", "–": "-", "—": "-",
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """What the terminal can show: `letters` for suits and signs, `boxes` around cards.

    Letters are for terminals that know ASCII alone, boxes for those without colour.
    """

    letters: bool = False
    boxes: bool = False

    def text(self, text: str) -> str:
        """`text` as this terminal can show it, cell for cell."""
        if not self.letters:
            return text
        return text.translate(_PLAIN).encode("ascii", "replace").decode()


@dataclass(frozen=True, slots=True)
class Terminal:
    """What the terminal can show: ASCII alone, or no colour."""

    ascii: bool = False
    colourless: bool = False


def look_for(terminal: Terminal, settings: Settings) -> Look:
    """How the table looks to somebody with `settings` at `terminal`."""
    return Look(letters=terminal.ascii, boxes=terminal.colourless)


def on_felt(colour: str = TEXT, *, bold: bool = False) -> Style:
    """The style of text on the table."""
    return Style(color=colour, bgcolor=FELT, bold=bold)


def on_bar(colour: str = TEXT, *, bold: bool = False) -> Style:
    """The style of text on the top and bottom bars."""
    return Style(color=colour, bgcolor=BAR, bold=bold)
