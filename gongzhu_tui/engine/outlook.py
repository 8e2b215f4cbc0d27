"""What a seat's hand score can still become."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import chain, combinations

from gongzhu_tui.engine.cards import SCORING_CARDS, Card, Suit
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.scoring import (
    EXPOSABLE_CARDS,
    EXPOSED_FACTOR,
    heart_value,
    score_seat,
)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The lowest and the highest hand score that a seat can still end with."""

    worst: int
    best: int


def outlook(view: Observation, seat: int) -> Outlook:
    """What `seat` can still score, over all the scoring cards that nobody has collected.

    Every seat is taken to be able to win every trick to come; who holds what plays no part.
    Cards of the trick on the table go together, and only to who may still win it. Before the
    exposures are known everything counts as exposed: that is the worst and the best of them.
    """
    exposed = view.exposed
    if view.phase is Phase.EXPOSE:
        exposed = dict.fromkeys(EXPOSABLE_CARDS, EXPOSED_FACTOR)
    totals = [score_seat(cards, exposed, view.rules).total for cards in _endings(view, seat)]
    return Outlook(min(totals), max(totals))


def _endings(view: Observation, seat: int) -> Iterator[frozenset[Card]]:
    """The sets of scoring cards, one of them the worst and one the best, to end the hand with."""
    has = SCORING_CARDS.intersection(view.collected[seat])
    on_table = SCORING_CARDS.intersection(view.trick.cards)
    to_come = SCORING_CARDS.difference(*view.collected, on_table)
    if len(view.tricks) >= view.rules.hand_size - 1:
        on_table, to_come = on_table | to_come, frozenset()
    starts = [has, has | on_table] if on_table and _may_win(view, seat) else [has]
    greats = [card for card in to_come if card.suit is not Suit.HEARTS]
    taken = list(chain.from_iterable(combinations(greats, n) for n in range(len(greats) + 1)))
    for start in starts:
        for hearts in _hearts(to_come):
            for cards in taken:
                yield start.union(hearts, cards)


def _may_win(view: Observation, seat: int) -> bool:
    """Whether the trick on the table can still go to `seat`."""
    return view.trick.card_of(seat) is None or view.trick.winner == seat


def _hearts(to_come: Collection[Card]) -> list[list[Card]]:
    """None of the hearts, all of them, and all but the cheapest one.

    No heart counts positive by itself, so that the sum is at its ends there; the last is the
    lowest sum where all of them would be all 13.
    """
    hearts = [card for card in to_come if card.suit is Suit.HEARTS]
    hearts.sort(key=lambda card: heart_value(card.rank))
    return [[], hearts, hearts[:-1]] if hearts else [[]]
