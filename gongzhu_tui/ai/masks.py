"""Cards as bits, for arithmetic on many hands at once.

A card's code is `16 * suit + rank - 2`; a hand is a uint64 with a bit a card, which viewed as
four uint16 gives a mask of 13 bits a suit, bit 0 being the two. The scoring cards of a trick or a
collection make a key of 16 bits: the hearts at 0 to 12, then the others, as pig, goat, transformer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt

from gongzhu_tui.engine.cards import (
    ALL_CARDS,
    HEARTS,
    Card,
    Rank,
    Suit,
)
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import heart_factor, heart_value, score_seat

Int = npt.NDArray[np.int64]
Small = npt.NDArray[np.int16]
Masks = npt.NDArray[np.uint16]
Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Hands = npt.NDArray[np.uint64]

_NUMBER = np.int16  # no score is beyond ±20000, whatever the rules
SUIT_MASKS = 1 << 13
HEART_KEYS = np.uint16(SUIT_MASKS - 1)
ALL_SIXTEEN = np.uint16(0xFFFF)


def code_of(card: Card) -> int:
    return 16 * card.suit + card.rank - 2


def card_of(code: int) -> Card:
    return Card(Suit(code // 16), Rank(code % 16 + 2))


def hand_of(cards: Iterable[Card]) -> np.uint64:
    """The hand of `cards` as one number."""
    return np.uint64(sum(1 << code_of(card) for card in cards))


def by_suit(hands: Hands) -> Masks:
    """The suit masks of a contiguous array of hands: one more axis, of the four suits."""
    return hands.view(np.uint16).reshape(*hands.shape, 4)


def key_of(cards: Collection[Card], rules: Rules) -> int:
    """The scoring cards among `cards` as a key."""
    keys = scoring_keys(rules)
    return int(sum(int(keys[code_of(card)]) for card in cards))


def lowest_bits(masks: npt.NDArray[np.unsignedinteger]) -> Int:
    """The number of the lowest bit of each mask; of the only one, that of its card."""
    below = ~masks & (masks - masks.dtype.type(1))
    return np.asarray(np.bitwise_count(below), np.int64)


def highest_ranks(values: Small) -> Int:
    """The column of the highest of `values`, int16[rows, 16], in each row; of equals the first.

    As argmax, which takes one row at a time and is several times as slow.
    """
    return lowest_bits(_packed(values == _row_maxima(values)[:, None]))


def highest_cards(values: Small) -> Int:
    """The code of the highest of `values`, int16[4, lanes, 16], by lane; of equals the lowest."""
    highest = _row_maxima(np.maximum.reduce(values)).repeat(16)
    masks = _packed(values.reshape(4, -1) == highest).reshape(4, -1)
    return lowest_bits(np.ascontiguousarray(masks.T).view(np.uint64).ravel())


def _row_maxima(values: Small) -> Small:
    """The highest of the sixteen values of each row."""
    highest = values.ravel()
    for distance in (8, 4, 2, 1):
        highest = np.maximum(highest[:-distance], highest[distance:])
    return highest[::16]


def _packed(columns: Flags) -> Masks:
    """Sixteen columns as the bits of one mask."""
    return np.packbits(columns, bitorder="little").view(np.uint16)


@lru_cache(maxsize=8)
def scoring_keys(rules: Rules) -> Masks:
    """The key of each card by its code, 0 for all but the scoring cards."""
    keys = np.zeros(64, np.uint16)
    for bit, card in enumerate((*HEARTS, *rules.great_cards)):
        keys[code_of(card)] = 1 << bit
    return keys


@cache
def ranks_above() -> npt.NDArray[np.uint8]:
    """By suit mask and rank (0 to 15): how many cards of the mask are higher."""
    masks = np.arange(SUIT_MASKS, dtype=np.uint16)[:, None]
    return np.asarray(np.bitwise_count(masks >> np.arange(1, 17, dtype=np.uint16)))


def score_table(exposed: Mapping[Card, int], rules: Rules, *, swapped: bool = False) -> Small:
    """The hand score of each of the 65536 keys of collected scoring cards; made once for each.

    `swapped` tells that some seat has all hearts, as `score_seat` has it.
    """
    return _score_table(tuple(sorted(exposed.items())), rules, swapped)


@lru_cache(maxsize=8)
def _heart_sums(rules: Rules) -> Small:
    """The plain points of the hearts in each suit mask."""
    masks = np.arange(SUIT_MASKS)
    values = [heart_value(card.rank, rules) * ((masks >> (card.rank - 2)) & 1) for card in HEARTS]
    return np.asarray(np.sum(values, axis=0), np.int16)


@lru_cache(maxsize=8)
def _score_table(exposures: tuple[tuple[Card, int], ...], rules: Rules, swapped: bool) -> Small:
    """Only none and all of the hearts are anything else than the sum of their parts."""
    exposed = dict(exposures)
    hearts = _heart_sums(rules) * _NUMBER(heart_factor(exposed, rules))
    table = np.empty((8, SUIT_MASKS), np.int16)
    for number, row in enumerate(table):
        special = [card for bit, card in enumerate(rules.great_cards) if number >> bit & 1]
        alone = score_seat(special, exposed, rules, swapped=swapped)
        row[:] = (hearts + _NUMBER(alone.before)) * _NUMBER(alone.transformer or 1)
        row[0] = alone.total
        row[-1] = score_seat([*special, *HEARTS], exposed, rules, swapped=swapped).total
    return table.ravel()


@cache
def code_bits() -> Hands:
    """The hand of one card by its code; 0 for the codes that are no card."""
    bits = np.zeros(64, np.uint64)
    for card in ALL_CARDS:
        bits[code_of(card)] = 1 << code_of(card)
    return bits
