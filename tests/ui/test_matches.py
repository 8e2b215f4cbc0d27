"""Whole matches by every preset through a real terminal, won and lost, played by a script."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.presets import PRESETS, preset
from gongzhu_tui.session import new_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.settings_file import FILE_NAME, write_settings
from tests.session.human import Memory, finish_match
from tests.ui.scripted import CALM_SECONDS, HASTY, Scripted, on_disk, take_turn
from tests.ui.terminal import Terminal, gongzhu

LIMIT = -150
MATCH_SECONDS = 120.0


def seed_of(name: str, *, won: bool) -> int:
    """A match by the preset `name` that the script wins, or loses."""
    rules = replace(preset(name), limit=LIMIT)
    for seed in range(200):
        session = new_session(Memory(), Level.EASY, rules, seed)
        finish_match(session, Scripted(0))
        if (0 in session.match.winners) is won and len(session.match.finished) < 4:
            return seed
    raise AssertionError("no such match")


def play_match(terminal: Terminal, folder: Path) -> None:
    """Play on until the match on disk is over."""
    end = time.monotonic() + MATCH_SECONDS
    while (match := take_turn(terminal, folder)) is None or not match.over:
        assert time.monotonic() < end, terminal.text
        assert terminal.process.poll() is None, terminal.text


def check_match(folder: Path, name: str, *, won: bool) -> None:
    seed = seed_of(name, won=won)
    write_settings(folder / FILE_NAME, HASTY)
    rules = replace(preset(name), limit=LIMIT)
    new_session(Autosave(folder), Level.EASY, rules, seed).autosave.flush()
    with gongzhu(folder) as terminal:
        terminal.wait_for("Continue")
        terminal.send("enter")
        terminal.wait_for("trick 1/")
        time.sleep(CALM_SECONDS)
        play_match(terminal, folder)
        terminal.wait_for("the result of the match")
        time.sleep(CALM_SECONDS)
        terminal.send("enter")
        terminal.wait_for("Victory" if won else "Defeat")
        time.sleep(CALM_SECONDS)
        terminal.send("q")
        assert terminal.exit_status() == 0
    match = on_disk(folder)
    assert match is not None
    assert match.over
    assert (HUMAN in match.winners) is won


@pytest.mark.parametrize(("name", "won"), [("classic", True)])
def test_a_match_in_a_terminal(tmp_path: Path, name: str, won: bool) -> None:
    check_match(tmp_path, name, won=won)


@pytest.mark.slow
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("name", PRESETS)
def test_matches_of_every_preset_in_a_terminal(tmp_path: Path, name: str, won: bool) -> None:
    check_match(tmp_path, name, won=won)
