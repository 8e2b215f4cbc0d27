"""Finishing a hand in which no scoring card is left: offered, and never by accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from gongzhu_tui.ui.screens.scores import HandPanel
from tests.session.human import Human, started, step
from tests.ui.driver import playing
from tests.ui.states import decided, following_clubs, leading


async def test_it_is_offered_in_words_on_a_button_and_in_the_bar(tmp_path: Path) -> None:
    async with playing(tmp_path, decided()) as player:
        assert "No scoring card is left" in player.prompt
        assert "[ Finish the hand ]" in player.lines[-2]
        assert "Enter select  e finish the hand" in player.lines[-1]
        await player.press("1")
        assert "Enter play  Esc take back  e finish the hand" in player.lines[-1]
        await player.press("down")
        assert "Enter press  ↑ to the cards  e finish the hand" in player.lines[-1]


async def test_it_is_not_offered_before(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        assert "inish the hand" not in player.text
        await player.press("e")
        assert "still in play" in player.prompt
        assert player.session.view.phase is Phase.PLAY


async def test_e_finishes_and_the_last_trick_lies(tmp_path: Path) -> None:
    async with playing(tmp_path, decided()) as player:
        await player.press("e")
        assert player.session.view.phase is Phase.SCORED
        assert player.table.flow.lying == player.session.view.tricks[-1]
        assert player.news == "The rest of the hand has been played."
        await player.press("enter")
        await player.until_hand_panel()


def decided_in_play(rules: Rules) -> Session:
    """A hand played by chance up to such a moment in the human's turn."""
    for seed in range(100):
        session = started(seed, rules=rules)
        while not session.match.between_hands:
            if session.view.scoring_over and session.human_to_decide:
                return session
            step(session, Human(seed))
    raise AssertionError


async def test_what_counts_by_the_rules_decides(tmp_path: Path) -> None:
    session = decided_in_play(PRESETS["sbeetiya"])
    async with playing(tmp_path, session) as player:
        assert "No scoring card is left" in player.prompt
        await player.press("e")
        assert player.session.view.phase is Phase.SCORED
        assert sum(each.total for each in player.session.view.breakdowns or ()) > 0


async def test_by_the_arrows_and_enter(tmp_path: Path) -> None:
    async with playing(tmp_path, decided()) as player:
        await player.press("down")
        assert "▸ Finish the hand ◂" in player.text
        await player.press("up")
        assert "[ Finish the hand ]" in player.text
        await player.press("down", "escape", "down", "enter")
        assert player.session.view.phase is Phase.SCORED


async def test_enter_on_a_card_plays_it_all_the_same(tmp_path: Path, hasty: None) -> None:
    async with playing(tmp_path, decided()) as player:
        await player.press("enter", "down", "up", "enter")
        assert player.my_plays == 5
        await player.press("enter")
        assert player.my_plays == 6
        assert player.session.view.phase is Phase.PLAY


async def test_by_the_mouse(tmp_path: Path) -> None:
    async with playing(tmp_path, decided()) as player:
        await player.click_text("[ Finish the hand ]")
        assert player.session.view.phase is Phase.SCORED


async def test_e_while_another_is_to_play(tmp_path: Path) -> None:
    async with playing(tmp_path, decided(Pace.SLOW)) as player:
        await player.play_first()
        assert player.table.flow.waiting
        await player.press("e")
        assert player.session.view.phase is Phase.SCORED
        assert player.table.flow.request is None
        await player.press("x")
        await player.until(lambda: isinstance(player.app.screen, HandPanel))


@pytest.mark.parametrize("pace", [Pace.SLOW, Pace.STEP])
async def test_e_skips_a_pause_while_nothing_is_decided(tmp_path: Path, pace: Pace) -> None:
    async with playing(tmp_path, leading(pace)) as player:
        await player.play_first()
        await player.press("e")
        await player.until(lambda: len(player.session.view.played) == 2)
