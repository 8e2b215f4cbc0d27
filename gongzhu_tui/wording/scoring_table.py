"""The scoring table of any rules: what each card counts, plain and exposed."""

from __future__ import annotations

from collections.abc import Iterable

from gongzhu_tui.engine.cards import GOAT, HEART_ACE, HEARTS, PIG, TRANSFORMER, Card
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import Breakdown, card_points, goat_value, pig_value, score_seat
from gongzhu_tui.wording.cards import card_text, points_text, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.rule_options import heart_rows
from gongzhu_tui.wording.sections import Row


def scoring_columns(rules: Rules) -> Row:
    """The headings of the scoring table: a column for each factor that a card can have."""
    factors = rules.exposure_factors
    if len(factors) == 1:
        return _("taken"), _("plain"), _("exposed")
    return _("taken"), _("plain"), *(f"×{factor}" for factor in factors)


def scoring_rows(rules: Rules) -> list[Row]:
    """The scoring table, from the engine's own values."""
    return _penalty_rows(rules) if rules.low_wins else _sixteen_rows(rules)


def _penalty_rows(rules: Rules) -> list[Row]:
    factors, hearts = (1, *rules.exposure_factors), rules.heart_doublers
    swept = taken(rules.scoring_cards, rules).total
    rows: list[tuple[str, list[int]]] = [
        *(
            (card_text(card), [card_points(card, {card: m}, rules) for m in factors])
            for card in sorted(rules.scoring_cards.difference(HEARTS))
        ),
        (
            _("each heart (both exposed)") if hearts else _("each heart"),
            [
                card_points(HEART_ACE, dict.fromkeys(hearts, m) if m > 1 else {}, rules)
                for m in factors
            ],
        ),
        (_("all of them"), [swept for _m in factors]),
    ]
    return [(text, *(points_text(value, rules) for value in values)) for text, values in rows]


def _sixteen_rows(rules: Rules) -> list[Row]:
    factors = (1, *rules.exposure_factors)
    rows: list[tuple[str, list[int]]] = [
        (_("{card} the pig").format(card=card_text(PIG)), [pig_value(m, rules) for m in factors]),
        (
            _("{card} the goat").format(card=card_text(GOAT)),
            [goat_value(m, rules) for m in factors],
        ),
        *(
            (cards, [value * m for m in factors])
            for cards, value in heart_rows(reversed(HEARTS), rules)
        ),
        (
            _("all 13 hearts"),
            [taken(HEARTS, rules, {HEART_ACE: m}).hearts for m in factors],
        ),
        (
            _("{card} alone").format(card=card_text(TRANSFORMER)),
            [taken([TRANSFORMER], rules, {TRANSFORMER: m}).total for m in factors],
        ),
    ]
    scored = [(text, *map(signed, values)) for text, values in rows]
    factor_of = (taken([TRANSFORMER], rules, {TRANSFORMER: m}).transformer for m in factors)
    multiplied = (
        _("{card} the transformer").format(card=card_text(TRANSFORMER)),
        *(f"× {factor}" for factor in factor_of),
    )
    return [*scored, multiplied]


def taken(cards: Iterable[Card], rules: Rules, exposed: dict[Card, int] | None = None) -> Breakdown:
    """What one seat scores with `cards` alone."""
    return score_seat([*cards], exposed or {}, rules)
