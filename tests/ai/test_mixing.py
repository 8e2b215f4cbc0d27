"""Several policies at one table."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.masks import Int
from gongzhu_tui.ai.mixing import mixed_policy
from gongzhu_tui.ai.playouts import Lanes, Policy
from tests.ai.positions import random_hand
from tests.ai.test_playouts import lanes_of

WORLDS = 64


def constant(number: int) -> Policy:
    """A policy that "plays" its own number."""
    return lambda lanes: np.full(lanes.count, number)


def players(lanes: Lanes, count: int) -> Int:
    return mixed_policy([constant(number) for number in range(count)], WORLDS)(lanes)


@given(st.integers(0, 1000), st.integers(1, 5))
def test_a_seat_of_a_world_has_one_policy_in_all_its_lanes(seed: int, count: int) -> None:
    chosen = players(lanes_of(random_hand(seed, plies=seed % 40), count=3 * WORLDS), count)
    assert (chosen.reshape(3, WORLDS) == chosen[:WORLDS]).all()


def test_the_policies_share_the_worlds_evenly_and_differ_by_seat() -> None:
    by_seat = []
    for plies in range(4):
        lanes = lanes_of(random_hand(1, plies), count=WORLDS)
        by_seat.append(players(lanes, 3))
    for chosen in by_seat:
        counts = np.bincount(chosen, minlength=3)
        assert counts.min() >= WORLDS // 5
    assert len({tuple(chosen) for chosen in by_seat}) == 4


@given(st.integers(0, 1000))
def test_part_of_the_lanes_looks_as_it_does_among_all(seed: int) -> None:
    lanes = lanes_of(random_hand(seed, plies=seed % 51), count=6)
    index = np.array([4, 1])
    part = lanes.part(index)
    assert part.count == 2
    assert (part.legal() == lanes.legal()[index]).all()
    assert (part.hand == lanes.hand[index]).all()
    assert (part.runs.take(part.own) == lanes.runs.take(lanes.own)[index]).all()
    assert (part.captured.take(part.own) == lanes.captured.take(lanes.own)[index]).all()
