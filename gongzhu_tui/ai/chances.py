"""The chance of winning a match, from the totals between two hands.

The chances are as `exp(total / spread)`. The spread is how far totals may still move: its square
grows with the distance of the totals from the limit, as that of a random walk does with the hands
that are left. `training/fit_match_chances.py` finds the numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import Int
from gongzhu_tui.ai.situation import point_weight
from gongzhu_tui.engine.rules import ExactLimit, Rules, TieAtTop

Chances = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Spread:
    """What the square of the spread grows by for each point that a total is above the limit.

    `lowest` is for the worst total and `highest` for the best one. `tied` is the spread itself
    when a tie prolongs the match. Points are those of weights.
    """

    lowest: float
    highest: float
    tied: float


FITTED = Spread(lowest=55.7, highest=22.8, tied=83.4)


def chances_of_winning(
    totals: Int, rules: Rules, limit_reached: bool | Flags, spread: Spread = FITTED
) -> Chances:
    """The chance of each seat after a hand, from `totals` int64[hands, players] with that hand.

    `limit_reached` tells, of all of them or one by one, whether some total was at the limit before
    that hand. A match that is over has one winner, or one side, or shares its win; one that would
    be over but for a tie at the top goes on for hand after hand.
    """
    weight, side = point_weight(rules), len(rules.sides[0])
    totals, limit = weight * totals, weight * rules.limit
    lowest = totals.min(axis=1)
    ending = (lowest <= limit) | limit_reached
    if rules.exact_limit is ExactLimit.BECOMES_PLUS:
        totals = np.where(totals == limit, -totals, totals)
    if rules.own_totals:
        totals = _worse_of_sides(totals, rules)
    top = totals.max(axis=1)
    leading = totals == top[:, None]
    squares = spread.lowest * (lowest - limit) + spread.highest * (top - limit)
    spreads = np.where(ending, spread.tied, np.sqrt(np.maximum(squares, 1)))
    weights = np.exp((totals - top[:, None]) / spreads[:, None])
    shared = rules.tie_at_top is TieAtTop.SHARED
    over = ending & (shared | (leading.sum(axis=1) == side))
    weights = np.where(over[:, None], leading, weights)
    return np.asarray(side * weights / weights.sum(axis=1, keepdims=True), np.float64)


def _worse_of_sides(totals: Int, rules: Rules) -> Int:
    """For each seat the worse total of its side, which stands for both."""
    sides = [list(rules.side_of(seat)) for seat in range(rules.players)]
    return np.stack([totals[:, side].min(axis=1) for side in sides], axis=1)
