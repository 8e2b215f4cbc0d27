"""The words of the collected panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gongzhu_tui.engine.cards import HEARTS, Card
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import Breakdown, heart_factor
from gongzhu_tui.wording.cards import points_text
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.marks import LEADS, WINS
from gongzhu_tui.wording.panels import great_names


def heading(hand: int, trick: int, tricks: int) -> str:
    return _("Collected cards: hand {hand}, trick {trick} of {tricks}").format(
        hand=hand, trick=trick, tricks=tricks
    )


def columns(rules: Rules) -> tuple[str, ...]:
    """The headings; the last three stand over numbers."""
    return ("", *great_names(rules), _("now"), _("worst"), _("best"))


def hearts_line(
    taken: Sequence[Card], breakdown: Breakdown, exposed: Mapping[Card, int], rules: Rules
) -> str:
    """The hearts of a seat from the top down, and what they are worth."""
    hearts = [card for card in reversed(HEARTS) if card in taken]
    if not hearts:
        return _("no hearts")
    points, factor = points_text(breakdown.hearts, rules), heart_factor(exposed, rules)
    if breakdown.all_hearts:
        return _("all 13 hearts: {points}").format(points=points)
    ranks = " ".join(card.rank.text for card in hearts)
    if factor > 1:
        return _("hearts {ranks}: {points} (×{factor})").format(
            ranks=ranks, points=points, factor=factor
        )
    return _("hearts {ranks}: {points}").format(ranks=ranks, points=points)


def note() -> str:
    """What the signs before the names and the last two columns mean."""
    return _(
        "{leads} leads the trick, {wins} is winning it. worst, best: what can still come"
    ).format(leads=LEADS, wins=WINS)


def note_before_exposing() -> str:
    return _("worst, best: what can come if everything is exposed")
