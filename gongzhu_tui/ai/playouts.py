"""Many hands played to the end in lockstep: the one mirror of legality and scoring.

A lane is one hand in one world. All lanes stand at the same place of the trick; who leads, what
was led and what is held differs. Seats are kept in playing order from the leader of the trick,
so that the hands are turned once a trick and need no look-up in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import (
    ALL_SIXTEEN,
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
from gongzhu_tui.ai.situation import MANY_HEARTS, point_weight
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import AllHeartsPig, GrandSlam, Rules

# What `Lanes.results` gives: int16, and int32 where a hand may win the match.
Results = npt.NDArray[np.int16 | np.int32]
Policy = Callable[["Lanes"], Int]
# Added to the score of whoever won the match on the spot: more than any score.
MATCH_WON = 1 << 17
_STAKES_LIMIT = 4000
_SUIT_BITS = np.array([0x1FFF << (16 * suit) for suit in range(4)], np.uint64)


class Lanes:
    """The state of all lanes; it changes by `play` alone.

    `hands` uint64[players, lanes] in playing order, `out` uint64[lanes] all cards still held,
    `restricted` uint64[lanes] those of the exposed cards whose suit has not been led, `leader` and
    `seat` (to play) int64[lanes], `captured` uint16[players, lanes] keys by seat, `own` where the
    seat to play is in such an array made flat, `table` the keys of the trick, `led` and `best` its
    suit and the code of its winning card, `place` how many have played. `scores_of` maps a key to
    its score, and `stakes_of` to what that counts beside weights, the more the better, cut off far
    beyond any usual score, so that sums stay in int16. `forced` are the cards that a void player
    must discard.
    """

    def __init__(
        self,
        worlds: Hands,
        leader: int,
        exposed: dict[Card, int],
        restricted: Iterable[Card],
        rules: Rules,
    ) -> None:
        """Before a trick of `leader`, in `worlds` uint64[lanes, players] by seat."""
        count = len(worlds)
        self.rules = rules
        self.players = rules.players
        self._seats = np.arange(2 * rules.players) % rules.players
        self.count = count
        self.rows = np.arange(count)
        self.hands = np.ascontiguousarray(np.roll(worlds, -leader, axis=1).T)
        self.out = np.bitwise_or.reduce(self.hands, axis=0)
        self.restricted = np.full(count, hand_of(rules.restricted(restricted)), np.uint64)
        self.restriction = bool(self.restricted.any())
        self.forced = hand_of(rules.forced_discards)
        self.leader = np.full(count, leader)
        self.captured = np.zeros((self.players, count), np.uint16)
        self.scores_of = score_table(exposed, rules)
        stakes = self.scores_of * np.int16(point_weight(rules))
        self.stakes_of = stakes.clip(-_STAKES_LIMIT, _STAKES_LIMIT)
        self._keys = scoring_keys(rules)
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
        """Who is taking all hearts, uint16[players, lanes]: 1 for that seat, 2 for others, or 0.

        All that have been taken, and they are MANY_HEARTS or more; worked out once a trick. To a
        partner it is 0, who neither breaks it nor joins in; and to all where it brings nothing.
        """
        if self._runs is None and self.rules.low_wins:
            self._runs = np.zeros_like(self.captured)
        if self._runs is None:
            self._runs = _runs(self.captured, self.rules.partners)
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
        return by_suit(np.where(follows, follows, self.discardable(self.hand)))

    def discardable(self, hands: Hands) -> Hands:
        """What may be thrown from each of `hands` on a suit that they are void in."""
        if not self.forced:
            return hands
        forced = hands & self.forced
        return np.where(forced, forced, hands)

    def play(self, codes: Int) -> None:
        """The seats to play play the cards of `codes`."""
        bits = code_bits().take(codes)
        self.hands[self.place] ^= bits
        self.out ^= bits
        self.table |= self._keys.take(codes)
        if self.place == 0:
            self.led = codes >> 4
            self.best = codes
        else:
            # Of the suit led and higher: above the winning card, and not above its suit.
            better = (codes > self.best) & (codes <= (self.best | 15))
            self.best = np.where(better, codes, self.best)
            self.best_place = np.where(better, self.place, self.best_place)
        self.place += 1
        if self.place == self.players:
            self._take_trick()
        else:
            self._give_turn(self._seats.take(self.seat + 1))

    def _take_trick(self) -> None:
        self.leader = self._seats.take(self.leader + self.best_place)
        takers = self.leader * self.count + self.rows
        self.captured.ravel()[takers] |= self.table
        first = self.best_place * self.count + self.rows
        places = self.count * np.arange(self.players)[:, None]
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
        """The hand scores of what was captured, int16[lanes, players] by seat."""
        scores: Small = self.scores_of.take(self.captured)
        if self.rules.all_hearts_pig is AllHeartsPig.SWAPS:
            swapped = ((self.captured & HEART_KEYS) == HEART_KEYS).any(axis=0)
            swapped_of = score_table(self.exposed, self.rules, swapped=True)
            scores = np.where(swapped, swapped_of.take(self.captured), scores)
        return scores.T

    def results(self) -> Results:
        """The scores, with MATCH_WON added for whoever has won the match on the spot."""
        if self.rules.grand_slam is not GrandSlam.WINS_MATCH:
            return self.scores()
        won = self.captured.T == ALL_SIXTEEN
        return np.asarray(self.scores() + np.int32(MATCH_WON) * won, np.int32)


def _runs(captured: Masks, partners: bool) -> Masks:
    hearts = captured & HEART_KEYS
    fallen = np.bitwise_or.reduce(hearts, axis=0)
    many = np.bitwise_count(fallen) >= MANY_HEARTS
    has_all = (hearts == fallen) & many
    runs = np.asarray(has_all.any(axis=0) * (np.uint16(2) - has_all))
    return runs * ~np.roll(has_all, 2, axis=0) if partners else runs


def lanes_at(
    observation: Observation, worlds: Hands, exposed: dict[Card, int] | None = None
) -> Lanes:
    """Lanes at the point of `observation`, in `worlds` uint64[lanes, players] of the hands held.

    `exposed` are the exposures in these worlds, by default those that the seat knows of.
    """
    exposed = observation.exposed if exposed is None else exposed
    restricted = [card for card in exposed if card.suit not in observation.suits_led]
    lanes = Lanes(worlds, observation.trick.leader, exposed, restricted, observation.rules)
    lanes.captured[:] = [[key_of(cards, observation.rules)] for cards in observation.collected]
    for place, card in enumerate(observation.trick.cards):
        bit = np.uint64(1 << code_of(card))
        lanes.hands[place] |= bit
        lanes.out |= bit
        lanes.play(np.full(lanes.count, code_of(card)))
    return lanes


def play_out(
    lanes: Lanes, policy: Policy, after_trick: Callable[[], None] = lambda: None
) -> Results:
    """Play all lanes to the end with `policy` for every seat; the results, [lanes, players].

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
    return lanes.results()
