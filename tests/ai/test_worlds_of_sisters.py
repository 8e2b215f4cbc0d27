"""The worlds of games in which cards are passed and some discards are forced."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.masks import hand_of
from gongzhu_tui.ai.sales import WorldDrawer
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.rules import Exposing, Rules
from tests.support import expose_randomly, play_randomly

GAMES = (preset("likha"), replace(preset("sbeetiya"), exposing=Exposing.SALE))


@given(st.integers(0, 10**6), st.integers(0, 51), st.integers(0, 3), st.sampled_from(GAMES))
def test_every_world_agrees_with_what_is_known(
    seed: int, plies: int, seat: int, rules: Rules
) -> None:
    random = Random(seed)
    hand = Hand(rules, deal(rules, random), 1)
    expose_randomly(hand, random)
    play_randomly(hand, random, plies)
    view = observe(hand, seat)
    (*parts,) = WorldDrawer(view).draw(8, np.random.default_rng(seed))
    worlds = np.concatenate([drawn.hands for drawn in parts])
    left = [view.cards_left(each) for each in range(4)]
    assert (np.bitwise_count(worlds) == left).all()
    unplayed = hand_of(set(hand.passed[seat].cards).difference(view.played))
    assert ((worlds[:, hand.rules.left_of(seat)] & unplayed) == unplayed).all()
    for each, lacks in enumerate(view.lacks):
        assert not (worlds[:, each] & hand_of(lacks)).any()
