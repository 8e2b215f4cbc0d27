"""The passing of a sound player, in many worlds at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import product

import numpy as np

from gongzhu_tui.ai.masks import (
    SUIT_MASKS,
    Hands,
    Small,
    by_suit,
    code_bits,
    highest_cards,
)
from gongzhu_tui.ai.passing import WEIGHTS, PassRules, PassWeights
from gongzhu_tui.ai.thumb_tables import LENGTHS, NOT_HELD, UNIT
from gongzhu_tui.engine.cards import Card, Rank, Suit
from gongzhu_tui.engine.rules import Rules

_SUITS = SUIT_MASKS * np.arange(4)[:, None]


def hands_after(worlds: Hands, passed: Hands) -> Hands:
    """The hands of `worlds` once each seat has what `passed` is to it, both [worlds, players]."""
    # To the left neighbour, the seat before.
    return np.asarray((worlds & ~passed) | np.roll(passed, -1, axis=1), np.uint64)


def sound_passes(worlds: Hands, rules: Rules, weights: PassWeights = WEIGHTS) -> Hands:
    """What each seat passes, uint64[worlds, players]."""
    table = _pass_table(rules, weights)
    left = worlds.ravel().copy()
    for _ in range(rules.passing):
        masks = np.ascontiguousarray(by_suit(left).T)
        codes = highest_cards(table.take(_SUITS + masks, 0))
        left ^= code_bits().take(codes)
    return worlds ^ left.reshape(worlds.shape)


@lru_cache(maxsize=4)
def _pass_table(rules: Rules, weights: PassWeights) -> Small:
    """The values of `PassRules` by suit, suit mask and rank; NOT_HELD for what is not held."""
    thumb = PassRules(rules, weights)
    masks = np.arange(SUIT_MASKS)
    lengths = np.bitwise_count(masks).astype(np.int64)
    columns = np.arange(16)
    held = (masks[:, None] >> columns) & 1
    lower = np.bitwise_count(masks[:, None] & ((1 << columns) - 1)).astype(np.int64)
    table = np.full((4, SUIT_MASKS, 16), NOT_HELD, np.int16)
    for suit in Suit:
        special = thumb.specials.get(suit)
        mine = 0 if special is None else (masks >> (special.rank - 2)) & 1
        for rank in Rank:
            column = rank - 2
            values = _by_numbers(partial(thumb.value, Card(suit, rank)))
            found = values[lower[:, column], lengths, mine]
            table[suit, :, column] = np.where(held[:, column], found, NOT_HELD)
    return table.reshape(-1, 16)


def _by_numbers(value: Callable[[int, int, bool], float]) -> Small:
    """The values of one card, by lower cards, length and whether the special card is held."""
    numbers = product(range(LENGTHS), range(LENGTHS), (False, True))
    values = [UNIT * value(*each) for each in numbers]
    return np.rint(values).astype(np.int16).reshape(LENGTHS, LENGTHS, 2)
