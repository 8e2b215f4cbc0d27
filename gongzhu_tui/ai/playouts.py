"""Many hands played to the end in lockstep: the one mirror of legality and scoring.

A lane is one hand in one world. All lanes stand at the same place of the trick; who leads, what
was led and what is held differs. Seats are kept in playing order from the leader of the trick,
so that the hands are turned once a trick and need no look-up in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from gongzhu_tui.ai.masks import (
    Hands,
    Int,
    Masks,
    Small,
    by_suit,
    code_bits,
    code_of,
    hand_of,
    key_of,
    score_table,
    scoring_keys,
)
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation

Policy = Callable[["Lanes"], Int]
PLAYERS = 4
_SUIT_BITS = np.array([0x1FFF << (16 * suit) for suit in range(4)], np.uint64)


class Lanes:
    """The state of all lanes; it changes by `play` alone.

    `hands` uint64[4, lanes] in playing order, `out` uint64[lanes] all cards still held,
    `restricted` uint64[lanes] the exposed cards whose suit has not been led, `leader`
    int64[lanes], `captured` uint16[4, lanes] keys by seat, `table` the keys of the trick,
    `led` and `best` its suit and the code of its winning card, `place` how many have played.
    `scores_of` maps a key to its score.
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
        self.place = 0
        self.table = np.zeros(self.count, np.uint16)
        self.led = np.zeros(self.count, np.int64)
        self.best = np.zeros(self.count, np.int64)
        self.best_place = np.zeros(self.count, np.int64)

    @property
    def seat(self) -> Int:
        """The seat to play, int64[lanes]."""
        seats: Int = (self.leader + self.place) & 3
        return seats

    @property
    def hand(self) -> Hands:
        """The hands of the seats to play, uint64[lanes]."""
        hand: Hands = self.hands[self.place]
        return hand

    def followable(self) -> Masks:
        """The cards of the suit led that may be played, uint16[lanes]; 0 for a void or to lead."""
        offsets = 4 * self.rows + self.led
        held = by_suit(self.hand).take(offsets)
        if not self.restriction:
            return held
        free = held & ~by_suit(self.restricted).take(offsets)
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
        follows = self.followable()
        legal = by_suit(self.hand).copy()
        legal[follows > 0] = 0
        legal[self.rows, self.led] = follows
        return legal

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
            better = ((codes >> 4) == self.led) & (codes > self.best)
            self.best = np.where(better, codes, self.best)
            self.best_place[better] = self.place
        self.place += 1
        if self.place == PLAYERS:
            self._take_trick()

    def _take_trick(self) -> None:
        self.leader = (self.leader + self.best_place) & 3
        self.captured[self.leader, self.rows] |= self.table
        places = ((self.best_place + place) & 3 for place in range(PLAYERS))
        self.hands = np.stack([self.hands.take(place * self.count + self.rows) for place in places])
        if self.restriction:
            self.restricted &= ~_SUIT_BITS.take(self.led)
            self.restriction = bool(self.restricted.any())
        self._open_trick()

    def scores(self) -> Small:
        """The hand scores of what was captured, int16[lanes, 4] by seat."""
        return self.scores_of.take(self.captured).T


def lanes_at(observation: Observation, worlds: Hands) -> Lanes:
    """Lanes at the point of `observation`, in `worlds` uint64[lanes, 4] of the hands now held."""
    exposed = observation.exposed
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
        lanes.play(only_cards(lanes.hand))
    return lanes.scores()


def only_cards(hands: Hands) -> Int:
    """The codes of the cards of one-card hands."""
    return np.frexp(hands.astype(np.float64))[1].astype(np.int64) - 1
