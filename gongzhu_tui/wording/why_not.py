"""What is said against a card: the rule that forbids it, or what the hint thinks of it."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.wording.cards import card_text, cards_text
from gongzhu_tui.wording.hints import advised, because, candidate, choice
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


def weighed(card: Card, advice: Advice, players: int = 4) -> list[str]:
    """What the hint thinks of `card`, which is allowed."""
    hint = [advised(advice), because(advice.reason, players)]
    other = None if card in advice.cards and not advice.exposing else advice.value_of(card)
    return hint if other is None else [_against(card, other, advice), *hint]


def _against(card: Card, other: Valued, advice: Advice) -> str:
    best = advice.valued[0]
    if other is best:
        return _("{card} is worth as much as {best}.").format(
            card=card_text(card),
            best=candidate(advice, best) if advice.exposing else choice(advice.cards),
        )
    name = _named(card, other, advice)
    if other.clearly_above(best):
        return _("{choice}: more points than the advised choice, which is for the match.").format(
            choice=name
        )
    less = round(best.mean - other.mean)
    if not less or not best.clearly_above(other):
        return _("{choice}: about as many points as the advised choice.").format(choice=name)
    return ngettext(
        "{choice}: about {number} point less than the advised choice.",
        "{choice}: about {number} points less than the advised choice.",
        less,
    ).format(choice=name, number=less)


def _named(card: Card, other: Valued, advice: Advice) -> str:
    if not advice.exposing:
        return card_text(card)
    return _("To expose {cards}").format(cards=candidate(advice, other))
