"""Leaving the game while a thought hangs for good, in a real terminal."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from tests.faults.thinkers import leave, think_of_a_hint
from tests.ui.at_table import CURSOR, loaded, saved
from tests.ui.terminal import Terminal

HANGING = """
import sys, time
from gongzhu_tui.ai import hard
def forever(self, observation, random):
    while True:
        {hang}
hard.HardBot.weigh_cards = forever
from gongzhu_tui.cli import main
sys.exit(main([]))
"""


def hanging(folder: Path, hang: str) -> Terminal:
    """The game at a saved match, with a Hard that never ends and never hears."""
    saved(folder, Level.HARD)
    return Terminal(sys.executable, "-c", HANGING.format(hang=hang), folder=folder)


@pytest.mark.slow
@pytest.mark.parametrize("hang", ["time.sleep(600)", "pass"])
def test_leaving_while_a_thought_never_ends(tmp_path: Path, few_worlds: None, hang: str) -> None:
    """Asleep or at full speed, it holds nobody up; the short form is test_leaving_does_not_wait."""
    with hanging(tmp_path, hang) as terminal:
        think_of_a_hint(terminal)
        leave(terminal, "q")
    assert loaded(tmp_path).human_to_decide


@pytest.mark.slow
def test_keys_while_a_thought_spins(tmp_path: Path, few_worlds: None) -> None:
    """Python shares its time between threads, so that keys come through, if more slowly."""
    with hanging(tmp_path, "pass") as terminal:
        think_of_a_hint(terminal)
        terminal.wait_for("No hint could be found")
        begin = time.monotonic()
        for _ in range(10):
            terminal.send("c")
            terminal.wait_for("Collected cards")
            terminal.send("escape")
            terminal.wait_for(CURSOR)
        seconds = (time.monotonic() - begin) / 20
        print(f"{seconds * 1000:.0f} ms a key")
        assert seconds < 1.0
        terminal.send("q")
        assert terminal.exit_status() == 0
