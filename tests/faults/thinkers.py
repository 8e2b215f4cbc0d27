"""Hard at work in a terminal: on a hint, or in the place of opponents."""

from __future__ import annotations

from tests.ui.at_table import sit_down
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
    """Play a card, so that the next opponent has to think."""
    sit_down(terminal)
    terminal.send("1")
    terminal.wait_for("selected")
    terminal.read(0.3)  # a second Enter sooner than that looks like one held down
    terminal.send("enter")
    while "selected" in terminal.text:  # it may be over too soon to be seen
        terminal.read(0.05)


THINKERS = {"hint": think_of_a_hint, "opponents": let_opponents_think}
