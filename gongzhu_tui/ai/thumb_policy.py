"""The policy of the playouts: sums of rules of thumb looked up for all lanes at once."""

from __future__ import annotations

import numpy as np

from gongzhu_tui.ai.masks import HEART_KEYS, Int, Masks, Small, by_suit
from gongzhu_tui.ai.playouts import Lanes
from gongzhu_tui.ai.thumb_rules import STATES, ThumbWeights
from gongzhu_tui.ai.thumb_tables import STAKE_LIMIT, ThumbTables, thumb_tables

MANY_HEARTS = 6
# The place of the special card in the mask of its suit: the pig, (hearts have none), 10♣, J♦.
_SPECIAL_RANKS = np.array([10, 15, 8, 9])
_SUITS = np.arange(4)
# By rank a 1 for each higher one.
_ABOVE = (np.arange(16) > np.arange(16)[:, None]).astype(np.int16)


def thumb_policy(lanes: Lanes) -> Int:
    """The code of the card to play in each lane, int64[lanes]."""
    return choose(lanes, thumb_tables(lanes.exposed, ThumbWeights()))


def choose(lanes: Lanes, tables: ThumbTables) -> Int:
    """The code of the best card in each lane by `tables`, int64[lanes]."""
    runs = run_states(lanes)
    if lanes.place == 0:
        return _lead(lanes, tables, runs)
    follows = lanes.followable()
    codes = np.empty(lanes.count, np.int64)
    following = np.flatnonzero(follows)
    codes[following] = _follow(lanes, tables, runs, follows, following)
    if len(following) < lanes.count:
        void = np.flatnonzero(follows == 0)
        codes[void] = _discard(lanes, tables, runs, void)
    return codes


def run_states(lanes: Lanes) -> Int:
    """By lane 1 if the player to play has all of many hearts taken, 2 if another, else 0."""
    hearts = lanes.captured & HEART_KEYS
    fallen = np.bitwise_or.reduce(hearts, axis=0)
    many = np.bitwise_count(fallen) >= MANY_HEARTS
    if not many.any():
        return np.zeros(lanes.count, np.int64)
    alone = many & (hearts == fallen).any(axis=0)
    own = hearts.take(lanes.count * lanes.seat + lanes.rows) == fallen
    return np.where(alone, np.where(own, 1, 2), 0)


def _states(held: Masks, others: Masks, ranks: Int) -> Int:
    """Where the special card of the suit is: 0 gone, 1 held, 2 with the others."""
    return ((held >> ranks) & 1) + 2 * ((others >> ranks) & 1)


def _follow(lanes: Lanes, tables: ThumbTables, runs: Int, follows: Masks, index: Int) -> Int:
    led = lanes.led.take(index)
    offsets = 4 * index + led
    held = by_suit(lanes.hand).take(offsets)
    others = by_suit(lanes.out).take(offsets) ^ held
    to_come = 3 - lanes.place
    state = np.where(led == 1, runs.take(index), _states(held, others, _SPECIAL_RANKS.take(led)))
    row = led * len(STATES) + state
    stake = _stake(lanes, tables, runs, index)
    values = tables.wins[to_come].take(others, 0)
    values *= _ABOVE.take(lanes.best.take(index) & 15, 0)
    values *= stake[:, None] + tables.taken.take(4 * row + to_come, 0)
    values += tables.forced.take(others, 0) * tables.danger.take(row, 0)
    values += tables.release.take(row, 0)
    values += tables.bias.take(follows.take(index), 0)
    codes: Int = 16 * led + values.argmax(axis=1)
    return codes


def _stake(lanes: Lanes, tables: ThumbTables, runs: Int, index: Int) -> Small:
    """What the cards on the table are worth to the player who is to play."""
    captured = lanes.captured.take(lanes.count * lanes.seat.take(index) + index)
    table = lanes.table.take(index)
    gain = lanes.scores_of.take(captured | table) - lanes.scores_of.take(captured)
    gain += gain // 3
    gain += np.where(table & HEART_KEYS, tables.run_stake.take(runs.take(index)), np.int16(0))
    stake: Small = np.clip(gain, -STAKE_LIMIT, STAKE_LIMIT)
    return stake


def _lead(lanes: Lanes, tables: ThumbTables, runs: Int) -> Int:
    held = by_suit(lanes.hand)
    others = by_suit(lanes.out) ^ held
    rows = _rows(held, others, runs)
    thrown = tables.void_stake.take(14 * rows + np.bitwise_count(others))
    values = tables.wins[3].take(others, 0)
    values *= tables.taken.take(4 * rows + 3, 0) + thrown[..., None]
    values += tables.forced.take(others, 0) * tables.danger.take(rows, 0)
    values += tables.lead.take(rows, 0)
    values += tables.lead_length.take(14 * rows + np.bitwise_count(held))[..., None]
    values += tables.bias.take(lanes.leadable(), 0)
    return np.asarray(values.reshape(-1, 64).argmax(axis=1), np.int64)


def _discard(lanes: Lanes, tables: ThumbTables, runs: Int, index: Int) -> Int:
    held = by_suit(lanes.hand.take(index))
    others = by_suit(lanes.out.take(index)) ^ held
    rows = _rows(held, others, runs.take(index))
    values = tables.forced.take(others, 0) * tables.danger.take(rows, 0)
    values += tables.release.take(rows, 0)
    values += tables.discard_length.take(14 * rows + np.bitwise_count(held))[..., None]
    values += tables.bias.take(held, 0)
    return np.asarray(values.reshape(-1, 64).argmax(axis=1), np.int64)


def _rows(held: Masks, others: Masks, runs: Int) -> Int:
    """The row of each suit in tables by suit and state, int64[lanes, 4]."""
    states = _states(held, others, _SPECIAL_RANKS)
    states[:, 1] = runs
    return _SUITS * len(STATES) + states
