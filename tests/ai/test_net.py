"""The net of the playouts: what it sees, what it plays, and the file it comes in."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.masks import by_suit, card_of
from gongzhu_tui.ai.net import (
    INPUTS,
    OUTPUTS,
    Net,
    best_legal,
    inputs_of,
    legal_hands,
    net_policy,
    seen_in,
    shipped_net,
)
from gongzhu_tui.ai.playouts import lanes_at, play_out
from gongzhu_tui.ai.worlds import Sampler, unknown_of
from tests.ai.positions import asked, random_hand
from tests.ai.test_playouts import cards_in, lanes_of

SEEDS = st.integers(0, 10**6)
LOG = Path(__file__).parents[2] / "training" / "train_net.log"


def test_the_shipped_file_is_the_one_of_the_training_log() -> None:
    content = files("gongzhu_tui.ai").joinpath("data/net.npz").read_bytes()
    assert sha256(content).hexdigest() in LOG.read_text(encoding="utf-8")


def test_the_shipped_net_has_the_inputs_and_outputs_it_is_asked_for() -> None:
    net = shipped_net()
    assert net.weights[0].shape[0] == INPUTS
    assert net.weights[-1].shape[1] == OUTPUTS
    assert all(np.isfinite(each).all() for each in (*net.weights, *net.biases))


def test_layers_are_sums_with_the_negative_cut_off() -> None:
    first = np.array([[1, -1], [2, 1]], np.float32)
    last = np.array([[1, 10], [100, 1000]], np.float32)
    net = Net((first, last), (np.array([0, -1], np.float32), np.array([5, 0], np.float32)))
    values = net.values(np.array([[1, 1], [0, 3]], np.float32))
    # Hidden: (3, 0 - 1 -> 0) and (6, 3 - 1).
    assert values.tolist() == [[3 + 5, 30], [6 + 200 + 5, 60 + 2000]]


@given(SEEDS, st.integers(0, 51))
def test_it_plays_legal_cards_to_the_end(seed: int, plies: int) -> None:
    lanes = lanes_of(random_hand(seed, plies), count=4)
    policy = net_policy(shipped_net())
    codes = policy(lanes)
    for code, legal in zip(codes, lanes.legal(), strict=True):
        assert card_of(int(code)) in cards_in(legal)
    play_out(lanes, policy)
    assert not lanes.out.any()


@given(SEEDS)
def test_it_plays_the_legal_card_of_highest_value(seed: int) -> None:
    lanes = lanes_of(random_hand(seed, plies=seed % 48))
    legal = cards_in(by_suit(legal_hands(lanes))[0])
    values = np.random.default_rng(seed).random((1, OUTPUTS), np.float32)
    chosen = card_of(int(best_legal(values, legal_hands(lanes))[0]))
    assert chosen == max(legal, key=lambda card: values[0, 16 * card.suit + card.rank - 2])


@given(SEEDS, st.integers(0, 51))
def test_it_sees_the_same_in_every_world_of_an_observation(seed: int, plies: int) -> None:
    observation = asked(random_hand(seed, plies))
    worlds = Sampler(unknown_of(observation)).draw(8, np.random.default_rng(seed))
    seen = seen_in(lanes_at(observation, worlds))
    assert (seen == seen[0]).all()


def test_its_inputs_are_the_bits_of_what_it_sees() -> None:
    lanes = lanes_of(random_hand(5, plies=10), count=2)
    inputs = inputs_of(seen_in(lanes))
    assert inputs.shape == (2, INPUTS)
    held = inputs[0, :64].reshape(4, 16)[:, :13].sum()
    assert held == np.bitwise_count(lanes.hand[0])
    assert inputs[0, 64:128].sum() == np.bitwise_count(lanes.out[0] ^ lanes.hand[0])
