"""How the levels stand to each other, to the reference and to a novice."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from gongzhu_tui.ai.bot import Bot
from gongzhu_tui.ai.easy import EasyBot
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.normal import NormalBot
from gongzhu_tui.ai.random_bot import RandomBot
from gongzhu_tui.ai.reference import ReferenceBot
from gongzhu_tui.ai.search import Budget
from gongzhu_tui.arena.table import Entry, play_hand
from gongzhu_tui.engine.dealing import deal, derive_seed
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import opening_leader
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.rules import CLASSIC, Rules
from tests.arena.bots import LowestBot

SEED = 1


def scores(
    one: Bot, others: Bot, deals: int, rules: Rules = CLASSIC
) -> list[tuple[int, list[int]]]:
    """What the scores of `one` and of the three `others` are worth, hand by hand.

    Every deal is played from four seats.
    """
    results = []
    for number in range(deals):
        dealt = deal(rules, Random(derive_seed(SEED, number)))
        for place in range(4):
            hand = Hand(rules, dealt, opening_leader(rules, dealt, number))
            bots = [one if seat == place else others for seat in range(4)]
            entries = [Entry(str(seat), bot) for seat, bot in enumerate(bots)]
            play_hand(hand, hand.apply, entries, derive_seed(SEED, number, place))
            assert hand.breakdowns is not None
            totals = [rules.sign * each.total for each in hand.breakdowns]
            results.append((totals.pop(place), totals))
    return results


def gain(one: Bot, others: Bot, deals: int, rules: Rules = CLASSIC) -> float:
    """The points a hand of one against three, over their mean; more are better."""
    return fmean(own - fmean(rest) for own, rest in scores(one, others, deals, rules))


def first_places(one: Bot, others: Bot, deals: int) -> float:
    """The share of the hands that `one` comes first in, ties split."""
    shares = [
        1 / (1 + rest.count(own)) if own >= max(rest) else 0.0
        for own, rest in scores(one, others, deals)
    ]
    return fmean(shares)


def test_easy_leaves_a_novice_a_fair_share_of_firsts() -> None:
    assert first_places(LowestBot(), EasyBot(), 50) >= 0.15


def test_normal_is_above_easy() -> None:
    assert gain(NormalBot(), EasyBot(), 50) >= 15


@pytest.mark.parametrize("name", ["likha", pytest.param("sbeetiya", marks=pytest.mark.slow)])
def test_normal_and_easy_are_above_those_below_in_the_sister_games(name: str) -> None:
    rules = preset(name)
    assert gain(NormalBot(), EasyBot(), 15, rules) >= 2
    assert gain(EasyBot(), RandomBot(), 15, rules) >= 2


@pytest.mark.slow
def test_hard_is_above_normal_in_a_sister_game() -> None:
    hard = HardBot(budget=Budget.ending_with(256))
    assert gain(hard, NormalBot(), 60, preset("sbeetiya")) >= 1


def test_hard_is_far_above_random() -> None:
    assert gain(HardBot(budget=Budget.ending_with(32)), RandomBot(), 1) >= 50


@pytest.mark.slow
def test_hard_keeps_its_distance() -> None:
    hard = HardBot(budget=Budget.ending_with(256))
    assert gain(hard, RandomBot(), 10) >= 50
    assert gain(hard, ReferenceBot(), 100) >= 50
    assert gain(hard, NormalBot(), 50) >= 30


@pytest.mark.slow
def test_the_levels_keep_their_distance() -> None:
    assert first_places(LowestBot(), EasyBot(), 400) >= 0.15
    assert gain(NormalBot(), EasyBot(), 500) >= 15
    assert gain(NormalBot(), ReferenceBot(), 500) >= 15
