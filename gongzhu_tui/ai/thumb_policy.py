"""The policy of the playouts: sums of rules of thumb looked up for all lanes at once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gongzhu_tui.ai.masks import HEART_KEYS, Int, Masks, Small, by_suit
from gongzhu_tui.ai.playouts import Lanes, Policy
from gongzhu_tui.ai.thumb_rules import STATES, STYLES
from gongzhu_tui.ai.thumb_tables import STAKE_LIMIT, ThumbTables, thumb_tables
from gongzhu_tui.engine.cards import Suit

MANY_HEARTS = 6
# The place of the special card in the mask of its suit: the pig, none in hearts, 10♣, J♦.
_SPECIAL_RANKS = np.array([10, 15, 8, 9])
_SUIT_ROWS = len(STATES) * np.arange(4)
_STYLE_ROWS = 4 * len(STATES)
# By rank a 1 for each higher one.
_ABOVE = (np.arange(16) > np.arange(16)[:, None]).astype(np.int16)


def thumb_policy(worlds: int) -> Policy:
    """The policy for lanes in which the same `worlds`, in order, come again and again.

    Each seat of a world has a style of its own, the same in all lanes; all pairings come evenly.
    """

    def play(lanes: Lanes) -> Int:
        styles = ((lanes.rows % worlds) >> lanes.seat) % len(STYLES)
        return choose(lanes, thumb_tables(lanes.exposed), styles)

    return play


def choose(lanes: Lanes, tables: ThumbTables, styles: Int) -> Int:
    """The code of the best card in each lane by `tables`, int64[lanes]."""
    decision = _Decision(lanes, tables, styles, run_states(lanes))
    if lanes.place == 0:
        return decision.lead()
    follows = lanes.followable()
    codes = np.empty(lanes.count, np.int64)
    following = np.flatnonzero(follows)
    codes[following] = decision.follow(following, follows.take(following))
    if len(following) < lanes.count:
        void = np.flatnonzero(follows == 0)
        codes[void] = decision.discard(void)
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


@dataclass(frozen=True)
class _Decision:
    """One card in each lane, by players of `styles` in the `runs` of hearts (both int64[lanes]).

    `index` are the lanes for which a method decides.
    """

    lanes: Lanes
    tables: ThumbTables
    styles: Int
    runs: Int

    def follow(self, index: Int, follows: Masks) -> Int:
        """The card to follow suit with, out of `follows`."""
        lanes, tables = self.lanes, self.tables
        led = lanes.led.take(index)
        held = by_suit(lanes.hand).take(4 * index + led)
        others = by_suit(lanes.out).take(4 * index + led) ^ held
        states = _states(held, others, _SPECIAL_RANKS.take(led))
        states = np.where(led == Suit.HEARTS, self.runs.take(index), states)
        rows = _STYLE_ROWS * self.styles.take(index) + len(STATES) * led + states
        to_come = 3 - lanes.place
        values = tables.wins[to_come].take(others, 0)
        values *= _ABOVE.take(lanes.best.take(index) & 15, 0)
        values *= self._stake(index)[:, None] + tables.taken.take(4 * rows + to_come, 0)
        values += tables.forced.take(others, 0) * tables.danger.take(rows, 0)
        values += tables.release.take(rows, 0)
        values += tables.bias.take(follows, 0)
        return np.asarray(16 * led + values.argmax(axis=1), np.int64)

    def _stake(self, index: Int) -> Small:
        """What the cards on the table are worth to the player who is to play."""
        lanes = self.lanes
        captured = lanes.captured.take(lanes.count * lanes.seat.take(index) + index)
        table = lanes.table.take(index)
        gain = lanes.scores_of.take(captured | table) - lanes.scores_of.take(captured)
        gain += gain // 3
        run = self.tables.run_stake.take((len(STATES) * self.styles + self.runs).take(index))
        gain += np.where(table & HEART_KEYS, run, np.int16(0))
        return np.asarray(np.clip(gain, -STAKE_LIMIT, STAKE_LIMIT), np.int16)

    def lead(self) -> Int:
        """The card to lead, in all lanes."""
        lanes, tables = self.lanes, self.tables
        held = by_suit(lanes.hand)
        others = by_suit(lanes.out) ^ held
        rows = self._rows(held, others, lanes.rows)
        thrown = tables.void_stake.take(14 * rows + np.bitwise_count(others))
        values = tables.wins[3].take(others, 0)
        values *= tables.taken.take(4 * rows + 3, 0) + thrown[..., None]
        values += tables.forced.take(others, 0) * tables.danger.take(rows, 0)
        values += tables.lead.take(rows, 0)
        values += tables.lead_length.take(14 * rows + np.bitwise_count(held))[..., None]
        values += tables.bias.take(lanes.leadable(), 0)
        return np.asarray(values.reshape(-1, 64).argmax(axis=1), np.int64)

    def discard(self, index: Int) -> Int:
        """The card to throw on a suit that the player is void in."""
        lanes, tables = self.lanes, self.tables
        held = by_suit(lanes.hand.take(index))
        others = by_suit(lanes.out.take(index)) ^ held
        rows = self._rows(held, others, index)
        values = tables.forced.take(others, 0) * tables.danger.take(rows, 0)
        values += tables.release.take(rows, 0)
        values += tables.discard_length.take(14 * rows + np.bitwise_count(held))[..., None]
        values += tables.bias.take(held, 0)
        return np.asarray(values.reshape(-1, 64).argmax(axis=1), np.int64)

    def _rows(self, held: Masks, others: Masks, index: Int) -> Int:
        """The row of each suit in the tables, int64[index, 4]."""
        states = _states(held, others, _SPECIAL_RANKS)
        states[:, Suit.HEARTS] = self.runs.take(index)
        return _STYLE_ROWS * self.styles.take(index)[:, None] + _SUIT_ROWS + states
