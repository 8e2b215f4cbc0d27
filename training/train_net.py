"""Train the net of the playouts from zero, by playing against itself.

    python training/train_net.py [--games 6000000] [--seed 1] [--out net.npz]

Four copies of the net play whole hands in lockstep, now and then a card at random. After each lot
of hands the value of every card played moves towards what the seat scored in the end over the mean
of the others (Monte Carlo, Adam). The net written is the running average of the weights. Takes
under half an hour on two cores and 1 GB of memory; prints a log and the file's SHA-256.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from time import monotonic

import numpy as np

from gongzhu_tui.ai.masks import Bytes, Flags, Hands, Int, code_bits, code_of
from gongzhu_tui.ai.net import (
    INPUTS,
    OUTPUTS,
    PLAYERS,
    POINTS,
    Floats,
    Net,
    best_legal,
    inputs_of,
    legal_hands,
    net_policy,
    read_net,
    seen_in,
)
from gongzhu_tui.ai.playouts import Lanes, Results, play_out
from gongzhu_tui.ai.thumb_policy import thumb_policy
from gongzhu_tui.ai.thumb_weights import FITTED
from gongzhu_tui.engine.cards import ALL_CARDS, Card
from gongzhu_tui.engine.rules import CLASSIC, EXPOSED_FACTOR
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS

HIDDEN = (128, 64)
LANES = 4096
BATCH = 4096
RATE_FIRST, RATE_LAST = 1.5e-3, 2e-5
RANDOM_FIRST, RANDOM_LAST = 0.3, 0.02  # the share of cards played at random
MOMENTUM, SQUARES = 0.9, 0.999
AVERAGING = 0.01
TARGET_LIMIT = 6.0  # rare great scores would drown all else
ERROR_LIMIT = 3.0
NOTHING_EXPOSED, EACH_EXPOSED = 0.45, 0.35
REPORTS = 20


class Learner:
    """Weights that move by Adam (Kingma and Ba, 2015), and their running average."""

    def __init__(self, generator: np.random.Generator) -> None:
        sizes = (INPUTS, *HIDDEN, OUTPUTS)
        self.weights = [
            (generator.standard_normal(shape) * np.sqrt(2 / shape[0])).astype(np.float32)
            for shape in pairwise(sizes)
        ]
        self.biases = [np.zeros(size, np.float32) for size in sizes[1:]]
        self.parameters = [*self.weights, *self.biases]
        self.average = [each.copy() for each in self.parameters]
        self.first = [np.zeros_like(each) for each in self.parameters]
        self.second = [np.zeros_like(each) for each in self.parameters]
        self.steps = 0

    @property
    def net(self) -> Net:
        return Net(tuple(self.weights), tuple(self.biases))

    @property
    def averaged(self) -> Net:
        layers = len(self.weights)
        return Net(tuple(self.average[:layers]), tuple(self.average[layers:]))

    def learn(self, inputs: Floats, codes: Int, targets: Floats, rate: float) -> float:
        """One step towards `targets` for the cards played; the mean square error before it."""
        layers = [inputs]
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            layers.append(np.maximum(layers[-1] @ weights + biases, 0))
        values = layers[-1] @ self.weights[-1] + self.biases[-1]
        rows = np.arange(len(codes))
        errors = values[rows, codes] - targets
        slopes = np.zeros_like(values)
        slopes[rows, codes] = np.clip(errors, -ERROR_LIMIT, ERROR_LIMIT) / len(codes)
        self._step(self._gradients(layers, slopes), rate)
        return float((errors * errors).mean())

    def _gradients(self, layers: list[Floats], slopes: Floats) -> list[Floats]:
        """By parameter, from the slopes of the last layer back to the first."""
        of_weights: list[Floats] = []
        of_biases: list[Floats] = []
        for index in reversed(range(len(self.weights))):
            of_weights.insert(0, layers[index].T @ slopes)
            of_biases.insert(0, slopes.sum(axis=0))
            if index:
                slopes = (slopes @ self.weights[index].T) * (layers[index] > 0)
        return [*of_weights, *of_biases]

    def _step(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        scale = rate * np.sqrt(1 - SQUARES**self.steps) / (1 - MOMENTUM**self.steps)
        share = max(AVERAGING, 1 / self.steps)
        for index, gradient in enumerate(gradients):
            first, second = self.first[index], self.second[index]
            first += (1 - MOMENTUM) * (gradient - first)
            second += (1 - SQUARES) * (gradient * gradient - second)
            step = np.float32(scale) * first / (np.sqrt(second) + np.float32(1e-8))
            self.parameters[index] -= step
            self.average[index] += np.float32(share) * (
                self.parameters[index] - self.average[index]
            )


@dataclass(frozen=True)
class Experience:
    """Cards played where there was a choice: what was seen, the code, what came of it."""

    seen: Bytes
    codes: Int
    targets: Floats

    def batches(self, generator: np.random.Generator) -> list[Int]:
        """The numbers of the cards in random order, BATCH at a time."""
        order = generator.permutation(len(self.codes))
        return [order[at : at + BATCH] for at in range(0, len(order) - BATCH + 1, BATCH)]


def random_worlds(generator: np.random.Generator) -> Hands:
    """Whole deals, uint64[LANES, 4]."""
    bits = code_bits()[[code_of(card) for card in ALL_CARDS]]
    order = generator.random((LANES, len(bits)), np.float32).argsort(axis=1)
    deals = bits[order].reshape(LANES, PLAYERS, -1)
    return np.asarray(np.bitwise_or.reduce(deals, axis=2))


def random_exposures(generator: np.random.Generator) -> dict[Card, int]:
    """Nothing at times, else each card or not."""
    if generator.random() < NOTHING_EXPOSED:
        return {}
    exposed = [card for card in EXPOSABLE_CARDS if generator.random() < EACH_EXPOSED]
    return dict.fromkeys(exposed, EXPOSED_FACTOR)


def new_lanes(generator: np.random.Generator) -> Lanes:
    exposed = random_exposures(generator)
    return Lanes(
        random_worlds(generator), int(generator.integers(PLAYERS)), exposed, exposed, CLASSIC
    )


def self_play(net: Net, randomness: float, generator: np.random.Generator) -> Experience:
    """Hands of four copies of `net`, in `randomness` of all plays any card."""
    lanes = new_lanes(generator)
    seen, codes, seats, choices = [], [], [], []

    def policy(lanes: Lanes) -> Int:
        picture = seen_in(lanes)
        legal = legal_hands(lanes)
        values = net.values(inputs_of(picture))
        free = generator.random(lanes.count) < randomness
        values[free] = generator.random((int(free.sum()), OUTPUTS), np.float32)
        chosen = best_legal(values, legal)
        seen.append(picture)
        codes.append(chosen)
        seats.append(lanes.seat)
        choices.append(np.bitwise_count(legal) > 1)
        return chosen

    scores = play_out(lanes, policy)
    wanted: Flags = np.concatenate(choices)
    targets = np.clip(over_field(scores) / POINTS, -TARGET_LIMIT, TARGET_LIMIT)
    by_ply = [targets[lanes.rows, seat] for seat in seats]
    return Experience(
        np.concatenate(seen)[wanted],
        np.concatenate(codes)[wanted],
        np.concatenate(by_ply).astype(np.float32)[wanted],
    )


def over_field(scores: Results) -> Floats:
    """Each seat's score over the mean of the others, float32[lanes, 4]."""
    total = scores.sum(axis=1, keepdims=True, dtype=np.int64)
    return np.asarray((4 * scores.astype(np.int64) - total) / 3, np.float32)


def strength(net: Net, generator: np.random.Generator) -> tuple[float, float]:
    """What one seat of `net` gains on three of rules of thumb, with the standard error."""
    rules, player = thumb_policy(FITTED), net_policy(net)
    worlds = random_worlds(generator)
    gains = np.zeros(LANES, np.float32)
    for seat in range(PLAYERS):

        def policy(lanes: Lanes, seat: int = seat) -> Int:
            codes = rules(lanes)
            own = np.flatnonzero(lanes.seat == seat)
            if len(own):
                codes[own] = player(lanes.part(own))
            return codes

        gains += over_field(play_out(Lanes(worlds, 0, {}, (), CLASSIC), policy))[:, seat] / PLAYERS
    return float(gains.mean()), float(gains.std() / np.sqrt(LANES))


def train(games: int, generator: np.random.Generator) -> Net:
    """Play and learn; prints how it goes."""
    learner = Learner(generator)
    rounds = max(1, games // LANES)
    start = monotonic()
    for number in range(rounds):
        left = 1 - number / rounds
        randomness = RANDOM_LAST + (RANDOM_FIRST - RANDOM_LAST) * left**2
        experience = self_play(learner.net, randomness, generator)
        rate = RATE_LAST + (RATE_FIRST - RATE_LAST) * left
        errors = [
            learner.learn(
                inputs_of(experience.seen[batch]),
                experience.codes[batch],
                experience.targets[batch],
                rate,
            )
            for batch in experience.batches(generator)
        ]
        if (number + 1) % max(1, rounds // REPORTS) == 0:
            played, seconds = (number + 1) * LANES, monotonic() - start
            print(f"{played:10,} games {seconds:6.0f} s  square error {np.mean(errors):.3f}")
    return learner.averaged


def write(net: Net, path: Path) -> None:
    """Layer by layer weights and biases, as float16."""
    layers = zip(net.weights, net.biases, strict=True)
    arrays = [each.astype(np.float16) for layer in layers for each in layer]
    np.savez(path, *arrays)
    content = path.read_bytes()
    print(f"{path.name}: {len(content):,} bytes, SHA-256 {sha256(content).hexdigest()}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the net of the playouts from zero.")
    parser.add_argument("--games", type=int, default=6_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("net.npz"))
    arguments = parser.parse_args()
    print(f"games {arguments.games:,}, seed {arguments.seed}, hidden layers {HIDDEN}")
    write(train(arguments.games, np.random.default_rng(arguments.seed)), arguments.out)
    gain, error = strength(read_net(arguments.out.read_bytes()), np.random.default_rng(0))
    print(f"one against three players by rules of thumb: {gain:+.1f} ± {error:.1f}")


if __name__ == "__main__":
    main()
