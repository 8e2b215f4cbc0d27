"""What a player plays for: what the hand scores of all seats are worth to one of them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import Small

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
