"""The finished part of a run as lines of a file, from which an interrupted one is taken up.

The first line tells which run it is, each further one holds a deal or match in all its shifts.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, BinaryIO, TypeVar

from gongzhu_tui import __version__
from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.arena.conduct import Conduct, Effort
from gongzhu_tui.arena.contestants import Contestant
from gongzhu_tui.arena.jobs import Unit
from gongzhu_tui.arena.table import Fault
from gongzhu_tui.arena.tournament import Plan, PlayedHand
from gongzhu_tui.engine.cards import format_cards
from gongzhu_tui.engine.json_text import parse_json
from gongzhu_tui.engine.presets import rules_to_json
from gongzhu_tui.engine.record import to_json
from gongzhu_tui.engine.record_reader import from_json

FORMAT = "gongzhu-arena"
DECIMALS = 6  # of a second
LONGEST_LINE = 64_000_000  # bytes, ten times those of a long match in all shifts
MOST = 10**12  # playouts, or seconds, of a hand
Number = TypeVar("Number", int, float)
Header = dict[str, Any]


class BadRunFile(ValueError):
    """A file that holds no run, or whose `line`, from 1, was damaged."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class AnotherRun(ValueError):
    """The file's run differs in `key`: it has `found`, where `expected` is asked for."""

    def __init__(self, key: str, found: object, expected: object) -> None:
        super().__init__(key, found, expected)
        self.key = key
        self.found = found
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Finished:
    """The finished units, from the first on, and the bytes of the file that tell them."""

    units: tuple[Unit, ...] = ()
    size: int = 0


def header_line(plan: Plan, contestants: Sequence[Contestant]) -> str:
    """The first line of the file: all that decides the result."""
    return json.dumps(_header(plan, contestants)) + "\n"


def unit_line(unit: Unit) -> str:
    """The line of a deal or match, with its number, so that a missing line shows."""
    hands = [_hand_json(hand) for hand in unit]
    return json.dumps({"unit": unit[0].unit, "hands": hands}) + "\n"


def read_finished(file: BinaryIO, plan: Plan, contestants: Sequence[Contestant]) -> Finished:
    """What a file holds of the plan; a last line that was cut short does not count.

    Raises BadRunFile and AnotherRun.
    """
    first = header_line(plan, contestants)
    line = file.readline(LONGEST_LINE)
    if not line.endswith(b"\n"):
        if not first.encode().startswith(line):
            raise BadRunFile(1)
        return Finished()
    _check_header(line, json.loads(first))
    units: list[Unit] = []
    size = len(line)
    while (line := file.readline(LONGEST_LINE)).endswith(b"\n"):
        if len(units) == plan.count:
            raise BadRunFile(plan.count + 2)
        units.append(_read_unit(line, len(units), plan))
        size += len(line)
    if len(line) == LONGEST_LINE:
        raise BadRunFile(len(units) + 2)
    return Finished(tuple(units), size)


def _header(plan: Plan, contestants: Sequence[Contestant]) -> Header:
    return {
        "format": FORMAT,
        "program": __version__,
        "seats": [contestant.name for contestant in contestants],
        "matches" if plan.matches else "deals": plan.count,
        "seed": plan.seed,
        "rotate": plan.rotate,
        "teams": plan.teams,
        "rules": rules_to_json(plan.rules),
        "exposing": plan.exposing,
        "deals-file": _digest(plan),
        "first-leader": plan.first_leader,
        "budget": plan.budget,
        "time-limit": plan.time_limit,
    }


def _digest(plan: Plan) -> str | None:
    """What tells given deals from others."""
    if plan.deals is None:
        return None
    text = "\n".join(format_cards(cards) for deal in plan.deals for cards in deal)
    return sha256(text.encode()).hexdigest()


def _check_header(line: bytes, expected: Header) -> None:
    found = _json(line, 1)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadRunFile(1)
    for key in expected:
        if found.get(key) != expected[key]:
            raise AnotherRun(key, found.get(key), expected[key])


def _read_unit(line: bytes, unit: int, plan: Plan) -> Unit:
    number = unit + 2
    try:
        found = _json(line, number)
        hands = tuple(_hand(data, unit, plan.rules.players) for data in found["hands"])
        misplaced = found["unit"] != unit
    except (ArithmeticError, LookupError, TypeError, ValueError):
        raise BadRunFile(number) from None
    if misplaced or sum(hand.ends_unit for hand in hands) != len(plan.shifts):
        raise BadRunFile(number)
    return hands


def _json(line: bytes, number: int) -> Any:
    try:
        return parse_json(line.decode())
    except ValueError:
        raise BadRunFile(number) from None


def _hand_json(hand: PlayedHand) -> dict[str, Any]:
    return {
        "scores": list(hand.scores),
        "conduct": [_conduct_json(conduct) for conduct in hand.conduct],
        "ends_unit": hand.ends_unit,
        "match_winners": list(hand.match_winners),
        "record": to_json(hand.record),
    }


def _hand(data: dict[str, Any], unit: int, players: int) -> PlayedHand:
    hand = PlayedHand(
        unit=unit,
        record=from_json(data["record"]),
        scores=_whole_numbers(data["scores"]),
        conduct=tuple(_conduct(each) for each in data["conduct"]),
        ends_unit=bool(data["ends_unit"]),
        match_winners=_winners(data),
    )
    if sorted(hand.scores) != sorted(hand.record.scores) or len(hand.conduct) != players:
        raise ValueError("one entry a seat, with the score of one")
    return hand


def _whole_numbers(values: Sequence[Any]) -> tuple[int, ...]:
    return tuple(map(int, values))


def _winners(data: dict[str, Any]) -> tuple[int, ...]:
    """The winners; older files name one, or null."""
    if "match_winners" in data:
        return _whole_numbers(data["match_winners"])
    winner = data["match_winner"]
    return () if winner is None else (int(winner),)


def _conduct_json(conduct: Conduct) -> dict[str, Any]:
    return {
        "times": [round(time, DECIMALS) for time in conduct.times],
        "playouts": conduct.effort.playouts,
        "search_seconds": round(conduct.effort.seconds, DECIMALS),
        "faults": [asdict(fault) for fault in conduct.faults],
    }


def _conduct(data: dict[str, Any]) -> Conduct:
    return Conduct(
        times=tuple(map(_seconds, data["times"])),
        effort=Effort(_in_reason(int(data["playouts"])), _seconds(data["search_seconds"])),
        faults=tuple(_fault(each) for each in data["faults"]),
    )


def _seconds(value: Any) -> float:
    return _in_reason(float(value))


def _in_reason(number: Number) -> Number:
    """A count or time that can be reckoned with. Raises ValueError."""
    if not 0 <= number <= MOST:
        raise ValueError("out of reason")
    return number


def _fault(data: dict[str, Any]) -> Fault:
    kind = FaultKind(data["kind"])
    question = data.get("question")  # older files do without
    return Fault(int(data["seat"]), str(data["name"]), kind, str(data["detail"]), question)
