"""Playing with one key or two, by keys and clicks that are quick, slow, early or held down."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest

from gongzhu_tui.settings import Pace, Settings
from tests.ui.driver import playing
from tests.ui.states import card, exposing, following_clubs, leading

pytestmark = pytest.mark.usefixtures("hasty")
ONE_STEP = Settings(pace=Pace.INSTANT, one_step=True)


@pytest.mark.parametrize("gap", [0.06, 0.1, 0.15])
@pytest.mark.parametrize("key", ["enter", "1"])
async def test_a_double_tap_plays(tmp_path: Path, key: str, gap: float) -> None:
    async with playing(tmp_path, following_clubs(Pace.STEP)) as player:
        await player.until_my_turn()
        await player.hold(key, times=2, gap=gap)
        assert player.my_plays == 1


@pytest.mark.parametrize("gap", [0.2, 0.4, 0.7])
async def test_a_press_that_might_be_a_repeat_plays_a_moment_later(
    tmp_path: Path, gap: float
) -> None:
    async with playing(tmp_path, following_clubs(Pace.STEP)) as player:
        await player.until_my_turn()
        await player.hold("enter", times=2, delay=gap)
        await player.until(lambda: player.my_plays == 1, "my card")


@pytest.mark.parametrize("settings", [None, ONE_STEP])
@pytest.mark.parametrize(("delay", "early"), [(0.2, 0.3), (0.5, 0.01)])
async def test_a_key_held_from_before_the_turn_plays_nothing(
    tmp_path: Path, patient: None, settings: Settings | None, delay: float, early: float
) -> None:
    async with playing(tmp_path, following_clubs(), settings=settings) as player:
        await player.until_my_turn()
        player.app.guard.open(monotonic())
        await player.hold("enter", times=8, delay=delay, early=early)
        assert not player.undecided
        assert player.my_plays == 0


@pytest.mark.parametrize("key", ["enter", "space", "1"])
@pytest.mark.parametrize("delay", [0.2, 0.5])
async def test_a_key_held_down_only_selects(
    tmp_path: Path, patient: None, key: str, delay: float
) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.hold(key, times=8, delay=delay)
        assert not player.undecided
        assert player.my_plays == 0
        assert player.table.control.selected is not None


@pytest.mark.parametrize("delay", [0.2, 0.5])
async def test_one_step_plays_one_card_for_one_key_however_long_it_is_held(
    tmp_path: Path, patient: None, delay: float
) -> None:
    async with playing(tmp_path, leading(), settings=ONE_STEP) as player:
        await player.until_my_turn()
        await player.hold("enter", times=12, delay=delay)
        assert not player.undecided
        assert player.my_plays == 1


async def test_another_key_takes_back_a_press_that_has_not_counted_yet(
    tmp_path: Path, patient: None
) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.hold("enter", times=2, delay=0.3)
        await player._press_at("escape", monotonic())
        assert not player.undecided
        assert player.my_plays == 0
        assert player.table.control.selected is None


async def test_nothing_is_played_unseen_by_a_press_that_had_not_counted_yet(
    tmp_path: Path, patient: None
) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.hold("enter", times=2, delay=0.3)
        await player.resize(60, 20)
        assert player.too_small
        card = player.table.control.selected
        assert card is not None
        assert player.undecided
        player.table.control._settle(card)  # as its timer does
        assert player.my_plays == 0


@pytest.mark.parametrize("key", ["enter", "space", "1"])
async def test_one_step_plays_at_once(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path, following_clubs(Pace.STEP), settings=ONE_STEP) as player:
        await player.until_my_turn()
        await player.press(key)
        assert player.my_plays == 1


async def test_one_step_by_click(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs(Pace.STEP), settings=ONE_STEP) as player:
        await player.until_my_turn()
        await player.click_card(card("5C"))
        assert player.session.view.played[-1] == card("5C")


async def test_one_step_never_plays_a_forbidden_card(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs(), settings=ONE_STEP) as player:
        await player.until_my_turn()
        await player.click_card(card("AH"))
        await player.press("enter")
        assert player.prompt.startswith("You must follow clubs")
        assert player.my_plays == 0


async def test_one_step_still_marks_for_exposing(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing(), settings=ONE_STEP) as player:
        await player.until(lambda: player.session.pending() is None)
        await player.press("1")
        assert player.session.chosen == {card("QS")}
        await player.press("1")
        assert player.session.chosen == set()
        assert player.my_plays == 0


async def test_the_bar_says_what_enter_does(tmp_path: Path) -> None:
    async with playing(tmp_path, leading(), settings=ONE_STEP) as player:
        assert "Enter play" in player.text
        assert "Enter select" not in player.text
