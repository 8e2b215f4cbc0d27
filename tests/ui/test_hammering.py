"""Keys that come faster than screens change: each counts at most once, and nothing breaks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.session import Session, new_session
from gongzhu_tui.storage.autosave import Autosave
from tests.session.human import Human, Memory, finish_hand, finish_match, started
from tests.ui.driver import Player, playing
from tests.ui.states import following_clubs

pytestmark = pytest.mark.usefixtures("hasty")
TINY = [(12, 4), (7, 3), (3, 2), (1, 1)]


async def hammer(player: Player, *keys: str) -> None:
    """All at once, as when a key is held down or a line is pasted by an old terminal."""
    for key in keys:
        player.app.simulate_key(key)
    await player.settle()
    await player.settle()


@pytest.mark.parametrize("times", [2, 3, 8])
async def test_enter_in_the_menu(tmp_path: Path, times: int) -> None:
    async with playing(tmp_path) as player:
        await hammer(player, *["enter"] * times)
        await player.until_at_table()
        assert player.my_plays == 0


async def test_enter_in_the_question(tmp_path: Path) -> None:
    new_session(Autosave(tmp_path), seed=1).autosave.flush()
    async with playing(tmp_path) as player:
        await hammer(player, "down", "enter", "enter", "enter", "enter", "enter")
        await hammer(player, "escape", "escape", "escape")
        assert player.app.is_running


async def test_rules_in_the_menu(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await hammer(player, *["r"] * 7)
        await hammer(player, "r", "escape", "enter", "r", "r", "escape")
        await hammer(player, "escape")
        assert player.app.is_running


@pytest.mark.parametrize("key", ["c", "v", "r", "question_mark"])
async def test_panels(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        for closing in (key, "escape"):
            await hammer(player, *[key] * 6)
            await hammer(player, key, *[closing] * 5)
            while player.panel is not None:
                await player.press("escape")
        assert player.at_table
        assert player.my_plays == 0
        assert len([one for one in player.app.screen_stack if one is player.table]) == 1


@pytest.mark.parametrize("closing", ["enter", "space"])
async def test_a_key_held_to_close_a_panel_plays_nothing(tmp_path: Path, closing: str) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("c")
        await player.hold(closing, times=8)
        assert player.at_table
        assert player.my_plays == 0


@pytest.mark.parametrize("key", ["enter", "escape", "space"])
async def test_the_hand_panel(tmp_path: Path, key: str) -> None:
    session = started(1)
    finish_hand(session, Human(1))
    async with playing(tmp_path, session) as player:
        await player.until_hand_panel()
        await hammer(player, *[key] * 6)
        await player.until_at_table()
        assert player.session.match.hand.number == 2
        assert player.my_plays == 0


def over() -> Session:
    session = new_session(Memory(), Level.EASY, replace(CLASSIC, limit=-300), seed=5)
    finish_match(session, Human(5))
    return session


@pytest.mark.parametrize("key", ["enter", "escape", "m", "space"])
async def test_the_match_panel(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path, over()) as player:
        await player.until_hand_panel()
        await player.press("enter")
        await player.until_match_panel()
        await hammer(player, *[key] * 2)
        assert player.app.is_running


async def test_to_the_menu_and_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.until_at_table()
        for _ in range(3):
            await hammer(player, "m", "m", "m", "m")
            assert player.at_menu
            await player.press("enter")
            await player.until_at_table()


async def test_any_size_of_the_menu(tmp_path: Path) -> None:
    """The window may be dragged to nothing while the menu or the rules are open."""
    async with playing(tmp_path) as player:
        for key in ("", "r"):
            await player.press(*([key] if key else []))
            for size in TINY:
                await player.resize(*size)
                assert player.too_small
                await player.resize(80, 24)
                assert not player.too_small
        await player.press("escape", "enter")
        await player.until_at_table()


@pytest.mark.parametrize("size", [(12, 4), (1, 1)])
async def test_started_in_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    async with playing(tmp_path, size=size) as player:
        await player.until(lambda: player.too_small)
        await player.resize(80, 24)
        await player.until(lambda: player.at_menu)


@pytest.mark.parametrize("key", ["", "c", "v", "r"])
async def test_any_size_of_the_table(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press(*([key] if key else []))
        for size in TINY[1:3]:
            await player.resize(*size)
            assert player.too_small
            await player.resize(80, 24)
            assert not player.too_small
