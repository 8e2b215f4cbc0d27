"""The rules of thumb as tables, for look-ups in many lanes at once.

Columns are ranks: sixteen, of which thirteen are used. Values are in points or, where weighed
against each other, in sixteenths of a point. The limits keep all sums within int16, and any card
that is held above all that are not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import SUIT_MASKS, Small, ranks_above
from gongzhu_tui.ai.thumb_rules import GONE, STATES, ThumbRules, ThumbWeights
from gongzhu_tui.engine.cards import Card, Rank, Suit

UNIT = 16
NOT_HELD = -21700
STAKE_LIMIT = 200
_TAKEN_LIMIT = 300
_DANGER_LIMIT = 60
_BESIDES_LIMIT = 100 * UNIT
_INT16_LIMIT = 32767


@dataclass(frozen=True)
class ThumbTables:
    """The tables for one set of exposures, all int16.

    By suit mask and rank: `bias` is NOT_HELD for the cards not in the mask; `forced` how likely,
    in sixteenths, a card takes a trick some day, the mask being the others' cards; `wins[n]` how
    likely it takes this one with n players to come. By row (suit and state) and rank: `danger`
    in points, `release` and `lead` in sixteenths. `taken`, in points, has four rows for each,
    by the number of players to come. `lead_length` and `discard_length` are by row and number of
    own cards in the suit, `void_stake` (points) by row and number of others' cards, `run_stake`
    (points) by state of the hearts.
    """

    bias: Small
    forced: Small
    wins: tuple[Small, ...]
    taken: Small
    release: Small
    lead: Small
    danger: Small
    lead_length: Small
    discard_length: Small
    void_stake: Small
    run_stake: Small


def thumb_tables(exposed: Mapping[Card, int], weights: ThumbWeights) -> ThumbTables:
    """The tables for the exposures `exposed`, made once for each."""
    return _thumb_tables(tuple(sorted(exposed.items())), weights)


@lru_cache(maxsize=16)
def _thumb_tables(exposed: tuple[tuple[Card, int], ...], weights: ThumbWeights) -> ThumbTables:
    rules = ThumbRules(dict(exposed), weights)
    beaten = (0.0, weights.beaten_by_one, weights.beaten_by_two, weights.beaten_by_three)
    return ThumbTables(
        bias=_held_bias(),
        forced=_forced(weights.alone),
        wins=tuple(_wins(chance) for chance in beaten),
        taken=_taken(rules),
        release=_by_row(rules.release, UNIT, _BESIDES_LIMIT),
        lead=_by_row(rules.lead, UNIT, _BESIDES_LIMIT),
        danger=_by_row(rules.danger, 1, _DANGER_LIMIT),
        lead_length=_by_length(weights.lead_short),
        discard_length=_by_length(weights.discard_short),
        void_stake=_void_stake(rules),
        run_stake=_rounded(np.array([rules.run(state) for state in STATES])),
    )


def _rounded(values: npt.NDArray[np.floating], limit: float = _INT16_LIMIT) -> Small:
    rounded: Small = np.rint(np.clip(values, -limit, limit)).astype(np.int16)
    return rounded


@lru_cache(maxsize=1)
def _held_bias() -> Small:
    return _rounded(np.where(_in_mask(), 0.0, NOT_HELD))


def _in_mask() -> npt.NDArray[np.int64]:
    return np.asarray((np.arange(SUIT_MASKS)[:, None] >> np.arange(16)) & 1, np.int64)


def _counts() -> npt.NDArray[np.int64]:
    return np.asarray(_in_mask().sum(axis=1), np.int64)


@lru_cache(maxsize=4)
def _wins(beaten: float) -> Small:
    """The chance that none of the higher cards beats, each doing so with chance `beaten`."""
    return _rounded(UNIT * (1 - beaten) ** ranks_above(), UNIT)


@lru_cache(maxsize=1)
def _forced(alone: float) -> Small:
    """The share of lower cards among the others' in the suit, `alone` if they have none."""
    others = _counts()[:, None] - _in_mask()
    lower = others - ranks_above()
    share = np.where(others > 0, lower / np.maximum(others, 1), alone)
    return _rounded(UNIT * share, UNIT)


def _void_stake(rules: ThumbRules) -> Small:
    table = np.zeros((len(Suit), len(STATES), 14))
    for suit, state, others in product(Suit, STATES, range(14)):
        table[suit, state, others] = rules.void_stake(suit, state, others)
    return _rounded(table, STAKE_LIMIT).reshape(-1, 14)


def _taken(rules: ThumbRules) -> Small:
    table = np.zeros((len(Suit), len(STATES), 4, 16))
    for suit, state, to_come, rank in product(Suit, STATES, range(4), Rank):
        table[suit, state, to_come, rank - 2] = rules.taken(Card(suit, rank), state, to_come)
    return _rounded(table, _TAKEN_LIMIT).reshape(-1, 16)


def _by_row(rule: Callable[[Card, int], float], unit: int, limit: int) -> Small:
    table = np.zeros((len(Suit), len(STATES), 16))
    for suit, state, rank in product(Suit, STATES, Rank):
        table[suit, state, rank - 2] = unit * rule(Card(suit, rank), state)
    return _rounded(table, limit).reshape(-1, 16)


def _by_length(weight: float) -> Small:
    """Short suits are emptied, but spades only when the pig is gone."""
    table = np.zeros((len(Suit), len(STATES), 14))
    for suit, state, length in product(Suit, STATES, range(4)):
        if suit is not Suit.SPADES or state == GONE:
            table[suit, state, length] = UNIT * weight * (4 - length)
    return _rounded(table, STAKE_LIMIT).reshape(-1, 14)
