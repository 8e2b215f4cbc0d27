"""What `gongzhu history` prints."""

from __future__ import annotations

from pathlib import Path

from gongzhu_tui.engine.record import HandRecord
from gongzhu_tui.wording.cards import player_name, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.replay import side_names
from gongzhu_tui.wording.text import sentences, shown


def columns(record: HandRecord) -> tuple[str, ...]:
    """The headings over hands of the same players, partners having columns for the sides."""
    sides = side_names(record) if record.rules.partners else []
    return (_("Match"), _("Hand"), *map(player_name, record.players), *sides)


def row(record: HandRecord) -> tuple[str, ...]:
    """One hand's line: the scores, and after them the totals of those that have one."""
    match = "-" if record.match is None else shown(str(record.match))
    hand = "-" if record.hand is None else str(record.hand)
    if not record.rules.partners:
        return (match, hand, *map(_with_total, record.scores, record.totals))
    totals = [record.totals[side[0]] for side in record.rules.sides]
    sides = map(_with_total, record.side_scores, totals)
    return (match, hand, *map(signed, record.scores), *sides)


def _with_total(score: int, total: int) -> str:
    return f"{signed(score)} ({signed(total)})"


def legend(*, alone: bool, partners: bool) -> str:
    """What the numbers are, in the tables of players alone and of partners."""
    return sentences(
        _("Each seat's score, and its total after the hand.") if alone else "",
        _("With partners, each side's score too, and its total after the hand.")
        if partners
        else "",
    )


def empty(file: Path) -> str:
    return _("no finished hands yet in {file}.").format(file=shown(str(file), 200))


def unreadable(count: int, file: Path) -> str:
    return ngettext(
        "{count} line of {file} is no hand record; gongzhu replay tells why.",
        "{count} lines of {file} are no hand records; gongzhu replay tells why.",
        count,
    ).format(count=count, file=shown(str(file), 200))


def exported(count: int, target: str) -> str:
    return ngettext(
        "{count} hand written to {target}.", "{count} hands written to {target}.", count
    ).format(count=count, target=shown(target, 200))
