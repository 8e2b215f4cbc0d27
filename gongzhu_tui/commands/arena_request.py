"""From the arguments of `gongzhu arena` to what is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gongzhu_tui.arena.tournament import TIME_LIMIT, Deal, Plan
from gongzhu_tui.commands import values
from gongzhu_tui.commands.deals_file import read_deals
from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.files import STANDARD
from gongzhu_tui.commands.rules import chosen_rules, named_options
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording import arena as wording

DEFAULT_DEALS = 100
FOUR = 4  # who can play in two teams


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The arguments of the command, texts as given; None leaves it to the arena."""

    seats: str
    seed: str
    deals: str | None = None
    matches: str | None = None
    rotate: bool = False
    teams: bool = False
    presets: Sequence[str] = ()
    options: Sequence[str] = ()
    no_exposing: bool = False
    deals_file: str | None = None
    first_leader: str | None = None
    jobs: str | None = None
    budget: str | None = None
    time_limit: str | None = None
    resume: str | None = None
    record: str | None = None
    as_json: bool = False


def plan_of(request: Request) -> Plan:
    """What is to be played. Raises CommandError."""
    _check_together(request)
    rules = chosen_rules(request.presets, named_options(request.options))
    if request.teams and rules.players != FOUR:
        raise CommandError(wording.teams_of_four(rules.players))
    leader, budget, limit = request.first_leader, request.budget, request.time_limit
    seats = [str(seat) for seat in range(rules.players)]
    deals = _deals(request, rules)
    return Plan(
        count=_count(request) if deals is None else len(deals),
        seed=values.seed(request.seed),
        matches=request.matches is not None,
        rotate=request.rotate,
        teams=request.teams,
        rules=rules,
        exposing=not request.no_exposing,
        deals=deals,
        first_leader=None
        if leader is None
        else int(values.choice("--first-leader", leader, seats)),
        budget=None if budget is None else values.count("--budget", budget),
        time_limit=TIME_LIMIT if limit is None else values.seconds("--time-limit", limit),
    )


def jobs_of(request: Request) -> int:
    """How many processes play. Raises CommandError."""
    return 1 if request.jobs is None else values.count("--jobs", request.jobs)


def _check_together(request: Request) -> None:
    """Refuse options that exclude each other, and files that cannot be standard streams."""
    if request.matches is not None:
        for option, value in (
            ("--deals", request.deals),
            ("--deals-file", request.deals_file),
            ("--first-leader", request.first_leader),
        ):
            if value is not None:
                raise CommandError(wording.excluded_by_matches(option))
    for option, name in (("--record", request.record), ("--resume", request.resume)):
        if name in ("", STANDARD):
            raise CommandError(wording.needs_file(option))
    if request.deals_file == "":
        raise CommandError(wording.needs_file("--deals-file"))
    record, resume = request.record, request.resume
    if record and resume and Path(record).absolute() == Path(resume).absolute():
        raise CommandError(wording.same_file("--record", "--resume"))


def _count(request: Request) -> int:
    if request.matches is not None:
        return values.count("--matches", request.matches)
    return DEFAULT_DEALS if request.deals is None else values.count("--deals", request.deals)


def _deals(request: Request, rules: Rules) -> tuple[Deal, ...] | None:
    """The deals of the file, so many as are asked for; None without a file."""
    if request.deals_file is None:
        return None
    deals = read_deals(request.deals_file, rules)
    count = len(deals) if request.deals is None else values.count("--deals", request.deals)
    if count > len(deals):
        raise CommandError(wording.too_few_deals(request.deals_file, len(deals), count))
    return deals[:count]
