"""What is said against a card: the rule that forbids it, or what the hint thinks of it."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.forfeits import Asked
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.wording.cards import card_text, cards_text
from gongzhu_tui.wording.hint_choices import choice
from gongzhu_tui.wording.hint_reasons import because
from gongzhu_tui.wording.hints import advised, candidate, is_sale
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext


def heading(card: Card) -> str:
    return _("Why not {card}?").format(card=card_text(card))


def may_play(cards: Sequence[Card]) -> str:
    """Which cards are legal; more of them may take more than a line."""
    return _("You may play {cards}.").format(cards=cards_text(sorted(cards)))


def unweighed(card: Card, asked: Asked) -> str:
    """A card that is allowed, while there is no hint to tell what is thought of it."""
    if asked is Asked.PASS:
        return _("{card} may be passed. h: what the Hard opponent would do.").format(
            card=card_text(card)
        )
    if asked is Asked.EXPOSE:
        return _("{card} may be exposed. h: what the Hard opponent would do.").format(
            card=card_text(card)
        )
    return _("{card} may be played. h: what the Hard opponent would do.").format(
        card=card_text(card)
    )


def weighed(card: Card, advice: Advice, rules: Rules = CLASSIC) -> list[str]:
    """What the hint thinks of `card`, which is allowed."""
    hint = [advised(advice), because(advice.reason, rules)]
    other = None if card in advice.cards and advice.playing else advice.value_of(card)
    if other is not None:
        return [_against(card, other, advice, rules), *hint]
    return [_never_in_doubt(card, advice), *hint] if advice.asked is Asked.PASS else hint


def _never_in_doubt(card: Card, advice: Advice) -> str:
    """All that was weighed agrees on whether to pass `card`."""
    if card in advice.cards:
        return _("{card} is in every choice that was tried.").format(card=card_text(card))
    return _("{card} is in no choice that was tried.").format(card=card_text(card))


def _against(card: Card, other: Valued, advice: Advice, rules: Rules) -> str:
    best = advice.valued[0]
    if other is best:
        return _("{card} is worth as much as {best}.").format(
            card=card_text(card),
            best=choice(advice.cards) if advice.playing else candidate(advice, best),
        )
    name = _named(card, other, advice)
    if other.clearly_above(best):
        return _better_for_points(rules).format(choice=name)
    if fewer := _matches_lost(best, other):
        return ngettext(
            "{choice}: wins about {number} fewer match in 100 than the advised choice.",
            "{choice}: wins about {number} fewer matches in 100 than the advised choice.",
            fewer,
        ).format(choice=name, number=fewer)
    less = round(best.mean - other.mean)
    if not less or not best.clearly_above(other):
        return _("{choice}: about as many points as the advised choice.").format(choice=name)
    if rules.low_wins:
        return ngettext(
            "{choice}: costs about {number} penalty point more than the advised choice.",
            "{choice}: costs about {number} penalty points more than the advised choice.",
            less,
        ).format(choice=name, number=less)
    return ngettext(
        "{choice}: about {number} point less than the advised choice.",
        "{choice}: about {number} points less than the advised choice.",
        less,
    ).format(choice=name, number=less)


def _matches_lost(best: Valued, other: Valued) -> int:
    """How many of 100 matches it costs, where the match is played for."""
    if best.chance is None or other.chance is None:
        return 0
    return max(round(100 * (best.chance - other.chance)), 0)


def _better_for_points(rules: Rules) -> str:
    if rules.low_wins:
        return _("{choice}: fewer penalties than the advised choice, which is for the match.")
    return _("{choice}: more points than the advised choice, which is for the match.")


def _named(card: Card, other: Valued, advice: Advice) -> str:
    if advice.playing:
        return card_text(card)
    if advice.asked is Asked.PASS:
        return _("To pass {cards}").format(cards=candidate(advice, other))
    if not other.cards:
        return _("To sell nothing") if is_sale(advice) else _("To expose nothing")
    template = _("To sell {cards}") if is_sale(advice) else _("To expose {cards}")
    return template.format(cards=candidate(advice, other))
