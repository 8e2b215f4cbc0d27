"""The colours of each theme, as Rich writes them."""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.settings import Theme


@dataclass(frozen=True, slots=True)
class Paper:
    """A card's face: its ground, the colours of the suits on it, and Rich's words for the rest."""

    ground: str
    black: str
    red: str
    green: str
    blue: str
    attributes: str = ""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the table and its cards; `sixteen` of them are the terminal's own.

    `mark` is the ground of what the cursor is on in a list, `mark_text` the text on it, in the
    `mark_style` of Textual.
    """

    name: str
    felt: str
    bar: str
    place: str
    text: str
    muted: str
    gold: str
    loss: str
    mark: str
    mark_text: str
    plain: Paper
    dimmed: Paper
    golden: Paper
    dark: bool = True
    sixteen: bool = False
    mark_style: str = "bold"


# Many terminals show the nearest of 256 colours, where felt, bar and place must still differ: those
# of low saturation become greys.
_FELT = Palette(
    name="felt",
    felt="#14402d",
    bar="#0b2a1d",
    place="#0e2d20",
    text="#eaeeea",
    muted="#9cc4ae",
    gold="#ffd166",
    loss="#ff9f9c",
    mark="#ffd166",
    mark_text="#101418",
    plain=Paper("#f4efdf", "#101418", "#b3122b", "#0c6b35", "#1746b0", "bold"),
    dimmed=Paper("#babdac", "#2c312d", "#7d1023", "#0d4a29", "#15306f"),
    golden=Paper("#ffd166", "#101418", "#a01026", "#0a5a2c", "#153c98", "bold"),
)
_LIGHT = Palette(
    name="light",
    felt="#dfe8dc",
    bar="#cad6ca",
    place="#d0dacf",
    text="#16221b",
    muted="#44594c",
    gold="#703a00",
    loss="#a3121f",
    mark="#703a00",
    mark_text="#ffffff",
    plain=Paper("#ffffff", "#101418", "#b3122b", "#0c6b35", "#1746b0", "bold"),
    dimmed=Paper("#c2c8be", "#3a423c", "#852c2e", "#2c5a3c", "#2e4a94"),
    golden=Paper("#ffd166", "#101418", "#a01026", "#0a5a2c", "#153c98", "bold"),
    dark=False,
)
# Foreground and ground are both named, so that it can be read whatever the terminal's own are.
# On light grounds nothing is green, and nothing bold: where bold means bright, black becomes grey.
# Yellow is brown in a console; red and blue on it cannot be read.
_TERMINAL = Palette(
    name="terminal",
    felt="black",
    bar="black",
    place="black",
    text="white",
    muted="cyan",
    gold="bright_yellow",
    loss="bright_red",
    mark="yellow",
    mark_text="black",
    plain=Paper("white", "black", "red", "black", "blue"),
    dimmed=Paper("black", "white", "bright_red", "green", "cyan"),
    golden=Paper("yellow", "black", "black", "black", "black"),
    sixteen=True,
    mark_style="none",
)
COLOURLESS = Palette(
    name="colourless",
    felt="default",
    bar="default",
    place="default",
    text="default",
    muted="default",
    gold="default",
    loss="default",
    mark="default",
    mark_text="default",
    plain=Paper("default", "default", "default", "default", "default", "bold"),
    dimmed=Paper("default", "default", "default", "default", "default", "dim"),
    golden=Paper("default", "default", "default", "default", "default", "bold reverse"),
    sixteen=True,
)
PALETTES = {Theme.FELT: _FELT, Theme.LIGHT: _LIGHT, Theme.TERMINAL: _TERMINAL}
