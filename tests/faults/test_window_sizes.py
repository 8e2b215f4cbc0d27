"""The window takes any size, at any pace; the table comes back whole."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from tests.faults.footprint import processor_seconds
from tests.ui.at_table import CURSOR, check_sane, loaded, saved, sit_down
from tests.ui.terminal import Terminal, gongzhu

SIZES = ((1, 1), (500, 200), (80, 24), (79, 24), (80, 23), (200, 5), (5, 200), (132, 43))
PAUSE = 0.01  # seconds between two sizes, while somebody pulls at the window
IDLE = 0.15  # of a processor, at most, while nothing happens


def storm(terminal: Terminal, times: int) -> None:
    """Pull at the window so often."""
    random = Random(times)
    for number in range(times):
        size = random.choice(SIZES) if number % 2 else (random.randint(1, 200), number % 60 + 1)
        terminal.resize(*size)
        terminal.read(0.0)
        time.sleep(PAUSE)


def check_storm(folder: Path, times: int) -> None:
    before = saved(folder)
    with gongzhu(folder) as terminal:
        sit_down(terminal)
        shown = terminal.text
        storm(terminal, times)
        terminal.resize(100, 30)
        terminal.read_on()
        terminal.output = b""  # too much to look at
        terminal.resize(80, 24)
        terminal.wait_for(CURSOR)
        terminal.read_on()
        assert terminal.text == shown
        terminal.send("q")
        assert terminal.exit_status() == 0
        check_sane(terminal)
    assert loaded(folder).match.hand.plays == before.match.hand.plays


def test_a_storm_of_forty_sizes(tmp_path: Path) -> None:
    check_storm(tmp_path, 40)


@pytest.mark.slow
def test_a_storm_of_five_hundred_sizes(tmp_path: Path) -> None:
    check_storm(tmp_path, 500)


@pytest.mark.parametrize("size", [(1, 1), pytest.param((500, 200), marks=pytest.mark.slow)])
def test_started_in_an_odd_window(tmp_path: Path, size: tuple[int, int]) -> None:
    """It waits calmly, and is there once the window is as it should be."""
    saved(tmp_path)
    with gongzhu(tmp_path, size=size) as terminal:
        terminal.wait_for("T" if size == (1, 1) else "Continue")
        terminal.resize(80, 24)
        sit_down(terminal)
        terminal.send("q")
        assert terminal.exit_status() == 0
        check_sane(terminal)


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, (2, 2), (3, 1), (10, 5), (30, 3)])
def test_a_window_of_any_size_costs_nothing_at_rest(tmp_path: Path, size: tuple[int, int]) -> None:
    """On a machine that is not busy."""
    saved(tmp_path)
    with gongzhu(tmp_path, size=size) as terminal:
        for _ in range(20):
            terminal.read(0.1)
            time.sleep(0.1)
        before = processor_seconds(terminal.process.pid)
        for _ in range(30):
            terminal.read(0.1)
            time.sleep(0.1)
        share = (processor_seconds(terminal.process.pid) - before) / 3
        print(f"{size}: {share:.0%} of a processor")
        assert share < IDLE
        terminal.send("q")
        assert terminal.exit_status() == 0
