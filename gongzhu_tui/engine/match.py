"""Hands in a row: totals, who leads, when the match ends, and the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from gongzhu_tui.engine.cards import PIG, Card, Rank, Suit
from gongzhu_tui.engine.dealing import deal, derive_seed
from gongzhu_tui.engine.events import Action, Event, HandScored
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.rules import Rules

HUMAN = 0  # the seat of the person at the screen, in games, saves and records
TWO_OF_SPADES = Card(Suit.SPADES, Rank.TWO)


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's place at the end: equal totals share a rank; `out` is a label only."""

    seat: int
    total: int
    rank: int
    out: bool


def sole_leader(totals: Sequence[int]) -> int | None:
    """The seat alone at the highest total, None when the top is tied."""
    top = max(totals)
    return totals.index(top) if totals.count(top) == 1 else None


def match_winner(totals: Sequence[int], limit_reached_before: bool, rules: Rules) -> int | None:
    """The winner after a hand, None while the match goes on.

    Once some total has been at the limit or lower after a hand, the first hand that leaves
    exactly one player on top ends the match, even if the low total has recovered.
    """
    if limit_reached_before or min(totals) <= rules.limit:
        return sole_leader(totals)
    return None


def ranking(totals: Sequence[int], rules: Rules) -> tuple[Standing, ...]:
    """The seats from first to last."""
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    return tuple(
        Standing(
            seat,
            totals[seat],
            1 + sum(other > totals[seat] for other in totals),
            totals[seat] <= rules.limit,
        )
        for seat in order
    )


def opening_leader(dealt: Sequence[Sequence[Card]]) -> int:
    """The seat that holds 2♠, which leads the first hand."""
    return next(seat for seat, cards in enumerate(dealt) if TWO_OF_SPADES in cards)


def pig_taker(hand: Hand) -> int:
    """Who collected the pig in a finished hand, and so leads the next one."""
    return next(seat for seat in range(hand.players) if PIG in hand.collected[seat])


class Match:
    """Hands in a row from one seed; `hand` is the current or, between hands, the last one."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.seed = seed
        self.totals: tuple[int, ...] = (0,) * rules.players
        self.finished: list[Hand] = []
        self.limit_reached = False
        self.winner: int | None = None
        self.hand = self._dealt(1, None)

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def between_hands(self) -> bool:
        """Whether the last hand is scored and the next one not yet dealt."""
        return len(self.finished) == self.hand.number

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry `action` out in the current hand. Raises Refused and changes nothing."""
        events = self.hand.apply(action)
        for event in events:
            if isinstance(event, HandScored):
                self._finish_hand([each.total for each in event.breakdowns])
        return events

    def next_hand(self) -> None:
        """Deal the next hand. Raises ValueError while one is being played or the match is over."""
        if self.over or not self.between_hands:
            raise ValueError("no hand to deal now")
        self.hand = self._dealt(len(self.finished) + 1, pig_taker(self.hand))

    def ranking(self) -> tuple[Standing, ...]:
        """The seats from first to last, by the totals so far."""
        return ranking(self.totals, self.rules)

    def hand_seed(self, number: int) -> int:
        """The seed of the `number`-th hand, from which no other hand's can be told."""
        return derive_seed(self.seed, "hand", number)

    def _dealt(self, number: int, leader: int | None) -> Hand:
        dealt = deal(self.rules, Random(self.hand_seed(number)))
        first_leader = opening_leader(dealt) if leader is None else leader
        return Hand(
            self.rules,
            dealt,
            first_leader,
            number,
            self.totals,
            limit_reached=self.limit_reached,
        )

    def _finish_hand(self, scores: Sequence[int]) -> None:
        self.finished.append(self.hand)
        self.totals = tuple(map(sum, zip(self.totals, scores, strict=True)))
        self.winner = match_winner(self.totals, self.limit_reached, self.rules)
        self.limit_reached |= min(self.totals) <= self.rules.limit
