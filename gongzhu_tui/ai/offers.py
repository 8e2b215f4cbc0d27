"""What a search chooses from: a card to play, or a set of cards to pass, to expose or to sell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import EXPOSED_FACTOR, TWICE_EXPOSED_FACTOR

# More ways to sell three or four cards are not tried: they take too long.
MOST_SALES = 16


@dataclass(frozen=True)
class Offer:
    """One candidate: `cards` to play, to pass or to expose, those of `face_up` sold so."""

    cards: tuple[Card, ...]
    face_up: tuple[Card, ...] = ()

    def factors(self, observation: Observation) -> dict[Card, int]:
        """What each card counts when it is exposed at the point of `observation`."""
        plain = TWICE_EXPOSED_FACTOR if observation.seen_one_card else EXPOSED_FACTOR
        up = dict.fromkeys(self.face_up, TWICE_EXPOSED_FACTOR)
        return {**dict.fromkeys(self.cards, plain), **up}


def offers_of(observation: Observation) -> list[Offer]:
    """Every set of exposable cards; in a sale each card face down or face up.

    Of three or four cards to sell a set is sold all face up or all face down, as many as can be
    tried: the rest is seldom asked for, and what a card is worth hangs little on the others.
    """
    sets = _sets_of(observation.exposable)
    if not observation.selling:
        return list(map(Offer, sets))
    offers = [Offer(cards, up) for cards in sets for up in _sets_of(cards)]
    if len(offers) <= MOST_SALES:
        return offers
    up, down = [Offer(cards, cards) for cards in sets if cards], list(map(Offer, sets[1:]))
    return [Offer(()), *up, *down][:MOST_SALES]


def _sets_of(cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Every set of `cards`, the small ones first."""
    sizes = range(len(cards) + 1)
    return tuple(chain.from_iterable(combinations(cards, size) for size in sizes))
