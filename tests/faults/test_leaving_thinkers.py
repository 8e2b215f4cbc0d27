"""However long somebody thinks, nobody who leaves has to wait for it."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.faults.thinkers import SLOW_HARD, THINKERS, leave, saved_with_hard
from tests.ui.at_table import loaded
from tests.ui.terminal import Terminal, gongzhu

WAYS = ("q", "ctrl+c", signal.SIGTERM, signal.SIGHUP)


@pytest.mark.parametrize(("who", "way"), [("hint", "q"), ("opponents", signal.SIGTERM)])
def test_leaving_while_one_thinks_for_very_long(
    tmp_path: Path, who: str, way: str | signal.Signals
) -> None:
    before = saved_with_hard(tmp_path)
    with Terminal(sys.executable, "-c", SLOW_HARD, folder=tmp_path) as terminal:
        THINKERS[who](terminal)
        leave(terminal, way)
    plays, known = loaded(tmp_path).match.hand.plays, before.match.hand.plays
    assert plays[: len(known)] == known
    assert len(plays) == len(known) + (who == "opponents")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("who", THINKERS)
def test_leaving_while_hard_thinks_takes_less_than_a_second(
    tmp_path: Path, who: str, way: str | signal.Signals
) -> None:
    """On a machine that is not busy."""
    for attempt in range(5):
        folder = tmp_path / str(attempt)
        saved_with_hard(folder)
        with gongzhu(folder) as terminal:
            THINKERS[who](terminal)
            seconds = leave(terminal, way)
        print(f"{who}, {way}: {seconds:.2f} s")
        assert seconds < 1.0
