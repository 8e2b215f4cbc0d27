"""The terminal goes, or takes nothing any more: the game ends, and its save is good."""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

import pytest

from tests.ui.at_table import loaded, saved, sit_down
from tests.ui.terminal import PATIENCE, Terminal, gongzhu


def test_a_window_closed_leaves_a_good_save(tmp_path: Path) -> None:
    before = saved(tmp_path)
    with gongzhu(tmp_path) as terminal:
        sit_down(terminal)
        terminal.hang_up()
        terminal.process.wait(timeout=PATIENCE)
    assert loaded(tmp_path).match.hand.plays == before.match.hand.plays


UNDER_NOHUP = """
import signal, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
from gongzhu_tui.cli import main
sys.exit(main([]))
"""


def test_a_window_closed_ends_the_game_under_nohup(tmp_path: Path) -> None:
    """It must not go on, or hang, with nobody there."""
    saved(tmp_path)
    with Terminal(sys.executable, "-c", UNDER_NOHUP, folder=tmp_path) as terminal:
        terminal.wait_for("Continue")
        terminal.hang_up()
        terminal.process.wait(timeout=PATIENCE)


@pytest.mark.slow
def test_a_window_closed_many_times(tmp_path: Path) -> None:
    for _ in range(50):
        test_a_window_closed_leaves_a_good_save(tmp_path)
        test_a_window_closed_ends_the_game_under_nohup(tmp_path)


def test_a_window_closed_of_which_nothing_tells(tmp_path: Path) -> None:
    """Without a session of its own the game gets no signal, and at rest it writes nothing."""
    before = saved(tmp_path)
    with gongzhu(tmp_path, told=False) as terminal:
        sit_down(terminal)
        terminal.hang_up()
        terminal.process.wait(timeout=PATIENCE)
    assert loaded(tmp_path).match.hand.plays == before.match.hand.plays


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, pytest.param(signal.SIGHUP, marks=pytest.mark.slow)]
)
def test_a_terminal_that_takes_nothing_holds_nobody_up(tmp_path: Path, number: int) -> None:
    """As over a connection that hangs: the game waits to write, and ends all the same."""
    before = saved(tmp_path)
    with gongzhu(tmp_path) as terminal:
        sit_down(terminal)
        for columns in range(90, 100):
            terminal.resize(columns, 30)  # drawn anew each time, and nobody reads it
            time.sleep(0.05)
        terminal.process.send_signal(number)
        assert terminal.process.wait(timeout=PATIENCE) == 0
        assert terminal.settings == terminal.settings_before
    assert loaded(tmp_path).match.hand.plays == before.match.hand.plays
