"""The panel of tricks."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.engine.cards import HEARTS
from gongzhu_tui.engine.scoring import score_seat
from gongzhu_tui.settings import Pace
from gongzhu_tui.wording.cards import card_text, signed
from tests.session.human import Human, finish_hand, play_on, started
from tests.ui.driver import playing
from tests.ui.states import leading, moment

pytestmark = pytest.mark.usefixtures("hasty")
NAMES = ("You", "East", "North", "West")


async def test_before_the_first_trick_there_is_none(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("v", "left", "right")
        assert "No trick has been played" in player.text


async def test_back_through_all_tricks_and_no_further(tmp_path: Path) -> None:
    session = started(31)
    play_on(session, Human(31), 30)
    session.pace = Pace.SLOW
    tricks = session.view.tricks
    assert len(tricks) == 7
    async with playing(tmp_path, session) as player:
        await player.press("v")
        for number in (7, 6, 5, 4, 3, 2, 1, 1, 1):
            assert f"trick {number} of 7" in player.text
            trick = tricks[number - 1]
            lines = player.lines
            for seat, card in trick.seated():
                line = next(each for each in lines if f" {NAMES[seat]} " in each)
                assert card_text(card) in line
                assert ("▸" in line) == (seat == trick.leader) == ("led" in line)
                assert ("*" in line) == (seat == trick.winner) == ("takes the trick" in line)
            await player.press({7: "left", 6: "up", 5: "pageup"}.get(number, "left"))
        for key in ("right", "down", "pagedown", "right", "right", "right", "right"):
            await player.press(key)
        assert "trick 7 of 7" in player.text
        await player.press("home")
        assert "trick 1 of 7" in player.text
        await player.press("end")
        assert "trick 7 of 7" in player.text
        await player.press("v")
        assert player.at_table


async def test_they_can_be_seen_again_from_the_hand_panel(tmp_path: Path) -> None:
    session = started(31)
    finish_hand(session, Human(31))
    async with playing(tmp_path, session, size=(140, 45)) as player:
        await player.until_hand_panel()
        await player.press("v")
        assert "Hand 1: trick 13 of 13" in player.text
        assert "Hand 1 is over" not in player.text, "what lies below must not stand out beside it"
        await player.press("v")
        assert "Hand 1 is over" in player.text


async def test_worth_counts_the_exposures(tmp_path: Path) -> None:
    """East leads a heart that the exposed ace of the human's takes."""
    session = moment(
        "AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",
        "KH 2H 3H",
        "QH JH 4H",
        "5H",
        leader=1,
        exposed="AH",
        played="KH QH 5H AH",
        pace=Pace.SLOW,
    )
    exposed, rules = session.view.exposed, session.view.rules
    async with playing(tmp_path, session) as player:
        await player.press("v")
        for text in ("A♥ ×2  −100", "K♥     −80", "Q♥     −60", "To You: −260"):
            assert text in player.text
        trick = session.view.tricks[-1]
        assert sum(score_seat([card], exposed, rules).total for card in trick.cards) == -260
        assert set(trick.cards) <= set(HEARTS)
        assert signed(-260) in player.text
