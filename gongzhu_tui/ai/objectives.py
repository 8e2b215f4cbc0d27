"""What a player plays for: what the hand scores of all seats are worth to one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.chances import chances_of_winning
from gongzhu_tui.ai.masks import Small
from gongzhu_tui.engine.observation import Observation

# What a point counts beside the chance of winning: so little that it decides only where the match
# is as good as won or lost. A point moves an open chance by 0.0005 or more.
POINT_BESIDE_CHANCE = 2e-5
# While every total is farther from the limit, playing for the chance costs points and wins no more.
NEAR_LIMIT = 800

Values = npt.NDArray[np.float64]
# From the hand scores of many hands, int16[hands, 4] by seat, what each hand is worth.
Objective = Callable[[Small], Values]


def points_over_field(seat: int) -> Objective:
    """The score of `seat` less the mean of the other three."""

    def value(scores: Small) -> Values:
        total = scores.sum(axis=1, dtype=np.int64)
        return np.asarray((4 * scores[:, seat].astype(np.int64) - total) / 3, np.float64)

    return value


def points_over_other_side(seat: int) -> Objective:
    """The sum of `seat` and its partner, two seats on, less the sum of the other two."""

    def value(scores: Small) -> Values:
        total = scores.sum(axis=1, dtype=np.int64)
        own = scores[:, seat % 2 :: 2].sum(axis=1, dtype=np.int64)
        return np.asarray(2 * own - total, np.float64)

    return value


def hand_score(seat: int) -> Objective:
    """The score of `seat` alone."""

    def value(scores: Small) -> Values:
        return scores[:, seat].astype(np.float64)

    return value


def chance_of_winning(observation: Observation) -> Objective:
    """The chance that the observing seat wins the match, once the hand is added to the totals."""
    before = np.array(observation.totals, np.int64)
    limit, seat = observation.rules.limit, observation.seat

    def value(scores: Small) -> Values:
        return chances_of_winning(before + scores, limit, observation.limit_reached)[:, seat]

    return value


@dataclass(frozen=True)
class Aim:
    """What to measure hands by and how much each measure counts.

    First the points that are played for; then the hand score, which counts for nothing and is
    there to be told; last the chance of winning, where it is played for.
    """

    measures: tuple[Objective, ...]
    weights: tuple[float, ...]


def aim_of(observation: Observation, partners: bool, chances: bool = True) -> Aim:
    """The chance of winning where a match nears its end; else the points, alone or of a side.

    Without `chances` it is the points everywhere.
    """
    score = hand_score(observation.seat)
    if partners:
        return Aim((points_over_other_side(observation.seat), score), (1.0, 0.0))
    points = points_over_field(observation.seat)
    if not chances or not _match_decides(observation):
        return Aim((points, score), (1.0, 0.0))
    chance = chance_of_winning(observation)
    return Aim((points, score, chance), (POINT_BESIDE_CHANCE, 0.0, 1.0))


def _match_decides(observation: Observation) -> bool:
    near = min(observation.totals) - observation.rules.limit <= NEAR_LIMIT
    return observation.hand_number is not None and (near or observation.limit_reached)
