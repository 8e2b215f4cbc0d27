"""The rules of thumb as tables, for look-ups in many lanes at once.

Columns are ranks: sixteen, of which thirteen are used. Values are in points or, where weighed
against each other, in sixteenths of a point. The limits keep all sums within int16, and any card
that is held above all that are not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import SUIT_MASKS, Bytes, Masks, Small, ranks_above
from gongzhu_tui.ai.thumb_rules import (
    FAVOURS,
    STATES,
    ThumbRules,
    chance_to_take,
    forced_share,
)
from gongzhu_tui.ai.thumb_weights import ThumbWeights
from gongzhu_tui.engine.cards import Card, Rank, Suit
from gongzhu_tui.engine.rules import Rules

UNIT = 16
NOT_HELD = -21700
STAKE_LIMIT = 200
LENGTHS = 14
ROWS = len(Suit) * len(STATES)
_TAKEN_LIMIT = 250
_DANGER_LIMIT = 60
_BESIDES_LIMIT = 150 * UNIT
_INT16_LIMIT = 32767


@dataclass(frozen=True)
class ThumbTables:
    """The tables for one set of exposures and one style of play, all int16.

    By suit mask and rank: `bias` is NOT_HELD for the cards not in the mask; `forced` how likely,
    in sixteenths, a card takes a trick some day, the mask being the others' cards; `wins[n]` how
    likely it takes this one with n players to come. By row (suit and state) and rank: `danger` in
    points, `release` in sixteenths, for each of FAVOURS. Likewise `lead` and, for each of FAVOURS,
    `discard`, with LENGTHS rows for each, by the number of own cards in the suit, and `led_taken`
    (points), by the number of the others'. In points, with sixteen rows for each, by the rank to
    beat, and 0 for the ranks that do not: `taken` by favour, row and number of players to come;
    `stake` by stake from -STAKE_LIMIT. Also in points: `void_stake` by row and number of the
    others' cards, `run_stake` by state of the hearts.
    """

    bias: Small
    forced: Small
    wins: tuple[Small, ...]
    stake: Small
    taken: Small
    led_taken: Small
    void_stake: Small
    release: Small
    lead: Small
    discard: Small
    danger: Small
    run_stake: Small


def thumb_tables(exposed: Mapping[Card, int], weights: ThumbWeights, rules: Rules) -> ThumbTables:
    """The tables of the style of `weights` for the exposures `exposed`, made once for each."""
    return _thumb_tables(tuple(sorted(exposed.items())), weights, rules)


@lru_cache(maxsize=8)
def _thumb_tables(
    exposed: tuple[tuple[Card, int], ...], weights: ThumbWeights, game: Rules
) -> ThumbTables:
    rules, players = ThumbRules(dict(exposed), weights, game), game.players
    favours = FAVOURS if game.partners else FAVOURS[:1]
    taken = [_taken(rules, each) for each in favours]
    release = [
        _by_row(partial(rules.release, favour=each), UNIT, _BESIDES_LIMIT) for each in favours
    ]
    discard = _by_length(rules, weights.discard_short)
    lead = _by_row(rules.lead, UNIT, _BESIDES_LIMIT)
    void_stake = _void_stake(rules)
    return ThumbTables(
        bias=_held_bias(),
        forced=_forced(),
        wins=_wins(players),
        stake=_stake(),
        taken=_beating(np.concatenate(taken)),
        led_taken=_by_both(taken[0][players - 1 :: players], (players - 1) * void_stake),
        void_stake=void_stake,
        release=np.concatenate(release),
        lead=_by_both(lead, _by_length(rules, weights.lead_short)),
        discard=np.concatenate([_by_both(each, discard) for each in release]),
        danger=_by_row(rules.danger, 1, _DANGER_LIMIT),
        run_stake=_rounded(np.array([rules.run(state) for state in STATES])),
    )


def _by_both(by_rank: Small, by_length: Small) -> Small:
    """The sums, by row and length and by rank."""
    return (by_rank[:, None, :] + by_length[:, :, None]).reshape(-1, 16)


def _beating(by_rank: Small) -> Small:
    """By row and rank to beat: the values of the higher ranks, 0 for the others."""
    ranks = np.arange(16)
    higher = (ranks > ranks[:, None]).astype(np.int16)
    return (by_rank[:, None, :] * higher).reshape(-1, 16)


@lru_cache(maxsize=1)
def _stake() -> Small:
    stakes = np.arange(-STAKE_LIMIT, STAKE_LIMIT + 1, dtype=np.int16)
    return _beating(np.repeat(stakes[:, None], 16, axis=1))


def _rounded(values: npt.NDArray[np.floating], limit: float = _INT16_LIMIT) -> Small:
    rounded: Small = np.rint(np.clip(values, -limit, limit)).astype(np.int16)
    return rounded


@lru_cache(maxsize=1)
def _held_bias() -> Small:
    return np.where(_in_mask(), np.int16(0), np.int16(NOT_HELD))


def _masks() -> Masks:
    return np.arange(SUIT_MASKS, dtype=np.uint16)


def _in_mask() -> Bytes:
    """By suit mask and rank, whether the rank is in the mask."""
    pairs = _masks().view(np.uint8).reshape(-1, 2)
    return np.unpackbits(pairs, axis=1, bitorder="little")


def _others() -> Bytes:
    """By suit mask and rank, how many other ranks are in the mask."""
    return np.bitwise_count(_masks())[:, None] - _in_mask()


@lru_cache(maxsize=2)
def _wins(players: int) -> tuple[Small, ...]:
    """The chance to take the trick, by the number of players to come."""
    above = ranks_above()
    lower = _others() - above
    return tuple(
        _by_numbers(partial(chance_to_take, to_come=to_come, players=players), lower, above)
        for to_come in range(players)
    )


@lru_cache(maxsize=1)
def _forced() -> Small:
    """The chance to take a trick some day."""
    others = _others()
    return _by_numbers(forced_share, others - ranks_above(), others)


def _by_numbers(chance: Callable[[int, int], float], first: Bytes, second: Bytes) -> Small:
    """What `chance` makes of two numbers of cards; a rank at a time, because that takes little."""
    numbers = range(LENGTHS)
    table = np.array([[UNIT * chance(one, other) for other in numbers] for one in numbers])
    rounded = _rounded(table, UNIT).ravel()
    places = LENGTHS * first + second
    return np.stack([rounded.take(places[:, rank]) for rank in range(16)], axis=1)


def _void_stake(rules: ThumbRules) -> Small:
    table = np.zeros((len(Suit), len(STATES), LENGTHS))
    for suit, state, others in product(Suit, STATES, range(LENGTHS)):
        table[suit, state, others] = rules.void_stake(suit, state, others)
    return _rounded(table, STAKE_LIMIT).reshape(-1, LENGTHS)


def _taken(rules: ThumbRules, favour: int) -> Small:
    players = rules.rules.players
    table = np.zeros((len(Suit), len(STATES), players, 16))
    for suit, state, to_come, rank in product(Suit, STATES, range(players), Rank):
        worth = rules.taken(Card(suit, rank), state, to_come, favour)
        table[suit, state, to_come, rank - 2] = worth
    return _rounded(table, _TAKEN_LIMIT).reshape(-1, 16)


def _by_row(rule: Callable[[Card, int], float], unit: int, limit: int) -> Small:
    table = np.zeros((len(Suit), len(STATES), 16))
    for suit, state, rank in product(Suit, STATES, Rank):
        table[suit, state, rank - 2] = unit * rule(Card(suit, rank), state)
    return _rounded(table, limit).reshape(-1, 16)


def _by_length(rules: ThumbRules, weight: float) -> Small:
    table = np.zeros((len(Suit), len(STATES), LENGTHS))
    for suit, state, length in product(Suit, STATES, range(LENGTHS)):
        table[suit, state, length] = UNIT * rules.shortening(weight, suit, state, length)
    return _rounded(table, STAKE_LIMIT).reshape(-1, LENGTHS)
