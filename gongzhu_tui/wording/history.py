"""What `gongzhu history` prints."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gongzhu_tui.engine.record import HandRecord
from gongzhu_tui.wording.cards import player_name, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.text import shown


def columns(players: Sequence[str]) -> tuple[str, ...]:
    return (_("Match"), _("Hand"), *map(player_name, players))


def row(record: HandRecord) -> tuple[str, ...]:
    """One hand's line: each seat's score, and its total after the hand."""
    cells = [
        f"{signed(score)} ({signed(total)})"
        for score, total in zip(record.scores, record.totals, strict=True)
    ]
    match = "-" if record.match is None else shown(str(record.match))
    return (match, "-" if record.hand is None else str(record.hand), *cells)


def legend() -> str:
    return _("Each seat's score, and its total after the hand.")


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
