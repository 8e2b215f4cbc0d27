"""Whatever tells the game to end: the terminal is given back, the save is as it was, and soon."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from random import Random

import pytest

from tests.ui.at_table import check_sane, loaded, saved, sit_down
from tests.ui.terminal import gongzhu

# All that the kernel, a shell, a window or an administrator may send.
NAMES = (
    *("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM"),
    *("SIGPROF", "SIGXCPU", "SIGIO", "SIGPWR", "SIGSTKFLT"),
)
SIGNALS = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
SOON = 1.0
BUSY = 10.0  # the same on a machine that runs many tests at once


def check_signal(folder: Path, number: int, seconds: float) -> None:
    before = saved(folder)
    with gongzhu(folder) as terminal:
        sit_down(terminal)
        terminal.process.send_signal(number)
        assert terminal.exit_status(seconds) == 0
        check_sane(terminal)
    assert loaded(folder).match.hand.plays == before.match.hand.plays


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGQUIT])
def test_a_signal_leaves_a_good_save_and_a_good_terminal(tmp_path: Path, number: int) -> None:
    check_signal(tmp_path, number, BUSY)


@pytest.mark.slow
@pytest.mark.parametrize("number", SIGNALS)
def test_every_signal_is_heeded_within_a_second(tmp_path: Path, number: int) -> None:
    check_signal(tmp_path, number, SOON)


def test_ctrl_c_leaves_in_order(tmp_path: Path) -> None:
    saved(tmp_path)
    with gongzhu(tmp_path) as terminal:
        sit_down(terminal)
        terminal.send("ctrl+c")
        assert terminal.exit_status() == 0
        check_sane(terminal)


def check_start(folder: Path, moments: int) -> None:
    """A signal at any moment of the start finds a good way out, or is too early to need one."""
    saved(folder)
    random = Random(moments)
    for _ in range(moments):
        with gongzhu(folder) as terminal:
            time.sleep(random.uniform(0.0, 0.8))
            terminal.process.send_signal(signal.SIGTERM)
            assert terminal.exit_status(BUSY) in (0, -signal.SIGTERM)
            assert terminal.modes_left_on == []
            assert terminal.settings == terminal.settings_before


def test_a_signal_while_the_game_starts(tmp_path: Path) -> None:
    check_start(tmp_path, 1)


@pytest.mark.slow
def test_a_signal_at_a_hundred_moments_of_the_start(tmp_path: Path) -> None:
    check_start(tmp_path, 100)
