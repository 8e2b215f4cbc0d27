"""Which cards the bots pass."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.bot import Thinker
from gongzhu_tui.ai.easy import EasyBot
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.masks import card_of, hand_of
from gongzhu_tui.ai.normal import NormalBot
from gongzhu_tui.ai.pass_policy import hands_after, sound_passes
from gongzhu_tui.ai.passing import PassRules, sound_passing
from gongzhu_tui.ai.random_bot import RandomBot
from gongzhu_tui.ai.reference import ReferenceBot
from gongzhu_tui.ai.search import Budget
from gongzhu_tui.engine.cards import GOAT, Card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Pass
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import combine, preset
from gongzhu_tui.engine.rules import Rules
from tests.support import deal_with

LIKHA = preset("likha")
TWO_IN_CLASSIC = combine((), {"passing": 2, "first_lead": "dealer"})
HARD = HardBot(budget=Budget.ending_with(64))
SMALL = HardBot(budget=Budget.ending_with(8))
BOTS: list[Thinker] = [RandomBot(), EasyBot(), ReferenceBot(), NormalBot(), SMALL]


def hand_of_cards(number: int) -> set[Card]:
    return {card_of(code) for code in range(64) if number >> code & 1}


def passed(bot: Thinker, mine: str) -> set[str]:
    """What `bot` passes in likha, holding `mine`."""
    view = observe(Hand(LIKHA, deal_with(mine), 1), 0)
    return set(map(str, bot.pass_cards(view, 1)))


@pytest.mark.parametrize("bot", BOTS, ids=["random", "easy", "reference", "normal", "hard"])
@pytest.mark.parametrize("rules", [LIKHA, TWO_IN_CLASSIC], ids=["likha", "two in classic"])
def test_passing_is_legal_and_repeatable(bot: Thinker, rules: Rules) -> None:
    for seed in range(1 if bot is SMALL else 3):
        hand = Hand(rules, deal(rules, Random(seed)), 1)
        for seat in range(4):
            view = observe(hand, seat)
            cards = bot.pass_cards(view, seed)
            assert cards == bot.pass_cards(view, seed)
            hand.apply(Pass(seat, cards))
        assert len(hand.passed) == 4


@pytest.mark.parametrize("bot", [NormalBot(), HARD], ids=["normal", "hard"])
class TestSoundPassing:
    def test_high_spades_go_while_the_queen_may_come(self, bot: Thinker) -> None:
        assert {"AS", "KS"} <= passed(bot, "AS KS 3S 2H 3H 4H 2C 3C 5C 2D 3D 4D 5D")

    def test_the_ten_and_a_queen_with_little_cover_go(self, bot: Thinker) -> None:
        assert {"QS", "10D"} <= passed(bot, "QS 3S 10D 4D 2H 3H 4H 5H 2C 3C 5C 7C 9C")

    def test_small_cards_stay(self, bot: Thinker) -> None:
        cards = passed(bot, "2S 3S 4S 2H 3H 4H AH KH 2C 3C 2D 3D KD")
        assert cards == {"AH", "KH", "KD"}


def test_a_queen_with_much_cover_stays() -> None:
    held = "QS 2S 3S 4S 5S 6S 7S 8S 9S 10S AH AC AD"
    assert passed(NormalBot(), held) == {"AH", "AC", "AD"}


def test_a_short_suit_is_emptied() -> None:
    assert passed(NormalBot(), "3S 4S 5S 2H 3H 4H 5H 9C JC KC 2D 3D 4D") == {"9C", "JC", "KC"}


def test_what_brings_points_stays() -> None:
    for seed in range(40):
        held = deal(TWO_IN_CLASSIC, Random(seed))[0]
        assert GOAT not in sound_passing(held, TWO_IN_CLASSIC)


@given(st.integers(0, 10**6), st.sampled_from([LIKHA, TWO_IN_CLASSIC]))
def test_many_hands_pass_at_once_as_one_does(seed: int, rules: Rules) -> None:
    """Up to cards of the same value."""
    dealt, thumb = deal(rules, Random(seed)), PassRules(rules)
    worlds = np.array([[hand_of(cards) for cards in dealt]] * 2, np.uint64)
    for held, chosen in zip(dealt, sound_passes(worlds, rules)[1], strict=True):
        cards = hand_of_cards(int(chosen))
        assert len(cards) == rules.passing and cards <= {*held}
        best = thumb.greedy(held, held)[1]
        assert thumb.greedy(cards, held)[1] == pytest.approx(best, abs=0.2)


@given(st.integers(0, 10**6))
def test_what_is_passed_arrives_where_the_engine_has_it(seed: int) -> None:
    random = Random(seed)
    hand = Hand(LIKHA, deal(LIKHA, random), 1)
    worlds = np.array([[hand_of(cards) for cards in hand.held]], np.uint64)
    passes = [frozenset(random.sample(held, 3)) for held in hand.held]
    after = hands_after(worlds, np.array([[hand_of(cards) for cards in passes]], np.uint64))
    for seat, cards in enumerate(passes):
        hand.apply(Pass(seat, cards))
    assert [hand_of_cards(int(held)) for held in after[0]] == [set(held) for held in hand.held]


def test_the_sets_are_weighed_best_first() -> None:
    view = observe(Hand(LIKHA, deal(LIKHA, Random(1)), 1), 0)
    valued = HARD.weigh_passing(view, Random(1))
    assert len(valued) > 8 and all(len(each.cards) == 3 for each in valued)
    assert valued[0].mean >= valued[1].mean and valued[0].worlds >= valued[-1].worlds
