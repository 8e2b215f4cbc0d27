"""The policy of the playouts by rules of thumb: sums looked up for all lanes at once."""

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
from gongzhu_tui.ai.situation import special_cards
from gongzhu_tui.ai.thumb_rules import FAVOURS, STATES, favour
from gongzhu_tui.ai.thumb_tables import LENGTHS, ROWS, STAKE_LIMIT, ThumbTables, thumb_tables
from gongzhu_tui.ai.thumb_weights import ThumbWeights
from gongzhu_tui.engine.cards import Suit
from gongzhu_tui.engine.rules import Rules

_NO_RANK = 15  # in no mask
_SUIT_ROWS = len(STATES) * np.arange(4, dtype=np.uint16)
_FAVOURS = np.array(FAVOURS, np.int16)
_ONE = np.uint16(1)


def thumb_policy(weights: ThumbWeights) -> Policy:
    """The policy of a player with the style of `weights`."""
    return lambda lanes: _choose(lanes, thumb_tables(lanes.exposed, weights, lanes.rules))


@lru_cache(maxsize=8)
def _special_ranks(rules: Rules) -> Masks:
    """The place of the special card of each suit in its mask."""
    special = special_cards(rules)
    places = [special[suit].rank - 2 if suit in special else _NO_RANK for suit in Suit]
    return np.array(places, np.uint16)


def _choose(lanes: Lanes, tables: ThumbTables) -> Int:
    """The code of the best card in each lane by `tables`, int64[lanes]."""
    runs, special_ranks = lanes.runs.take(lanes.own), _special_ranks(lanes.rules)
    decision = _Decision(lanes, tables, runs, special_ranks)
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
    """The state of the suit by its special card; the player may hold a card over it."""
    upper, theirs = held >> ranks, (others >> ranks) & _ONE
    return np.asarray((upper & _ONE) | (theirs << _ONE) | (theirs & (upper > 1)))


def _free_rows(rows: Masks, restricted: Masks, ranks: Masks) -> Masks:
    """The rows of suits whose special card is as if gone where it is restricted.

    An exposed card may not be played to the first trick of its suit, so nothing can call for it.
    """
    return rows - rows % len(STATES) * ((restricted >> ranks) & _ONE)


@dataclass(frozen=True)
class _Decision:
    """One card in each lane, in the `runs` of hearts (uint16[lanes]).

    `index` are the lanes for which a method decides. Masks, states and rows are of one suit a
    lane or, suit by suit, of all four, as `special_ranks`, the places of the special cards.
    """

    lanes: Lanes
    tables: ThumbTables
    runs: Masks
    special_ranks: Masks

    def follow(self, index: Int, follows: Masks) -> Int:
        """The card to follow suit with, out of `follows`."""
        lanes, tables = self.lanes, self.tables
        led = lanes.led.take(index)
        held = by_suit(lanes.hand).take(4 * index + led)
        others = by_suit(lanes.out).take(4 * index + led) ^ held
        runs = self.runs.take(index)
        states = _states(held, others, self.special_ranks.take(led))
        rows = _SUIT_ROWS.take(led) + np.where(led == Suit.HEARTS, runs, states)
        players = lanes.players
        to_come = players - 1 - lanes.place
        thrown = tables.void_stake.take(LENGTHS * rows + np.bitwise_count(others))
        thrown *= to_come
        stake = self._stake(index, thrown, tables.run_stake.take(runs))
        favours = self._favours(index)
        best = lanes.best.take(index) & 15
        worth = tables.stake.take(16 * stake + best, 0)
        calling = self._calling(index, led, rows) + favours
        worth += tables.taken.take(16 * (players * calling + to_come) + best, 0)
        worth *= tables.wins[to_come].take(others, 0)
        worth += self._danger(others, rows)
        worth += tables.release.take(rows + favours, 0)
        worth += tables.bias.take(follows, 0)
        return 16 * led + highest_ranks(worth)

    def _stake(self, index: Int, thrown: Small, run_stake: Small) -> Small:
        """What the cards on the table and those `thrown` are worth to the player, as a row.

        Hearts on the table are worth `run_stake` more.
        """
        lanes = self.lanes
        captured = lanes.captured.take(lanes.own.take(index))
        table = lanes.table.take(index)
        gain = lanes.stakes_of.take(captured | table) - lanes.stakes_of.take(captured)
        gain += gain // (lanes.players - 1)
        if lanes.rules.partners:
            gain = gain * (np.int16(2) - _FAVOURS.take(self._favours(index) // ROWS)) // 2
        gain += thrown
        gain += run_stake * ((table & HEART_KEYS) > 0)
        limited = np.minimum(np.maximum(gain, -STAKE_LIMIT), STAKE_LIMIT)
        return np.asarray(limited + STAKE_LIMIT)

    def _favours(self, index: Int) -> Masks | np.uint16:
        """The rows before those of the favour in which the trick is, 0 for all where it is one."""
        lanes = self.lanes
        if not lanes.rules.partners:
            return np.uint16(0)
        ours, theirs = (
            np.uint16(ROWS * FAVOURS.index(favour(lanes.place, lanes.players, wins)))
            for wins in (True, False)
        )
        return np.where(lanes.best_place.take(index) == lanes.place - 2, ours, theirs)

    def _calling(self, index: Int, led: Int, rows: Masks) -> Masks:
        """The `rows` of the suits led, by whether the trick may call for the special card."""
        if not self.lanes.restriction:
            return rows
        restricted = by_suit(self.lanes.restricted).take(4 * index + led)
        return _free_rows(rows, restricted, self.special_ranks.take(led))

    def _all_calling(self, rows: Masks) -> Masks:
        """Likewise suit by suit."""
        if not self.lanes.restriction:
            return rows
        restricted = _suit_by_suit(by_suit(self.lanes.restricted))
        return _free_rows(rows, restricted, self.special_ranks[:, None])

    def lead(self) -> Int:
        """The card to lead, in all lanes."""
        lanes, tables = self.lanes, self.tables
        held, others, rows = self._suits(lanes.hand, lanes.out, self.runs)
        calling = self._all_calling(rows)
        worth = tables.led_taken.take(LENGTHS * calling + np.bitwise_count(others), 0)
        worth *= tables.wins[-1].take(others, 0)
        worth += self._danger(others, rows)
        worth += tables.lead.take(LENGTHS * rows + np.bitwise_count(held), 0)
        worth += tables.bias.take(_suit_by_suit(lanes.leadable()), 0)
        return highest_cards(worth)

    def discard(self, index: Int) -> Int:
        """The card to throw on a suit that the player is void in."""
        lanes, tables = self.lanes, self.tables
        hands = lanes.hand.take(index)
        held, others, rows = self._suits(hands, lanes.out.take(index), self.runs.take(index))
        worth = self._danger(others, rows)
        rows = rows + self._favours(index)
        worth += tables.discard.take(LENGTHS * rows + np.bitwise_count(held), 0)
        allowed = _suit_by_suit(by_suit(lanes.discardable(hands))) if lanes.forced else held
        worth += tables.bias.take(allowed, 0)
        return highest_cards(worth)

    def _danger(self, others: Masks, rows: Masks) -> Small:
        danger = self.tables.forced.take(others, 0)
        danger *= self.tables.danger.take(rows, 0)
        return danger

    def _suits(self, hands: Hands, out: Hands, runs: Masks) -> tuple[Masks, Masks, Masks]:
        """Suit by suit: the cards held, those of the others, and the row in the tables."""
        held = _suit_by_suit(by_suit(hands))
        others = _suit_by_suit(by_suit(out)) ^ held
        rows = _states(held, others, self.special_ranks[:, None])
        rows[Suit.HEARTS] = runs
        rows += _SUIT_ROWS[:, None]
        return held, others, rows


def _suit_by_suit(masks: Masks) -> Masks:
    """Masks by lane and suit turned to be contiguous by suit and lane."""
    return np.ascontiguousarray(masks.T)
