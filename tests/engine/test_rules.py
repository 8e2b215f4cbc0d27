"""The options, the presets, and their JSON form both ways."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any

import pytest

from gongzhu_tui.engine.cards import format_cards
from gongzhu_tui.engine.presets import (
    PRESETS,
    combine,
    preset,
    rules_from_json,
    rules_to_json,
    with_options,
)
from gongzhu_tui.engine.rules import (
    CLASSIC,
    BothExposed,
    FirstLead,
    HeartValues,
    Rules,
    RulesConflict,
    RulesError,
    Scoring,
)
from tests.engine import plain

CLASSIC_OPTIONS = {
    "players": 4,
    "partners": False,
    "own_totals": False,
    "passing": 0,
    "scoring": "sixteen",
    "heart_values": "standard",
    "exposing": "open",
    "blind": False,
    "both_exposed": "plain",
    "exposed_goat": "bonus",
    "restriction": True,
    "forced_discard": "none",
    "all_hearts_pig": "flips",
    "grand_slam": "plain",
    "first_lead": "2S",
    "next_lead": "pig",
    "limit": -1000,
    "exact_limit": "loses",
    "tie_at_top": "play_on",
}
LIKHA = {
    "passing": 3,
    "scoring": "penalties",
    "restriction": False,
    "forced_discard": "QS 10D",
    "first_lead": "dealer",
    "next_lead": "dealer",
}
PLAIN = {"both_exposed": BothExposed.PLAIN}
CHANGES: dict[str, dict[str, Any]] = {
    "classic": {},
    "five": {"players": 5},
    "partners": {"partners": True},
    "face-values": {"heart_values": "face"},
    "start-2c": {"first_lead": "2C"},
    "hwa": {
        "heart_values": "face",
        "exposing": "none",
        "all_hearts_pig": "swaps",
        "grand_slam": "thousand",
        "exact_limit": "becomes_plus",
        "tie_at_top": "shared",
    },
    "sale": {"exposing": "sale"},
    "blind": {"blind": True},
    "negative-goat": {"exposed_goat": "penalty"},
    "full-house": {"all_hearts_pig": "needs_goat"},
    "sudden-win": {"grand_slam": "wins_match", "all_hearts_pig": "bonus300"},
    "pig-stays": {"all_hearts_pig": "stays"},
    "likha": {**LIKHA, "partners": True, "own_totals": True, "limit": 101},
    "sbeetiya": {
        **LIKHA,
        "both_exposed": "doubles_hearts",
        "limit": 151,
        "tie_at_top": "shared",
    },
}


def test_the_default_is_classic() -> None:
    assert Rules() == CLASSIC == preset("classic")
    assert asdict(CLASSIC) == CLASSIC_OPTIONS


def test_every_preset_is_there() -> None:
    assert set(PRESETS) == set(CHANGES)


@pytest.mark.parametrize("name", CHANGES)
def test_what_a_preset_changes(name: str) -> None:
    assert asdict(preset(name)) == {**CLASSIC_OPTIONS, **CHANGES[name]}


def test_four_players_share_the_deck() -> None:
    assert format_cards(CLASSIC.deck) == " ".join(plain.DECK)
    assert CLASSIC.hand_size == 13


def test_five_players_leave_two_cards_out() -> None:
    five = preset("five")
    assert set(CLASSIC.deck) - set(five.deck) == set(CLASSIC.deck[26:27] + CLASSIC.deck[39:40])
    assert {"2C", "2D"}.isdisjoint(map(str, five.deck))
    assert (len(five.deck), five.hand_size) == (50, 10)


@pytest.mark.parametrize("name", ["", "Classic", "classic ", "hearts", "negative_goat"])
def test_an_unknown_preset_is_refused(name: str) -> None:
    for read in (preset, rules_from_json):
        with pytest.raises(RulesError) as refused:
            read(name)
        assert (refused.value.option, refused.value.value) == ("preset", name)


@pytest.mark.parametrize(
    ("options", "option", "other"),
    [
        ({"players": 5, "partners": True}, "partners", "players"),
        ({"players": 5, "first_lead": "2C"}, "first_lead", "players"),
        ({"exposing": "none", "blind": True}, "blind", "exposing"),
        ({"exposing": "none", "exposed_goat": "penalty"}, "exposed_goat", "exposing"),
        ({"own_totals": True}, "own_totals", "partners"),
        ({"passing": 3}, "passing", "first_lead"),
        ({"passing": 3, "first_lead": "dealer", "blind": True}, "passing", "blind"),
        ({"both_exposed": "doubles_hearts"}, "both_exposed", "scoring"),
        ({"scoring": "penalties", "heart_values": "face"}, "heart_values", "scoring"),
        ({"scoring": "penalties", "exposed_goat": "penalty"}, "exposed_goat", "scoring"),
        ({"scoring": "penalties", "all_hearts_pig": "stays"}, "all_hearts_pig", "scoring"),
        ({"scoring": "penalties", "grand_slam": "thousand"}, "grand_slam", "scoring"),
        ({"scoring": "penalties", "limit": -300}, "limit", "scoring"),
    ],
)
def test_options_that_exclude_each_other(options: dict[str, Any], option: str, other: str) -> None:
    with pytest.raises(RulesConflict) as refused:
        rules_from_json(options)
    assert (refused.value.option, refused.value.other) == (option, other)


def test_presets_and_options_join() -> None:
    assert combine(["five", "face-values"]) == Rules(players=5, heart_values=HeartValues.FACE)
    assert combine(["partners"], {"exposing": "sale"}) == combine(["sale", "partners"])
    assert combine(["hwa"], {"limit": -300}).limit == -300
    assert combine([]) == CLASSIC


@pytest.mark.parametrize("names", [["hwa", "sale"], ["sale", "hwa"], ["full-house", "pig-stays"]])
def test_presets_that_want_different_values_of_an_option(names: list[str]) -> None:
    with pytest.raises(RulesConflict) as refused:
        combine(names)
    assert refused.value.option == refused.value.other


def test_a_single_option_does_not_undo_a_preset() -> None:
    with pytest.raises(RulesConflict) as refused:
        combine(["hwa"], {"exposing": "sale"})
    assert (refused.value.value, refused.value.other_value) == ("sale", "none")


def test_other_scoring_brings_its_usual_limit() -> None:
    penalties = combine([], {"scoring": "penalties"})
    assert (penalties.limit, penalties.low_wins, penalties.sign) == (101, True, -1)
    assert combine([], {"scoring": "penalties", "limit": 40}).limit == 40
    assert with_options(preset("sbeetiya"), {"scoring": Scoring.SIXTEEN, **PLAIN}).limit == -1000
    assert with_options(preset("sbeetiya"), {"passing": 2}).limit == 151
    assert combine(["likha"], {"limit": 51}) == replace(preset("likha"), limit=51)


def test_the_left_neighbour_is_last_to_play() -> None:
    assert [preset("likha").left_of(seat) for seat in range(4)] == [3, 0, 1, 2]
    assert [preset("five").left_of(seat) for seat in range(5)] == [4, 0, 1, 2, 3]


@pytest.mark.parametrize("limit", [1, 51, 101, 10**9])
def test_where_low_wins_any_positive_limit_both_ways(limit: int) -> None:
    rules = replace(preset("sbeetiya"), limit=limit)
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules


@pytest.mark.parametrize("passing", [-1, 4, 13])
def test_no_other_number_of_cards_is_passed(passing: int) -> None:
    with pytest.raises(RulesError, match="passing"):
        Rules(passing=passing, first_lead=FirstLead.DEALER)


@pytest.mark.parametrize("limit", [-1, -300, -500, -1000, -(10**9)])
def test_any_negative_limit_both_ways(limit: int) -> None:
    rules = Rules(limit=limit)
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules


@pytest.mark.parametrize("limit", [0, 1, 1000, -(10**9) - 1, -(10**400)])
def test_a_limit_has_to_be_negative_and_reckoned_with(limit: int) -> None:
    with pytest.raises(RulesError, match="limit"):
        Rules(limit=limit)
    with pytest.raises(RulesError, match="limit"):
        rules_from_json({"limit": limit})


@pytest.mark.parametrize("players", [-4, 0, 3, 6, 52])
def test_four_or_five_players(players: int) -> None:
    with pytest.raises(RulesError) as refused:
        Rules(players=players)
    assert (refused.value.option, refused.value.value) == ("players", players)


def test_partners_are_four() -> None:
    with pytest.raises(RulesError, match="partners"):
        Rules(players=5, partners=True)


def test_classic_in_json() -> None:
    assert rules_to_json(CLASSIC) == {"preset": "classic"}
    assert rules_to_json(Rules(limit=-300)) == {"preset": "classic", "limit": -300}


@pytest.mark.parametrize("name", CHANGES)
def test_a_preset_in_json_is_its_name(name: str) -> None:
    assert json.loads(json.dumps(rules_to_json(preset(name)))) == {"preset": name}


@pytest.mark.parametrize(
    "data", ["classic", {}, {"preset": "classic"}, CLASSIC_OPTIONS, {"limit": -1000}]
)
def test_ways_to_write_classic(data: object) -> None:
    assert rules_from_json(data) == CLASSIC


@pytest.mark.parametrize(
    ("data", "option"),
    [
        ({"colour": "red"}, "option"),
        ({"preset": "classic", "Limit": -300}, "option"),
        ({"": 1}, "option"),
        ({"heart_values": "Face"}, "heart_values"),
        ({"heart_values": None}, "heart_values"),
        ({"heart_values": ["face"]}, "heart_values"),
        ({"exposing": True}, "exposing"),
        ({"players": "4"}, "players"),
        ({"players": 4.0}, "players"),
        ({"players": True}, "players"),
        ({"partners": 0}, "partners"),
        ({"blind": "false"}, "blind"),
        ({"limit": "-300"}, "limit"),
        ({"limit": -300.5}, "limit"),
        ({"limit": None}, "limit"),
        ({"limit": True}, "limit"),
        ({"preset": None}, "preset"),
        ({"preset": 4}, "preset"),
        ({"preset": ["classic"]}, "preset"),
        (None, "preset"),
        (4, "preset"),
        ([], "preset"),
        (["classic"], "preset"),
    ],
)
def test_json_that_makes_no_rules_is_refused(data: object, option: str) -> None:
    with pytest.raises(RulesError) as refused:
        rules_from_json(data)
    assert refused.value.option == option
