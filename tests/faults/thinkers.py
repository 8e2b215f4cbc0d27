"""Hard at work in a terminal: on a hint, or in the place of opponents."""

from __future__ import annotations

import signal
import time
from pathlib import Path

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.session import Session
from gongzhu_tui.storage.settings_file import FILE_NAME, write_settings
from tests.ui.at_table import check_sane, saved, sit_down
from tests.ui.scripted import HASTY
from tests.ui.terminal import Terminal

SLOW_HARD = """
import sys, time
from gongzhu_tui.ai import hard
def forever(self, observation, random):
    end = time.monotonic() + 600
    while time.monotonic() < end:
        self._check()
        sum(range(20000))
hard.HardBot.weigh_cards = forever
from gongzhu_tui.cli import main
sys.exit(main([]))
"""


def think_of_a_hint(terminal: Terminal) -> None:
    """Have the hint looked for, which is Hard's as well."""
    sit_down(terminal)
    terminal.send("h")
    terminal.wait_for("Looking for a hint")


def let_opponents_think(terminal: Terminal) -> None:
    """Play a card, at one key, so that the next opponent has to think."""
    sit_down(terminal)
    terminal.send("1")
    terminal.wait_for_output("is thinking")  # it may be over before it is seen


def saved_with_hard(folder: Path) -> Session:
    """A match that goes on against Hard, for somebody who plays at one key."""
    session = saved(folder)
    session.level = session.next_level = Level.HARD
    session.save()
    session.autosave.flush()
    write_settings(folder / FILE_NAME, HASTY)
    return session


THINKERS = {"hint": think_of_a_hint, "opponents": let_opponents_think}


def leave(terminal: Terminal, way: str | signal.Signals) -> float:
    """The seconds from telling the game until it is gone."""
    begin = time.monotonic()
    if isinstance(way, signal.Signals):
        terminal.process.send_signal(way)
    else:
        terminal.send(way)
    assert terminal.exit_status() == 0
    seconds = time.monotonic() - begin
    check_sane(terminal)
    return seconds
