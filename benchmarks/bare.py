"""Textual apps with nothing in them, to measure the game against.

python -m benchmarks.bare label|labels|fixed|screen
"""

from __future__ import annotations

import sys

from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widgets import Label

TEXT = "One label"
LABELS = 30


class OneLabel(App[None]):
    """The least that shows something."""

    def compose(self) -> ComposeResult:
        yield Label(TEXT)


class Labels(App[None]):
    """A table of labels, all of them written anew at each key; `layout` as in Label.update."""

    CSS = "Screen { layout: grid; grid-size: 6; }"

    def __init__(self, *, layout: bool) -> None:
        super().__init__()
        self.layout = layout
        self.presses = 0

    def compose(self) -> ComposeResult:
        for number in range(LABELS):
            yield Label(f"{TEXT} {number}")

    def on_key(self) -> None:
        self.presses += 1
        for number, label in enumerate(self.query(Label)):
            label.update(f"{self.presses} {number}", layout=self.layout)


class Table(Screen[None]):
    """The same table on a screen of its own."""

    CSS = "Table { layout: grid; grid-size: 6; }"

    def compose(self) -> ComposeResult:
        for number in range(LABELS):
            yield Label(f"over it {number}")


class Opening(OneLabel):
    """Opens that screen at a key, and closes it at the next one."""

    def on_key(self) -> None:
        if isinstance(self.screen, Table):
            self.pop_screen()
        else:
            self.push_screen(Table())


def app_called(name: str) -> App[None]:
    match name:
        case "label":
            return OneLabel()
        case "screen":
            return Opening()
        case _:
            return Labels(layout=name == "labels")


if __name__ == "__main__":
    app_called(sys.argv[1]).run()
