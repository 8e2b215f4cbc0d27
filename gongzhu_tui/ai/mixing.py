"""Playouts by several policies at one table: the errors of one are not those of the others."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gongzhu_tui.ai.masks import Int
from gongzhu_tui.ai.playouts import Lanes, Policy

# The multiplicative hash of Knuth, The Art of Computer Programming, volume 3, section 6.4.
_SCATTER = np.uint32(2654435761)


def mixed_policy(policies: Sequence[Policy], worlds: int) -> Policy:
    """The policy for lanes in which the same `worlds`, in order, come again and again.

    Each seat of a world has one of `policies` for its own, the same in all lanes of that world; a
    policy named twice has twice the share.
    """
    different = list(dict.fromkeys(policies))
    if len(different) == 1:
        return different[0]
    numbers = np.array([different.index(policy) for policy in policies])

    def play(lanes: Lanes) -> Int:
        places = (lanes.seat + lanes.players * (lanes.rows % worlds)).astype(np.uint32)
        players = numbers.take((places * _SCATTER >> np.uint32(16)) % len(policies))
        codes = np.empty(lanes.count, np.int64)
        for number, policy in enumerate(different):
            index = np.flatnonzero(players == number)
            if len(index):
                codes[index] = policy(lanes.part(index))
        return codes

    return play
