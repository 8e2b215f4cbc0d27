"""The rules of the command line: presets, options, and what is wrong with them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.rules import chosen_rules, named_options
from gongzhu_tui.engine.cards import HEART_ACE
from gongzhu_tui.engine.presets import OPTIONS, PRESETS, differing
from gongzhu_tui.engine.rules import (
    CLASSIC,
    ExposedGoat,
    FirstLead,
    ForcedDiscard,
    HeartValues,
    Rules,
    Scoring,
)
from gongzhu_tui.engine.scoring import ExposureError
from gongzhu_tui.wording.commands import bad_exposure


@pytest.mark.parametrize(
    "presets", [["five,face-values"], ["five", "Face-Values"], [" five , face-values"]]
)
def test_presets_are_joined(presets: list[str]) -> None:
    assert chosen_rules(presets) == Rules(players=5, heart_values=HeartValues.FACE)


def test_the_length_of_a_sister_game_is_its_own_or_a_single_option() -> None:
    assert chosen_rules(["likha"]).limit == 101
    assert chosen_rules(["sbeetiya,partners"]).limit == 151
    assert chosen_rules(["likha"], {"limit": 51}) == replace(PRESETS["likha"], limit=51)
    assert chosen_rules([], named_options(["scoring=penalties"])).limit == 101


def test_nothing_is_classic() -> None:
    assert chosen_rules([], {}) == chosen_rules(["classic"]) == CLASSIC


@pytest.mark.parametrize(
    ("text", "option", "value"),
    [
        ("limit=-500", "limit", -500),
        ("players=5", "players", 5),
        ("blind=true", "blind", True),
        ("PARTNERS=False", "partners", False),
        ("exposed-goat=double-penalty", "exposed_goat", ExposedGoat.DOUBLE_PENALTY),
        ("limit=51", "limit", 51),
        ("scoring=Penalties", "scoring", Scoring.PENALTIES),
        ("forced_discard=qs 10d", "forced_discard", ForcedDiscard.PIG_AND_TEN),
        ("first_lead=2c", "first_lead", FirstLead.TWO_OF_CLUBS),
        ("first-lead = dealer", "first_lead", FirstLead.DEALER),
    ],
)
def test_an_option_is_named_with_its_value(text: str, option: str, value: object) -> None:
    assert named_options([text, text]) == {option: value}


@given(st.sampled_from(list(PRESETS.values())), st.integers(1, 5000))
def test_all_rules_can_be_named_by_their_options(rules: Rules, length: int) -> None:
    limit = -length * rules.sign
    texts = [f"{name}={str(value).lower()}" for name, value in differing(rules).items()]
    texts = [text for text in texts if not text.startswith("limit")]
    named = chosen_rules([], named_options([*texts, f"limit={limit}"]))
    assert named == replace(rules, limit=limit)


BAD = [
    (["poker"], [], 'there are no rules called "poker"; available: classic, five, partners, '),
    ([""], [], 'there are no rules called ""'),
    ([], ["limit"], "--rule wants an option and its value"),
    ([], ["colour=red"], 'the rules have no option "colour"; the options are players, partners, '),
    ([], ["limit=300"], '"limit" must be a whole number below zero, such as -300'),
    ([], ["limit=300"], "(where points are penalties, above zero, such as 101), not 300."),
    ([], ["limit=-1000000001"], '"limit" must be -1000000000 or more, not -1000000001.'),
    (["likha"], ["limit=1000000001"], '"limit" must be 1000000000 or less, not 1000000001.'),
    (["likha"], ["limit=-300"], "limit=-300 cannot join likha, where the limit lies above zero"),
    (["likha"], ["limit=0"], "above zero, such as 101), not 0."),
    (["likha,sbeetiya"], [], "sbeetiya cannot be joined: they want 101 and 151"),
    (["likha,hwa"], [], "hwa has no meaning with likha, where points are penalties."),
    (["likha,blind"], [], "likha passes cards, so blind cannot join it."),
    (["likha"], ["first_lead=2S"], "likha and first_lead=2S cannot be joined"),
    ([], ["passing=1"], "passing=1 passes cards and needs first_lead=dealer, not first_lead=2S."),
    ([], ["own-totals=true"], "own_totals=true is for partners, but partners=false has none."),
    ([], ["both-exposed=doubles-hearts"], "needs scoring=penalties, not scoring=sixteen."),
    ([], ["forced-discard=2S"], '"forced_discard" cannot be "2s"; choose from none, QS, QS 10D.'),
    ([], ["limit=low"], "whole number below zero"),
    ([], ["players=6"], '"players" cannot be 6; choose from 4, 5.'),
    ([], ["players="], '"players" cannot be ""; choose from 4, 5.'),
    ([], ["blind=maybe"], '"blind" cannot be "maybe"; choose from false, true.'),
    ([], ["exposing=loud"], '"exposing" cannot be "loud"; choose from open, none, sale.'),
    (["hwa,sale"], [], "hwa forbids exposing, so sale cannot join it."),
    (["sale", "hwa"], [], "hwa forbids exposing, so sale cannot join it."),
    (["hwa,blind"], [], "hwa forbids exposing, so blind cannot join it."),
    (["hwa,negative-goat"], [], "hwa forbids exposing, so negative-goat cannot join it."),
    (["blind"], ["exposing=none"], "exposing=none forbids exposing, so blind cannot join it."),
    (["five,start-2c"], [], "five players (five) have no 2♣, which start-2c needs."),
    (["five,partners"], [], "partners (partners) are four players, but five is for five."),
    ([], ["partners=true", "players=5"], "but players=5 is for five."),
    (["hwa,pig-stays"], [], "hwa and pig-stays cannot be joined: they want swaps and stays for"),
    (["sudden-win,hwa"], [], "sudden-win and hwa cannot be joined: "),
    ([], ["limit=-300", "limit=-500"], "a match has one limit, not both -300 and -500"),
]


@pytest.mark.parametrize(("presets", "options", "words"), BAD)
def test_what_cannot_be_played_is_one_sentence(
    presets: list[str], options: list[str], words: str
) -> None:
    with pytest.raises(CommandError) as caught:
        chosen_rules(presets, named_options(options))
    assert words in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("pair", list(combinations(PRESETS, 2)), ids=",".join)
def test_two_presets_join_or_are_both_named(pair: tuple[str, str]) -> None:
    try:
        rules = chosen_rules([",".join(pair)])
    except CommandError as error:
        assert all(name in str(error) for name in pair)
    else:
        wanted = {**differing(PRESETS[pair[0]]), **differing(PRESETS[pair[1]])}
        assert differing(rules) == wanted
    assert set(OPTIONS) >= set(differing(PRESETS[pair[0]]))


def test_a_card_that_cannot_be_exposed_is_told_apart_by_the_rules() -> None:
    error = ExposureError(HEART_ACE, 2)
    assert bad_exposure(error, PRESETS["likha"]) == "A♥ may not be exposed; only Q♠ 10♦ may."
    assert "no exposing" in bad_exposure(error, PRESETS["hwa"])
