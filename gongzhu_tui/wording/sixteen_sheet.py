"""The sections of the rule sheet that tell of the sixteen scoring cards."""

from __future__ import annotations

from gongzhu_tui.engine.cards import GOAT, HEARTS, PIG, SCORING_CARDS, TRANSFORMER
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import goat_value, pig_value, score_hand
from gongzhu_tui.wording.cards import signed, the_sixteen
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.rules import option_note
from gongzhu_tui.wording.scoring_table import scoring_columns, scoring_rows, taken
from gongzhu_tui.wording.sections import Section


def values(rules: Rules) -> Section:
    """What each card counts."""
    text = _(
        "Only the {count} scoring cards count: {cards}. They count for whoever collects them."
    ).format(count=len(SCORING_CARDS), cards=the_sixteen())
    table = (scoring_columns(rules), *scoring_rows(rules))
    return Section(
        _("Values of the cards"), (text,), table, ("scoring", "heart_values", "exposed_goat")
    )


def scores(rules: Rules) -> tuple[Section, ...]:
    """What a hand brings."""
    return _all_hearts(rules), _hand_score(rules)


def _all_hearts(rules: Rules) -> Section:
    texts = [
        _("One player who takes all 13 hearts scores {points} for them.").format(
            points=signed(taken(HEARTS, rules).hearts)
        ),
        option_note("all_hearts_pig", rules.all_hearts_pig),
    ]
    others = score_hand([HEARTS, [PIG], [GOAT]], {}, rules)
    if (others[1].pig, others[2].goat) != (pig_value(1, rules), goat_value(1, rules)):
        texts.append(
            _("The pig then counts {pig} and the goat {goat}, whoever took them.").format(
                pig=signed(others[1].pig), goat=signed(others[2].goat)
            )
        )
    texts.append(option_note("grand_slam", rules.grand_slam))
    texts += _exposed_goat(rules)
    if rules.partners:
        texts.append(_("What two partners take together is neither."))
    samples = [
        (_("all 13 hearts"), HEARTS),
        (_("with the pig"), [*HEARTS, PIG]),
        (_("with the goat"), [*HEARTS, GOAT]),
        (_("with pig and goat"), [*HEARTS, PIG, GOAT]),
        (_("all sixteen"), SCORING_CARDS),
    ]
    rows = ((name, signed(taken(cards, rules).total)) for name, cards in samples)
    table = ((_("one player takes"), _("plain")), *rows)
    title = _("All hearts, all sixteen")
    return Section(title, tuple(texts), table, ("all_hearts_pig", "grand_slam"))


def _exposed_goat(rules: Rules) -> list[str]:
    """What an exposed goat counts beside all hearts and the pig, where that is another value."""
    everything = [*HEARTS, PIG, GOAT]
    worth = {m: taken(everything, rules, {GOAT: m}).goat for m in rules.exposure_factors}
    return [
        _("With all hearts and the pig, a goat exposed ×{factor} counts {points}.").format(
            factor=factor, points=signed(points)
        )
        for factor, points in worth.items()
        if points != goat_value(factor, rules)
    ]


def _hand_score(rules: Rules) -> Section:
    transformer = taken([TRANSFORMER], rules)
    texts = (
        _("Add up what you collected: the hearts, the pig and the goat."),
        _(
            "With the transformer the sum is multiplied by {factor}. As the only scoring card "
            "taken it scores {alone} by itself; even a worthless heart beside it is another "
            "scoring card."
        ).format(factor=transformer.transformer, alone=signed(transformer.total)),
    )
    return Section(_("Score of a hand"), texts)
