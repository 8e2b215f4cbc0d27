"""Two games on the same saves: the second one says so, and neither spoils the other's match."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.session import Session, load_session, new_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import save_file
from tests.session.human import Human, finish_hand, play_on
from tests.ui.driver import Player, playing
from tests.ui.terminal import Terminal, gongzhu

CURSOR = "━━━"  # under a card: the table is drawn and takes keys
INSTANT = Settings(welcomed=True, pace=Pace.INSTANT)
STOPPED = os.WSTOPPED | os.WNOHANG | os.WNOWAIT
QUESTION = "Another gongzhu is running"


def begun(folder: Path) -> None:
    """A match in the folder, in whose first hand the human is to expose."""
    new_session(Autosave(folder), Level.EASY, seed=1, pace=Pace.INSTANT).autosave.flush()


def saved_plays(folder: Path) -> int:
    session = load_session(Autosave(folder))
    assert session is not None
    return len(session.match.hand.plays)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Session]:
    """A match in the folder, played by another running game."""
    autosave = Autosave(tmp_path)
    assert autosave.claim()
    session = new_session(autosave, Level.EASY, seed=1, pace=Pace.INSTANT)
    play_on(session, Human(1), 6)
    autosave.flush()
    yield session
    autosave.close()


def goes_on(session: Session) -> bytes:
    """What is on disk after the other game has played on."""
    finish_hand(session, Human(1))
    session.autosave.flush()
    return save_file(session.autosave.folder).read_bytes()


async def continue_and_play(player: Player, cards: int) -> None:
    await player.press("enter")
    await player.until_at_table()
    await play(player, cards)


async def play(player: Player, cards: int) -> None:
    for _ in range(cards):
        await player.until_my_turn()
        await player.play_first()
    player.app.autosave.flush()


async def test_without_saving_nothing_is_written(
    tmp_path: Path, other: Session, hasty: None
) -> None:
    async with playing(tmp_path, settings=INSTANT) as player:
        assert QUESTION in player.text
        await player.press("enter")
        assert player.at_menu
        await player.see("Nothing is saved in this window")
        before = save_file(tmp_path).read_bytes()
        await continue_and_play(player, 3)
        assert "NOT SAVED: saving is off" in player.text
        assert save_file(tmp_path).read_bytes() == before
        newest = goes_on(other)
        assert other.autosave.error is None
    assert save_file(tmp_path).read_bytes() == newest


async def test_what_is_taken_over_is_the_last_that_the_other_saved(
    tmp_path: Path, other: Session
) -> None:
    async with playing(tmp_path) as player:
        newest = json.loads(goes_on(other))
        await player.press("down", "enter")
        assert player.at_menu
        assert player.app.session is not None
        assert player.app.session.match_id == newest["match"]
        assert player.app.session.match.between_hands


async def test_who_was_taken_over_is_told_at_once_and_rolls_nothing_back(
    tmp_path: Path, hasty: None
) -> None:
    begun(tmp_path)
    async with playing(tmp_path, settings=INSTANT) as player:
        await player.press("enter")
        await player.until_at_table()
        await player.decide_nothing()
        await play(player, 1)
        other = Autosave(tmp_path)
        assert not other.claim()
        assert other.claim(over=True)
        session = load_session(other)
        assert session is not None
        newest = goes_on(session)
        await play(player, 1)
        await player.see("NOT SAVED: taken over elsewhere")
        other.close()
        await play(player, 1)
        assert "NOT SAVED: taken over elsewhere" in player.text
    assert save_file(tmp_path).read_bytes() == newest
    assert len(history_file(tmp_path).read_text().splitlines()) == 1


async def test_escape_leaves_everything_to_the_other(tmp_path: Path, other: Session) -> None:
    before = save_file(tmp_path).read_bytes()
    async with playing(tmp_path) as player:
        assert "Esc/q quit" in player.lines[-1]
        await player.press("escape")
        assert not player.app.is_running
    assert save_file(tmp_path).read_bytes() == before


async def test_a_game_that_was_left_is_in_nobodys_way(tmp_path: Path) -> None:
    begun(tmp_path)
    for _ in range(2):
        async with playing(tmp_path) as player:
            assert player.at_menu
    assert not list(tmp_path.glob("match-*"))


def choose(terminal: Terminal, *keys: str) -> None:
    """Press keys, as somebody who looks first: sooner than that they look like one held down."""
    for key in keys:
        terminal.read(0.1)
        time.sleep(0.4)
        terminal.send(key)


def opened(terminal: Terminal) -> None:
    terminal.wait_for("Continue")
    choose(terminal, "enter")
    terminal.wait_for("13 cards")


def test_in_two_terminals(tmp_path: Path) -> None:
    """The second takes over while the first is suspended, is killed, and the third goes on."""
    begun(tmp_path)
    with gongzhu(tmp_path) as one, gongzhu(tmp_path) as two:
        first, second = (one, two) if _has_menu(one, two) else (two, one)
        first.send("ctrl+z")
        while not os.waitid(os.P_PID, first.process.pid, STOPPED):
            first.read(0.1)
        second.wait_for(QUESTION)
        choose(second, "down", "enter")
        opened(second)
        choose(second, "down", "enter")
        second.wait_for(CURSOR)
        first.process.send_signal(signal.SIGCONT)
        second.process.kill()
        second.process.wait()
        plays = saved_plays(tmp_path)
        with gongzhu(tmp_path) as third:
            opened(third)
            third.send("q")
            assert third.exit_status() == 0
        first.send("q")
        first.exit_status()
    assert saved_plays(tmp_path) >= plays


def _has_menu(one: Terminal, two: Terminal) -> bool:
    """Whether `one` was the first to come; the other has the question by then."""
    end = time.monotonic() + 20
    while "Continue" not in one.text + two.text:
        assert time.monotonic() < end
        one.read(0.1)
        two.read(0.1)
    return "Continue" in one.text


@pytest.mark.slow
@pytest.mark.parametrize("round_number", range(10))
def test_in_two_terminals_often(tmp_path: Path, round_number: int) -> None:
    test_in_two_terminals(tmp_path)
