"""The words of the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.wording.cards import seat_names, signed
from gongzhu_tui.wording.language import gettext as _


def heading(first: int, last: int, hands: int) -> str:
    """What is to be seen, and of how many hands."""
    if last - first + 1 >= hands:
        return _("Score sheet")
    return _("Score sheet: hands {first} to {last} of {hands}").format(
        first=first, last=last, hands=hands
    )


def footing(close: str, scrolls: bool) -> str:
    return _("↑↓: other hands   {close}").format(close=close) if scrolls else close


def none_yet() -> str:
    return _("No hand of this match is finished yet.")


def columns(players: int) -> list[str]:
    """The headings: the number of each hand, and two columns a player."""
    return [_("no."), *(each for name in seat_names(players) for each in (name, _("total")))]


def marks(players: int) -> tuple[str, ...]:
    """One letter a player for the chart, each one cell wide."""
    if players == 4:
        return (_("Y"), _("E"), _("N"), _("W"))
    return tuple(str(seat + 1) for seat in range(players))


def legend(totals: Sequence[int], limit: int) -> list[str]:
    """Whose letter is whose in the chart, with the totals; out is who is at the limit or below."""
    players = len(totals)
    lines = []
    for mark, name, total in zip(marks(players), seat_names(players), totals, strict=True):
        form = _("{mark} {name} {total} Out") if total <= limit else _("{mark} {name} {total}")
        lines.append(form.format(mark=mark, name=name, total=signed(total)))
    return lines
