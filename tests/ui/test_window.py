"""The window: too small, grown back, and larger than needed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from gongzhu_tui.ui.look import Terminal
from gongzhu_tui.ui.widgets.choices import Choices
from gongzhu_tui.wording.cards import card_text
from tests.ui.driver import playing
from tests.ui.states import exposing, following_clubs, last_trick, leading

SMALL = [(60, 20), (40, 12), (79, 24), (80, 23), (20, 5), (10, 3)]
LARGE = [(81, 25), (100, 30), (108, 30), (120, 40), (200, 60)]


@pytest.mark.parametrize(("columns", "rows"), SMALL)
async def test_too_small_says_what_is_needed_and_plays_nothing(
    tmp_path: Path, hasty: None, columns: int, rows: int
) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press("1")
        await player.resize(columns, rows)
        assert player.too_small
        if columns >= 40:
            said = " ".join(player.text.split())
            assert f"needs 80×24, and this window is {columns}×{rows}:" in said
            assert said.endswith("leave with q.")
        await player.press("enter", "enter", "space", "1", "1", "m", "escape")
        assert player.my_plays == 0
        assert player.too_small
        await player.resize(80, 24)
        assert player.at_table
        assert player.my_plays == 0
        assert player.table.control.selected == sorted(player.session.view.legal)[0]
        await player.press("1")
        assert player.my_plays == 1


@pytest.mark.parametrize("keys", [["o"], ["m", "down", "enter"]])
async def test_a_list_of_choices_lives_through_the_smallest_window(
    tmp_path: Path, keys: list[str]
) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press(*keys)
        before = player.text
        await player.resize(1, 1)
        await player.resize(80, 24)
        assert player.text == before


async def test_a_page_in_a_list_of_choices_that_has_no_size_yet(tmp_path: Path) -> None:
    """As for a key that comes at once after the one that opens the list."""
    async with playing(tmp_path) as player:
        choices = player.app.screen.query_one(Choices)
        choices.styles.height = 0
        await player.settle()
        choices.write("new", "New")
        choices.action_page_up()
        choices.action_page_down()
        choices.styles.height = "auto"
        await player.press("pagedown")
        assert choices.chosen == "quit"


@pytest.mark.parametrize("size", [(60, 20), (40, 12)])
async def test_grown_back_mid_trick_the_table_is_as_it_was(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, leading(Pace.SLOW)) as player:
        await player.play_first()
        await player.press("x")
        await player.until(lambda: player.table.flow.waiting)
        played = player.session.view.played
        await player.resize(*size)
        await asyncio.sleep(0.1)
        await player.resize(80, 24)
        assert player.at_table
        assert player.session.view.played[: len(played)] == played
        for card in played:
            assert card_text(card) in player.text


async def test_a_key_held_until_the_window_is_large_again_plays_nothing(
    tmp_path: Path, hasty: None, patient: None
) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press("1")
        await player.resize(40, 12)
        await player.hold("1", times=4)
        await player.resize(80, 24)
        await player.hold_on("1", times=12)
        assert not player.undecided
        assert player.my_plays == 0


async def test_nothing_moves_while_it_is_too_small(tmp_path: Path, hasty: None) -> None:
    async with playing(tmp_path, leading(Pace.QUICK)) as player:
        await player.play_first()
        await player.resize(60, 20)
        played = player.session.view.played
        await asyncio.sleep(0.3)
        await player.settle()
        assert player.session.view.played == played
        await player.resize(80, 24)
        await player.until_my_turn()


async def test_started_too_small(tmp_path: Path) -> None:
    async with playing(tmp_path, size=(60, 20)) as player:
        await player.until(lambda: player.too_small, "the sentence")
        await player.press("enter", "enter")
        assert player.too_small
        await player.resize(80, 24)
        assert player.at_menu
        await player.press("enter")
        await player.until_at_table()


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_a_small_window_can_be_left(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path, size=(60, 20)) as player:
        await player.settle()
        player.app.simulate_key(key)
        await player.until(lambda: not player.app.is_running)
    assert player.app.return_code == 0


async def test_a_panel_comes_back_too(tmp_path: Path, hasty: None) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("c")
        await player.resize(70, 20)
        await player.press("c", "escape")
        assert player.too_small
        await player.resize(80, 24)
        assert "Collected cards" in player.text
        await player.press("c")
        assert player.at_table


async def test_a_hand_ending_in_a_small_window_shows_its_panel_after(
    tmp_path: Path, hasty: None
) -> None:
    async with playing(tmp_path, last_trick(Pace.QUICK)) as player:
        while player.my_plays < 13:
            await player.until_my_turn()
            await player.play_first()
        await player.resize(60, 20)
        await asyncio.sleep(0.3)
        await player.settle()
        assert player.too_small
        await player.resize(80, 24)
        await player.until_hand_panel()
        await player.press("enter")
        await player.until_at_table()
        assert player.session.match.hand.number == 2


@pytest.mark.parametrize("make", [exposing, following_clubs])
async def test_every_size_shows_all_my_cards(
    tmp_path: Path, hasty: None, make: Callable[[], Session]
) -> None:
    async with playing(tmp_path, make()) as player:
        for size in LARGE:
            await player.resize(*size)
            for card in player.my_cards:
                assert card_text(card) in player.text
            for name in ("You", "East", "North", "West"):
                assert name in player.text
            assert all(len(line) <= size[0] for line in player.lines)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_letters_and_boxes(tmp_path: Path, hasty: None, size: tuple[int, int]) -> None:
    """A terminal without the suit symbols and without colour sees plain ASCII alone."""
    terminal = Terminal(ascii=True, colourless=True)
    async with playing(tmp_path, following_clubs(), size=size, terminal=terminal) as player:
        await player.settle()
        assert player.text.isascii()
        assert "10C" in player.text
        assert "|" in player.lines[-5]


@pytest.mark.parametrize("key", ["c", "v", "question_mark"])
async def test_letters_in_panels(tmp_path: Path, hasty: None, key: str) -> None:
    terminal = Terminal(ascii=True, colourless=True)
    async with playing(tmp_path, following_clubs(), terminal=terminal) as player:
        await player.press(key)
        frame = str.maketrans("", "", "│╭╮╰╯─▁▂▃▄▅▆▇█")
        assert [line for line in player.lines if not line.translate(frame).isascii()] == []
