"""The words of the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.match import at_limit, counted
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording.cards import points_text, short_seat_names, side_mark
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import listed


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


def columns(rules: Rules) -> list[str]:
    """The headings: the number of each hand, and two columns a player.

    Where partners share a total the players' scores come first, then the totals of both sides.
    """
    names = short_seat_names(rules.players)
    if rules.shared_totals:
        totals = (side_mark(side[0], rules) + _("total") for side in rules.sides)
        return [_("no."), *names, *totals]
    marks = (side_mark(seat, rules).strip() for seat in range(rules.players))
    marked = [mark + name for mark, name in zip(marks, names, strict=True)]
    return [_("no."), *(each for name in marked for each in (name, _("total")))]


def marks(rules: Rules) -> tuple[str, ...]:
    """One letter a player, or a sign a side, for the chart, each one cell wide."""
    if rules.shared_totals:
        return tuple(side_mark(side[0], rules).strip() for side in rules.sides)
    if rules.players == 4:
        return (_("Y"), _("E"), _("N"), _("W"))
    return tuple(str(seat + 1) for seat in range(rules.players))


def legend(totals: Sequence[int], rules: Rules) -> list[str]:
    """Whose letter is whose in the chart, with the totals of the sides and who is out."""
    names = short_seat_names(rules.players)
    lines = []
    for mark, side, total in zip(marks(rules), rules.accounts, totals, strict=True):
        name = listed(names[seat] for seat in side)
        out = at_limit(counted(total, rules), rules)
        form = _("{mark} {name} {total} Out") if out else _("{mark} {name} {total}")
        lines.append(form.format(mark=mark, name=name, total=points_text(total, rules)))
    return lines
