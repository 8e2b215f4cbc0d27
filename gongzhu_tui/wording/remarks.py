"""The sentences below a hand's scores: all hearts, all sixteen, and what the rules made of them."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.rules import AllHeartsPig, ExposedGoat, GrandSlam, Rules
from gongzhu_tui.engine.scoring import (
    ALL_HEARTS_BONUS,
    GOAT_VALUE,
    GRAND_SLAM_VALUE,
    PIG_BONUS,
    Breakdown,
)
from gongzhu_tui.wording.cards import multiplied, seat_names, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import sentences


def remarks(breakdowns: Sequence[Breakdown], rules: Rules) -> list[str]:
    """The lines for what is not just the sum of the cards, players first, then the table."""
    if rules.low_wins:
        return _sweep(breakdowns, rules)
    lines = []
    for name, breakdown in zip(seat_names(rules.players), breakdowns, strict=True):
        if breakdown.fixed:
            lines.append(_all_sixteen_fixed(name))
        elif breakdown.all_hearts:
            lines.append(_all_hearts(name, breakdown, rules))
        elif breakdown.goat < 0 and not swapped(breakdowns, rules):
            lines.append(
                _("{name}: the exposed goat costs {points}.").format(
                    name=name, points=signed(-breakdown.goat)[1:]
                )
            )
    return [*lines, *_of_the_table(breakdowns, rules)]


def _sweep(breakdowns: Sequence[Breakdown], rules: Rules) -> list[str]:
    """The line of a player who has taken all penalty cards."""
    return [
        _("{name}: sweep, all penalty cards: exactly {points}.").format(
            name=name, points=breakdown.total
        )
        for name, breakdown in zip(seat_names(rules.players), breakdowns, strict=True)
        if breakdown.fixed
    ]


def swapped(breakdowns: Sequence[Breakdown], rules: Rules) -> bool:
    """Whether pig and goat have swapped signs in this hand."""
    swaps = rules.all_hearts_pig is AllHeartsPig.SWAPS
    return swaps and any(each.all_hearts for each in breakdowns)


def _of_the_table(breakdowns: Sequence[Breakdown], rules: Rules) -> list[str]:
    lines = []
    moved = any(not each.fixed and (each.pig or each.goat) for each in breakdowns)
    if swapped(breakdowns, rules) and moved:
        lines.append(_("All hearts in one hand: pig and goat swap signs for everybody."))
    if rules.grand_slam is GrandSlam.WINS_MATCH and any(each.all_sixteen for each in breakdowns):
        lines.append(_("All sixteen: that wins the match on the spot."))
    return lines


def _all_sixteen_fixed(name: str) -> str:
    return _("{name}: all sixteen: exactly {points}.").format(
        name=name, points=signed(GRAND_SLAM_VALUE)
    )


def _all_hearts(name: str, breakdown: Breakdown, rules: Rules) -> str:
    """All hearts or all sixteen, with what becomes of the pig and of an exposed goat."""
    if _flipped(breakdown, rules):
        sentence = (
            _("{name}: all sixteen! {hearts} for the hearts, and the pig counts positive.")
            if breakdown.all_sixteen
            else _("{name}: all hearts! {hearts} for them, and the pig counts positive.")
        )
    elif breakdown.all_sixteen:
        sentence = _("{name}: all sixteen! {hearts} for the hearts.")
    else:
        sentence = _("{name}: all hearts! {hearts} for them.")
    first = sentence.format(name=name, hearts=_times(breakdown.hearts, ALL_HEARTS_BONUS, rules))
    return sentences(first, _pig(breakdown, rules), _goat(breakdown, rules))


def _flipped(breakdown: Breakdown, rules: Rules) -> bool:
    """Whether the pig only changed its sign, and that for its taker alone."""
    other = rules.all_hearts_pig in (AllHeartsPig.SWAPS, AllHeartsPig.BONUS_300)
    return breakdown.pig > 0 and not other


def _pig(breakdown: Breakdown, rules: Rules) -> str:
    if rules.all_hearts_pig is AllHeartsPig.BONUS_300 and breakdown.pig:
        points = _times(breakdown.pig, PIG_BONUS, rules)
        return _("The pig brings {points}.").format(points=points)
    if breakdown.pig >= 0:
        return ""
    if rules.all_hearts_pig is AllHeartsPig.NEEDS_GOAT:
        return _("Without the goat the pig stays negative.")
    return _("Short of all sixteen the pig stays negative.")


def _goat(breakdown: Breakdown, rules: Rules) -> str:
    if rules.all_hearts_pig is AllHeartsPig.SWAPS:
        return ""
    if breakdown.goat < 0:
        return _("The exposed goat costs {points}.").format(points=signed(-breakdown.goat)[1:])
    exposed = breakdown.goat > GOAT_VALUE  # a plain one is never worth more
    turned = exposed and rules.exposed_goat is not ExposedGoat.BONUS
    return _("The exposed goat counts positive too.") if turned else ""


def _times(points: int, plain: int, rules: Rules) -> str:
    return multiplied(points, points // plain, rules)
