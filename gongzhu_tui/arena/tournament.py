"""Many hands or matches between the same entries, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from gongzhu_tui.arena.conduct import Conduct, efforts_of
from gongzhu_tui.arena.table import Apply, Entry, play_hand
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.dealing import deal, derive_seed
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import Match, opening_leader, side_sums
from gongzhu_tui.engine.record import HandRecord, record_of
from gongzhu_tui.engine.rules import CLASSIC, Rules

Value = TypeVar("Value")
Deal = tuple[tuple[Card, ...], ...]
TEAMS = 2
TIME_LIMIT = 10.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: `count` deals or, with `matches`, whole matches.

    With `rotate` each is played once in every cyclic shift of the seats; where the seats 0 and 2
    are one side, by the rules or in `teams`, in two of them, so that each side holds both pairs
    of hands. Without `exposing` nobody exposes and nobody is asked to. `deals` are played instead
    of those of the seed, and `first_leader` leads them instead of who would; both are for
    deals only. `budget` is the number of worlds of a hard bot, None its own; `time_limit` the
    seconds that an outside program has for a card.
    """

    count: int
    seed: int
    matches: bool = False
    rotate: bool = False
    teams: bool = False
    rules: Rules = CLASSIC
    exposing: bool = True
    deals: tuple[Deal, ...] | None = None
    first_leader: int | None = None
    budget: int | None = None
    time_limit: float = TIME_LIMIT

    @property
    def partners(self) -> bool:
        """Whether seats 0 and 2 are scored against 1 and 3."""
        return self.teams or self.rules.partners

    @property
    def shifts(self) -> range:
        if not self.rotate:
            return range(1)
        return range(TEAMS if self.partners else self.rules.players)


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand; `scores` and `conduct` are indexed by entry.

    `unit` is the number, from 0, of the deal or match, the same in all its shifts. `ends_unit`
    marks the last hand of a shift, and `match_winners` are then the entries that won the match.
    """

    unit: int
    record: HandRecord
    scores: tuple[int, ...]
    conduct: tuple[Conduct, ...]
    ends_unit: bool = True
    match_winners: tuple[int, ...] = ()


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


def play_unit(plan: Plan, entries: Sequence[Entry], unit: int) -> Iterator[PlayedHand]:
    """Play one deal or match of the plan in all its shifts, hand by hand.

    The others need not be played for it. Raises ValueError for too many or few entries.
    """
    if len(entries) != plan.rules.players:
        raise ValueError("one entry a seat")
    for shift in plan.shifts:
        seating = Seating(tuple(entries), shift)
        if plan.matches:
            yield from _play_match(plan, seating, unit)
        else:
            yield _play_deal(plan, seating, unit)


def _play_deal(plan: Plan, seating: Seating, unit: int) -> PlayedHand:
    seed, dealt = _dealt(plan, unit)
    leader = plan.first_leader
    if leader is None:
        drawing = derive_seed(plan.seed, "dealer", unit)
        leader = opening_leader(plan.rules, dealt, drawing)
    hand = Hand(plan.rules, dealt, leader)
    bot_seed = derive_seed(plan.seed, "bots", unit, seating.shift)
    conduct = _play_hand(plan, seating, hand, hand.apply, bot_seed)
    scores = [each.total for each in hand.breakdowns or ()]
    names = [entry.name for entry in seating.seated]
    totals = side_sums(scores, plan.rules)
    record = record_of(hand, match=None, players=names, seed=seed, totals=totals)
    return PlayedHand(unit, record, seating.by_entry(scores), conduct)


def _dealt(plan: Plan, unit: int) -> tuple[int | None, Deal]:
    """A deal and its seed, None when it was given."""
    if plan.deals is not None:
        return None, plan.deals[unit]
    seed = derive_seed(plan.seed, "deal", unit)
    return seed, deal(plan.rules, Random(seed))


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
    conduct = _play_hand(plan, seating, hand, match.apply, bot_seed)
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
        conduct=conduct,
        ends_unit=match.over,
        match_winners=tuple(map(seating.entry_at, match.winners)),
    )


def _play_hand(
    plan: Plan, seating: Seating, hand: Hand, apply: Apply, seed: int
) -> tuple[Conduct, ...]:
    """Play `hand` to its end; what is told of it is indexed by entry."""
    before = efforts_of(seating.entries)
    played = play_hand(
        hand, apply, seating.seated, seed, partners=plan.partners, exposing=plan.exposing
    )
    efforts = [now - then for now, then in zip(efforts_of(seating.entries), before, strict=True)]
    faults = [
        tuple(fault for fault in played.faults if seating.entry_at(fault.seat) == entry)
        for entry in range(hand.players)
    ]
    return tuple(map(Conduct, seating.by_entry(played.times), efforts, faults))
