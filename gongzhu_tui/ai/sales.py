"""Worlds in which it is also open which cards were sold face down, and who has single cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby, product
from operator import itemgetter

import numpy as np

from gongzhu_tui.ai.masks import Hands
from gongzhu_tui.ai.worlds import Placed, Sampler, unknown_of
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import EXPOSED_FACTOR


@dataclass(frozen=True)
class Drawn:
    """Worlds, uint64[worlds, players] by seat, in all of which the same cards are `exposed`."""

    exposed: dict[Card, int]
    hands: Hands


class WorldDrawer:
    """Draws what `observation` allows: each pair of deal and cards sold is as likely as any."""

    def __init__(self, observation: Observation) -> None:
        deals = [
            (sold, unknown_of(observation, placed))
            for sold in possible_sales(observation)
            for placed in _placed(observation, sold)
        ]
        # With a card in the wrong hand there may be no room left for the others.
        deals = [(sold, unknown) for sold, unknown in deals if unknown.has_room]
        self._exposed = [
            {**observation.exposed, **dict.fromkeys(_flat(sold), EXPOSED_FACTOR)}
            for sold, _ in deals
        ]
        self._samplers = [Sampler(unknown) for _, unknown in deals]
        ways = np.array([sampler.ways for sampler in self._samplers])
        self._shares = ways / ways.sum()

    def draw(self, count: int, generator: np.random.Generator) -> tuple[Drawn, ...]:
        """So many worlds, in parts."""
        if len(self._samplers) == 1:
            return (Drawn(self._exposed[0], self._samplers[0].draw(count, generator)),)
        counts = generator.multinomial(count, self._shares)
        drawn = [
            (exposed, sampler.draw(int(number), generator))
            for exposed, sampler, number in zip(self._exposed, self._samplers, counts, strict=True)
            if number
        ]
        # What differs only in who holds what is played out together, which is faster.
        return tuple(
            Drawn(exposed, np.concatenate([hands for _, hands in parts]))
            for exposed, parts in groupby(drawn, key=itemgetter(0))
        )


def possible_sales(observation: Observation) -> Iterator[Placed]:
    """All ways in which the cards sold face down may be those of their sellers."""
    seen = {*observation.held, *observation.played, *observation.exposed}
    hidden = [card for card in observation.rules.exposable if card not in seen]
    yield from _assigned(observation, hidden, 0)


def _assigned(observation: Observation, cards: Sequence[Card], seat: int) -> Iterator[Placed]:
    """The cards sold by the seats from `seat` on, out of `cards`."""
    if seat == observation.rules.players:
        yield ()
        return
    able = [card for card in cards if observation.may_hold(seat, card)]
    for own in combinations(able, observation.sold[seat]):
        rest = [card for card in cards if card not in own]
        for others in _assigned(observation, rest, seat + 1):
            yield (own, *others)


def _placed(observation: Observation, sold: Placed) -> Iterator[Placed]:
    """All ways in which the cards that some seat lacks may lie with the others, `sold` besides."""
    unknown = unknown_of(observation, sold)
    lacked = frozenset[Card]().union(*observation.lacks)
    doubtful = [card for cards in unknown.hidden for card in cards if card in lacked]
    holders = [
        [seat for seat in unknown.seats if observation.may_hold(seat, card)] for card in doubtful
    ]
    for chosen in product(*holders):
        having = list(zip(chosen, doubtful, strict=True))
        yield tuple(
            (*cards, *(card for holder, card in having if holder == seat))
            for seat, cards in enumerate(sold)
        )


def _flat(sold: Placed) -> list[Card]:
    return [card for cards in sold for card in cards]
