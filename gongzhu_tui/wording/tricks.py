"""The words of the panel of tricks."""

from __future__ import annotations

from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.engine.scoring import Breakdown
from gongzhu_tui.wording.cards import points_text, seat_name
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.panels import NOTHING


def heading(hand: int, number: int, count: int) -> str:
    if not count:
        return _("Hand {hand}: tricks").format(hand=hand)
    return _("Hand {hand}: trick {number} of {count}").format(hand=hand, number=number, count=count)


def footing(close: str) -> str:
    return _("← →: other tricks   {close}").format(close=close)


def none_yet() -> str:
    return _("No trick has been played in this hand yet.")


def columns() -> tuple[str, ...]:
    """The headings; the last column is of notes."""
    return ("", _("card"), _("worth"), "")


def worth(spoils: Breakdown, rules: Rules = CLASSIC) -> str:
    """What one card is worth to the taker of the trick."""
    if spoils.transformer:
        return f"×{spoils.transformer}"
    return points_text(spoils.before, rules) if spoils.before else NOTHING


def note(*, leads: bool, wins: bool) -> str:
    """What is to be said of a card of the trick."""
    if leads and wins:
        return _("led, takes the trick")
    if leads:
        return _("led")
    return _("takes the trick") if wins else ""


def taken(winner: int, spoils: Breakdown, rules: Rules = CLASSIC) -> str:
    """What the whole trick is worth to its taker."""
    name = seat_name(winner, rules.players)
    points = points_text(spoils.before, rules)
    if spoils.transformer:
        return _("To {name}: {points} and the transformer ×{factor}").format(
            name=name, points=points, factor=spoils.transformer
        )
    return _("To {name}: {points}").format(name=name, points=points)
