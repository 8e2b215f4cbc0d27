"""How the bots play where points are penalties and some discards are forced."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.bot import Bot
from gongzhu_tui.ai.chances import chances_of_winning
from gongzhu_tui.ai.covering import worth_exposing
from gongzhu_tui.ai.easy import EasyBot
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.normal import NormalBot
from gongzhu_tui.ai.objectives import points_over_field, points_over_other_side
from gongzhu_tui.ai.reference import ReferenceBot
from gongzhu_tui.ai.search import Budget
from gongzhu_tui.engine.cards import DIAMOND_TEN, PIG, parse_cards
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import match_winners
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.rules import Rules
from tests.ai.positions import asked
from tests.support import deal_with, decide_all, play_cards

LIKHA, SBEETIYA = (replace(preset(name), passing=0) for name in ("likha", "sbeetiya"))
EVERY = pytest.mark.parametrize(
    "bot",
    [EasyBot(), ReferenceBot(), NormalBot(), HardBot(budget=Budget.ending_with(64))],
    ids=["easy", "reference", "normal", "hard"],
)
PARTNERLY = pytest.mark.parametrize(
    "bot",
    [EasyBot(), NormalBot(), HardBot(budget=Budget.ending_with(64))],
    ids=["easy", "normal", "hard"],
)
TOTALS = st.lists(st.integers(60, 115), min_size=4, max_size=4)


def position(*hands: str, plays: str, rules: Rules = SBEETIYA) -> Observation:
    """What the seat to play sees after `plays`, led by seat 1, the seats holding `hands`."""
    hand = Hand(rules, deal_with(*hands, rules=rules), 1)
    decide_all(hand)
    play_cards(hand, plays)
    return asked(hand)


def card_of(bot: Bot, view: Observation) -> str:
    return str(bot.play(view, 1))


REST = "2C 3C 4C 5C 2D 3D 4D 2H 3H 4H"


@EVERY
def test_the_last_to_play_ducks_the_queen(bot: Bot) -> None:
    view = position(f"AS 5S 3S {REST}", "KS", "QS", "8S", plays="KS QS 8S")
    assert card_of(bot, view) in ("5S", "3S")


@EVERY
@pytest.mark.parametrize(
    ("mine", "plays", "card"),
    [("QS 5S 3S", "KS 9S AS", "QS"), ("10D 9D 8D", "JD QD KD", "10D")],
    ids=["Q♠ under the ace", "10♦ under the king"],
)
def test_a_penalty_card_goes_under_a_higher_one(bot: Bot, mine: str, plays: str, card: str) -> None:
    first, second, third = plays.split()
    rest = "2C 3C 4C 5C 2H 3H 4H 5H 6C 7C"
    assert card_of(bot, position(f"{mine} {rest}", first, second, third, plays=plays)) == card


@PARTNERLY
def test_a_partner_is_kept_from_the_queen(bot: Bot) -> None:
    mine = "QS 7S 6S 5S 4S 3S 2S 2C 2D 3D 4D 5D 6D"
    view = position(mine, "KS", "AS", "8S", plays="KS AS 8S", rules=LIKHA)
    assert card_of(bot, view) != "QS"


@pytest.mark.parametrize("bot", [NormalBot(), HardBot(budget=Budget.ending_with(64))])
def test_no_high_spade_is_led_while_the_queen_is_out(bot: Bot) -> None:
    hands = ("", "AS KS 3S 2S 5C 6C 7C 2D 3D 4D 2H 3H 4H")
    assert card_of(bot, position(*hands, plays="")) not in ("AS", "KS")


@pytest.mark.parametrize("rules", [LIKHA, SBEETIYA], ids=["likha", "sbeetiya"])
def test_what_is_exposed_is_long_with_a_void_near(rules: Rules) -> None:
    long, flat = (
        parse_cards(cards)
        for cards in (
            "QS 2S 3S 4S 5S 10D 2D 3D 4D 9D 2H 3H 4C",
            "QS 2S 3S 4S 10D 2D 3D 4D 2H 3H 4H 4C 5C",
        )
    )
    for card in (PIG, DIAMOND_TEN):
        assert worth_exposing(card, long, rules)
        assert not worth_exposing(card, flat, rules)


def test_fewer_points_are_better() -> None:
    scores = np.array([[0, 10, 20, 6]], np.int16)
    assert points_over_field(0, SBEETIYA.sign)(scores).tolist() == [12]
    assert points_over_other_side(0, LIKHA.sign)(scores).tolist() == [-4]


@given(TOTALS, st.booleans(), st.sampled_from([preset("likha"), preset("sbeetiya")]))
def test_chances_follow_the_totals_and_the_end(
    totals: list[int], limit_reached: bool, rules: Rules
) -> None:
    rules = replace(rules, limit=101)
    found = chances_of_winning(np.array([totals]), rules, limit_reached)[0]
    worst = [max(totals[each] for each in rules.side_of(seat)) for seat in range(4)]
    assert sum(found) == pytest.approx(len(rules.sides[0]))
    order = sorted(range(4), key=lambda seat: (worst[seat], -found[seat]))
    assert sorted(found, reverse=True) == pytest.approx([found[seat] for seat in order])
    winners = match_winners(totals, limit_reached, rules)
    for seat in winners:
        assert found[seat] == pytest.approx(len(rules.sides[0]) / len(winners))


def test_a_partner_near_the_limit_endangers_the_side() -> None:
    (found,) = chances_of_winning(np.array([[10, 60, 95, 60]]), preset("likha"), False)
    assert found[0] == found[2] < 0.5 < found[1]
