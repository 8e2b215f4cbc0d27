"""What a seat's hand score can still become."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import chain, combinations

from gongzhu_tui.engine.cards import HEARTS, SCORING_CARDS, Card, Suit
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import AllHeartsPig, Rules
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS, Exposed, heart_value, score_seat


@dataclass(frozen=True, slots=True)
class Outlook:
    """The lowest and the highest hand score that a seat can still end with."""

    worst: int
    best: int


def outlook(view: Observation, seat: int) -> Outlook:
    """What `seat` can still score, over all the scoring cards that nobody has collected.

    Every seat is taken to be able to win every trick to come; who holds what plays no part.
    Cards of the trick on the table go together, and only to who may still win it. Whatever may
    still turn out to be exposed counts both as that and as plain.
    """
    totals = [
        score_seat(cards, exposed, view.rules, swapped=swapped).total
        for cards in _endings(view, seat)
        for exposed in _exposures(view)
        for swapped in _swaps(view, cards)
    ]
    return Outlook(min(totals), max(totals))


def _exposures(view: Observation) -> list[Exposed]:
    """What may be exposed: as known, and with the highest factor for all that is not known."""
    known = view.exposed
    if view.phase in (Phase.BLIND, Phase.EXPOSE):
        doubtful = set(EXPOSABLE_CARDS) - set(known)
    else:
        doubtful = set(EXPOSABLE_CARDS) - set(known) - set(view.played) - set(view.held)
        doubtful = doubtful if any(view.sold) else set()
    factors = view.rules.exposure_factors or (1,)
    factor = factors[0] if view.phase is Phase.PLAY else factors[-1]
    chosen = chain.from_iterable(
        combinations(sorted(doubtful), size) for size in range(len(doubtful) + 1)
    )
    return [{**known, **dict.fromkeys(cards, factor)} for cards in chosen]


def _swaps(view: Observation, cards: Collection[Card]) -> list[bool]:
    """Whether pig and goat may be swapped by somebody else's taking all hearts."""
    others = {card for card in HEARTS if card not in cards} == set(HEARTS)
    swapping = view.rules.all_hearts_pig is AllHeartsPig.SWAPS
    return [False, True] if swapping and others and _one_may_have_all(view) else [False]


def _one_may_have_all(view: Observation) -> bool:
    return sum(any(card in HEARTS for card in cards) for cards in view.collected) <= 1


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
        for hearts in _hearts(to_come, view.rules):
            for cards in taken:
                yield start.union(hearts, cards)


def _may_win(view: Observation, seat: int) -> bool:
    """Whether the trick on the table can still go to `seat`."""
    return view.trick.card_of(seat) is None or view.trick.winner == seat


def _hearts(to_come: Collection[Card], rules: Rules) -> list[list[Card]]:
    """None of the hearts, all of them, and all but the cheapest one.

    No heart counts positive by itself, so that the sum is at its ends there; the last is the
    lowest sum where all of them would be all 13.
    """
    hearts = [card for card in to_come if card.suit is Suit.HEARTS]
    hearts.sort(key=lambda card: heart_value(card.rank, rules))
    return [[], hearts, hearts[:-1]] if hearts else [[]]
