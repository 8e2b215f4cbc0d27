"""Deals of the unseen cards that an observation allows, each as likely as any other."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import factorial, prod

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import Hands, Int, code_of, hand_of
from gongzhu_tui.engine.cards import ALL_CARDS, Card, Rank, Suit
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import FirstLead

_OPENER = Card(Suit.SPADES, Rank.TWO)
_AT_ONCE = 256


@dataclass(frozen=True)
class Unknown:
    """What an observation leaves open.

    `known` are the cards, seat by seat, whose holder is certain; `hidden` the others by suit;
    `seats` those that share the hidden cards, `needs` how many each, `voids` the suits they
    have not got.
    """

    known: tuple[tuple[Card, ...], ...]
    hidden: tuple[tuple[Card, ...], ...]
    seats: tuple[int, ...]
    needs: tuple[int, ...]
    voids: tuple[frozenset[Suit], ...]

    @property
    def constrained(self) -> bool:
        """Whether a seat that needs cards lacks a suit of which there are hidden ones."""
        return any(
            need and any(self.hidden[suit] for suit in voids)
            for need, voids in zip(self.needs, self.voids, strict=True)
        )


def unknown_of(observation: Observation) -> Unknown:
    """What `observation` leaves open, all public knowledge used."""
    known = [tuple(cards) for cards in _known(observation)]
    certain = {card for cards in known for card in cards} | set(observation.played)
    deck = set(observation.rules.deck)
    seats = tuple(seat for seat in range(len(known)) if seat != observation.seat)
    return Unknown(
        known=tuple(known),
        hidden=tuple(
            tuple(c for c in ALL_CARDS if c.suit is suit and c in deck and c not in certain)
            for suit in Suit
        ),
        seats=seats,
        needs=tuple(observation.cards_left(seat) - len(known[seat]) for seat in seats),
        voids=tuple(observation.voids[seat] for seat in seats),
    )


def _known(observation: Observation) -> list[list[Card]]:
    """By seat, the cards that must be there: one's own, the exposed ones, and the opener's 2♠."""
    known: list[list[Card]] = [[] for _ in range(observation.rules.players)]
    known[observation.seat] = list(observation.held)
    seen = {*observation.held, *observation.played}
    for exposure in observation.exposures:
        if exposure.card not in seen:
            known[exposure.seat].append(exposure.card)
    opener = observation.first_leader
    opens_with_two = (
        observation.hand_number == 1 and observation.rules.first_lead is FirstLead.TWO_OF_SPADES
    )
    if opens_with_two and _OPENER not in seen and opener != observation.seat:
        known[opener].append(_OPENER)
    return known


class Sampler:
    """Draws worlds uniformly from what `unknown` allows."""

    def __init__(self, unknown: Unknown) -> None:
        self.unknown = unknown
        self._base = np.array([hand_of(cards) for cards in unknown.known], np.uint64)
        if unknown.constrained:
            self._splits = [_splits(unknown, suit) for suit in Suit]
            self._ways = _count_ways(unknown, self._splits)

    def draw(self, count: int, generator: np.random.Generator) -> Hands:
        """The hands of all seats, uint64[count, players]."""
        unknown = self.unknown
        worlds = np.broadcast_to(self._base, (count, len(self._base))).copy()
        if unknown.constrained:
            lengths = self._lengths(count, generator)
            for suit in Suit:
                _deal(worlds, unknown.seats, unknown.hidden[suit], lengths[:, suit], generator)
        else:
            cards = tuple(card for suit in unknown.hidden for card in suit)
            needs = np.broadcast_to(np.array(unknown.needs), (count, len(unknown.needs)))
            _deal(worlds, unknown.seats, cards, needs, generator)
        return worlds

    def _lengths(self, count: int, generator: np.random.Generator) -> Int:
        """Suit lengths, int64[count, suits, seats], as often as there are deals that have them.

        A few at a time, because each needs some kilobytes.
        """
        parts = [min(_AT_ONCE, count - start) for start in range(0, count, _AT_ONCE)]
        return np.concatenate([self._draw_lengths(part, generator) for part in parts])

    def _draw_lengths(self, count: int, generator: np.random.Generator) -> Int:
        needs = np.array(self.unknown.needs)
        left = np.broadcast_to(needs, (count, len(needs))).copy()
        lengths = np.zeros((count, len(Suit), len(needs)), np.int64)
        for suit, (splits, orders) in zip(Suit, self._splits, strict=True):
            after = left[:, None, :] - splits
            possible = np.all(after >= 0, axis=2, keepdims=True)
            rest = np.where(possible, after, 0)[..., :-1]
            ways = self._ways[suit + 1][tuple(np.moveaxis(rest, 2, 0))]
            weights = orders * possible[..., 0] * ways
            lengths[:, suit] = splits[_draw(weights, generator)]
            left -= lengths[:, suit]
        return lengths


def _deal(
    worlds: Hands,
    seats: tuple[int, ...],
    cards: tuple[Card, ...],
    needs: Int,
    generator: np.random.Generator,
) -> None:
    """Shuffle `cards` into `worlds`, `needs[world, i]` of them to the seat `seats[i]`."""
    places = np.arange(len(cards))
    bounds = np.cumsum(needs, axis=1)
    passed = places >= bounds[:, :-1, None]
    owners = generator.permuted(passed.sum(axis=1, dtype=np.uint8), axis=1)
    bits = np.array([1 << code_of(card) for card in cards], np.uint64)
    for i, seat in enumerate(seats):
        worlds[:, seat] |= np.where(owners == i, bits, np.uint64(0)).sum(axis=1, dtype=np.uint64)


def _draw(weights: Int, generator: np.random.Generator) -> Int:
    """A column for each row, with chances as its integer weights."""
    sums = np.cumsum(weights, axis=1)
    tickets = generator.integers(0, sums[:, -1])
    return np.asarray((sums <= tickets[:, None]).sum(axis=1), np.int64)


def _splits(unknown: Unknown, suit: Suit) -> tuple[Int, Int]:
    """The ways to split a suit's hidden cards by number, and in how many orders each comes."""
    size = len(unknown.hidden[suit])
    limits = [
        0 if suit in voids else min(need, size)
        for need, voids in zip(unknown.needs, unknown.voids, strict=True)
    ]
    firsts = product(*(range(limit + 1) for limit in limits[:-1]))
    splits = [
        (*first, size - sum(first)) for first in firsts if 0 <= size - sum(first) <= limits[-1]
    ]
    orders = [factorial(size) // prod(map(factorial, split)) for split in splits]
    return np.array(splits, np.int64), np.array(orders, np.int64)


def _count_ways(unknown: Unknown, tables: list[tuple[Int, Int]]) -> list[npt.NDArray[np.int64]]:
    """By suit: the number of deals of it and the suits after it, by what the seats then need.

    The last seat's need follows from the others'. Exact: four players have at most
    39! / 13!³ < 2⁶³ deals.
    """
    shape = tuple(need + 1 for need in unknown.needs[:-1])
    ways = [np.zeros(shape, np.int64) for _ in range(len(tables) + 1)]
    ways[-1][(0,) * len(shape)] = 1
    for index in reversed(range(len(tables))):
        for split, orders in zip(*tables[index], strict=True):
            to = tuple(slice(number, None) for number in split[:-1])
            source = tuple(
                slice(0, size - number) for size, number in zip(shape, split[:-1], strict=True)
            )
            ways[index][to] += orders * ways[index + 1][source]
    return ways
