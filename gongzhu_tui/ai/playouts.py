"""Many hands played to the end in lockstep: the one mirror of legality and scoring.

A lane is one hand in one world. All lanes stand at the same place of the trick; who leads, what
was led and what is held differs. Seats are kept in playing order from the leader of the trick,
so that the hands are turned once a trick and need no look-up in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy

import numpy as np

from gongzhu_tui.ai.masks import (
    HEART_KEYS,
    Hands,
    Int,
    Masks,
    Small,
    by_suit,
    code_bits,
    code_of,
    hand_of,
    key_of,
    lowest_bits,
    score_table,
    scoring_keys,
)
from gongzhu_tui.ai.situation import MANY_HEARTS
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation

Policy = Callable[["Lanes"], Int]
PLAYERS = 4
_SUIT_BITS = np.array([0x1FFF << (16 * suit) for suit in range(4)], np.uint64)


class Lanes:
    """The state of all lanes; it changes by `play` alone.

    `hands` uint64[4, lanes] in playing order, `out` uint64[lanes] all cards still held,
    `restricted` uint64[lanes] the exposed cards whose suit has not been led, `leader` and `seat`
    (to play) int64[lanes], `captured` uint16[4, lanes] keys by seat, `own` where the seat to play
    is in such an array made flat, `table` the keys of the trick, `led` and `best` its suit and the
    code of its winning card, `place` how many have played. `scores_of` maps a key to its score.
    """

    def __init__(
        self, worlds: Hands, leader: int, exposed: dict[Card, int], restricted: Iterable[Card]
    ) -> None:
        """Before a trick of `leader`, in `worlds` uint64[lanes, 4] by seat."""
        count = len(worlds)
        self.count = count
        self.rows = np.arange(count)
        self.hands = np.ascontiguousarray(np.roll(worlds, -leader, axis=1).T)
        self.out = np.bitwise_or.reduce(self.hands, axis=0)
        self.restricted = np.full(count, hand_of(restricted), np.uint64)
        self.restriction = bool(self.restricted.any())
        self.leader = np.full(count, leader)
        self.captured = np.zeros((PLAYERS, count), np.uint16)
        self.scores_of = score_table(exposed)
        self.exposed = exposed
        self._open_trick()

    def _open_trick(self) -> None:
        self._runs: Masks | None = None
        self.place = 0
        self._give_turn(self.leader)
        self.table = np.zeros(self.count, np.uint16)
        self.led = np.zeros(self.count, np.int64)
        self.best = np.zeros(self.count, np.int64)
        self.best_place = np.zeros(self.count, np.int64)

    def _give_turn(self, seat: Int) -> None:
        self.seat = seat
        self.own = seat * self.count + self.rows

    @property
    def hand(self) -> Hands:
        """The hands of the seats to play, uint64[lanes]."""
        hand: Hands = self.hands[self.place]
        return hand

    @property
    def runs(self) -> Masks:
        """Who is taking all hearts, uint16[4, lanes]: 1 for that seat, 2 for the others, or 0.

        All that have been taken, and they are MANY_HEARTS or more; worked out once a trick.
        """
        if self._runs is None:
            self._runs = _runs(self.captured)
        return self._runs

    def of_led(self, hands: Hands) -> Masks:
        """The cards of the suit led in each of `hands`, uint16[lanes]."""
        return by_suit(hands).take(4 * self.rows + self.led)

    def followable(self) -> Masks:
        """The cards of the suit led that may be played, uint16[lanes]; 0 for a void or to lead."""
        held = self.of_led(self.hand)
        if not self.restriction:
            return held
        free = held & ~self.of_led(self.restricted)
        return np.where(free, free, held)

    def leadable(self) -> Masks:
        """The cards that may be led, uint16[lanes, 4] by suit."""
        held = by_suit(self.hand)
        if not self.restriction:
            return held
        free = held & ~by_suit(self.restricted)
        return np.where(free, free, held)

    def legal(self) -> Masks:
        """All legal cards, uint16[lanes, 4] by suit."""
        if self.place == 0:
            return self.leadable()
        follows = self.followable().astype(np.uint64) << (16 * self.led).view(np.uint64)
        return by_suit(np.where(follows, follows, self.hand))

    def play(self, codes: Int) -> None:
        """The seats to play play the cards of `codes`."""
        bits = code_bits().take(codes)
        self.hands[self.place] ^= bits
        self.out ^= bits
        self.table |= scoring_keys().take(codes)
        if self.place == 0:
            self.led = codes >> 4
            self.best = codes
        else:
            # Of the suit led and higher: above the winning card, and not above its suit.
            better = (codes > self.best) & (codes <= (self.best | 15))
            self.best = np.where(better, codes, self.best)
            self.best_place = np.where(better, self.place, self.best_place)
        self.place += 1
        if self.place == PLAYERS:
            self._take_trick()
        else:
            self._give_turn((self.seat + 1) & 3)

    def _take_trick(self) -> None:
        self.leader = (self.leader + self.best_place) & 3
        takers = self.leader * self.count + self.rows
        self.captured.ravel()[takers] |= self.table
        first = self.best_place * self.count + self.rows
        places = self.count * np.arange(PLAYERS)[:, None]
        self.hands = self.hands.take(first + places, mode="wrap")
        if self.restriction:
            self.restricted &= ~_SUIT_BITS.take(self.led)
            self.restriction = bool(self.restricted.any())
        self._open_trick()

    def part(self, index: Int) -> Lanes:
        """The lanes numbered in `index` by themselves: to choose cards for, not to play on."""
        part = copy(self)
        part.count = len(index)
        part.rows = np.arange(len(index))
        part.hands = self.hands.take(index, axis=1)
        part.captured = self.captured.take(index, axis=1)
        part._runs = self.runs.take(index, axis=1)
        for name in ("out", "restricted", "leader", "table", "led", "best", "best_place"):
            setattr(part, name, getattr(self, name).take(index))
        part._give_turn(self.seat.take(index))
        return part

    def scores(self) -> Small:
        """The hand scores of what was captured, int16[lanes, 4] by seat."""
        return self.scores_of.take(self.captured).T


def _runs(captured: Masks) -> Masks:
    hearts = captured & HEART_KEYS
    fallen = np.bitwise_or.reduce(hearts, axis=0)
    many = np.bitwise_count(fallen) >= MANY_HEARTS
    has_all = (hearts == fallen) & many
    return np.asarray(has_all.any(axis=0) * (np.uint16(2) - has_all))


def lanes_at(
    observation: Observation, worlds: Hands, exposed: dict[Card, int] | None = None
) -> Lanes:
    """Lanes at the point of `observation`, in `worlds` uint64[lanes, 4] of the hands now held.

    `exposed` are the exposures in these worlds, by default those that the seat knows of.
    """
    exposed = observation.exposed if exposed is None else exposed
    restricted = [card for card in exposed if card.suit not in observation.suits_led]
    lanes = Lanes(worlds, observation.trick.leader, exposed, restricted)
    lanes.captured[:] = [[key_of(cards)] for cards in observation.collected]
    for place, card in enumerate(observation.trick.cards):
        bit = np.uint64(1 << code_of(card))
        lanes.hands[place] |= bit
        lanes.out |= bit
        lanes.play(np.full(lanes.count, code_of(card)))
    return lanes


def play_out(lanes: Lanes, policy: Policy, after_trick: Callable[[], None] = lambda: None) -> Small:
    """Play all lanes to the end with `policy` for every seat; the scores, int16[lanes, 4].

    `after_trick` is called after each trick, and may raise to give up.
    """
    tricks = int(np.bitwise_count(lanes.hand[0]))
    for _ in range(tricks - 1):
        while True:
            lanes.play(policy(lanes))
            if lanes.place == 0:
                break
        after_trick()
    while lanes.out.any():
        lanes.play(lowest_bits(lanes.hand))
    return lanes.scores()
