"""Whole screens as text, one for each state that a player meets.

To write them anew: GONGZHU_SNAPSHOTS=write python -m pytest tests/ui/test_snapshots.py
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.session import new_session
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.autosave import Autosave
from tests.session.human import Human, Memory, finish_hand, finish_match, play_on, started
from tests.ui.driver import playing
from tests.ui.states import card, exposed_pig, exposing, following_clubs, leading, passing

pytestmark = pytest.mark.usefixtures("hasty")
Snapshot = Callable[[str], None]
SIZES = [(80, 24), (120, 40)]


async def test_menu(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path) as player:
        snapshot(player.text)


async def test_menu_with_a_match(tmp_path: Path, snapshot: Snapshot) -> None:
    session = new_session(Autosave(tmp_path), Level.EASY, seed=1)
    finish_hand(session, Human(1))
    session.next_hand()
    session.autosave.flush()
    async with playing(tmp_path) as player:
        snapshot(player.text)


async def test_passing(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, passing()) as player:
        await player.until(lambda: player.session.pending() is None)
        await player.press("2", "5")
        snapshot(player.text)


async def test_exposing(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.until(lambda: player.session.pending() is None)
        await player.press("1")
        snapshot(player.text)


async def test_exposing_button(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.until(lambda: player.session.pending() is None)
        await player.press("down")
        snapshot(player.text)


async def test_exposures_revealed(tmp_path: Path, snapshot: Snapshot) -> None:
    session = exposing(Pace.SLOW)
    async with playing(tmp_path, session) as player:
        await player.until(lambda: player.session.pending() is None)
        await player.press("1", "down", "enter")
        await player.until(lambda: player.session.view.phase is Phase.PLAY)
        await player.until(lambda: "thinking" not in player.text)
        snapshot(player.text)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_my_turn_cursor_on_a_dimmed_card(
    tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, exposed_pig(), size=size) as player:
        await player.move_to(card("QS"))
        snapshot(player.text)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_a_card_selected_late_in_a_hand(
    tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]
) -> None:
    session = started(31)
    play_on(session, Human(31), 28)
    plies = 28
    while not session.human_to_decide:
        plies += 1
        play_on(session, Human(31), plies)
    async with playing(tmp_path, session, size=size) as player:
        await player.until_my_turn()
        await player.press("1")
        snapshot(player.text)


async def test_a_trick_lies_complete(tmp_path: Path, snapshot: Snapshot) -> None:
    session = leading(Pace.SLOW)
    async with playing(tmp_path, session) as player:
        await player.play_first()
        while len(player.session.view.played) < 4:
            await player.until(lambda: player.table.flow.waiting)
            if len(player.session.view.played) < 4:
                await player.press("x")
        snapshot(player.text)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_collected_panel(tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]) -> None:
    session = started(31)
    play_on(session, Human(31), 40)
    session.pace = Pace.SLOW
    async with playing(tmp_path, session, size=size) as player:
        await player.press("c")
        snapshot(player.text)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_tracker_panel(tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]) -> None:
    session = started(31)
    play_on(session, Human(31), 30)
    session.pace = Pace.SLOW
    async with playing(tmp_path, session, size=size) as player:
        await player.press("t")
        snapshot(player.text)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_tricks_panel(tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]) -> None:
    session = started(31)
    play_on(session, Human(31), 40)
    session.pace = Pace.SLOW
    async with playing(tmp_path, session, size=size) as player:
        await player.press("v", "left", "left")
        snapshot(player.text)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_score_sheet(tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]) -> None:
    session = new_session(Memory(), Level.EASY, seed=5)
    finish_match(session, Human(5))
    async with playing(tmp_path, session, size=size) as player:
        await player.until_hand_panel()
        await player.press("s")
        snapshot(player.text)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_fair_deal_panel(tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]) -> None:
    session = started(31)
    for _ in range(2):
        finish_hand(session, Human(31))
        session.next_hand()
    async with playing(tmp_path, session, size=size) as player:
        await player.until_my_turn()
        await player.press("d")
        snapshot(player.text)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_hand_panel(tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]) -> None:
    session = started(31)
    finish_hand(session, Human(31))
    async with playing(tmp_path, session, size=size) as player:
        await player.until_hand_panel()
        snapshot(player.text)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_match_panel(tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]) -> None:
    session = new_session(Memory(), Level.EASY, replace(CLASSIC, limit=-300), seed=5)
    finish_match(session, Human(5))
    async with playing(tmp_path, session, size=size) as player:
        await player.until_hand_panel()
        await player.press("enter")
        await player.until_match_panel()
        snapshot(player.text)


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_hint_panel(tmp_path: Path, snapshot: Snapshot, size: tuple[int, int]) -> None:
    async with playing(tmp_path, leading(), size=size) as player:
        await player.press("h")
        await player.until(lambda: player.panel is not None)
        snapshot(player.text)


@pytest.mark.usefixtures("few_worlds")
async def test_hint_panel_when_exposing(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.until(lambda: player.session.pending() is None)
        await player.press("h")
        await player.until(lambda: player.panel is not None)
        snapshot(player.text)


async def test_why_not_panel(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, exposed_pig()) as player:
        await player.move_to(card("QS"))
        await player.press("w")
        snapshot(player.text)


async def test_help(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("question_mark")
        await player.see("scroll  ")
        snapshot(player.text)


async def test_too_small(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, size=(60, 20)) as player:
        await player.see("needs")
        snapshot(player.text)
