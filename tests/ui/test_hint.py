"""The hint: it marks or moves the cursor, and plays nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.session import Session, think
from gongzhu_tui.settings import Pace
from tests.ui.driver import Player, playing
from tests.ui.states import exposing, following_clubs, leading

pytestmark = pytest.mark.usefixtures("hasty", "few_worlds")


async def hinted(player: Player) -> None:
    await player.press("h")
    await player.until(lambda: player.prompt.startswith("Hint:"), "a hint")


async def test_a_hint_moves_the_cursor_without_selecting(tmp_path: Path) -> None:
    session = following_clubs()
    advice = think(session.hint_request())
    async with playing(tmp_path, session) as player:
        await player.move_to(player.my_cards[0])
        await hinted(player)
        cursor = player.table.control.cursor
        assert cursor == advice.card  # type: ignore[union-attr]
        assert cursor in player.session.view.legal
        assert player.table.control.selected is None
        assert player.my_plays == 0


@pytest.mark.parametrize("make", [following_clubs, leading])
async def test_asked_twice_it_says_the_same(tmp_path: Path, make: object) -> None:
    session: Session = make()  # type: ignore[operator]
    async with playing(tmp_path, session) as player:
        await hinted(player)
        first = (player.prompt, player.table.control.cursor)
        await player.press("right", "right")
        assert not player.prompt.startswith("Hint:")
        await hinted(player)
        assert (player.prompt, player.table.control.cursor) == first


async def test_a_hint_marks_the_advised_exposures(tmp_path: Path) -> None:
    session = exposing()
    advice = think(session.hint_request())
    async with playing(tmp_path, session) as player:
        await hinted(player)
        assert player.session.chosen == advice.cards  # type: ignore[union-attr]
        assert player.session.human_to_decide
        await player.press("1", "2")
        await hinted(player)
        assert player.session.chosen == advice.cards  # type: ignore[union-attr]


async def test_after_an_exposing_hint_enter_does_what_it_advised(tmp_path: Path) -> None:
    session = exposing()
    advice = think(session.hint_request())
    async with playing(tmp_path, session) as player:
        await hinted(player)
        await player.press("enter")
        decided = player.session.match.hand.decisions[HUMAN]
        assert decided == advice.cards  # type: ignore[union-attr]


async def test_two_presses_at_once_are_one_hint(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        player.app.simulate_key("h")
        player.app.simulate_key("h")
        await player.until(lambda: player.prompt.startswith("Hint:"))
        assert player.my_plays == 0


async def test_a_hint_then_enter_twice_plays_it(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await hinted(player)
        advised = player.table.control.cursor
        await player.press("enter")
        assert player.my_plays == 0
        await player.press("enter")
        assert player.my_plays == 1
        assert advised in player.session.view.played


async def test_no_hint_when_it_is_not_my_turn(tmp_path: Path) -> None:
    async with playing(tmp_path, leading(Pace.SLOW)) as player:
        await player.play_first()
        await player.press("h")
        assert "when it is your turn" in player.prompt
