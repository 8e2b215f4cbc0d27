"""The words of the rules: every value has its sentence, and every number is the engine's."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import (
    DIAMOND_TEN,
    GOAT,
    HEART_ACE,
    HEARTS,
    PIG,
    SCORING_CARDS,
    TRANSFORMER,
)
from gongzhu_tui.engine.presets import (
    OPTIONS,
    PRESETS,
    combine,
    differing,
    option_values,
    presets_by_scoring,
    with_options,
)
from gongzhu_tui.engine.rules import (
    CLASSIC,
    Exposing,
    FirstLead,
    Rules,
    RulesConflict,
    RulesError,
    Scoring,
)
from gongzhu_tui.engine.scoring import score_seat
from gongzhu_tui.wording.cards import card_text, limit_text, signed
from gongzhu_tui.wording.rule_book import rule_book
from gongzhu_tui.wording.rule_options import option_words
from gongzhu_tui.wording.rule_sheet import rule_sheet
from gongzhu_tui.wording.rule_values import value_name
from gongzhu_tui.wording.rules import (
    chosen_note,
    chosen_value,
    conflict_reason,
    game_name,
    option_note,
    preset_note,
    preset_title,
    presets_heading,
    rules_title,
    start_note,
)
from gongzhu_tui.wording.scoring_table import scoring_columns, scoring_rows

GONG_ZHU_WORDS = ("pig", "goat", "transformer", "sixteen", "J♦", "10♣")
BOOK = Path(__file__).parents[2] / "docs" / "rules.md"


def rules_of(values: dict[str, object]) -> Rules:
    """The rules of as many of the values as go together."""
    while True:
        try:
            return combine([], values)
        except RulesError as error:
            values = {option: value for option, value in values.items() if option != error.option}


ANY_RULES = st.fixed_dictionaries(
    {option: st.sampled_from(option_values(option) or (-300, -1000, 51)) for option in OPTIONS}
).map(rules_of)


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
    assert len({preset_note(name) for name in PRESETS}) == len(PRESETS)
    for name, rules in PRESETS.items():
        assert preset_title(name) != name
        assert rules_title(rules) == preset_title(name)
        if rules.scoring is CLASSIC.scoring:
            for option, value in differing(rules).items():
                assert option_note(option, value) in preset_note(name)


def test_combinations_are_named_by_their_presets() -> None:
    assert rules_title(combine(["sale", "partners"])) == "Partners + Sale"
    assert rules_title(combine(["classic"], {"limit": -300})) == "Classic"
    assert rules_title(combine(["sale"], {"tie_at_top": "shared"})) == "Own rules"
    assert rules_title(combine(["sale", "blind", "partners"])) == "Own rules"
    assert rules_title(combine(["likha"], {"limit": 51})) == "Likha"
    assert rules_title(combine(["sbeetiya", "partners"])) == "Partners + Sbeetiya"
    assert rules_title(with_options(PRESETS["likha"], {"passing": 2})) == "Own rules"


def test_the_table_is_named_for_the_game_that_is_played() -> None:
    names = {name: game_name(rules) for name, rules in PRESETS.items()}
    assert (names.pop("likha"), names.pop("sbeetiya")) == ("Likha", "Sbeetiya")
    assert set(names.values()) == {"Gong Zhu"}
    assert game_name(with_options(PRESETS["likha"], {"passing": 0})) == "Likha"


def test_penalties_alone_make_no_sister_game() -> None:
    rules = with_options(CLASSIC, {"scoring": Scoring.PENALTIES})
    assert game_name(rules) == "Own rules"
    assert start_note(rules) == f"Chosen: Own rules. {option_note('scoring', rules.scoring)}"
    more = {"partners": True, "passing": 2, "first_lead": FirstLead.DEALER}
    assert "Likha" not in start_note(with_options(rules, more))


def test_an_option_that_means_nothing_has_a_dash_and_a_reason() -> None:
    likha = PRESETS["likha"]
    assert (chosen_value("grand_slam", likha), chosen_value("passing", likha)) == ("–", "3")
    assert "no meaning" in chosen_note("grand_slam", likha)
    assert chosen_value("both_exposed", CLASSIC) == "–"
    assert chosen_note("exposing", likha).startswith("Before the first lead Q♠ 10♦ may")


def test_what_is_chosen_is_told_by_the_game_that_it_is_nearest_to() -> None:
    assert start_note(PRESETS["five"]).startswith("Chosen: Five players. Five players with 10")
    assert start_note(with_options(PRESETS["likha"], {"passing": 2})) == (
        f"Chosen: Own rules. As Likha, but: {option_note('passing', 2)}"
    )
    assert start_note(PRESETS["likha"]) == f"Chosen: Likha. {preset_note('likha')}"
    assert start_note(combine(["sbeetiya"], {"limit": 51})).endswith(preset_note("sbeetiya"))
    assert start_note(CLASSIC).endswith(preset_note("classic"))


@settings(max_examples=40, derandomize=True)
@given(ANY_RULES)
def test_the_sheet_of_any_rules_is_complete_and_counts_as_the_engine(rules: Rules) -> None:
    text = sheet_text(rules)
    assert "{" not in text
    assert limit_text(rules.limit) in text
    assert f"{rules.hand_size} cards" in text
    for option, value in differing(rules).items():
        assert option_note(option, value, rules) in text
    tables = {row[0]: row[1:] for section in rule_sheet(rules) for row in section.table[1:]}
    if rules.low_wins:
        swept = score_seat(rules.scoring_cards, {}, rules).total
        assert set(tables["all of them"]) == {str(swept)}
        assert not set(GONG_ZHU_WORDS) & set(re.findall(r"\w+|J♦|10♣", text.lower()))
        return
    for name, cards in {
        "with the pig": [*HEARTS, PIG],
        "with pig and goat": [*HEARTS, PIG, GOAT],
        "all sixteen": SCORING_CARDS,
    }.items():
        assert tables[name] == (signed(score_seat(cards, {}, rules).total),)
    assert "penalties" not in text


@settings(max_examples=40, derandomize=True)
@given(ANY_RULES)
def test_the_scoring_table_has_a_column_for_each_factor(rules: Rules) -> None:
    rows = {row[0]: row[1:] for row in scoring_rows(rules)}
    factors = (1, *rules.exposure_factors)
    assert len(scoring_columns(rules)) == 1 + len(factors)
    for place, factor in enumerate(factors):
        if rules.low_wins:
            for card in (PIG, DIAMOND_TEN):
                total = score_seat([card], {card: factor}, rules).total
                assert rows[card_text(card)][place] == str(total)
            continue
        for card in (PIG, GOAT):
            (name,) = (name for name in rows if name.startswith(card_text(card)))
            total = score_seat([card], {card: factor}, rules).total
            assert rows[name][place] == signed(total)
        ace = score_seat([HEART_ACE], {HEART_ACE: factor}, rules).total
        assert rows["A♥"][place] == signed(ace)
        alone = score_seat([TRANSFORMER], {TRANSFORMER: factor}, rules).total
        assert rows["10♣ alone"][place] == signed(alone)


def test_the_scoring_table_of_sbeetiya() -> None:
    assert scoring_rows(PRESETS["sbeetiya"]) == [
        ("Q♠", "13", "26"),
        ("10♦", "10", "20"),
        ("each heart (both exposed)", "1", "2"),
        ("all of them", "37", "37"),
    ]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("likha", "passes 3 cards, face down, to the player who plays before them"),
        ("likha", "Who cannot follow suit must discard Q♠ or 10♦, if held."),
        ("likha", "Exposed cards may be played at any time."),
        ("likha", "When somebody's total is 101 or higher after a hand, the match ends"),
        ("likha", "the one whose highest total is lower wins. Where these are equal, another"),
        ("likha", "What two partners take together is no sweep."),
        ("likha", "a side stands as its worse total does."),
        ("sbeetiya", "a total is 151 or higher ends the match. The lowest total wins."),
        ("sbeetiya", "When Q♠ and 10♦ are both exposed in a hand, each heart counts 2."),
        ("sbeetiya", "takes all 15 of these cards counts 37 for them, exposed or not."),
    ],
)
def test_the_sheets_of_the_sister_games(name: str, words: str) -> None:
    assert words in sheet_text(PRESETS[name])


def test_the_family_is_told_apart_by_what_scores() -> None:
    family = presets_by_scoring()
    assert [*family[Scoring.SIXTEEN], *family[Scoring.PENALTIES]] == list(PRESETS)
    assert family[Scoring.PENALTIES] == ("likha", "sbeetiya")
    assert len({presets_heading(scoring) for scoring in Scoring}) == len(Scoring)


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
        (["likha", "blind"], {}, "Where cards are passed, nobody exposes blind."),
        (["likha", "face-values"], {}, 'penalties, "Small hearts" has no meaning.'),
        (["likha"], {"limit": -300}, "the limit lies above zero"),
        (["likha", "sbeetiya"], {}, "Likha and Sbeetiya cannot be joined: they want 101 and 151"),
        (["hwa", "sale"], {}, "Hwa forbids exposing, so Sale cannot join it."),
    ],
)
def test_what_excludes_each_other_says_why(
    names: list[str], options: dict[str, object], words: str
) -> None:
    with pytest.raises(RulesConflict) as refused:
        combine(names, options)
    assert words in conflict_reason(refused.value, names)
    assert conflict_reason(refused.value, names).endswith(".")


def test_hearts_that_nothing_can_double_have_one_value() -> None:
    rules = replace(PRESETS["sbeetiya"], exposing=Exposing.NONE)
    assert ("each heart", "1") in scoring_rows(rules)


def test_every_conflict_of_two_values_has_a_reason_of_its_own() -> None:
    for one in OPTIONS:
        for other in OPTIONS:
            for value in option_values(one):
                for other_value in option_values(other):
                    try:
                        combine([], {one: value, other: other_value})
                    except RulesConflict as conflict:
                        assert "exclude each other" not in conflict_reason(conflict)
