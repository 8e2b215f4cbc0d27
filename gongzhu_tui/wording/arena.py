"""What `gongzhu arena` prints."""

from __future__ import annotations

from gongzhu_tui.arena.statistics import CardTime, Estimate, Row
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import decimal


def columns(matches: bool) -> tuple[str, ...]:
    wins = (_("Won"),) if matches else ()
    return (
        _("Entry"),
        _("Hands"),
        _("Hand score"),
        _("To field"),
        _("First"),
        *wins,
        _("ms"),
        _("p99 ms"),
    )


def row(result: Row, matches: bool) -> tuple[str, ...]:
    wins = (str(result.match_wins),) if matches else ()
    return (
        result.name,
        str(result.hands),
        _estimate(result.score),
        _estimate(result.difference),
        f"{result.first_places:.1%}",
        *wins,
        *_card_time(result.card_time),
    )


def legend(matches: bool, rotate: bool) -> str:
    """What the columns mean."""
    unit = _unit(matches, rotate)
    won = (_("Won: matches won."),) if matches else ()
    return "\n".join(
        (
            _("Hand score: mean ± standard error; its unit is {unit}.").format(unit=unit),
            _("To field: the own hand score less the mean of the other seats, likewise."),
            _("First: share of hands with the best score; of k who share it each counts 1/k."),
            *won,
            _("ms, p99 ms: median and 99th percentile of the time for a card with a choice."),
        )
    )


def seats_missing(players: int, found: int) -> str:
    return _(
        "--seats must name {players} players, as --seats hard,normal,easy,random, not {found}."
    ).format(players=players, found=found)


def one_of_deals_and_matches() -> str:
    return _("--deals and --matches exclude each other; give one of them.")


def record_needs_file() -> str:
    return _("--record must name a file.")


def _estimate(value: Estimate) -> str:
    error = "-" if value.error is None else f"{value.error:.1f}"
    return f"{decimal(value.mean)} ± {error}"


def _card_time(time: CardTime | None) -> tuple[str, str]:
    if time is None:
        return "-", "-"
    return f"{time.median * 1000:.2f}", f"{time.p99 * 1000:.2f}"


def _unit(matches: bool, rotate: bool) -> str:
    if matches:
        return _("the match, all its rotations together") if rotate else _("the match")
    return _("the deal, all its rotations together") if rotate else _("the hand")
