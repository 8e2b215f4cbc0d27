"""An observation comes back from its JSON as it was."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.observation_json import observation_from_json, observation_to_json
from tests.variants import VARIANTS, random_decision, random_variant_hand


def check_seats(hand: Hand) -> None:
    for seat in range(hand.players):
        seen = observe(hand, seat)
        text = json.dumps(observation_to_json(seen))
        assert observation_from_json(json.loads(text)) == seen


@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 2**32), st.integers(0, 52))
def test_any_moment_of_play_comes_back(name: str, seed: int, plies: int) -> None:
    check_seats(random_variant_hand(VARIANTS[name], seed, plies))


@pytest.mark.parametrize("name", VARIANTS)
def test_any_moment_before_play_comes_back(name: str) -> None:
    random, rules = Random(1), VARIANTS[name]
    hand = Hand(rules, deal(rules, random), 0, 3, range(0, -40 * rules.players, -40))
    while hand.phase.before_play:
        check_seats(hand)
        hand.apply(random_decision(hand, random))
    check_seats(hand)
