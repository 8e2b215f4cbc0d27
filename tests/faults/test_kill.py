"""The game is killed at any moment; what is on disk is the match before or after the last key."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random

import pytest

from gongzhu_tui.commands import replay
from gongzhu_tui.session import load_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import Save, restore_match
from gongzhu_tui.storage.settings_file import FILE_NAME, write_settings
from tests.faults.truth import Truth, decisions, history, own_decisions, saved
from tests.ui.scripted import CALM_SECONDS, HASTY, Scripted, key_for, take_turn
from tests.ui.terminal import Terminal, gongzhu

TURNS = 3  # at most, that a life lasts
WRITING = 0.25  # seconds after a key within which its answers are written
STARTING = 0.8  # seconds within which the game starts


def die_starting(terminal: Terminal, random: Random) -> None:
    """Kill the game while it starts."""
    terminal.read(0.0)
    time.sleep(random.uniform(0.0, STARTING))
    terminal.process.kill()


def die_playing(terminal: Terminal, folder: Path, random: Random) -> Save:
    """Kill the game soon after a key; the state in which that key was pressed."""
    terminal.wait_for("Continue")
    terminal.send("enter")
    while "Continue" in terminal.text:
        terminal.read(0.05)
    time.sleep(CALM_SECONDS)
    for _ in range(random.randrange(TURNS)):
        take_turn(terminal, folder)
    while not (keys := key_for(restore_match(before := saved(folder)))):
        terminal.read(0.01)
    for key in keys[:-1]:
        terminal.send(key)
        time.sleep(CALM_SECONDS)
    terminal.send(keys[-1])
    time.sleep(random.uniform(0.0, WRITING))
    terminal.process.kill()
    return before


def check_screen(text: str, after: Save) -> None:
    """The save is at most one card behind the tricks that were seen."""
    shown = re.search(r"hand (\d+)   trick (\d+)/13", text)
    if shown:
        hand, trick = map(int, shown.groups())
        assert len(after.hands) >= hand
        assert len(after.hands) > hand or len(after.hands[-1].plays) >= 4 * (trick - 1) - 1


def check_life(folder: Path, truth: Truth, random: Random) -> None:
    """Start the game, kill it, and look at what is left."""
    before = saved(folder)
    with gongzhu(folder) as terminal:
        if random.random() < 0.2:
            die_starting(terminal, random)
        else:
            before = die_playing(terminal, folder, random)
        terminal.process.wait()
        terminal.read(0.05)
        after = saved(folder)
        check_screen(terminal.text, after)
    match = truth.check(after)
    assert decisions(after) >= decisions(before)
    assert own_decisions(match) - own_decisions(truth.check(before)) in (0, 1)
    finished = len(match.finished)
    assert history(folder) in (truth.records[:finished], truth.records[: finished - 1])


def check_kills(folder: Path, kills: int, hands: int) -> None:
    random = Random(kills)
    write_settings(folder / FILE_NAME, HASTY)
    truth = Truth(folder, Scripted(0), seed=kills, hands=hands)
    start = decisions(saved(folder))
    for _ in range(kills):
        check_life(folder, truth, random)
    autosave = Autosave(folder)
    session = load_session(autosave)
    assert session is not None
    session.record_hands()
    autosave.flush()
    assert history(folder) == truth.records[: len(session.match.finished)]
    if history(folder):
        assert replay.run([str(history_file(folder))], show=False) == 0
    print(f"{kills} kills over {decisions(saved(folder)) - start} autosaves")


def test_killed_five_times(tmp_path: Path) -> None:
    check_kills(tmp_path, 5, hands=3)


@pytest.mark.slow
def test_killed_two_hundred_times(tmp_path: Path) -> None:
    check_kills(tmp_path, 200, hands=60)
