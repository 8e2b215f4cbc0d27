"""Fit the weights of the rules of thumb by self-play in the lockstep simulator.

    python training/fit_thumb_rules.py [--rounds 1500] [--seed 1]

Prints the weights as they stand in gongzhu_tui/ai/thumb_weights.py; what it printed last is in
fit_thumb_rules.log. Simultaneous perturbation (SPSA, Spall 1992): all weights are moved at once
by a random step and by its opposite, the two play each other on the same deals, one seat against
three both ways, and the weights go towards the winner, the further the clearer it won. Bounds
keep each rule a rule of its own kind: what is to be kept is kept, a stopper against all else.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass, fields

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import Hands, Int, by_suit, code_of
from gongzhu_tui.ai.objectives import points_over_field
from gongzhu_tui.ai.playouts import Lanes, play_out
from gongzhu_tui.ai.thumb_policy import thumb_policy
from gongzhu_tui.ai.thumb_weights import HAND_SET, ThumbWeights
from gongzhu_tui.engine.cards import ALL_CARDS, Card
from gongzhu_tui.engine.rules import CLASSIC, EXPOSED_FACTOR
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS

Vector = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Span:
    """The bounds of a weight and the step by which it is tried."""

    low: float
    high: float
    step: float


SPANS = {
    "share": Span(0.2, 0.6, 0.03),
    "rid_of_pig": Span(0, 100, 6),
    "keep_goat": Span(0, 100, 6),
    "rid_of_transformer": Span(0, 60, 3),
    "pig_falls": Span(0.05, 0.8, 0.05),
    "goat_falls": Span(0, 0.3, 0.02),
    "heart_falls": Span(0, 40, 2),
    "dumped": Span(0, 100, 5),
    "heart_danger": Span(0, 50, 2),
    "over_pig_danger": Span(0, 60, 4),
    "under_pig_danger": Span(0, 30, 2),
    "over_transformer_danger": Span(0, 60, 2),
    "club_danger": Span(0, 40, 2),
    "diamond_danger": Span(0, 40, 2),
    "goat_catcher": Span(0, 60, 4),
    "pig_cover": Span(5, 60, 3),
    "lead_at_own_pig": Span(5, 60, 4),
    "flush_pig": Span(5, 60, 4),
    "lead_short": Span(-2, 12, 1),
    "discard_short": Span(-2, 12, 1),
    "break_run": Span(20, 120, 8),
    "own_run": Span(10, 120, 8),
    "stopper": Span(30, 80, 5),
}
NAMES = tuple(field.name for field in fields(ThumbWeights))
LOW = np.array([SPANS[name].low for name in NAMES])
HIGH = np.array([SPANS[name].high for name in NAMES])
STEP = np.array([SPANS[name].step for name in NAMES])
DEALS = 500
EXPOSING = 0.2  # the chance that a card is exposed
COVER = 4  # by a holder with so many others of its suit
COMPARE_SEED, COMPARE_ROUNDS = 2, 8
GAIN = 0.02  # steps for each point by which one side of a trial wins


def vector_of(weights: ThumbWeights) -> Vector:
    return np.array([getattr(weights, name) for name in NAMES], float)


def weights_of(vector: Vector) -> ThumbWeights:
    clipped = np.clip(vector, LOW, HIGH)
    return ThumbWeights(**dict(zip(NAMES, map(float, clipped), strict=True)))


def draw_worlds(generator: np.random.Generator, exposed: list[Card], count: int) -> Hands:
    """Deals in which whoever holds a card of `exposed` has cover for it, uint64[count, 4]."""
    bits = np.array([1 << code_of(card) for card in ALL_CARDS], np.uint64)
    found: list[Hands] = []
    while sum(map(len, found)) < count:
        order = generator.permuted(np.tile(np.arange(52), (count, 1)), axis=1)
        worlds = np.bitwise_or.reduce(bits[order].reshape(count, 4, 13), axis=2)
        for card in exposed:
            suits = by_suit(worlds)[:, :, card.suit]
            holds = (suits >> np.uint16(card.rank - 2)) & 1 > 0
            worlds = worlds[np.bitwise_count(suits[holds]) > COVER]
        found.append(worlds)
    return np.ascontiguousarray(np.concatenate(found)[:count])


def duel(one: ThumbWeights, other: ThumbWeights, worlds: Hands, exposed: list[Card]) -> Vector:
    """By deal the points of `one` over `other`: the mean of one against three, both ways."""
    count = len(worlds)
    policies = (thumb_policy(one), thumb_policy(other))
    lanes = Lanes(
        np.tile(worlds, (8, 1)), 0, dict.fromkeys(exposed, EXPOSED_FACTOR), exposed, CLASSIC
    )
    alone = np.repeat(np.tile(np.arange(4), 2), count)
    swapped = np.repeat([0, 1], 4 * count)

    def policy(lanes: Lanes) -> Int:
        codes = np.empty(lanes.count, np.int64)
        players = np.where(lanes.seat == alone, swapped, 1 - swapped)
        for number, each in enumerate(policies):
            index = np.flatnonzero(players == number)
            codes[index] = each(lanes.part(index))
        return codes

    scores = play_out(lanes, policy)
    results = np.zeros(8 * count)
    for seat in range(4):
        here = alone == seat
        results[here] = points_over_field(seat)(scores[here])
    return np.asarray((results * (1 - 2 * swapped)).reshape(8, count).mean(axis=0))


def draw_exposed(generator: np.random.Generator) -> list[Card]:
    return [card for card in EXPOSABLE_CARDS if generator.random() < EXPOSING]


def fit(start: ThumbWeights, generator: np.random.Generator, rounds: int) -> Iterator[Vector]:
    """The weights after each round; the gain falls to nothing."""
    present = vector_of(start)
    for turn in range(rounds):
        exposed = draw_exposed(generator)
        worlds = draw_worlds(generator, exposed, DEALS)
        move = STEP * generator.choice([-1, 1], len(STEP))
        result = duel(weights_of(present + move), weights_of(present - move), worlds, exposed)
        gain = GAIN * (1 - turn / rounds)
        present = np.clip(present + gain * float(result.mean()) * move, LOW, HIGH)
        yield present


def compare(one: ThumbWeights, other: ThumbWeights) -> str:
    """The points of `one` over `other` on deals of their own, with the standard error."""
    generator = np.random.default_rng(COMPARE_SEED)
    batches = []
    for _ in range(COMPARE_ROUNDS):
        exposed = draw_exposed(generator)
        batches.append(duel(one, other, draw_worlds(generator, exposed, DEALS), exposed))
    results = np.concatenate(batches)
    return f"{results.mean():+.1f} ± {results.std() / len(results) ** 0.5:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of the rules of thumb.")
    parser.add_argument("--rounds", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    late: list[Vector] = []
    for turn, present in enumerate(
        fit(HAND_SET, np.random.default_rng(options.seed), options.rounds), start=1
    ):
        if turn > options.rounds // 2:
            late.append(present)
        if turn % max(options.rounds // 10, 1) == 0:
            over = compare(weights_of(present), HAND_SET)
            print(f"round {turn}: {over} points over the weights set by hand", flush=True)
    # The mean of the later rounds has less noise in it than any of them.
    fitted = weights_of(np.mean(late, axis=0))
    print(f"mean of the later half: {compare(fitted, HAND_SET)}")
    for name in NAMES:
        print(f"    {name}={getattr(fitted, name):.3g},")


if __name__ == "__main__":
    main()
