"""What is said against a card: the rule that forbids it, or what the hint thinks of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.wording.cards import card_text, cards_text
from gongzhu_tui.wording.hints import advised, because, choice
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext


def heading(card: Card) -> str:
    return _("Why not {card}?").format(card=card_text(card))


def may_play(cards: Sequence[Card]) -> str:
    """Which cards are legal; more of them may take more than a line."""
    return _("You may play {cards}.").format(cards=cards_text(sorted(cards)))


def unweighed(card: Card, exposing: bool) -> str:
    """A card that is allowed, while there is no hint to tell what is thought of it."""
    if exposing:
        return _("{card} may be exposed. h: what the Hard opponent would do.").format(
            card=card_text(card)
        )
    return _("{card} may be played. h: what the Hard opponent would do.").format(
        card=card_text(card)
    )


def weighed(card: Card, advice: Advice) -> list[str]:
    """What the hint thinks of `card`, which is allowed."""
    if not advice.exposing and card in advice.cards:
        return [advised(advice), because(advice.reason)]
    other = advice.value_of(card)
    if other is None:
        return [advised(advice), because(advice.reason)]
    return [_against(card, other, advice), f"{advised(advice)} {because(advice.reason)}"]


def _against(card: Card, other: Valued, advice: Advice) -> str:
    best = advice.valued[0]
    if other is best:
        return _("{card} is worth as much as {best}.").format(
            card=card_text(card), best=choice(advice.cards)
        )
    what = _("expose {cards}").format(cards=choice(other.cards))
    name = what if advice.exposing else card_text(card)
    less = round(best.mean - other.mean)
    if less <= hypot(best.error, other.error):
        return _("{card}: hardly to be told from the advised choice by points.").format(card=name)
    return ngettext(
        "{card}: about {number} point less than the advised choice.",
        "{card}: about {number} points less than the advised choice.",
        less,
    ).format(card=name, number=less)
