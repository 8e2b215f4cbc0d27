"""What `gongzhu arena` prints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.arena.resume import AnotherRun
from gongzhu_tui.arena.statistics import CardTime, Estimate, Row
from gongzhu_tui.arena.tournament import TEAMS, Plan
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.wording.cards import card_text
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import decimal, listed, shown, spaced, value_text


def columns(rows: Sequence[Row], plan: Plan) -> tuple[str, ...]:
    return tuple(title for title, _cell in _table(rows, plan))


def cells(row: Row, rows: Sequence[Row], plan: Plan) -> tuple[str, ...]:
    """The texts of one of the `rows`, one a column."""
    return tuple(cell(row) for _title, cell in _table(rows, plan))


def legend(rows: Sequence[Row], plan: Plan) -> str:
    """What the columns mean."""
    first = _("First: share of hands with the best score; of k who share it each counts 1/k.")
    if plan.partners:
        first = _("First: share of hands in which the own side is ahead; a tie counts 1/2.")
    lines = [
        _("Hand score: mean ± standard error; its unit is {unit}.").format(unit=_unit(plan)),
        *_field(plan),
        first,
    ]
    if plan.matches:
        lines.append(_("Won: matches won."))
    if _any_faults(rows):
        lines.append(_("Faults: decisions forfeited for want of a legal answer in time."))
    lines.append(_("ms, p99 ms: median and 99th percentile of the time for a card with a choice."))
    if _any_playouts(rows):
        lines.append(_("Playouts/s: hands played out in search, a second of search."))
    return "\n".join(lines)


def _field(plan: Plan) -> list[str]:
    """What a hand score is compared with, the better the higher; and where that is not so."""
    if not plan.rules.low_wins:
        if plan.partners:
            return [_("To rivals: the sum of the own side less that of the other side, likewise.")]
        return [_("To field: the own hand score less the mean of the other seats, likewise.")]
    low = _("Points are penalties: of two hand scores the lower one is better.")
    if plan.partners:
        return [_("To rivals: the sum of the other side less that of the own side, likewise."), low]
    return [_("To field: the mean of the other seats less the own hand score, likewise."), low]


def faults(rows: Sequence[Row]) -> tuple[str, ...]:
    """For each entry with faults a line that counts them by kind and tells the first."""
    template = _(
        "{name} forfeited decisions: {counts}; the first: {kind} ({detail}), in full with --json."
    )
    return tuple(
        template.format(
            name=shown(row.name, 80),
            counts=listed(f"{_fault_kind(kind)} {row.faults[kind]}" for kind in row.faults),
            kind=_fault_kind(row.first_fault.kind),
            detail=shown(row.first_fault.detail, 120),
        )
        for row in rows
        if row.first_fault is not None
    )


def summary(rows: Sequence[Row], kinds: Sequence[str], plan: Plan) -> tuple[str, ...]:
    """In one line what the first entry, or side, did against the others of one kind."""
    first, rest = kinds[0], set(kinds[1:])
    if plan.partners:
        sides = [
            spaced(_(" and ").join(row.name for row in rows[side::TEAMS])) for side in range(TEAMS)
        ]
        own, others = sides
    elif len(rest) == 1 and first not in rest:
        own = rows[0].name
        others = _("{count} × {kind}").format(count=len(rows) - 1, kind=kinds[1])
    else:
        return ()
    template = _("{own} against {others}: {result} a hand, over {count} {units}.")
    result, units = _estimate(rows[0].difference), _("matches") if plan.matches else _("deals")
    line = template.format(
        own=shown(own, 80), others=shown(others, 80), result=result, count=plan.count, units=units
    )
    return (line,)


def seats_missing(players: int, found: int) -> str:
    return _("--seats must name {players} players, as --seats {example}, not {found}.").format(
        players=players, example=_example(players), found=found
    )


def seat_empty(players: int, number: int) -> str:
    return _(
        "--seats names nobody in place {number}; it must name {players} players, "
        "as --seats {example}."
    ).format(number=number, players=players, example=_example(players))


def _example(players: int) -> str:
    return ",".join(["hard", "normal", "easy", "random", "reference"][:players])


def teams_of_four(players: int) -> str:
    return _("--teams is for four players, but these rules have {players}.").format(players=players)


def quote_not_closed(text: str) -> str:
    return _("a quote in --seats is not closed: {text}.").format(text=shown(text, 80))


def no_command() -> str:
    return _('cmd: in --seats must name a program, as cmd:"python mybot.py".')


def program_not_found(name: str) -> str:
    return _("--seats names the program {name}, which cannot be found or run.").format(
        name=shown(name, 200)
    )


def excluded_by_matches(option: str) -> str:
    return _("{option} and --matches exclude each other; give one of them.").format(option=option)


def needs_file(option: str) -> str:
    return _("{option} must name a file.").format(option=option)


def same_file(one: str, other: str) -> str:
    return _("{one} and {other} name the same file; give each its own.").format(
        one=one, other=other
    )


def too_few_deals(name: str, found: int, expected: int) -> str:
    return _("{name} holds {found} of the {expected} deals of --deals; ask for fewer.").format(
        name=shown(name, 200), found=found, expected=expected
    )


def bad_deal(name: str, number: int, reason: str) -> str:
    return _("{name}, line {number}: {reason}").format(
        name=shown(name, 200), number=number, reason=reason
    )


def no_deal(name: str, cards: int) -> str:
    return _(
        "{name} holds no deal; write one a line, {cards} cards in the order of the seats."
    ).format(name=shown(name, 200), cards=cards)


def dealt_twice(card: Card) -> str:
    return _("{card} is dealt twice; each card is dealt once.").format(card=card_text(card))


def deal_length(expected: int, found: int) -> str:
    return _("a deal has {expected} cards in the order of the seats, not {found}.").format(
        expected=expected, found=found
    )


def another_run(name: str, error: AnotherRun) -> str:
    return _(
        '{name} belongs to another run, with {found} for "{key}" instead of {expected}; '
        "name a new file."
    ).format(
        name=shown(name, 200),
        key=error.key,
        found=value_text(error.found),
        expected=value_text(error.expected),
    )


def bad_run_file(name: str, line: int) -> str:
    if line == 1:
        return _("{name} is not a file of --resume; name a new file.").format(name=shown(name, 200))
    return _("line {line} of {name} is damaged; name a new file.").format(
        line=line, name=shown(name, 200)
    )


def not_a_regular_file(name: str) -> str:
    return _("{name} is not a regular file, which --resume needs; name another.").format(
        name=shown(name, 200)
    )


def run_file_in_use(name: str) -> str:
    return _("another run is using {name}; wait for its end, or name another file.").format(
        name=shown(name, 200)
    )


def worker_lost() -> str:
    return _("one of the processes of --jobs ended before its work was done.")


def _table(rows: Sequence[Row], plan: Plan) -> list[tuple[str, Callable[[Row], str]]]:
    """The titles of the columns, and what stands in them."""
    table: list[tuple[str, Callable[[Row], str]]] = [
        (_("Entry"), lambda row: shown(row.name)),
        (_("Hands"), lambda row: str(row.hands)),
        (_("Hand score"), lambda row: _score(row.score, plan)),
        (_("To rivals") if plan.partners else _("To field"), lambda row: _estimate(row.difference)),
        (_("First"), lambda row: f"{row.first_places:.1%}"),
    ]
    if plan.matches:
        table.append((_("Won"), lambda row: str(row.match_wins)))
    if _any_faults(rows):
        table.append((_("Faults"), lambda row: str(sum(row.faults.values()))))
    table.append((_("ms"), lambda row: _milliseconds(row.card_time, lambda time: time.median)))
    table.append((_("p99 ms"), lambda row: _milliseconds(row.card_time, lambda time: time.p99)))
    if _any_playouts(rows):
        table.append((_("Playouts/s"), lambda row: _rate(row.playouts)))
    return table


def _fault_kind(kind: FaultKind) -> str:
    return {
        FaultKind.ERROR: _("error"),
        FaultKind.TIMEOUT: _("late"),
        FaultKind.ILLEGAL: _("against the rules"),
        FaultKind.MALFORMED: _("not an answer"),
        FaultKind.GONE: _("program ended"),
    }[kind]


def _any_faults(rows: Sequence[Row]) -> bool:
    return any(row.faults for row in rows)


def _any_playouts(rows: Sequence[Row]) -> bool:
    return any(row.playouts is not None for row in rows)


def _estimate(value: Estimate) -> str:
    error = "-" if value.error is None else f"{value.error:.1f}"
    return f"{decimal(value.mean)} ± {error}"


def _score(value: Estimate, plan: Plan) -> str:
    """A mean hand score; penalties have no sign."""
    return _estimate(value).removeprefix("+" if plan.rules.low_wins else "")


def _milliseconds(time: CardTime | None, part: Callable[[CardTime], float]) -> str:
    return "-" if time is None else f"{part(time) * 1000:.2f}"


def _rate(playouts: float | None) -> str:
    return "-" if playouts is None else f"{playouts:,.0f}"


def _unit(plan: Plan) -> str:
    if plan.matches:
        return _("the match, all its rotations together") if plan.rotate else _("the match")
    return _("the deal, all its rotations together") if plan.rotate else _("the hand")
