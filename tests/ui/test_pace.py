"""Pauses: the pace, fast-forward, and what is always seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.timer import Timer

from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.session import new_session
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.ui import flow
from gongzhu_tui.ui.screens.table import TableScreen
from gongzhu_tui.wording.cards import card_text
from tests.ui.driver import playing
from tests.ui.states import last_trick, leading


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of each pause that the table makes."""
    made: list[float] = []
    start = TableScreen.start_timer

    def start_timer(table: TableScreen, seconds: float, callback: Callable[[], None]) -> Timer:
        made.append(seconds)
        return start(table, seconds, callback)

    monkeypatch.setattr(TableScreen, "start_timer", start_timer)
    return made


async def test_plus_and_minus_set_the_pace_and_it_is_kept(tmp_path: Path) -> None:
    new_session(Autosave(tmp_path), seed=1, pace=Pace.NORMAL).autosave.flush()
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.press("minus", "minus")
        assert str(player.session.pace) == "step"
        assert "step" in player.prompt
        await player.press("plus", "plus", "plus", "plus")
        assert str(player.session.pace) == "instant"
    async with playing(tmp_path) as player:
        await player.press("enter")
        assert player.session.pace is Pace.INSTANT


async def test_a_slow_pace_leaves_time_to_see_each_card(
    tmp_path: Path, pauses: list[float]
) -> None:
    async with playing(tmp_path, leading(Pace.SLOW)) as player:
        await player.play_first()
        assert player.table.flow.waiting
        assert len(player.session.view.played) == 1
        assert pauses == [Pace.SLOW.card_delay]


async def test_fast_forward_until_my_turn(tmp_path: Path) -> None:
    """Where without it each card would wait for a key."""
    async with playing(tmp_path, leading(Pace.STEP)) as player:
        await player.play_first()
        await player.press("f")
        await player.until_my_turn()
        assert player.my_plays == 1
        await player.press("f")
        assert player.prompt == "It is your turn: nothing to fast-forward."
        await player.play_first()
        assert player.table.flow.waiting
        assert not player.table.flow.fast


async def test_in_my_turn_it_says_why_there_is_none(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("f")
        assert player.prompt == "It is your turn: nothing to fast-forward."


async def test_a_click_on_the_table_ends_a_pause(tmp_path: Path) -> None:
    async with playing(tmp_path, leading(Pace.STEP)) as player:
        await player.click(40, 5)
        assert player.my_plays == 0
        await player.play_first()
        await player.click(40, 5)
        await player.until(lambda: len(player.session.view.played) == 2)
        assert player.my_plays == 1


async def test_fast_forward_twice_is_off_again(tmp_path: Path) -> None:
    async with playing(tmp_path, leading(Pace.SLOW)) as player:
        await player.play_first()
        await player.press("f")
        if not player.my_turn:
            await player.press("f")
            assert not player.table.flow.fast


async def test_the_fourth_card_is_seen_at_every_pace(tmp_path: Path, pauses: list[float]) -> None:
    """A complete trick lies for a while even when all else is instant."""
    async with playing(tmp_path, leading(Pace.INSTANT)) as player:
        await player.play_first()
        await player.until(lambda: len(player.session.view.played) >= 4)
        lying = player.table.flow.lying
        assert lying is not None
        assert lying.complete
        for card in lying.cards:
            assert player.text.count(card_text(card)) >= 1
        assert pauses == [flow.SHORTEST_TRICK_DELAY]
        await player.until(lambda: not player.table.flow.waiting)


async def test_by_key_the_line_says_which_key_goes_on(tmp_path: Path) -> None:
    async with playing(tmp_path, leading(Pace.STEP)) as player:
        await player.play_first()
        assert player.prompt == "East to play. Enter: go on"
        await player.press("enter")
        await player.until(lambda: len(player.session.view.played) == 2)
        assert player.prompt == "North to play. Enter: go on"


@pytest.mark.parametrize(
    "key", ["enter", "space", "escape", "left", "up", "tab", "1", "h", "w", "x"]
)
async def test_a_key_in_a_pause_only_skips_it(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path, leading(Pace.STEP)) as player:
        await player.play_first()
        cursor = player.table.control.cursor
        await player.press(key)
        await player.until(lambda: len(player.session.view.played) == 2)
        assert player.table.control.cursor == cursor
        assert player.my_plays == 1
        assert player.at_table
        assert "Hint" not in player.text


async def test_a_letter_that_opens_a_panel_does_so_in_a_pause_too(tmp_path: Path) -> None:
    async with playing(tmp_path, leading(Pace.STEP)) as player:
        await player.play_first()
        await player.press("c")
        assert player.panel is not None
        await player.press("escape")
        assert player.table.flow.waiting
        assert len(player.session.view.played) == 1


async def test_the_end_of_the_hand_waits_to_be_seen(tmp_path: Path) -> None:
    async with playing(tmp_path, last_trick(Pace.STEP)) as player:
        while player.session.view.phase is Phase.PLAY:
            await player.press(*(["enter", "enter"] if player.my_turn else ["x"]))
            await player.until(lambda: player.table.flow.waiting or player.my_turn)
        assert player.prompt == "The hand is over. Enter: the scores"
        trick = player.session.view.tricks[-1]
        assert all(card_text(card) in player.text for card in trick.cards)
        await player.press("enter")
        await player.until_hand_panel()
