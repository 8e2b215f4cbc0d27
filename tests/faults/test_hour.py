"""An hour at the table, in a terminal: the game grows no larger and complains of nothing.

A person at the normal pace needs about a minute and a half for a hand: 13 tricks of 0.6 s a card
of three opponents and 1.4 s over the trick, and as much again for their own 13 decisions. So an
hour is forty hands.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.commands import replay
from gongzhu_tui.session import new_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.settings_file import FILE_NAME, write_settings
from gongzhu_tui.ui.log import LOG_NAME
from tests.faults.footprint import MEBIBYTE, Footprint, footprint, growth
from tests.faults.truth import history
from tests.ui.scripted import CALM_SECONDS, HASTY, take_turn
from tests.ui.terminal import Terminal, gongzhu

HOUR = 40  # hands
HAND_SECONDS = 120.0  # at most
BETWEEN_HANDS = 0.8  # seconds: a panel that opens by itself takes no key that may be held down
MOST_GROWTH = 4 * MEBIBYTE  # drawn panels that were kept came to three times as much


def play_hand(terminal: Terminal, folder: Path) -> None:
    """Play on until one more hand is recorded; a match that is over is followed by another."""
    end, hands = time.monotonic() + HAND_SECONDS, len(history(folder))
    while len(history(folder)) == hands:
        assert time.monotonic() < end, terminal.text
        assert terminal.process.poll() is None, terminal.text
        match = take_turn(terminal, folder)
        if match is not None and match.between_hands:
            terminal.read_on(BETWEEN_HANDS)


def check_hands(folder: Path, hands: int) -> None:
    write_settings(folder / FILE_NAME, HASTY)
    new_session(Autosave(folder), Level.EASY, seed=hands).autosave.flush()
    marks = list[Footprint]()
    with gongzhu(folder) as terminal:
        terminal.wait_for("Continue")
        terminal.send("enter")
        terminal.wait_for("trick 1/")
        time.sleep(CALM_SECONDS)
        for _ in range(hands):
            play_hand(terminal, folder)
            marks.append(footprint(terminal.process.pid))
            terminal.output = b""
        terminal.send("q")
        assert terminal.exit_status() == 0
    more = growth([mark.memory for mark in marks[1:]])
    print(f"{hands} hands: {more / 1024:+.0f} KiB of RAM, from {marks[1]} to {marks[-1]}")
    assert more < MOST_GROWTH
    assert len({mark.descriptors for mark in marks[1:]}) == 1
    assert not (folder / LOG_NAME).exists()
    assert len(set(history(folder))) == len(history(folder)) == hands
    assert replay.run([str(history_file(folder))], show=False) == 0


@pytest.mark.slow
def test_an_hour_of_hands(tmp_path: Path) -> None:
    check_hands(tmp_path, HOUR)
