"""The worlds of games in which cards are passed and some discards are forced."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.masks import hand_of
from gongzhu_tui.ai.sales import WorldDrawer
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import preset
from tests.ai.positions import random_hand


@given(st.integers(0, 10**6), st.integers(0, 51), st.integers(0, 3))
def test_every_world_agrees_with_what_is_known(seed: int, plies: int, seat: int) -> None:
    hand = random_hand(seed, plies, rules=preset("likha"))
    view = observe(hand, seat)
    (*parts,) = WorldDrawer(view).draw(8, np.random.default_rng(seed))
    worlds = np.concatenate([drawn.hands for drawn in parts])
    left = [view.cards_left(each) for each in range(4)]
    assert (np.bitwise_count(worlds) == left).all()
    unplayed = hand_of(set(hand.passed[seat].cards).difference(view.played))
    assert ((worlds[:, hand.rules.left_of(seat)] & unplayed) == unplayed).all()
    for each, lacks in enumerate(view.lacks):
        assert not (worlds[:, each] & hand_of(lacks)).any()
