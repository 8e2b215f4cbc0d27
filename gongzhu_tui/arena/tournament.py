"""Many hands or matches between the same entries, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from gongzhu_tui.arena.table import Entry, play_hand
from gongzhu_tui.engine.dealing import deal, derive_seed
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import Match, opening_leader
from gongzhu_tui.engine.record import HandRecord, record_of
from gongzhu_tui.engine.rules import CLASSIC, Rules

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: `count` deals or, with `matches`, whole matches.

    With `rotate` each is played once in every cyclic shift of the seats.
    """

    count: int
    seed: int
    matches: bool = False
    rotate: bool = False
    rules: Rules = CLASSIC

    @property
    def shifts(self) -> range:
        return range(self.rules.players if self.rotate else 1)


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand; `scores` and `times` (seconds a card with a choice) are indexed by entry.

    `unit` is the number, from 0, of the deal or match, the same in all its shifts. `ends_unit`
    marks the last hand of a shift, and `match_winner` is then the entry that won the match.
    """

    unit: int
    record: HandRecord
    scores: tuple[int, ...]
    times: tuple[tuple[float, ...], ...]
    ends_unit: bool = True
    match_winner: int | None = None


@dataclass(frozen=True, slots=True)
class Seating:
    """The entries, each moved on by `shift` seats."""

    entries: tuple[Entry, ...]
    shift: int

    @property
    def seated(self) -> tuple[Entry, ...]:
        """The entry at each seat."""
        return tuple(self.entries[self.entry_at(seat)] for seat in range(len(self.entries)))

    def entry_at(self, seat: int) -> int:
        return (seat - self.shift) % len(self.entries)

    def by_entry(self, by_seat: Sequence[Value]) -> tuple[Value, ...]:
        return tuple(by_seat[(entry + self.shift) % len(by_seat)] for entry in range(len(by_seat)))


def play(plan: Plan, entries: Sequence[Entry]) -> Iterator[PlayedHand]:
    """Play the plan, hand by hand. Raises ValueError for too many or few entries."""
    if len(entries) != plan.rules.players:
        raise ValueError("one entry a seat")
    for unit in range(plan.count):
        for shift in plan.shifts:
            seating = Seating(tuple(entries), shift)
            if plan.matches:
                yield from _play_match(plan, seating, unit)
            else:
                yield _play_deal(plan, seating, unit)


def _play_deal(plan: Plan, seating: Seating, unit: int) -> PlayedHand:
    seed = derive_seed(plan.seed, "deal", unit)
    dealt = deal(plan.rules, Random(seed))
    hand = Hand(plan.rules, dealt, opening_leader(dealt))
    bot_seed = derive_seed(plan.seed, "bots", unit, seating.shift)
    times = play_hand(hand, hand.apply, seating.seated, bot_seed).times
    scores = [each.total for each in hand.breakdowns or ()]
    names = [entry.name for entry in seating.seated]
    record = record_of(hand, match=None, players=names, seed=seed, totals=scores)
    return PlayedHand(unit, record, seating.by_entry(scores), seating.by_entry(times))


def _play_match(plan: Plan, seating: Seating, unit: int) -> Iterator[PlayedHand]:
    match = Match(plan.rules, derive_seed(plan.seed, "match", unit))
    while True:
        yield _play_match_hand(plan, seating, unit, match)
        if match.over:
            return
        match.next_hand()


def _play_match_hand(plan: Plan, seating: Seating, unit: int, match: Match) -> PlayedHand:
    hand, number = match.hand, match.hand.number or 0
    bot_seed = derive_seed(plan.seed, "bots", unit, seating.shift, number)
    times = play_hand(hand, match.apply, seating.seated, bot_seed).times
    record = record_of(
        hand,
        match=f"arena-{plan.seed}-{unit + 1}-{seating.shift}",
        players=[entry.name for entry in seating.seated],
        seed=match.hand_seed(number),
        totals=match.totals,
    )
    return PlayedHand(
        unit,
        record,
        scores=seating.by_entry(record.scores),
        times=seating.by_entry(times),
        ends_unit=match.over,
        match_winner=None if match.winner is None else seating.entry_at(match.winner),
    )
