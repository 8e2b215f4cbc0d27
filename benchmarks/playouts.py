"""How fast whole hands are played in lockstep, against one at a time in plain Python.

    python -m benchmarks.playouts

Prints hands a second on one core, and the ratio to plain Python in the same run, which says more
than the seconds of one machine.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import process_time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from benchmarks.plain import PlainHand, plain_scores, play_plain
from gongzhu_tui.ai.masks import SUIT_MASKS, Hands, Int, Masks, code_of, hand_of
from gongzhu_tui.ai.playouts import Lanes, Policy, play_out
from gongzhu_tui.ai.thumb_policy import thumb_policy
from gongzhu_tui.ai.thumb_weights import FITTED
from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.rules import CLASSIC

REPEATS = 20
ENGINE_HANDS = 20
PLAIN_HANDS = 200
LANES = (250, 1000, 2000, 4000)

Deal = Sequence[Sequence[Card]]


def best_time(work: Callable[[], object]) -> float:
    """The shortest of some runs, in seconds of the processor."""
    times = []
    for _ in range(REPEATS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def play_engine_hands(deals: Sequence[Deal], random: Random) -> None:
    """Random legal cards, hand after hand."""
    for dealt in deals:
        hand = Hand(CLASSIC, dealt, 0)
        for seat in range(4):
            hand.apply(Expose(seat))
        while (seat_to_play := hand.seat_to_play) is not None:
            hand.apply(Play(seat_to_play, random.choice(hand.legal(seat_to_play))))


def plain_hand(cards: Sequence[Card]) -> PlainHand:
    """The codes of the cards in lists by suit."""
    return [[code_of(card) for card in cards if card.suit is suit] for suit in Suit]


def play_plain_hands(hands: Sequence[Sequence[PlainHand]], random: Random) -> None:
    for dealt in hands:
        plain_scores(play_plain(dealt, 0, random))


def worlds_of(deals: Sequence[Deal]) -> Hands:
    return np.array([[hand_of(cards) for cards in dealt] for dealt in deals], np.uint64)


def ranks_by_number() -> Masks:
    """By suit mask and number (0 to 15): the rank of the card with that number in the mask."""
    ranks = np.zeros((SUIT_MASKS, 16), np.uint16)
    numbers = np.zeros(SUIT_MASKS, np.int64)
    masks = np.arange(SUIT_MASKS)
    for rank in range(13):
        among = masks[(masks >> rank) & 1 > 0]
        ranks[among, numbers[among]] = rank
        numbers[among] += 1
    return ranks


def random_policy(generator: np.random.Generator) -> Policy:
    """Any legal card, each as likely as another but for a few parts in ten thousand."""
    ranks = ranks_by_number()

    def play(lanes: Lanes) -> Int:
        legal = np.ascontiguousarray(lanes.legal().T)
        counts = np.bitwise_count(legal)
        sums = counts.cumsum(axis=0, dtype=np.uint8)
        lots = generator.integers(0, 1 << 16, lanes.count, np.uint16).astype(np.uint32)
        numbers = (lots * sums[-1] >> np.uint32(16)).astype(np.uint8)
        passed = sums <= numbers
        suits = passed.sum(axis=0)
        numbers -= (counts * passed).sum(axis=0, dtype=np.uint8)
        masks = legal.take(suits * lanes.count + lanes.rows).astype(np.int64)
        return np.asarray(16 * suits + ranks.take(16 * masks + numbers), np.int64)

    return play


def play_worlds(worlds: Hands, policy: Policy) -> None:
    play_out(Lanes(worlds, 0, {}, (), CLASSIC), policy)


def main() -> None:
    random = Random(1)
    deals = [deal(CLASSIC, random) for _ in range(max(LANES))]
    plain = [[plain_hand(cards) for cards in dealt] for dealt in deals[:PLAIN_HANDS]]
    plain_rate = PLAIN_HANDS / best_time(lambda: play_plain_hands(plain, random))
    engine_rate = ENGINE_HANDS / best_time(lambda: play_engine_hands(deals[:ENGINE_HANDS], random))

    def report(title: str, rate: float) -> None:
        print(f"{title:28}{rate:10,.0f}{rate / plain_rate:8.2f}")

    print(f"{'':28}{'hands/s':>10}{'ratio':>8}")
    report("plain Python, random", plain_rate)
    report("engine, random", engine_rate)
    policies = {
        "lockstep, random": random_policy(np.random.default_rng(1)),
        "lockstep, thumb": thumb_policy(FITTED),
    }
    for name, policy in policies.items():
        for count in LANES:
            rate = count / best_time(partial(play_worlds, worlds_of(deals[:count]), policy))
            report(f"{name}, {count}", rate)


if __name__ == "__main__":
    main()
