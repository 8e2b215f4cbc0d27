"""Whole matches by every preset through a real terminal, won and lost, played by a script."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.engine.presets import PRESETS, preset
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.session import new_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.settings_file import FILE_NAME, write_settings
from tests.session.human import Memory, finish_match
from tests.ui.scripted import (
    CALM_SECONDS,
    HASTY,
    Keys,
    Scripted,
    arrows_for,
    key_for,
    on_disk,
    take_turn,
)
from tests.ui.terminal import Terminal, gongzhu

LIMIT, PENALTY_LIMIT = -150, 40
MATCH_SECONDS = 120.0


def short(name: str) -> Rules:
    """The rules of that preset, for a short match."""
    rules = preset(name)
    return replace(rules, limit=PENALTY_LIMIT if rules.low_wins else LIMIT)


def seed_of(name: str, *, won: bool) -> int:
    """A match by the preset `name` that the script wins, or loses."""
    rules = short(name)
    for seed in range(200):
        session = new_session(Memory(), Level.EASY, rules, seed)
        finish_match(session, Scripted(0))
        if (0 in session.match.winners) is won and len(session.match.finished) < 4:
            return seed
    raise AssertionError("no such match")


def play_match(
    terminal: Terminal, folder: Path, keys: Keys = key_for, seconds: float = MATCH_SECONDS
) -> Match:
    """Play on until the match on disk is over."""
    end = time.monotonic() + seconds
    while (match := take_turn(terminal, folder, keys)) is None or not match.over:
        assert time.monotonic() < end, terminal.text
        assert terminal.process.poll() is None, terminal.text
    return match


def check_match(folder: Path, name: str, *, won: bool) -> None:
    seed = seed_of(name, won=won)
    write_settings(folder / FILE_NAME, HASTY)
    new_session(Autosave(folder), Level.EASY, short(name), seed).autosave.flush()
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


def begin(terminal: Terminal) -> None:
    """Up to the table, where cards are to be passed."""
    terminal.wait_for("Continue")
    terminal.send("enter")
    terminal.wait_for("Choose 3 cards to pass to West")
    time.sleep(CALM_SECONDS)


def check_arrows(folder: Path, rules: Rules, seconds: float) -> None:
    """A whole match by the arrows, Enter and Esc alone, won or lost."""
    write_settings(folder / FILE_NAME, HASTY)
    new_session(Autosave(folder), Level.EASY, rules, seed=1).autosave.flush()
    with gongzhu(folder) as terminal:
        begin(terminal)
        match = play_match(terminal, folder, arrows_for, seconds)
        terminal.wait_for("the result of the match")
        time.sleep(CALM_SECONDS)
        terminal.send("enter")
        terminal.wait_for("Victory" if HUMAN in match.winners else "Defeat")
        time.sleep(CALM_SECONDS)
        terminal.send("escape")
        terminal.wait_for("New match")
        assert len(match.finished) >= 1


def test_passing_and_three_tricks_by_arrows(tmp_path: Path) -> None:
    write_settings(tmp_path / FILE_NAME, HASTY)
    new_session(Autosave(tmp_path), Level.EASY, preset("likha"), seed=1).autosave.flush()
    with gongzhu(tmp_path) as terminal:
        begin(terminal)
        end = time.monotonic() + MATCH_SECONDS
        while (match := take_turn(terminal, tmp_path, arrows_for)) and len(match.hand.tricks) < 3:
            assert time.monotonic() < end, terminal.text
    assert match is not None
    assert len(match.hand.passed) == match.rules.players


@pytest.mark.slow
def test_a_short_match_with_passing_by_arrows(tmp_path: Path) -> None:
    check_arrows(tmp_path, replace(preset("likha"), limit=5), MATCH_SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["likha", "sbeetiya"])
def test_a_whole_match_with_passing_by_arrows(tmp_path: Path, name: str) -> None:
    check_arrows(tmp_path, preset(name), 5 * MATCH_SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("name", PRESETS)
def test_matches_of_every_preset_in_a_terminal(tmp_path: Path, name: str, won: bool) -> None:
    check_match(tmp_path, name, won=won)
