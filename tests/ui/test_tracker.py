"""The card tracker."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import parse_cards
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.ui.screens.tracker import TrackerPanel, bracketed, cards_out
from tests.session.human import Human, play_on, started
from tests.support import play_randomly
from tests.ui.driver import playing
from tests.ui.states import exposed_pig, hand_of

pytestmark = pytest.mark.usefixtures("hasty")


@pytest.mark.parametrize(
    ("cards", "exposed", "text"),
    [
        ("", "", ""),
        ("8S JS QS KS", "", "8 J [Q pig] K"),
        ("QS", "QS", "[Q pig ×2]"),
        ("2H 4H 5H 10H AH", "", "2 4 [5 10 A]"),
        ("AH", "AH", "[A ×2]"),
        ("9C 10C JC", "", "9 [10 ×2] J"),
        ("10C", "10C", "[10 ×4]"),
        ("JD AD", "JD", "[J goat ×2] A"),
    ],
)
def test_a_suit_in_order_with_what_scores_in_brackets(cards: str, exposed: str, text: str) -> None:
    factors = dict.fromkeys(parse_cards(exposed), 2)
    assert bracketed(parse_cards(cards), factors, CLASSIC) == text


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 52), st.integers(0, 3))
def test_what_is_out_is_what_the_others_hold(random: Random, plies: int, seat: int) -> None:
    hand = hand_of()
    play_randomly(hand, random, plies)
    others = [card for other in range(4) if other != seat for card in hand.held[other]]
    assert cards_out(observe(hand, seat)) == sorted(others)


async def test_the_tracker_shows_cards_counts_and_voids(tmp_path: Path) -> None:
    session = started(31)
    play_on(session, Human(31), 42)
    session.pace = Pace.SLOW
    view = session.view
    async with playing(tmp_path, session) as player:
        await player.press("t")
        assert isinstance(player.app.screen, TrackerPanel)
        rows = player.rows
        for suit in ("♠", "♥", "♣", "♦"):
            cells = rows[suit]
            left = [card for card in cards_out(view) if card.suit.symbol == suit]
            assert cells[-4] == str(len(left))
            proven = [each.symbol for seat in (1, 2, 3) for each in view.voids[seat]]
            assert cells[-3:].count("void") == proven.count(suit)
        assert "[Q pig ×2]" in player.text
        await player.press("t")
        assert player.at_table


async def test_a_full_tracker_is_not_cut_at_80x24(tmp_path: Path) -> None:
    async with playing(tmp_path, exposed_pig()) as player:
        await player.press("t")
        assert "3 4 [5 6 7 8 9 10 J Q K]" in player.text
        assert "[ ]: cards that score" in player.text
        assert "…" not in player.text


async def test_purists_are_told_that_it_is_off(tmp_path: Path) -> None:
    settings_of_purists = Settings(tracker=False)
    async with playing(tmp_path, exposed_pig(), settings=settings_of_purists) as player:
        await player.press("t")
        assert player.at_table
        assert player.prompt == "The card tracker is switched off in the options."
