"""One table: a hand played by bots, each of which sees only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol, runtime_checkable

from gongzhu_tui.ai.bot import Bot, Stopped
from gongzhu_tui.ai.forfeits import (
    FaultKind,
    Forfeit,
    Question,
    decision_of,
    forfeit_of,
    instead_of_answer,
)
from gongzhu_tui.engine.dealing import derive_seed
from gongzhu_tui.engine.events import Action, Expose
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.rules import Rules

Apply = Callable[[Action], object]


@dataclass(frozen=True, slots=True)
class Fault:
    """A decision that the bot `name` forfeited at `seat`; `detail` may hold foreign text.

    `question` is what it was asked, as plain data; None where nobody has kept it.
    """

    seat: int
    name: str
    kind: FaultKind
    detail: str
    question: dict[str, Any] | None = field(default=None, compare=False)


@runtime_checkable
class HandListener(Protocol):
    """A bot that wants to know when a hand begins and how it ended."""

    def begin_hand(self, seat: int, rules: Rules, partners: bool) -> None:
        """A hand begins; with `partners` seats 0 and 2 are scored against 1 and 3."""
        ...

    def end_hand(self, observation: Observation) -> None:
        """The hand is scored, and `observation` is what the seat sees then."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot under the name by which the results list it.

    An answer that takes more than `time_limit` seconds is forfeited; None for no limit, or for
    a bot that keeps to its own.
    """

    name: str
    bot: Bot
    time_limit: float | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """How a hand went: per seat the seconds of each card with a choice, and every fault."""

    times: tuple[tuple[float, ...], ...]
    faults: tuple[Fault, ...]


def play_hand(
    hand: Hand,
    apply: Apply,
    seated: Sequence[Entry],
    seed: int,
    *,
    partners: bool = False,
    exposing: bool = True,
) -> Played:
    """Play `hand` to its end through `apply`, its own or that of its match.

    `seated` has an entry a seat. Every decision gets a seed of its own out of `seed`. A decision
    without a legal answer in time is forfeited: the first cards are passed, nothing is exposed, the
    first legal card is played. Without `exposing` nobody exposes and nobody is asked to. Raises
    Stopped when a bot does.
    """
    for seat, listener in _listeners(seated):
        listener.begin_hand(seat, hand.rules, partners)
    faults: list[Fault | None] = []
    for seat in awaited(hand):
        if hand.phase.exposing and not exposing:
            apply(Expose(seat))
            continue
        decision_seed = derive_seed(seed, hand.phase.name.lower(), seat)
        decision = _decide(seated[seat], Question(observe(hand, seat), decision_seed))
        faults.append(_carry_out(apply, seated[seat], decision))
    times: list[list[float]] = [[] for _ in seated]
    while (seat_to_play := hand.seat_to_play) is not None:
        entry, observation = seated[seat_to_play], observe(hand, seat_to_play)
        decision_seed = derive_seed(seed, "play", len(hand.plays))
        decision = _decide(entry, Question(observation, decision_seed))
        if len(observation.legal) > 1:
            times[seat_to_play].append(decision.seconds)
        faults.append(_carry_out(apply, entry, decision))
    for seat, listener in _listeners(seated):
        listener.end_hand(observe(hand, seat))
    return Played(tuple(map(tuple, times)), tuple(fault for fault in faults if fault is not None))


def awaited(hand: Hand) -> Iterator[int]:
    """The seats that decide before the first card, phase after phase, as they decide."""
    while seats := hand.awaited():
        yield from seats


@dataclass(frozen=True, slots=True)
class _Decision:
    """A bot's answer to a question, or why there is none, and the seconds it took."""

    question: Question
    answer: Action | Forfeit
    seconds: float


def _listeners(seated: Sequence[Entry]) -> Iterator[tuple[int, HandListener]]:
    for seat, entry in enumerate(seated):
        if isinstance(entry.bot, HandListener):
            yield seat, entry.bot


def _decide(entry: Entry, question: Question) -> _Decision:
    start = perf_counter()
    result: Action | Forfeit
    try:
        result = decision_of(entry.bot, question.observation, question.seed)
    except Stopped:
        raise
    except Exception as error:  # whatever a bot does wrong, the hand goes on
        result = forfeit_of(error)
    seconds = perf_counter() - start
    late = entry.time_limit is not None and seconds > entry.time_limit
    if late and not isinstance(result, Forfeit):
        result = Forfeit(FaultKind.TIMEOUT, f"{seconds:.3f} s")
    return _Decision(question, result, seconds)


def _carry_out(apply: Apply, entry: Entry, decision: _Decision) -> Fault | None:
    """Apply the answer, or what is done instead; the fault, if there was one."""
    question = decision.question
    try:
        if isinstance(decision.answer, Forfeit):
            raise decision.answer
        apply(decision.answer)
    except (Refused, Forfeit) as error:
        forfeit = forfeit_of(error)
    else:
        return None
    instead = instead_of_answer(question.observation)
    apply(instead)
    return Fault(instead.seat, entry.name, forfeit.kind, forfeit.detail, question.to_json())
