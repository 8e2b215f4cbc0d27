"""The policy of the playouts: sums of rules of thumb looked up for all lanes at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from gongzhu_tui.ai.masks import (
    HEART_KEYS,
    Hands,
    Int,
    Masks,
    Small,
    by_suit,
    highest_cards,
    highest_ranks,
    lowest_bits,
)
from gongzhu_tui.ai.playouts import Lanes, Policy
from gongzhu_tui.ai.thumb_rules import STATES, STYLES
from gongzhu_tui.ai.thumb_tables import LENGTHS, STAKE_LIMIT, ThumbTables, thumb_tables
from gongzhu_tui.engine.cards import Suit

# The place of the special card in the mask of its suit: the pig, none in hearts, 10♣, J♦.
_SPECIAL_RANKS = np.array([10, 15, 8, 9], np.uint16)
_SUIT_ROWS = len(STATES) * np.arange(4, dtype=np.uint16)
_STYLE_ROWS = np.uint16(4 * len(STATES))
_ONE = np.uint16(1)


def thumb_policy(worlds: int) -> Policy:
    """The policy for lanes in which the same `worlds`, in order, come again and again.

    Each seat of a world has a style of its own, the same in all lanes; all pairings come evenly.
    """

    def play(lanes: Lanes) -> Int:
        styles = _styles(worlds, lanes.count).take(lanes.own)
        return choose(lanes, thumb_tables(lanes.exposed), styles)

    return play


@lru_cache(maxsize=16)
def _styles(worlds: int, lanes: int) -> Masks:
    """The style of each seat in each lane, uint16[4, lanes]."""
    numbers = (np.arange(lanes) % worlds) >> np.arange(4)[:, None]
    return (numbers % len(STYLES)).astype(np.uint16)


def choose(lanes: Lanes, tables: ThumbTables, styles: Masks) -> Int:
    """The code of the best card in each lane by `tables`, int64[lanes]."""
    decision = _Decision(lanes, tables, styles, lanes.runs.take(lanes.own))
    if lanes.place == 0:
        return decision.lead()
    follows = lanes.followable()
    codes = 16 * lanes.led + lowest_bits(follows)
    several = np.flatnonzero(follows & (follows - _ONE))
    codes[several] = decision.follow(several, follows.take(several))
    void = np.flatnonzero(follows == 0)
    codes[void] = decision.discard(void)
    return codes


def _states(held: Masks, others: Masks, ranks: Masks) -> Masks:
    """Where the special card of the suit is: 0 gone, 1 held, 2 with the others."""
    return ((held >> ranks) & _ONE) | (((others >> ranks) & _ONE) << _ONE)


@dataclass(frozen=True)
class _Decision:
    """One card in each lane, by players of `styles` in the `runs` of hearts (both uint16[lanes]).

    `index` are the lanes for which a method decides. Masks, states and rows are of one suit a
    lane or, suit by suit, of all four.
    """

    lanes: Lanes
    tables: ThumbTables
    styles: Masks
    runs: Masks

    def follow(self, index: Int, follows: Masks) -> Int:
        """The card to follow suit with, out of `follows`."""
        lanes, tables = self.lanes, self.tables
        led = lanes.led.take(index)
        held = by_suit(lanes.hand).take(4 * index + led)
        others = by_suit(lanes.out).take(4 * index + led) ^ held
        states = _states(held, others, _SPECIAL_RANKS.take(led))
        styles, runs = self.styles.take(index), self.runs.take(index)
        states = np.where(led == Suit.HEARTS, runs, states)
        rows = _STYLE_ROWS * styles + _SUIT_ROWS.take(led) + states
        run_stake = tables.run_stake.take(len(STATES) * styles + runs)
        best = lanes.best.take(index) & 15
        to_come = 3 - lanes.place
        worth = tables.stake.take(16 * self._stake(index, run_stake) + best, 0)
        worth += tables.taken.take(16 * (4 * rows + to_come) + best, 0)
        worth *= tables.wins[to_come].take(others, 0)
        worth += self._danger(others, rows)
        worth += tables.release.take(rows, 0)
        worth += tables.bias.take(follows, 0)
        return 16 * led + highest_ranks(worth)

    def _stake(self, index: Int, run_stake: Small) -> Small:
        """What the cards on the table are worth to the player who is to play, as a row.

        Hearts are worth `run_stake` more.
        """
        lanes = self.lanes
        captured = lanes.captured.take(lanes.own.take(index))
        table = lanes.table.take(index)
        gain = lanes.scores_of.take(captured | table) - lanes.scores_of.take(captured)
        gain += gain // 3
        gain += run_stake * ((table & HEART_KEYS) > 0)
        limited = np.minimum(np.maximum(gain, -STAKE_LIMIT), STAKE_LIMIT)
        return np.asarray(limited + STAKE_LIMIT)

    def lead(self) -> Int:
        """The card to lead, in all lanes."""
        lanes, tables = self.lanes, self.tables
        held, others, rows = _suits(lanes.hand, lanes.out, self.styles, self.runs)
        worth = tables.led_taken.take(LENGTHS * rows + np.bitwise_count(others), 0)
        worth *= tables.wins[3].take(others, 0)
        worth += self._danger(others, rows)
        worth += tables.lead.take(LENGTHS * rows + np.bitwise_count(held), 0)
        worth += tables.bias.take(_suit_by_suit(lanes.leadable()), 0)
        return highest_cards(worth)

    def discard(self, index: Int) -> Int:
        """The card to throw on a suit that the player is void in."""
        lanes, tables = self.lanes, self.tables
        held, others, rows = _suits(
            lanes.hand.take(index),
            lanes.out.take(index),
            self.styles.take(index),
            self.runs.take(index),
        )
        worth = self._danger(others, rows)
        worth += tables.discard.take(LENGTHS * rows + np.bitwise_count(held), 0)
        worth += tables.bias.take(held, 0)
        return highest_cards(worth)

    def _danger(self, others: Masks, rows: Masks) -> Small:
        danger = self.tables.forced.take(others, 0)
        danger *= self.tables.danger.take(rows, 0)
        return danger


def _suits(hands: Hands, out: Hands, styles: Masks, runs: Masks) -> tuple[Masks, Masks, Masks]:
    """Suit by suit: the cards held, those of the others, and the row in the tables."""
    held = _suit_by_suit(by_suit(hands))
    others = _suit_by_suit(by_suit(out)) ^ held
    rows = _states(held, others, _SPECIAL_RANKS[:, None])
    rows[Suit.HEARTS] = runs
    rows += _SUIT_ROWS[:, None] + _STYLE_ROWS * styles
    return held, others, rows


def _suit_by_suit(masks: Masks) -> Masks:
    """Masks by lane and suit turned to be contiguous by suit and lane."""
    return np.ascontiguousarray(masks.T)
