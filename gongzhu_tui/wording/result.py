"""The words of the match panel: who has won, how, and the ranking."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.match import Standing, counted
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording.cards import points_text, seat_name, seat_names, side_mark
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.panels import out_mark
from gongzhu_tui.wording.text import listed


def heading(won: bool) -> str:
    return _("Victory!") if won else _("Defeat")


def headline(winners: Sequence[int], total: int, rules: Rules) -> str:
    """Who has won, alone, as a side or together with others, and with what total."""
    names = _joined(winners, rules.players)
    points = points_text(total, rules)
    if len(winners) == 1:
        if winners[0] == 0:
            return _("You win the match with {total}.").format(total=points)
        return _("{name} wins the match with {total}.").format(name=names, total=points)
    side = tuple(winners) == rules.side_of(winners[0])
    if rules.own_totals:
        template = _("{names} win the match.") if side else _("{names} share the win.")
    elif side:
        template = _("{names} win the match with {total}.")
    else:
        template = _("{names} share the win with {total}.")
    return template.format(names=names, total=points)


def on_the_spot(taker: int, winners: Sequence[int], players: int) -> str:
    """That `taker` has won for its side by all sixteen scoring cards, whatever the totals."""
    if len(winners) > 1:
        return _("{names} win the match on the spot: all sixteen taken by one of them!").format(
            names=_joined(winners, players)
        )
    if taker == 0:
        return _("You win the match on the spot: all sixteen!")
    return _("{name} wins the match on the spot: all sixteen!").format(
        name=seat_name(taker, players)
    )


def columns() -> tuple[str, ...]:
    return (_("rank"), "", _("total"), "")


def rows(standings: Sequence[Standing], rules: Rules) -> list[tuple[str, ...]]:
    """The ranking, a row for each total."""
    ranks = sorted({each.rank for each in standings})
    firsts = [each for each in standings if each.seat == rules.account_of(each.seat)[0]]
    firsts.sort(key=lambda each: (each.rank, -rules.sign * each.total))
    return [
        (
            f"{ranks.index(each.rank) + 1 if rules.partners else each.rank}.",
            side_name(each.seat, rules),
            points_text(each.total, rules),
            out_mark(each.out),
        )
        for each in firsts
    ]


def side_name(seat: int, rules: Rules) -> str:
    """The name of a player, or those of partners who share a total, behind their sign."""
    return side_mark(seat, rules) + _joined(rules.account_of(seat), rules.players)


def turned_positive(totals: Sequence[int], rules: Rules) -> list[str]:
    """A line for each side whose total counts another sum because it is exactly at the limit."""
    return [
        _("{name}: a total of exactly {limit} counts as {points}.").format(
            name=_joined(side, rules.players),
            limit=points_text(total, rules),
            points=points_text(worth, rules),
        )
        for side in rules.accounts
        if (total := totals[side[0]]) != (worth := counted(total, rules))
    ]


def decided_by(totals: Sequence[int], winners: Sequence[int], rules: Rules) -> list[str]:
    """What decided the match, where it is not simply the highest total."""
    if not rules.own_totals:
        return [_("The lowest total wins.")] if rules.low_wins else []
    sides = sorted(rules.sides, key=lambda side: side[0] not in winners)
    worth = [rules.sign * counted(total, rules) for total in totals]
    worse = [min(side, key=worth.__getitem__) for side in sides]
    first, second = (
        _("{name} {total}").format(
            name=seat_name(seat, rules.players), total=points_text(totals[seat], rules)
        )
        for seat in worse
    )
    return [
        _("Each side stands by its worse total: {first}, {second}.").format(
            first=first, second=second
        )
    ]


def note(hands: int) -> str:
    return _("1 hand played") if hands == 1 else _("{hands} hands played").format(hands=hands)


def _joined(seats: Sequence[int], players: int) -> str:
    names = [seat_names(players)[seat] for seat in seats]
    if len(names) == 1:
        return names[0]
    return _("{names} and {last}").format(names=listed(names[:-1]), last=names[-1])
