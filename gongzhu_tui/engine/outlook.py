"""What a seat's hand score can still become."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations

from gongzhu_tui.engine.cards import HEARTS, Card, Suit
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import (
    EXPOSED_FACTOR,
    AllHeartsPig,
    Exposing,
    Rules,
)
from gongzhu_tui.engine.scoring import Exposed, heart_value, score_seat

_HEARTS = frozenset(HEARTS)

Cards = frozenset[Card]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The worst and the best hand score that a seat can still end with."""

    worst: int
    best: int


def outlook(view: Observation, seat: int) -> Outlook:
    """What `seat` can still score, over all the scoring cards that nobody has collected.

    Every seat is taken to be able to win every trick to come; who holds what plays no part.
    Cards of the trick on the table go together, and only to who may still win it. Whatever may
    still turn out to be exposed counts both as that and as plain.
    """
    exposures = _Exposures(view)
    lying = _Lying(view)
    totals = [
        score_seat(cards, exposed, view.rules, swapped=swapped).total
        for cards in _endings(lying, seat)
        for exposed in exposures.of(cards)
        for swapped in _swaps(lying, seat, cards)
    ]
    low, high = min(totals), max(totals)
    return Outlook(high, low) if view.rules.low_wins else Outlook(low, high)


@dataclass(frozen=True)
class _Exposures:
    """What may be exposed, as far as the observing seat can tell."""

    view: Observation

    def of(self, cards: Cards) -> list[Exposed]:
        """All that makes a difference to who ends the hand with `cards`."""
        counting = cards | self.view.rules.heart_doublers if cards & _HEARTS else cards
        known = self.view.exposed
        choices = {counting & chosen for chosen in self._choices}
        return [{**known, **dict.fromkeys(chosen, self._factor)} for chosen in choices]

    @cached_property
    def _choices(self) -> list[Cards]:
        """The sets of cards that may be exposed beyond those known: in play, all that were sold."""
        view = self.view
        doubtful = set(view.rules.exposable).difference(view.exposed)
        sizes = range(len(doubtful) + 1)
        if not view.phase.before_play:
            doubtful -= {*view.played, *view.held}
            sizes = range(sum(view.sold), sum(view.sold) + 1)
        chosen = chain.from_iterable(combinations(sorted(doubtful), size) for size in sizes)
        return list(map(frozenset, chosen))

    @cached_property
    def _factor(self) -> int:
        """The highest factor that a card which is not known to be exposed may have."""
        view = self.view
        open_to_all = view.phase is Phase.EXPOSE and view.rules.exposing is not Exposing.SALE
        if not view.phase.before_play or open_to_all:
            return EXPOSED_FACTOR
        return max(view.rules.exposure_factors, default=EXPOSED_FACTOR)


@dataclass(frozen=True)
class _Lying:
    """The scoring cards that nobody has collected: on the table as one lot, and to come."""

    view: Observation

    @cached_property
    def on_table(self) -> Cards:
        table = self.view.rules.scoring_cards.intersection(self.view.trick.cards)
        return table | self._left if self._last_trick else table

    @cached_property
    def to_come(self) -> Cards:
        return frozenset() if self._last_trick else self._left - self.on_table

    @cached_property
    def _left(self) -> Cards:
        return self.view.rules.scoring_cards.difference(*self.view.collected)

    @property
    def _last_trick(self) -> bool:
        return len(self.view.tricks) >= self.view.rules.hand_size - 1

    def may_win(self, seat: int) -> bool:
        """Whether the trick on the table can still go to `seat`."""
        trick = self.view.trick
        return trick.card_of(seat) is None or trick.winner == seat


def _swaps(lying: _Lying, seat: int, cards: Cards) -> list[bool]:
    """Whether pig and goat may be swapped because another seat takes all hearts."""
    view = lying.view
    if view.rules.all_hearts_pig is not AllHeartsPig.SWAPS or cards & _HEARTS:
        return [False]
    others = {other for other in range(view.rules.players) if other != seat}
    takers = [{other} for other in others if _HEARTS.intersection(view.collected[other])]
    if lying.on_table & _HEARTS:
        takers.append(set(filter(lying.may_win, others)))
    takers += [others] * len(lying.to_come & _HEARTS)
    all_to_one = bool(set.intersection(*takers))
    spread = len(takers) > 1 and len(set.union(*takers)) > 1
    return [swapped for swapped, possible in ((False, spread), (True, all_to_one)) if possible]


def _endings(lying: _Lying, seat: int) -> Iterator[Cards]:
    """The sets of scoring cards, one of them the worst and one the best, to end the hand with."""
    has = lying.view.rules.scoring_cards.intersection(lying.view.collected[seat])
    lot = lying.on_table if lying.may_win(seat) else frozenset()
    greats = lying.to_come - _HEARTS
    taken = list(chain.from_iterable(combinations(greats, n) for n in range(len(greats) + 1)))
    hearts = _hearts(lying.to_come, lying.view.rules)
    for start in {has, has | lot}:
        for some in hearts:
            for cards in taken:
                yield start.union(some, cards)


def _hearts(to_come: Collection[Card], rules: Rules) -> list[list[Card]]:
    """None of the hearts, all of them, and all but the cheapest one.

    All hearts count to the same side by themselves, so that the sum is at its ends there; the last
    is the farthest where all of them would be all 13.
    """
    hearts = [card for card in to_come if card.suit is Suit.HEARTS]
    hearts.sort(key=lambda card: rules.sign * heart_value(card.rank, rules))
    return [[], hearts, hearts[:-1]] if hearts else [[]]
