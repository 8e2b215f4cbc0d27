"""The game with a mark in a corner that is written anew every 20 ms.

    python -m benchmarks.ticking

A mark is a letter for what goes on, and a number: `<T00017>`. Nothing else differs from the game.
"""

from __future__ import annotations

import sys
import threading
from enum import Enum
from itertools import count
from typing import cast
from unittest.mock import patch

from textual.css.query import NoMatches
from textual.widgets import Label

from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.ui.app import GongZhuApp
from gongzhu_tui.ui.launch import launch
from gongzhu_tui.ui.screens.table import TableScreen

TICK = 0.02
MARK = "mark"


class State(Enum):
    """What goes on, with its letter in the mark."""

    EARLY = "E"  # always, if numpy was there before the first frame
    LOADING = "L"  # at the menu: what the table needs is imported
    AWAY = "A"  # some screen over the table
    IDLE = "I"
    WAITING = "W"  # a pause between the cards of others
    HARD = "T"
    HINT = "H"


class TickingGame(GongZhuApp):
    """The game with a mark, from the first frame on."""

    def on_mount(self) -> None:
        """Textual has the game's own done too."""
        self.call_after_refresh(self.begin)

    def begin(self) -> None:
        """The first frame has been drawn."""
        self.marks = count()
        self.early = "numpy" in sys.modules
        self.set_interval(TICK, self.tick)

    def tick(self) -> None:
        text = f"<{self.state().value}{next(self.marks):05}>"
        try:
            self.screen.query_one(f"#{MARK}", Label).update(text, layout=False)
        except NoMatches:
            mark = Label(text, id=MARK)
            mark.styles.overlay, mark.styles.position = "screen", "absolute"
            self.screen.mount(mark)

    def state(self) -> State:
        threads = {thread.name for thread in threading.enumerate()}
        if self.early:
            return State.EARLY
        if "preload" in threads:
            return State.LOADING
        screen = self.screen
        if self.session is None or type(screen).__name__ != "TableScreen":
            return State.AWAY
        busy = cast(TableScreen, screen).thinking.busy
        if self.session.human_to_decide:
            return State.HINT if busy else State.IDLE
        return State.HARD if busy else State.WAITING


if __name__ == "__main__":
    with patch("gongzhu_tui.ui.app.GongZhuApp", TickingGame):
        launch(LaunchOptions())
