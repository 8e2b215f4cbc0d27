"""The chance of winning a match, and how a hard player plays for it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.chances import chances_of_winning
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.search import Budget
from gongzhu_tui.engine.match import match_winners
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import CLASSIC
from tests.ai.positions import asked, position_after, random_hand

SHORT = replace(CLASSIC, limit=-300)
TOTALS = st.lists(st.integers(-1300, 600), min_size=4, max_size=4)


def chances(totals: list[int], limit_reached: bool = False, limit: int = -1000) -> list[float]:
    found = chances_of_winning(np.array([totals]), replace(CLASSIC, limit=limit), limit_reached)
    return [float(chance) for chance in found[0]]


@given(TOTALS, st.booleans())
def test_chances_add_up_and_follow_the_totals(totals: list[int], limit_reached: bool) -> None:
    found = chances(totals, limit_reached)
    assert sum(found) == pytest.approx(1)
    by_total = sorted(zip(totals, found, strict=True))
    assert [chance for _, chance in by_total] == sorted(found)


@given(TOTALS, st.booleans())
def test_a_match_that_is_over_has_its_winner(totals: list[int], limit_reached: bool) -> None:
    winners = match_winners(totals, limit_reached, CLASSIC)
    found = chances(totals, limit_reached)
    if not winners:
        assert max(found) < 1
    for winner in winners:
        assert found[winner] == 1


def test_an_even_match_is_open() -> None:
    assert chances([0, 0, 0, 0]) == [0.25] * 4


def test_a_lead_is_worth_more_near_the_end() -> None:
    late, early = chances([100, 0, 0, -900]), chances([100, 0, 0, -200])
    assert late[0] > early[0] > 0.25


def test_a_tie_at_the_end_goes_to_one_of_the_tied_most_often() -> None:
    first, second, third, last = chances([120, 120, -300, -1010])
    assert first == second > 0.45
    assert 0 < last < third < 0.05


def test_whoever_recovered_from_the_limit_does_not_prolong_the_match() -> None:
    assert chances([10, 0, 0, -900], limit_reached=True)[0] == 1


def test_a_shorter_match_is_decided_sooner() -> None:
    assert chances([100, 0, 0, -200], limit=-300)[0] > chances([100, 0, 0, -200])[0]


# Two cards are left to each; seat 2 takes this trick, and three times out of four the last one
# too. Seat 1 has 18 of the hearts' 20 tens and the goat; the pig and 2♥ are mine.
SPADES_AND_HEARTS = (
    "2S 3S 4S 5S  6S 7S 8S 9S  10S JS KS AS  6H 5H 4H 3H  7H 8H 9H 10H  AH KH QH JH "
)
DIAMONDS = " QD JD 10D 9D  AD 8D 7D 6D  3D KD 4D"
LEFT = ("QS 2H", "2D", "AC", "5D")


def last_tricks(clubs: str, totals: tuple[int, int, int, int]) -> Observation:
    """The position after `clubs` were played in the middle of the hand."""
    seen = position_after(SPADES_AND_HEARTS + clubs + DIAMONDS, *LEFT, leader=1)
    return replace(seen, hand_number=5, totals=totals)


def choice(observation: Observation) -> str:
    return str(HardBot(budget=Budget.ending_with(256)).play(observation, 0))


def by_points(observation: Observation) -> Observation:
    """The same outside a match."""
    return replace(observation, hand_number=None)


def test_the_pig_goes_to_the_leader_in_the_last_hand() -> None:
    """It would cost seat 1, who has the transformer, twice as much, but seat 2 would win."""
    observation = last_tricks("KC 10C 5C 6C  QC 7C 8C 9C  JC 2C 3C 4C", (100, -950, 140, -300))
    assert choice(by_points(observation)) == "2H"
    assert choice(observation) == "QS"


def test_the_pig_is_kept_for_whoever_is_tied_at_the_top() -> None:
    """It would cost seat 2, who has the transformer, twice as much, but seat 3 is the rival."""
    observation = last_tricks("QC KC 10C 6C  5C 7C 8C JC  9C 2C 3C 4C", (100, -950, -300, 100))
    assert choice(by_points(observation)) == "QS"
    assert choice(observation) == "2H"


def test_a_match_already_lost_is_played_for_points() -> None:
    observation = last_tricks("KC 10C 5C 6C  QC 7C 8C 9C  JC 2C 3C 4C", (-900, -950, 940, -300))
    valued = HardBot(budget=Budget.ending_with(256)).evaluate(observation, 0)
    assert [each.chance for each in valued] == [0, 0]
    assert choice(observation) == choice(by_points(observation))


@pytest.mark.parametrize("seed", range(4))
def test_far_from_the_limit_points_decide(seed: int) -> None:
    hand = random_hand(seed, plies=4 * seed)
    early = replace(asked(hand), hand_number=2, totals=(20, -40, -60, -10))
    bot = HardBot(budget=Budget.ending_with(64))
    assert bot.evaluate(early, seed) == bot.evaluate(by_points(early), seed)


def test_in_a_short_match_the_chance_decides_from_the_first_hand_on() -> None:
    first = replace(asked(random_hand(0, plies=30)), hand_number=1, rules=SHORT)
    best, *_ = HardBot(budget=Budget.ending_with(64)).evaluate(first, 0)
    assert best.chance is not None
    assert 0 < best.chance < 1
