"""The words of the rules: every value has its sentence, and every number is the engine's."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import GOAT, HEART_ACE, HEARTS, PIG, SCORING_CARDS, TRANSFORMER
from gongzhu_tui.engine.presets import OPTIONS, PRESETS, combine, differing, option_values
from gongzhu_tui.engine.rules import CLASSIC, Rules, RulesConflict
from gongzhu_tui.engine.scoring import score_seat
from gongzhu_tui.wording.cards import card_text, signed
from gongzhu_tui.wording.rule_book import rule_book
from gongzhu_tui.wording.rule_options import option_words, value_name
from gongzhu_tui.wording.rule_sheet import rule_sheet
from gongzhu_tui.wording.rules import (
    conflict_reason,
    option_note,
    preset_note,
    preset_title,
    rules_title,
)
from gongzhu_tui.wording.scoring_table import scoring_columns, scoring_rows

BOOK = Path(__file__).parents[2] / "docs" / "rules.md"


def rules_of(values: dict[str, object]) -> Rules | None:
    try:
        return combine([], values)
    except RulesConflict:
        return None


ANY_RULES = (
    st.fixed_dictionaries(
        {option: st.sampled_from(option_values(option) or (-300, -1000)) for option in OPTIONS}
    )
    .map(rules_of)
    .filter(lambda rules: rules is not None)
)


def sheet_text(rules: Rules) -> str:
    sections = rule_sheet(rules)
    return "\n".join(text for section in sections for text in (section.title, *section.texts))


def test_the_rule_book_is_what_the_program_says() -> None:
    # Made anew by python -m gongzhu_tui.wording.rule_book > docs/rules.md
    assert BOOK.read_text("utf-8") == rule_book()


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_of_every_option_has_a_name_and_a_sentence_of_its_own(option: str) -> None:
    assert option in option_words()
    values = option_values(option) or (-300, -1000)
    assert len({value_name(option, value) for value in values}) == len(values)
    assert len({option_note(option, value) for value in values}) == len(values)


def test_every_preset_has_a_name_and_says_what_it_changes() -> None:
    assert len({preset_title(name) for name in PRESETS}) == len(PRESETS)
    for name, rules in PRESETS.items():
        assert preset_title(name) != name
        assert rules_title(rules) == preset_title(name)
        for option, value in differing(rules).items():
            assert option_note(option, value) in preset_note(name)


def test_combinations_are_named_by_their_presets() -> None:
    assert rules_title(combine(["sale", "partners"])) == "Partners + Sale"
    assert rules_title(combine(["classic"], {"limit": -300})) == "Classic"
    assert rules_title(combine(["sale"], {"tie_at_top": "shared"})) == "Own rules"
    assert rules_title(combine(["sale", "blind", "partners"])) == "Own rules"


@settings(max_examples=60, derandomize=True)
@given(ANY_RULES)
def test_the_sheet_of_any_rules_is_complete_and_counts_as_the_engine(rules: Rules) -> None:
    text = sheet_text(rules)
    assert "{" not in text
    assert signed(rules.limit) in text
    assert f"{rules.hand_size} cards" in text
    for option, value in differing(rules).items():
        assert option_note(option, value) in text
    tables = {row[0]: row[1:] for section in rule_sheet(rules) for row in section.table[1:]}
    for name, cards in {
        "with the pig": [*HEARTS, PIG],
        "with pig and goat": [*HEARTS, PIG, GOAT],
        "all sixteen": SCORING_CARDS,
    }.items():
        assert tables[name] == (signed(score_seat(cards, {}, rules).total),)


@settings(max_examples=60, derandomize=True)
@given(ANY_RULES)
def test_the_scoring_table_has_a_column_for_each_factor(rules: Rules) -> None:
    rows = {row[0]: row[1:] for row in scoring_rows(rules)}
    factors = (1, *rules.exposure_factors)
    assert len(scoring_columns(rules)) == 1 + len(factors)
    for place, factor in enumerate(factors):
        for card in (PIG, GOAT):
            (name,) = (name for name in rows if name.startswith(card_text(card)))
            total = score_seat([card], {card: factor}, rules).total
            assert rows[name][place] == signed(total)
        ace = score_seat([HEART_ACE], {HEART_ACE: factor}, rules).total
        assert rows["A♥"][place] == signed(ace)
        alone = score_seat([TRANSFORMER], {TRANSFORMER: factor}, rules).total
        assert rows["10♣ alone"][place] == signed(alone)


def test_the_classic_scoring_table() -> None:
    rows = {row[0]: row[1:] for row in scoring_rows(CLASSIC)}
    assert rows["all 13 hearts"] == ("+200", "+400")
    assert rows["10♥–5♥"] == ("−10", "−20")
    assert rows["4♥–2♥"] == ("0", "0")
    assert rows["10♣ the transformer"] == ("× 2", "× 4")


@pytest.mark.parametrize(
    ("names", "options", "words"),
    [
        (["five", "partners"], {}, "four players"),
        (["five", "start-2c"], {}, "2♣ is not in the deck"),
        (["blind"], {"exposing": "none"}, "nobody exposes blind"),
        (["negative-goat"], {"exposing": "none"}, "no goat is exposed"),
        (["hwa", "sale"], {}, "Hwa forbids exposing, so Sale cannot join it."),
    ],
)
def test_what_excludes_each_other_says_why(
    names: list[str], options: dict[str, str], words: str
) -> None:
    with pytest.raises(RulesConflict) as refused:
        combine(names, options)
    assert words in conflict_reason(refused.value, names)
    assert conflict_reason(refused.value, names).endswith(".")


def test_every_conflict_of_two_values_has_a_reason_of_its_own() -> None:
    for one in OPTIONS:
        for other in OPTIONS:
            for value in option_values(one):
                for other_value in option_values(other):
                    try:
                        combine([], {one: value, other: other_value})
                    except RulesConflict as conflict:
                        assert "exclude each other" not in conflict_reason(conflict)
