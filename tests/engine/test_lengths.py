"""The limits of the games: each has its usual one, and others of its own sign."""

from __future__ import annotations

import pytest

from gongzhu_tui.engine.presets import (
    PRESETS,
    USUAL_LIMITS,
    changed_options,
    excluded_by_scoring,
    of_length,
    special_limit,
    usual_limit,
    with_options,
)
from gongzhu_tui.engine.rules import CLASSIC, FARTHEST_LIMIT, Rules, Scoring, TieAtTop


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_its_usual_limit_and_finds_back_to_it(name: str) -> None:
    rules = PRESETS[name]
    assert usual_limit(rules) == rules.limit
    short = of_length(rules, -51 * rules.sign)
    assert (short.limit, usual_limit(short), special_limit(short)) == (
        -51 * rules.sign,
        rules.limit,
        short.limit,
    )
    assert of_length(short) == rules
    assert special_limit(rules) is None
    assert not changed_options(short, rules)


@pytest.mark.parametrize("rules", [CLASSIC, PRESETS["likha"]])
@pytest.mark.parametrize("limit", [0, 300, FARTHEST_LIMIT + 1])
def test_a_limit_that_rules_cannot_have_leaves_them_their_own(rules: Rules, limit: int) -> None:
    assert not rules.can_end_at(limit * rules.sign)
    assert of_length(rules, limit * rules.sign) == rules


def test_other_rules_have_the_limit_of_what_they_score() -> None:
    own = with_options(PRESETS["likha"], {"tie_at_top": TieAtTop.SHARED})
    assert usual_limit(own) == USUAL_LIMITS[Scoring.PENALTIES]
    assert with_options(own, {"limit": 51}).limit == 51


def test_the_scoring_leaves_some_options_without_meaning() -> None:
    assert set(excluded_by_scoring(CLASSIC)) == {"both_exposed"}
    without = {"heart_values", "exposed_goat", "all_hearts_pig", "grand_slam"}
    assert set(excluded_by_scoring(PRESETS["sbeetiya"])) == without
