"""Shuffling that gives the same deal for a seed on every machine and Python version."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.rules import Rules


def derive_seed(seed: int, *path: int | str) -> int:
    """A seed of its own for one use of `seed`, from which no other can be told (SHA-256)."""
    text = ":".join(map(str, (seed, *path)))
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")


def deal(rules: Rules, generator: Random) -> tuple[tuple[Card, ...], ...]:
    """Thirteen cards a seat (ten for five players), in the order dealt.

    Fisher and Yates' shuffle over `random()`, the one method whose sequence Python keeps
    stable from version to version.
    """
    deck = list(rules.deck)
    for last in range(len(deck) - 1, 0, -1):
        other = int(generator.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    size = rules.hand_size
    return tuple(tuple(deck[seat * size : (seat + 1) * size]) for seat in range(rules.players))
