"""`gongzhu arena`: bots against bots, and how each of them did."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.progress import Progress

from gongzhu_tui.ai.bot import Bot, Level
from gongzhu_tui.ai.levels import make_bot
from gongzhu_tui.ai.random_bot import RandomBot
from gongzhu_tui.ai.reference import ReferenceBot
from gongzhu_tui.arena.statistics import Row, summarise
from gongzhu_tui.arena.table import Entry
from gongzhu_tui.arena.tournament import Plan, PlayedHand, play
from gongzhu_tui.commands import values
from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.files import STANDARD, new_file
from gongzhu_tui.commands.output import print_table
from gongzhu_tui.engine.record import to_line
from gongzhu_tui.wording import arena as wording

RANDOM = "random"
REFERENCE = "reference"
DEFAULT_DEALS = 100
KINDS = (*(str(level) for level in Level), REFERENCE, RANDOM)


@dataclass(frozen=True, slots=True)
class Request:
    """The arguments of the command, texts as given."""

    seats: str
    deals: str | None  # None: the default
    matches: str | None
    seed: str
    rotate: bool
    record: str | None
    as_json: bool


def run(request: Request) -> int:
    """Play what is asked for, and print a row for each entry of `request.seats`."""
    plan = _plan(request)
    entries = _entries(request.seats, plan.rules.players)
    if request.record == STANDARD:
        raise CommandError(wording.record_needs_file())
    rows = _rows(plan, entries, request.record)
    if request.as_json:
        print(json.dumps(_result(plan, rows)))
        return 0
    print_table(wording.columns(plan.matches), (wording.row(row, plan.matches) for row in rows))
    print(wording.legend(plan.matches, plan.rotate))
    return 0


def _plan(request: Request) -> Plan:
    if request.deals is not None and request.matches is not None:
        raise CommandError(wording.one_of_deals_and_matches())
    matches = request.matches is not None
    option, text = ("--matches", request.matches) if matches else ("--deals", request.deals)
    count = DEFAULT_DEALS if text is None else values.count(option, text)
    return Plan(count, values.seed(request.seed), matches, request.rotate)


def _entries(seats: str, players: int) -> tuple[Entry, ...]:
    """A bot for each name; names that come twice are numbered."""
    texts = [text for text in seats.split(",") if text.strip()]
    if len(texts) != players:
        raise CommandError(wording.seats_missing(players, len(texts)))
    kinds = [values.choice("--seats", text, KINDS) for text in texts]
    counted = Counter(kinds)
    entries = []
    for index, kind in enumerate(kinds):
        number = kinds[: index + 1].count(kind)
        entries.append(Entry(f"{kind} {number}" if counted[kind] > 1 else kind, _bot(kind)))
    return tuple(entries)


def _bot(kind: str) -> Bot:
    if kind == RANDOM:
        return RandomBot()
    return ReferenceBot() if kind == REFERENCE else make_bot(Level(kind))


def _rows(plan: Plan, entries: Sequence[Entry], record: str | None) -> tuple[Row, ...]:
    names = [entry.name for entry in entries]
    with _recorder(record) as write:
        return summarise(_watched(plan, _recorded(play(plan, entries), write)), names)


def _recorder(record: str | None) -> AbstractContextManager[Callable[[str], None]]:
    return nullcontext(lambda text: None) if record is None else new_file(record)


def _recorded(played: Iterable[PlayedHand], write: Callable[[str], None]) -> Iterator[PlayedHand]:
    for hand in played:
        write(to_line(hand.record))
        yield hand


def _watched(plan: Plan, played: Iterable[PlayedHand]) -> Iterator[PlayedHand]:
    """The same hands, with a progress bar when standard error is a terminal."""
    if not sys.stderr.isatty():
        yield from played
        return
    progress = Progress(console=Console(stderr=True), transient=True, redirect_stdout=False)
    with progress:
        task = progress.add_task("", total=plan.count * len(plan.shifts))
        for hand in played:
            progress.update(task, advance=int(hand.ends_unit))
            yield hand


def _result(plan: Plan, rows: Sequence[Row]) -> dict[str, Any]:
    return {
        "seed": plan.seed,
        "matches" if plan.matches else "deals": plan.count,
        "rotate": plan.rotate,
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
        "ms_median": None if time is None else time.median * 1000,
        "ms_p99": None if time is None else time.p99 * 1000,
    }
