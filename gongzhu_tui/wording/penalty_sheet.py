"""The sections of the rule sheet that tell of penalties."""

from __future__ import annotations

from gongzhu_tui.engine.cards import HEARTS
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording.cards import card_text, points_text
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.scoring_table import scoring_columns, scoring_rows, taken
from gongzhu_tui.wording.sections import Section
from gongzhu_tui.wording.text import listed


def values(rules: Rules) -> Section:
    """What each card counts."""
    text = _(
        "Points are penalties, and few are good. Only {count} cards count: {cards} and the hearts. "
        "They count for whoever collects them."
    ).format(count=len(rules.scoring_cards), cards=_dear(rules))
    table = (scoring_columns(rules), *scoring_rows(rules))
    return Section(_("Values of the cards"), (text,), table, ("scoring",))


def scores(rules: Rules) -> tuple[Section, ...]:
    """What a hand brings."""
    swept = points_text(taken(rules.scoring_cards, rules).total, rules)
    texts = [
        _("Add up what you collected: {cards} and the hearts.").format(cards=_dear(rules)),
        _(
            "The sweep: one player who takes all {count} of these cards counts {points} for them, "
            "exposed or not."
        ).format(count=len(rules.scoring_cards), points=swept),
    ]
    if rules.partners:
        texts.append(_("What two partners take together is no sweep."))
    return (Section(_("Score of a hand"), tuple(texts)),)


def _dear(rules: Rules) -> str:
    """The cards that cost more than a heart."""
    return listed(map(card_text, sorted(rules.scoring_cards.difference(HEARTS))))
