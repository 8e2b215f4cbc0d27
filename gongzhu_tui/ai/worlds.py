"""Deals of the unseen cards that an observation allows, each as likely as any other."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import factorial, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import Hands, Int, by_suit, hand_of
from gongzhu_tui.engine.cards import ALL_CARDS, Card, Suit
from gongzhu_tui.engine.observation import Observation

EXACT_SEATS = 3
ALMOST_ALL = 1 - 1e-12
Shares = npt.NDArray[np.float64]
Numbers = npt.NDArray[Any]  # Int where that is exact, else Shares


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

    @property
    def has_room(self) -> bool:
        """Whether the hidden cards of each suit find room with those who may have that suit."""
        shares = tuple(zip(self.needs, self.voids, strict=True))
        return min(self.needs) >= 0 and all(
            sum(need for need, voids in shares if suit not in voids) >= len(self.hidden[suit])
            for suit in Suit
        )


# Cards by seat.
Placed = tuple[tuple[Card, ...], ...]


def unknown_of(observation: Observation, placed: Placed | None = None) -> Unknown:
    """What `observation` leaves open, what is public used but for single cards that seats lack.

    `placed` are, by seat, cards taken to be there. In the blind phase a seat knows as little of its
    own other cards.
    """
    taken = placed or ((),) * observation.rules.players
    pairs = zip(_known(observation), taken, strict=True)
    known = [tuple(dict.fromkeys((*cards, *more))) for cards, more in pairs]
    certain = {card for cards in known for card in cards} | set(observation.played)
    deck = set(observation.rules.deck)
    blind = observation.seen_one_card
    seats = tuple(seat for seat in range(len(known)) if blind or seat != observation.seat)
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
    """By seat, the cards that must be there.

    They are one's own, those passed to the left, the exposed ones, and the opener's 2♠.
    """
    known: list[list[Card]] = [[] for _ in range(observation.rules.players)]
    known[observation.seat] = list(observation.held)
    seen = {*observation.held, *observation.played}
    for card, seat in observation.holders.items():
        known[seat].append(card)
    opener, opening = observation.first_leader, observation.rules.opening_card
    if observation.hand_number == 1 and opening is not None and opening not in seen:
        elsewhere = opener != observation.seat or observation.seen_one_card
        if elsewhere and opening not in known[opener]:
            known[opener].append(opening)
    return known


class Sampler:
    """Draws worlds uniformly from what `unknown` allows."""

    def __init__(self, unknown: Unknown) -> None:
        self.unknown = unknown
        self._base = np.array([hand_of(cards) for cards in unknown.known], np.uint64)
        self._splittings = _splittings(unknown) if unknown.constrained else ()

    @property
    def ways(self) -> float:
        """In how many ways the hidden cards can lie."""
        if self._splittings:
            return float(self._splittings[0].ways[-1])
        hidden = sum(map(len, self.unknown.hidden))
        return float(factorial(hidden) // prod(map(factorial, self.unknown.needs)))

    def draw(self, count: int, generator: np.random.Generator) -> Hands:
        """The hands of all seats, uint64[count, players]."""
        unknown = self.unknown
        worlds = np.broadcast_to(self._base, (count, len(self._base))).copy()
        if unknown.constrained:
            # All seats still need all their cards: the last of the states.
            states = np.full(count, len(self._splittings[0].starts) - 1)
            for cards, splitting in zip(unknown.hidden, self._splittings, strict=True):
                lengths, states = splitting.draw(states, generator)
                _deal(worlds, unknown.seats, cards, lengths, generator)
        else:
            cards = tuple(card for suit in unknown.hidden for card in suit)
            needs = np.broadcast_to(np.array(unknown.needs), (count, len(unknown.needs)))
            _deal(worlds, unknown.seats, cards, needs, generator)
        return worlds


def _deal(
    worlds: Hands,
    seats: tuple[int, ...],
    cards: tuple[Card, ...],
    needs: Int,
    generator: np.random.Generator,
) -> None:
    """Shuffle `cards` into `worlds`, `needs[world, i]` of them to the seat `seats[i]`."""
    owners = np.zeros((len(worlds), len(cards)), np.uint8)
    for bounds in np.cumsum(needs, axis=1).T[:-1]:
        owners += np.arange(len(cards)) >= bounds[:, None]
    owners = generator.permuted(owners, axis=1)
    # A product with float32 adds the bits of each suit, which are few enough to stay exact.
    bits = by_suit(np.array([hand_of([card]) for card in cards], np.uint64)).astype(np.float32)
    for i, seat in enumerate(seats):
        masks = (owners == i).astype(np.float32) @ bits
        worlds[:, seat] |= masks.astype(np.uint16).view(np.uint64)[:, 0]


@dataclass(frozen=True)
class _Splitting:
    """How the hidden cards of one suit may be split, by what the seats still need.

    A state is a number for the needs of all seats but the last, whose need follows. `splits`
    int64[splits, seats]; `steps` is how each moves the state; `sums` [states * splits] are
    the running sums of the number of deals of this suit and the suits after it, state by state
    and split by split; `starts` is the sum before each state, `ways` the number in it. Where the
    numbers are beyond int64, `sums` and `starts` are float64 shares, each state's adding up to 1.
    """

    splits: Int
    steps: Int
    sums: Numbers
    starts: Numbers
    ways: Numbers

    def draw(self, states: Int, generator: np.random.Generator) -> tuple[Int, Int]:
        """A split for each state, as often as there are deals that have it, and the new states."""
        if self.ways.dtype == np.float64:
            # Never so near to 1 that the sum is rounded to the start of the next state.
            tickets = self.starts.take(states) + generator.random(len(states)) * ALMOST_ALL
        else:
            tickets = self.starts.take(states) + generator.integers(0, self.ways.take(states))
        chosen = np.searchsorted(self.sums, tickets, side="right") % len(self.splits)
        return self.splits.take(chosen, axis=0), states - self.steps.take(chosen)


def _splittings(unknown: Unknown) -> tuple[_Splitting, ...]:
    """One for each suit, counted from the last suit to the first.

    Exact for three other players, who have at most 3³⁹ < 2⁶³ ways to own the hidden cards. With
    four of them floating-point numbers take their place, whose errors, about 10⁻¹⁶ of each
    number, no number of samples could show.
    """
    shape = tuple(need + 1 for need in unknown.needs[:-1])
    exact = len(unknown.needs) <= EXACT_SEATS
    ways: Numbers = np.zeros(shape, np.int64 if exact else np.float64)
    ways[(0,) * len(shape)] = 1
    splittings = []
    for suit in reversed(Suit):
        splits, orders = _splits(unknown, suit)
        deals = np.zeros((len(splits), *shape), ways.dtype)
        for index, split in enumerate(splits[:, :-1]):
            to = tuple(slice(number, None) for number in split)
            source = tuple(slice(0, size - n) for size, n in zip(shape, split, strict=True))
            deals[index][to] = orders[index] * ways[source]
        ways = deals.sum(axis=0)
        steps = np.ravel_multi_index(tuple(splits[:, :-1].T), shape)
        by_state: Numbers = np.moveaxis(deals, 0, -1).reshape(-1, len(splits))
        if exact:
            starts: Numbers = ways.cumsum() - ways.ravel()
            sums: Numbers = by_state.cumsum()
        else:
            starts = np.arange(len(by_state), dtype=np.float64)
            sums = _shares(by_state, starts)
        splittings.append(_Splitting(splits, steps, sums, starts, ways.ravel()))
    return tuple(reversed(splittings))


def _shares(by_state: Numbers, starts: Numbers) -> Shares:
    """The running sums of the shares of each state, from its start on; the last is the next's."""
    running = by_state.cumsum(axis=1)
    shares = running / np.where(running[:, -1:] > 0, running[:, -1:], 1)
    shares[:, -1] = 1
    return np.asarray((starts[:, None] + shares).ravel())


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
