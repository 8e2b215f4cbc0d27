"""The mouse: a click selects, the second plays, the wheel does nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual import events

from gongzhu_tui.settings import Pace
from tests.ui.driver import Player, playing
from tests.ui.states import card, following_clubs, leading

pytestmark = pytest.mark.usefixtures("hasty")


async def test_click_and_click_again(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.click_card(card("5C"))
        assert player.table.control.selected == card("5C")
        assert player.my_plays == 0
        await player.click_card(card("5C"))
        assert card("5C") in player.session.view.played


async def test_clicks_on_two_cards_play_neither(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.click_card(card("5C"))
        await player.click_card(card("4C"))
        assert player.table.control.selected == card("4C")
        assert player.my_plays == 0


async def test_a_click_on_a_forbidden_card_says_why(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.click_card(card("AH"))
        assert player.prompt.startswith("You must follow clubs")
        assert player.my_plays == 0


async def test_clicks_beside_the_cards_do_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        view = player.session.view
        for column, row in ((0, 0), (40, 6), (79, 23), (79, 12), (0, 23)):
            await player.click(column, row)
        assert player.session.view == view
        assert player.table.control.selected is None


async def scroll(player: Player, kind: type[events.MouseEvent]) -> None:
    widget = player.app.screen
    for column, row in ((20, 19), (40, 8)):
        event = kind(widget, column, row, 0, 1, 0, False, False, False, column, row)
        player.app.screen._forward_event(event)
        await player.settle()


@pytest.mark.parametrize("kind", [events.MouseScrollUp, events.MouseScrollDown, events.MouseMove])
async def test_wheel_and_hover_do_nothing(tmp_path: Path, kind: type[events.MouseEvent]) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.until_my_turn()
        view, cursor, lines = player.session.view, player.table.control.cursor, player.lines
        await scroll(player, kind)
        assert (player.session.view, player.table.control.cursor) == (view, cursor)
        assert player.lines == lines


async def test_paste_and_focus_do_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.until_my_turn()
        view, lines = player.session.view, player.lines
        for event in (
            events.Paste("11\n\n"),
            events.Paste("1\n1 \r" * 2000),
            events.AppBlur(),
            events.AppFocus(),
        ):
            player.app.post_message(event)
            await player.settle()
        assert (player.session.view, player.lines) == (view, lines)
        assert player.table.control.selected is None


async def test_one_click_anywhere_skips_one_pause_and_plays_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs(Pace.STEP)) as player:
        await player.until_my_turn()
        await player.press("1", "1")
        for place in ((40, 6), (2, 18)):
            await _one_card_comes(player, *place)
        await player.click_card(card("AH"))
        assert player.my_plays == 1
        assert player.table.control.selected is None


async def _one_card_comes(player: Player, column: int, row: int) -> None:
    """By a click in a pause, and then it is a pause again."""
    await player.until(lambda: player.table.flow.waiting)
    played = len(player.session.view.played)
    await player.click(column, row)
    await player.until(lambda: len(player.session.view.played) > played)
    await player.until(lambda: player.table.flow.waiting)
    assert len(player.session.view.played) == played + 1


async def test_a_click_on_the_scrollbar_scrolls_and_one_beside_it_closes(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("question_mark")
        frame = player.app.screen.query_one("#frame")
        await player.until(lambda: frame.max_scroll_y > 0)
        await player.click(frame.vertical_scrollbar.region.x, frame.region.bottom - 2)
        assert player.panel is not None
        await player.click(frame.vertical_scrollbar.region.x - 5, frame.region.bottom - 2)
        assert player.at_table


async def test_the_menu_by_the_mouse(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.click_text("New match")
        assert player.at_table


async def test_a_press_on_a_screen_that_is_just_being_made_anew_breaks_nothing(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.until_my_turn()
        await player.press("question_mark")
        for row in range(0, 24, 4):
            player.app.screen.refresh(recompose=True)
            for _ in range(6):
                press = (None, 30, row, 0, 0, 1, False, False, False)
                player.app.post_message(events.MouseDown(*press, 30, row))
                await asyncio.sleep(0)
            await player.settle()
