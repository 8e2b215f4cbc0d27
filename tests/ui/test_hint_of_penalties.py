"""The hint and its panels where cards are passed and points are penalties."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.decisions import advise
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from gongzhu_tui.ui.screens.hint import HintPanel, WhyNotPanel
from gongzhu_tui.ui.widgets.scene import Focus
from tests.session.human import session_of
from tests.support import deal_with, decide_all, play_cards
from tests.ui.driver import playing
from tests.ui.states import card, passing

pytestmark = pytest.mark.usefixtures("hasty", "few_worlds")

# The first three cards of each seat go to its left.
VOID_IN_HEARTS = (
    "AC KC QC QS 2S 3S 9S 10D",
    "2C 3C 4C 3H 4H 5H 6H",
    "5C 6C 7C KH QH JH 2H",
    "8C 9C 10C AH 10H 9H",
)


def void_in_hearts() -> Session:
    """East has led a heart, of which the human holds none, but Q♠ and 10♦."""
    hand = Hand(PRESETS["likha"], deal_with(*VOID_IN_HEARTS, rules=PRESETS["likha"]), 1, 1)
    decide_all(hand)
    play_cards(hand, "6H KH 9H")
    return session_of(hand, pace=Pace.INSTANT)


async def test_a_hint_for_passing_chooses_the_cards_and_passes_nothing(tmp_path: Path) -> None:
    session = passing()
    advice = advise(session.hint_request())
    async with playing(tmp_path, session) as player:
        await player.press("h")
        await player.until(lambda: isinstance(player.panel, HintPanel), "a hint")
        assert "Hint: pass" in player.lines[0]
        assert "low is good" in player.text
        await player.press("h")
        assert player.session.chosen == frozenset(advice.cards)
        assert player.session.view.to_pass
        assert player.table.control.focus is Focus.PASS_BUTTON
        await player.press("up")
        await player.move_to(next(each for each in player.my_cards if each not in advice.cards))
        await player.press("w")
        assert "To pass" in player.text or "in no choice" in player.text


async def test_why_not_pass_a_card_before_there_is_a_hint(tmp_path: Path) -> None:
    async with playing(tmp_path, passing()) as player:
        await player.move_to(card("3S"))
        await player.press("w")
        assert isinstance(player.panel, WhyNotPanel)
        assert "3♠ may be passed." in player.text


async def test_why_not_names_the_cards_of_which_one_must_be_discarded(tmp_path: Path) -> None:
    async with playing(tmp_path, void_in_hearts()) as player:
        await player.move_to(card("2S"))
        await player.press("w")
        assert "Void in hearts: you must discard a likha card (Q♠ or 10♦)." in player.text
