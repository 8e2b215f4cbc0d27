"""`gongzhu arena`: bots against bots, and how each of them did."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from typing import Any

from rich.console import Console
from rich.progress import Progress

from gongzhu_tui.arena.contestants import Contestant, bot_of
from gongzhu_tui.arena.jobs import Unit, WorkerLost, play_plan
from gongzhu_tui.arena.leaving import leaving_once
from gongzhu_tui.arena.statistics import Row, summarise
from gongzhu_tui.arena.table import Fault
from gongzhu_tui.arena.tournament import Plan, PlayedHand
from gongzhu_tui.commands.arena_request import Request, jobs_of, plan_of
from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.files import new_file
from gongzhu_tui.commands.output import print_table
from gongzhu_tui.commands.resume_file import resume_file
from gongzhu_tui.commands.seats import check_programs, contestants_of
from gongzhu_tui.engine.presets import rules_to_json
from gongzhu_tui.engine.record import to_line
from gongzhu_tui.wording import arena as wording


def run(request: Request) -> int:
    """Play what is asked for, and print a row for each entry of `request.seats`."""
    plan, jobs = plan_of(request), jobs_of(request)
    contestants = contestants_of(request.seats, plan.rules.players)
    check_programs(contestants)
    names = [contestant.name for contestant in contestants]
    try:
        with leaving_once(), _units(plan, contestants, jobs, request.resume) as units:
            watched = _watched(plan, units)
            with _recorder(request.record, at_end=request.resume is not None) as write:
                rows = summarise(_recorded(watched, write), names, plan.partners)
    except WorkerLost:
        raise CommandError(wording.worker_lost()) from None
    if request.as_json:
        print(json.dumps(_result(plan, rows)))
    else:
        _print(plan, rows, [contestant.kind for contestant in contestants])
    return 0


def _print(plan: Plan, rows: Sequence[Row], kinds: Sequence[str]) -> None:
    print_table(wording.columns(rows, plan), (wording.cells(row, rows, plan) for row in rows))
    print(wording.legend(rows, plan))
    for line in (*wording.faults(rows), *wording.summary(rows, kinds, plan)):
        print(line)


@contextmanager
def _units(
    plan: Plan, contestants: Sequence[Contestant], jobs: int, resume: str | None
) -> Iterator[Iterable[Unit]]:
    """All deals or matches of the plan, those finished before from their file."""
    with _resumed(plan, contestants, resume) as (finished, keep):
        start = len(finished)
        with closing(play_plan(plan, contestants, jobs=jobs, start=start, make=bot_of)) as played:
            yield _chained(finished, played, keep)


def _resumed(
    plan: Plan, contestants: Sequence[Contestant], name: str | None
) -> AbstractContextManager[tuple[tuple[Unit, ...], Callable[[Unit], None]]]:
    if name is None:
        return nullcontext(((), lambda unit: None))
    return resume_file(name, plan, contestants)


def _chained(
    finished: Iterable[Unit], played: Iterable[Unit], keep: Callable[[Unit], None]
) -> Iterator[Unit]:
    yield from finished
    for unit in played:
        keep(unit)
        yield unit


@contextmanager
def _recorder(name: str | None, at_end: bool) -> Iterator[Callable[[str], None]]:
    """Where records go; with `at_end` all at once, so that an interrupted run leaves none."""
    if name is None:
        yield lambda text: None
        return
    with new_file(name) as write:
        kept: list[str] = []
        yield kept.append if at_end else write
        for text in kept:
            write(text)


def _recorded(units: Iterable[Unit], write: Callable[[str], None]) -> Iterator[PlayedHand]:
    for unit in units:
        for hand in unit:
            write(to_line(hand.record))
            yield hand


def _watched(plan: Plan, units: Iterable[Unit]) -> Iterator[Unit]:
    """The same units, with a progress bar when standard error is a terminal."""
    if not sys.stderr.isatty():
        yield from units
        return
    progress = Progress(console=Console(stderr=True), transient=True, redirect_stdout=False)
    with progress:
        yield from progress.track(units, total=plan.count, description="")


def _result(plan: Plan, rows: Sequence[Row]) -> dict[str, Any]:
    return {
        "seed": plan.seed,
        "matches" if plan.matches else "deals": plan.count,
        "rotate": plan.rotate,
        "teams": plan.teams,
        "rules": rules_to_json(plan.rules),
        "exposing": plan.exposing,
        "first_leader": plan.first_leader,
        "budget": plan.budget,
        "entries": [_entry_result(row, plan.matches) for row in rows],
    }


def _entry_result(row: Row, matches: bool) -> dict[str, Any]:
    time = row.card_time
    return {
        "name": row.name,
        "hands": row.hands,
        "mean": row.score.mean,
        "standard_error": row.score.error,
        "difference": row.difference.mean,
        "difference_standard_error": row.difference.error,
        "first_places": row.first_places,
        **({"match_wins": row.match_wins} if matches else {}),
        "faults": sum(row.faults.values()),
        "fault_kinds": row.faults,
        "first_fault": _fault_result(row.first_fault),
        "ms_median": None if time is None else time.median * 1000,
        "ms_p99": None if time is None else time.p99 * 1000,
        "playouts_per_second": row.playouts,
    }


def _fault_result(fault: Fault | None) -> dict[str, Any] | None:
    if fault is None:
        return None
    return {"kind": fault.kind, "detail": fault.detail, "question": fault.question}
