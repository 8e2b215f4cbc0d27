"""The score sheet of one hand on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gongzhu_tui.engine.cards import DIAMOND_TEN, PIG, Card
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import Breakdown
from gongzhu_tui.wording.cards import card_text, points_text, signed
from gongzhu_tui.wording.language import gettext as _


def columns(rules: Rules) -> tuple[str, ...]:
    if rules.low_wins:
        great = map(card_text, (PIG, DIAMOND_TEN))
        return (_("Player"), _("Hearts"), *great, _("Sum"), _("Score"))
    return (
        _("Player"),
        _("Hearts"),
        _("Pig"),
        _("Goat"),
        _("Sum"),
        _("Transformer"),
        _("Score"),
    )


def row(number: int, breakdown: Breakdown, rules: Rules) -> tuple[str, ...]:
    """One player's line; `number` counts from 1."""
    if rules.low_wins:
        parts = (breakdown.hearts, breakdown.pig, breakdown.ten, breakdown.before)
        score = _("sweep {points}") if breakdown.fixed else "{points}"
        return (str(number), *map(str, parts), score.format(points=breakdown.total))
    hearts = signed(breakdown.hearts)
    if breakdown.all_hearts:
        hearts = _("all {points}").format(points=hearts)
    return (
        str(number),
        hearts,
        signed(breakdown.pig),
        signed(breakdown.goat),
        signed(breakdown.before),
        _transformer(breakdown),
        signed(breakdown.total),
    )


def side(seats: Sequence[int], points: int, rules: Rules) -> str:
    """What the two players of a side scored together."""
    one, other = (seat + 1 for seat in seats)
    return _("Players {one} and {other} together: {points}").format(
        one=one, other=other, points=points_text(points, rules)
    )


def exposures(exposed: Mapping[Card, int]) -> str:
    cards = (f"{card_text(card)} ×{factor}" for card, factor in exposed.items())
    return _("Exposed: {cards}").format(cards=" ".join(cards))


def _transformer(breakdown: Breakdown) -> str:
    if breakdown.transformer is None:
        return "-"
    if breakdown.fixed:
        return _("all 16")
    if breakdown.transformer_alone:
        return _("alone {points}").format(points=signed(breakdown.total))
    return f"×{breakdown.transformer}"
