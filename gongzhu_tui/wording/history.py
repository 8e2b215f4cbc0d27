"""What `gongzhu history` prints."""

from __future__ import annotations

from pathlib import Path

from gongzhu_tui.engine.record import HandRecord
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording.cards import player_name, points_text
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.replay import side_names
from gongzhu_tui.wording.text import sentences, shown


def columns(record: HandRecord) -> tuple[str, ...]:
    """The headings over hands of the same players, partners having columns for the sides."""
    sides = side_names(record) if record.rules.shared_totals else []
    return (_("Match"), _("Hand"), *map(player_name, record.players), *sides)


def row(record: HandRecord) -> tuple[str, ...]:
    """One hand's line: the scores, and after them the totals of those that have one."""
    match = "-" if record.match is None else shown(str(record.match))
    hand = "-" if record.hand is None else str(record.hand)
    rules = record.rules
    if not rules.shared_totals:
        pairs = zip(record.scores, record.totals, strict=True)
        return (match, hand, *(_with_total(*pair, rules) for pair in pairs))
    totals = [record.totals[side[0]] for side in rules.sides]
    sides = zip(record.side_scores, totals, strict=True)
    scores = (points_text(score, rules) for score in record.scores)
    return (match, hand, *scores, *(_with_total(*pair, rules) for pair in sides))


def _with_total(score: int, total: int, rules: Rules) -> str:
    return f"{points_text(score, rules)} ({points_text(total, rules)})"


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
