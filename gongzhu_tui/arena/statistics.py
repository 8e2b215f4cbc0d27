"""From played hands to a row of results per entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from statistics import median

from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.arena.table import Fault
from gongzhu_tui.arena.tournament import TEAMS, PlayedHand


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its standard error, None when a single deal or match gives none."""

    mean: float
    error: float | None


@dataclass(frozen=True, slots=True)
class CardTime:
    """Seconds a card, over the cards for which there was a choice."""

    median: float
    p99: float


@dataclass(frozen=True, slots=True)
class Row:
    """One entry's results.

    `score` is the mean hand score; `difference` the mean of the own score less the mean of the
    other seats in the same hand, or the other way round where low wins, so that more is better;
    `first_places` the share of hands with the best score, one with k best counting 1/k for each.
    In teams these two are of the sums of the sides. `match_wins` is a number of matches, `faults`
    numbers by kind, and `playouts` hands played out a second of search, None without search.
    """

    name: str
    hands: int
    score: Estimate
    difference: Estimate
    first_places: float
    match_wins: int
    card_time: CardTime | None
    faults: Mapping[FaultKind, int]
    first_fault: Fault | None
    playouts: float | None


@dataclass(slots=True)
class _Tally:
    """One entry's sums; `scores` and `differences` are sums per deal or match."""

    scores: list[float] = field(default_factory=list)
    differences: list[float] = field(default_factory=list)
    first_places: float = 0.0
    match_wins: int = 0
    times: list[float] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    playouts: int = 0
    search_seconds: float = 0.0


def summarise(
    played: Iterable[PlayedHand], names: Sequence[str], teams: bool = False
) -> tuple[Row, ...]:
    """One row an entry, in the order of `names`. Raises ValueError when no hand was played.

    In `teams` every other entry is of one side. The shifts of a deal, or the hands of a match,
    hang together, so the deal or match is the unit of the standard error.
    """
    tallies = [_Tally() for _ in names]
    counts: list[int] = []
    for hand in played:
        if hand.unit == len(counts):
            counts.append(0)
            for tally in tallies:
                tally.scores.append(0)
                tally.differences.append(0)
        counts[hand.unit] += 1
        for entry, tally in enumerate(tallies):
            _count(tally, hand, entry, teams)
    if not counts:
        raise ValueError("no hand was played")
    return tuple(_row(name, tally, counts) for name, tally in zip(names, tallies, strict=True))


def estimate(sums: Sequence[float], counts: Sequence[int]) -> Estimate:
    """The mean over all hands, and its standard error with groups of hands as the units.

    `sums` and `counts` are per group. This is the ratio estimator (Cochran, Sampling Techniques,
    chapter 6); for groups of equal size it is the standard error of the groups' means.
    """
    groups, hands = len(sums), sum(counts)
    mean = sum(sums) / hands
    if groups < 2:
        return Estimate(mean, None)
    squares = sum((total - mean * count) ** 2 for total, count in zip(sums, counts, strict=True))
    return Estimate(mean, sqrt(squares * groups / (groups - 1)) / hands)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least `share` of the values do not exceed."""
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def _count(tally: _Tally, hand: PlayedHand, entry: int, teams: bool) -> None:
    worth = [hand.record.rules.sign * score for score in hand.scores]
    difference, first = _standing(worth, entry, teams)
    conduct = hand.conduct[entry]
    tally.scores[hand.unit] += hand.scores[entry]
    tally.differences[hand.unit] += difference
    tally.first_places += first
    tally.match_wins += entry in hand.match_winners
    tally.times.extend(conduct.times)
    tally.faults.extend(conduct.faults)
    tally.playouts += conduct.effort.playouts
    tally.search_seconds += conduct.effort.seconds


def _standing(worth: Sequence[int], entry: int, teams: bool) -> tuple[float, float]:
    """How much better the own score is than the others', and the share in the first place."""
    rivals, rival = list(worth), entry
    if teams:
        rivals, rival = [sum(worth[side::TEAMS]) for side in range(TEAMS)], entry % TEAMS
    own, best = rivals[rival], max(rivals)
    others = (sum(rivals) - own) / (len(rivals) - 1)
    return own - others, (own == best) / rivals.count(best)


def _row(name: str, tally: _Tally, counts: Sequence[int]) -> Row:
    hands = sum(counts)
    times, seconds = tally.times, tally.search_seconds
    return Row(
        name=name,
        hands=hands,
        score=estimate(tally.scores, counts),
        difference=estimate(tally.differences, counts),
        first_places=tally.first_places / hands,
        match_wins=tally.match_wins,
        card_time=CardTime(median(times), percentile(times, 0.99)) if times else None,
        faults=Counter(fault.kind for fault in tally.faults),
        first_fault=tally.faults[0] if tally.faults else None,
        playouts=tally.playouts / seconds if seconds else None,
    )
