"""The worlds of games in which cards are passed and some discards are forced."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.masks import hand_of
from gongzhu_tui.ai.sales import WorldDrawer
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import combine, preset
from gongzhu_tui.engine.rules import Exposing, Rules
from tests.support import expose_randomly, play_randomly

LIKHA_SALE = combine(["likha", "sale"])
SALE_FORCED = combine(["sale"], {"forced_discard": "QS"})
GAMES = (preset("likha"), replace(preset("sbeetiya"), exposing=Exposing.SALE))


@pytest.mark.parametrize("rules", [LIKHA_SALE, SALE_FORCED], ids=["likha", "classic"])
def test_what_was_sold_lies_with_one_who_may_hold_it(rules: Rules) -> None:
    for seed in range(60):
        check_worlds(seed, 10 + seed % 30, seed % 4, rules)


@given(st.integers(0, 10**6), st.integers(0, 51), st.integers(0, 3), st.sampled_from(GAMES))
def test_every_world_agrees_with_what_is_known(
    seed: int, plies: int, seat: int, rules: Rules
) -> None:
    check_worlds(seed, plies, seat, rules)


def check_worlds(seed: int, plies: int, seat: int, rules: Rules) -> None:
    random = Random(seed)
    hand = Hand(rules, deal(rules, random), 1)
    expose_randomly(hand, random)
    play_randomly(hand, random, plies)
    view = observe(hand, seat)
    (*parts,) = WorldDrawer(view).draw(8, np.random.default_rng(seed))
    worlds = np.concatenate([drawn.hands for drawn in parts])
    left = [view.cards_left(each) for each in range(4)]
    assert (np.bitwise_count(worlds) == left).all()
    unplayed = hand_of(set(view.passed or ()).difference(view.played))
    assert ((worlds[:, hand.rules.left_of(seat)] & unplayed) == unplayed).all()
    for each, lacks in enumerate(view.lacks):
        assert not (worlds[:, each] & hand_of(lacks)).any()
