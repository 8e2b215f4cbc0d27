"""What a hand is worth to whoever plays for points."""

from __future__ import annotations

import numpy as np
import pytest

from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.objectives import points_over_field, points_over_other_side
from gongzhu_tui.ai.search import Budget
from tests.ai.positions import position

SCORES = np.array([[100, 10, 20, 30], [3200, -100, -100, -100]], np.int16)


def test_points_over_the_field_are_over_the_mean_of_the_others() -> None:
    assert points_over_field(0)(SCORES).tolist() == [80, 3300]
    assert points_over_field(3)(SCORES)[0] == pytest.approx(30 - 130 / 3)


def test_points_over_the_other_side_are_the_same_for_both_partners() -> None:
    for seat in range(4):
        sign = 1 if seat in (0, 2) else -1
        assert points_over_other_side(seat)(SCORES).tolist() == [80 * sign, 3300 * sign]


def test_partners_give_each_other_the_goat() -> None:
    mine = "JD 2D 3C 5C 9C 3S 5S 9S 2H 3H 5H 7H 8H"
    observation = position(mine, "4D", "KD", "3D", leader=1, plays="4D KD 3D")
    budget = Budget.ending_with(256)
    assert str(HardBot(budget=budget).play(observation, 0)) == "2D"
    assert str(HardBot(budget=budget, partners=True).play(observation, 0)) == "JD"
