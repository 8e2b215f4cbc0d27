"""What a player plays for: what the hand scores of all seats are worth to one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.chances import chances_of_winning
from gongzhu_tui.ai.masks import Flags, Int
from gongzhu_tui.ai.playouts import MATCH_WON, Results
from gongzhu_tui.ai.situation import point_weight
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import Rules

# What a point counts beside the chance of winning: so little that it decides only where the match
# is as good as won or lost. A point moves an open chance by 0.0005 or more.
POINT_BESIDE_CHANCE = 2e-5
# While every total is farther from the limit, in points of weights, playing for the chance costs
# points and wins no more.
NEAR_LIMIT = 800
# The match won at once is worth what raises the chance from an even one to certainty.
MATCH_WORTH = 1500

Values = npt.NDArray[np.float64]
# From the results of many hands, [hands, players] by seat, what each hand is worth.
Objective = Callable[[Results], Values]


def points_over_field(seat: int, sign: int = 1) -> Objective:
    """The score of `seat` less the mean of the others; `sign` makes more be better."""

    def value(results: Results) -> Values:
        scores, players = sign * _worth(results), results.shape[1]
        total = scores.sum(axis=1)
        return np.asarray((players * scores[:, seat] - total) / (players - 1), np.float64)

    return value


def points_over_other_side(seat: int, sign: int = 1) -> Objective:
    """The sum of `seat` and its partner, two seats on, less the sum of the other two.

    `sign` makes more be better.
    """

    def value(results: Results) -> Values:
        scores = sign * _worth(results)
        total = scores.sum(axis=1)
        own = scores[:, seat % 2 :: 2].sum(axis=1)
        return np.asarray(2 * own - total, np.float64)

    return value


def hand_score(seat: int) -> Objective:
    """The score of `seat` alone, in the points of the game."""

    def value(results: Results) -> Values:
        return _apart(results)[0][:, seat].astype(np.float64)

    return value


def _apart(results: Results) -> tuple[Int, Flags]:
    """The hand scores by seat, and who of them has won the match on the spot."""
    won = results > MATCH_WON // 2
    return results.astype(np.int64) - MATCH_WON * won, won


def _worth(results: Results) -> Int:
    """The hand scores by seat, a match won on the spot turned to points."""
    scores, won = _apart(results)
    return scores + MATCH_WORTH * won


def chance_of_winning(observation: Observation) -> Objective:
    """The chance that the observing seat wins the match, once the hand is added to the totals."""
    before = np.array(observation.totals, np.int64)
    rules, seat = observation.rules, observation.seat
    side = list(rules.side_of(seat))

    def value(results: Results) -> Values:
        scores, won = _apart(results)
        totals = before + _growth(scores, rules)
        chances = chances_of_winning(totals, rules, observation.limit_reached)[:, seat]
        return np.where(won.any(axis=1), won[:, side].any(axis=1), chances)

    return value


def _growth(scores: Int, rules: Rules) -> Int:
    """For each seat what its total grows by: the sum of its side's scores, or its own."""
    if not rules.shared_totals:
        return scores
    sides = [list(rules.side_of(seat)) for seat in range(rules.players)]
    return np.stack([scores[:, side].sum(axis=1) for side in sides], axis=1)


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

    Without `chances` it is the points everywhere, and so it is for `partners` in a match that the
    rules play each for oneself.
    """
    by_rules = observation.rules.partners
    score = hand_score(observation.seat)
    over = points_over_other_side if partners or by_rules else points_over_field
    points = over(observation.seat, observation.rules.sign)
    alliance = partners and not by_rules
    if alliance or not chances or not _match_decides(observation):
        return Aim((points, score), (1.0, 0.0))
    chance = chance_of_winning(observation)
    return Aim((points, score, chance), (POINT_BESIDE_CHANCE, 0.0, 1.0))


def _match_decides(observation: Observation) -> bool:
    rules = observation.rules
    left = min(point_weight(rules) * (total - rules.limit) for total in observation.totals)
    near = left <= NEAR_LIMIT
    return observation.hand_number is not None and (near or observation.limit_reached)
