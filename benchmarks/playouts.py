"""How fast whole hands are played in lockstep, against one at a time in plain Python.

    python benchmarks/playouts.py

Prints hands a second, and the ratio to random play through the engine in the same run, which
says more than the seconds of one machine.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from gongzhu_tui.ai.masks import Hands, Int, hand_of
from gongzhu_tui.ai.playouts import Lanes, Policy, play_out
from gongzhu_tui.ai.thumb_policy import thumb_policy
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.rules import CLASSIC

REPEATS = 5
ENGINE_HANDS = 30
LANES = (250, 1000, 2000, 4000)


def best_time(work: Callable[[], object]) -> float:
    """The shortest of some runs, in seconds."""
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def play_engine_hands(random: Random) -> None:
    """Random legal cards, hand after hand."""
    for _ in range(ENGINE_HANDS):
        hand = Hand(CLASSIC, deal(CLASSIC, random), 0)
        for seat in range(4):
            hand.apply(Expose(seat))
        while (seat_to_play := hand.seat_to_play) is not None:
            hand.apply(Play(seat_to_play, random.choice(hand.legal(seat_to_play))))


def random_worlds(count: int, random: Random) -> Hands:
    deals = [deal(CLASSIC, random) for _ in range(count)]
    return np.array([[hand_of(cards) for cards in dealt] for dealt in deals], np.uint64)


def random_policy(generator: np.random.Generator) -> Policy:
    """Any legal card, by the highest of random numbers."""

    def play(lanes: Lanes) -> Int:
        legal = (lanes.legal()[..., None] >> np.arange(16, dtype=np.uint16)) & 1
        lots = generator.integers(1, 255, (lanes.count, 64), np.uint8, endpoint=True)
        return np.asarray((lots * legal.reshape(-1, 64)).argmax(axis=1), np.int64)

    return play


def play_worlds(worlds: Hands, policy: Policy) -> None:
    play_out(Lanes(worlds, 0, {}, ()), policy)


def main() -> None:
    random = Random(1)
    engine_rate = ENGINE_HANDS / best_time(lambda: play_engine_hands(random))
    print(f"{'':24}{'hands/s':>10}{'ratio':>8}")
    print(f"{'engine, random':24}{engine_rate:10,.0f}{1:8.1f}")
    policies = {
        "thumb": thumb_policy(max(LANES)),
        "random": random_policy(np.random.default_rng(1)),
    }
    for name, policy in policies.items():
        for count in LANES:
            worlds = random_worlds(count, random)
            rate = count / best_time(partial(play_worlds, worlds, policy))
            title = f"{name}, {count} lanes"
            print(f"{title:24}{rate:10,.0f}{rate / engine_rate:8.1f}")


if __name__ == "__main__":
    main()
