"""Playing cards: first press selects, the second plays; what may not be played says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.human import started
from tests.ui.driver import playing
from tests.ui.states import card, exposed_pig, following_clubs, leading, moment

pytestmark = pytest.mark.usefixtures("hasty")


async def test_first_press_selects_second_plays(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.move_to(card("5C"))
        await player.press("enter")
        assert player.table.control.selected == card("5C")
        assert "5♣ selected" in player.prompt
        assert player.my_plays == 0
        await player.press("enter")
        assert player.my_plays == 1
        assert card("5C") in player.session.view.played


async def test_space_and_digits_do_the_same(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("1")
        assert player.table.control.selected == card("4C")
        await player.press("2")
        assert player.table.control.selected == card("5C")
        assert player.my_plays == 0
        await player.press("space")
        assert card("5C") in player.session.view.played


async def test_escape_unselects(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("1", "escape")
        assert player.table.control.selected is None
        assert "selected" not in player.prompt
        await player.press("enter")
        assert player.my_plays == 0
        assert player.table.control.selected == card("4C")


async def test_moving_away_and_enter_selects_the_other_card(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("1", "right", "enter")
        assert player.my_plays == 0
        assert player.table.control.selected == card("5C")


async def test_a_suit_not_followed_says_why(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        before = player.session.view
        await player.move_to(card("AH"))
        await player.press("enter", "enter", "space")
        assert player.prompt == "You must follow clubs: 4♣, 5♣ or 10♣."
        assert player.session.view == before
        assert player.table.control.selected is None


async def test_the_exposed_pig_says_why(tmp_path: Path) -> None:
    async with playing(tmp_path, exposed_pig()) as player:
        before = player.session.view
        await player.move_to(card("QS"))
        assert "Exposed, Q♠ must sit out the first trick of spades: play 2♠" in player.prompt
        await player.press("enter", "enter")
        assert player.prompt == "The exposed pig cannot be played to the first spade trick."
        assert player.session.view == before


async def test_the_exposed_pig_may_not_be_led_either(tmp_path: Path) -> None:
    async with playing(tmp_path, moment(exposed="QS")) as player:
        await player.click_card(card("QS"))
        assert player.prompt == "The exposed pig cannot be played to the first spade trick."
        assert player.my_plays == 0


async def test_a_refusal_keeps_no_selection_of_another_card_playable_by_accident(
    tmp_path: Path,
) -> None:
    """Select one card, choose a forbidden one, press again: nothing is played."""
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("1")
        await player.move_to(card("AH"))
        await player.press("enter", "enter")
        assert player.my_plays == 0


async def test_tab_goes_over_playable_cards_only(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        seen = set()
        for _ in range(4):
            await player.press("tab")
            seen.add(player.table.control.cursor)
        assert seen == {card("4C"), card("5C"), card("10C")}
        await player.press("shift+tab")
        assert player.table.control.cursor in seen


async def test_arrows_reach_every_card_and_the_hand_stays_put(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        row = player.table.query_one("HandRow").region.y + 2
        corners, reached = player.lines[row], set()
        for _ in range(13):
            await player.press("right")
            reached.add(player.table.control.cursor)
            assert player.lines[row] == corners
        assert reached == set(player.my_cards)
        await player.press("down")
        assert player.table.control.cursor in reached


async def test_digits_stand_over_playable_cards_only(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        labels = player.lines[player.table.query_one("HandRow").region.y + 1]
        assert labels.split() == ["1", "2", "3"]


async def test_a_whole_hand_by_arrows_enter_and_escape(tmp_path: Path) -> None:
    async with playing(tmp_path, started(3)) as player:
        await player.decide_nothing()
        while player.panel is None:
            await player.until(lambda: player.my_turn or player.panel is not None)
            if player.my_turn:
                plays = player.my_plays
                await player.move_to(sorted(player.session.view.legal)[-1])
                await player.press("enter", "escape", "enter")
                assert player.my_plays == plays
                await player.press("enter")
        await player.until_hand_panel()
        assert player.session.match.between_hands
        await player.press("enter")
        await player.until(lambda: player.at_table)
        assert player.session.match.hand.number == 2


async def test_ten_and_more_playable_cards(tmp_path: Path) -> None:
    """0 stands for the tenth card; the rest is reached by the arrows."""
    async with playing(tmp_path, leading()) as player:
        await player.press("0")
        assert player.table.control.selected == sorted(player.session.view.legal)[9]
