"""The file from which an interrupted run is taken up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.arena.conduct import Conduct, Effort
from gongzhu_tui.arena.contestants import Contestant
from gongzhu_tui.arena.jobs import Unit, play_plan
from gongzhu_tui.arena.resume import (
    AnotherRun,
    BadRunFile,
    Finished,
    header_line,
    read_finished,
    unit_line,
)
from gongzhu_tui.arena.table import Fault
from gongzhu_tui.arena.tournament import Plan
from gongzhu_tui.engine.presets import PRESETS
from tests.arena.bots import bot_of_tests
from tests.arena.test_jobs import CONTESTANTS

PLAN = Plan(3, seed=2, rotate=True)
FAULT = Fault(1, "low", FaultKind.ILLEGAL, "a\nb")
CONDUCT = Conduct((0.25, 0.5), Effort(1000, 1.5), (FAULT,))


def known(unit: Unit) -> Unit:
    """The unit with times that lose nothing in a file."""
    return tuple(replace(hand, conduct=(CONDUCT,) * 4) for hand in unit)


UNITS = tuple(map(known, play_plan(PLAN, CONTESTANTS, make=bot_of_tests)))
LINES = [header_line(PLAN, CONTESTANTS), *map(unit_line, UNITS)]
FILE = "".join(LINES).encode()


def read(data: bytes, plan: Plan, contestants: Sequence[Contestant]) -> Finished:
    return read_finished(BytesIO(data), plan, contestants)


def test_what_was_written_is_read() -> None:
    assert read(FILE, PLAN, CONTESTANTS) == Finished(UNITS, len(FILE))


@pytest.mark.parametrize("rules", ["classic", "likha"])
def test_matches_are_kept_with_their_winners(rules: str) -> None:
    plan = Plan(2, seed=2, matches=True, rules=PRESETS[rules])
    units = tuple(map(known, play_plan(plan, CONTESTANTS, make=bot_of_tests)))
    data = "".join([header_line(plan, CONTESTANTS), *map(unit_line, units)]).encode()
    assert read(data, plan, CONTESTANTS).units == units


def test_older_files_name_one_winner() -> None:
    plan = Plan(2, seed=2, matches=True)
    units = tuple(map(known, play_plan(plan, CONTESTANTS, make=bot_of_tests)))
    text = "".join([header_line(plan, CONTESTANTS), *map(unit_line, units)])
    older = re.sub(r'"match_winners": \[(\d+)\]', r'"match_winner": \1', text)
    older = older.replace('"match_winners": []', '"match_winner": null')
    assert "match_winners" not in older
    assert read(older.encode(), plan, CONTESTANTS).units == units


@given(st.integers(0, len(FILE)))
def test_a_file_cut_anywhere_holds_its_whole_lines(size: int) -> None:
    ends = [len("".join(LINES[:count])) for count in range(len(LINES) + 1)]
    whole = max(count for count in range(len(ends)) if ends[count] <= size)
    finished = read(FILE[:size], PLAN, CONTESTANTS)
    assert finished == Finished(UNITS[: max(whole - 1, 0)], ends[whole])


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"count": 4}, "deals"),
        ({"count": 3, "matches": True}, "matches"),
        ({"seed": 3}, "seed"),
        ({"rotate": False}, "rotate"),
        ({"teams": True}, "teams"),
        ({"exposing": False}, "exposing"),
        ({"deals": tuple(unit[0].record.deal for unit in UNITS)}, "deals-file"),
        ({"first_leader": 0}, "first-leader"),
        ({"budget": 64}, "budget"),
        ({"time_limit": 1.0}, "time-limit"),
    ],
)
def test_another_plan_is_told_by_what_differs(changes: dict[str, Any], key: str) -> None:
    with pytest.raises(AnotherRun) as caught:
        read(FILE, replace(PLAN, **changes), CONTESTANTS)
    assert caught.value.key == key


def test_other_players_are_another_run() -> None:
    with pytest.raises(AnotherRun) as caught:
        read(FILE, PLAN, CONTESTANTS[::-1])
    assert caught.value.key == "seats"


@pytest.mark.parametrize(
    ("line", "text", "told"),
    [
        (0, "hello\n", 1),
        (0, "[1]\n", 1),
        (0, "{}\n", 1),
        (2, "\n", 3),
        (2, "[]\n", 3),
        (2, "", 3),
        (2, LINES[1], 3),
        (2, '{"unit": 1, "hands": []}\n', 3),
        (2, "[{}]\n", 3),
        (2, "{}\n", 3),
        (2, "7\n", 3),
        (2, "[" * 100_000 + "\n", 3),
        (2, LINES[2].replace('"times"', '"tim"'), 3),
        (2, LINES[2].replace('"illegal"', '"nice"'), 3),
        (2, LINES[2].replace('"gongzhu-hand"', '"hand"'), 3),
        (2, LINES[2].replace('"times": [0.25', '"times": [1e400'), 3),
        (2, LINES[2].replace('"times": [0.25', '"times": [1' + "0" * 400), 3),
        (2, LINES[2].replace('"playouts": 1000', '"playouts": Infinity'), 3),
        (2, LINES[2].replace('{"scores": [', '{"scores": [1, '), 3),
        (3, LINES[3] * 2, 5),
    ],
)
def test_a_damaged_line_is_told_by_number(line: int, text: str, told: int) -> None:
    data = "".join([*LINES[:line], text, *LINES[line + 1 :]]).encode()
    with pytest.raises(BadRunFile) as caught:
        read(data, PLAN, CONTESTANTS)
    assert caught.value.line == told


def test_a_file_of_something_else_without_an_end_of_line_is_none_of_a_run() -> None:
    with pytest.raises(BadRunFile):
        read(b"notes", PLAN, CONTESTANTS)
