"""Whole matches by every preset through a real terminal, won and lost, played by a script."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.presets import PRESETS, preset
from gongzhu_tui.session import new_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import SaveError, read_save, restore_match
from gongzhu_tui.storage.settings_file import FILE_NAME, write_settings
from gongzhu_tui.ui.look import Terminal as Capable
from gongzhu_tui.ui.look import look_for
from tests.session.human import Human, Memory, finish_match
from tests.ui.terminal import Terminal, gongzhu

HASTY = Settings(welcomed=True, one_step=True, pace=Pace.INSTANT)
LIMIT = -150
LOOK = look_for(Capable(), HASTY)
MATCH_SECONDS = 120.0
CALM_SECONDS = 0.4  # keys in quick succession are taken for one that is held down


class Scripted(Human):
    """Exposes nothing and plays the first playable card, as the key 1 does."""

    def exposes(self, view: Observation) -> frozenset[Card]:
        return frozenset()

    def plays(self, view: Observation) -> Card:
        return min(view.legal, key=LOOK.place_in_hand)


def seed_of(name: str, *, won: bool) -> int:
    """A match by the preset `name` that the script wins, or loses."""
    rules = replace(preset(name), limit=LIMIT)
    for seed in range(200):
        session = new_session(Memory(), Level.EASY, rules, seed)
        finish_match(session, Scripted(0))
        if (0 in session.match.winners) is won and len(session.match.finished) < 4:
            return seed
    raise AssertionError("no such match")


def on_disk(folder: Path) -> Match | None:
    """The match as it is saved; no thread for writing, as a session would start."""
    try:
        save = read_save(folder)
        return restore_match(save) if save else None
    except SaveError:  # it is just being replaced
        return None


def key_for(match: Match) -> tuple[str, ...]:
    """What the script presses in the state saved."""
    hand = match.hand
    if match.between_hands:
        return ("enter",)
    if not hand.to_expose(HUMAN) and hand.seat_to_play != HUMAN:
        return ()
    keys = {Phase.PLAY: ("1",), Phase.EXPOSE: ("down", "enter"), Phase.BLIND: ("enter",)}
    return keys[hand.phase]


def play_match(terminal: Terminal, folder: Path) -> None:
    """Play on until the match on disk is over."""
    end = time.monotonic() + MATCH_SECONDS
    while (match := on_disk(folder)) is None or not match.over:
        assert time.monotonic() < end, terminal.text
        assert terminal.process.poll() is None, terminal.text
        for key in key_for(match) if match else ():
            terminal.send(key)
            terminal.read(0.0)
            time.sleep(CALM_SECONDS)
        terminal.read(0.05)


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


@pytest.mark.parametrize(("name", "won"), [("classic", True), ("five", False)])
def test_a_match_in_a_terminal(tmp_path: Path, name: str, won: bool) -> None:
    check_match(tmp_path, name, won=won)


@pytest.mark.slow
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("name", PRESETS)
def test_matches_of_every_preset_in_a_terminal(tmp_path: Path, name: str, won: bool) -> None:
    check_match(tmp_path, name, won=won)
