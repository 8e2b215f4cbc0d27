"""`gongzhu arena` by every rules: what it plays is without fault, and counted as it should be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gongzhu_tui.commands.rules import chosen_rules
from gongzhu_tui.engine.cards import format_cards
from gongzhu_tui.engine.presets import PRESETS
from tests.commands.conftest import Run

LEVELS = ("easy", "normal", "random", "normal", "easy")
WITH_HARD = ("hard", "normal", "easy", "random", "normal")
RANDOM = ("random",) * 5
EVERY_RULES = (*PRESETS, "sale,blind,full-house", "five,sale,blind,negative-goat")


def seats(kinds: tuple[str, ...], rules: str) -> str:
    return ",".join(kinds[: chosen_rules([rules]).players])


@pytest.fixture
def records(run: Run, tmp_path: Path) -> Any:
    """`records(kinds, rules, *arguments)`: what the arena wrote, in which replay finds no fault."""

    def play(kinds: tuple[str, ...], rules: str, *arguments: object) -> list[dict[str, Any]]:
        file = tmp_path / "hands.jsonl"
        file.unlink(missing_ok=True)
        named = ["--seats", seats(kinds, rules), "--rules", rules]
        outcome = run("arena", *named, *arguments, "--record", file)
        assert (outcome.status, outcome.err) == (0, "")
        assert "Faults" not in outcome.out
        assert run("replay", file).out.splitlines()[-1].endswith("no fault.")
        return [json.loads(line) for line in file.read_text().splitlines()]

    return play


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_the_levels_play_by_every_rules(records: Any, rules: str) -> None:
    assert len(records(LEVELS, rules, "--deals", "5")) == 5


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_random_bots_play_matches_by_every_rules(records: Any, rules: str) -> None:
    limit = chosen_rules([rules]).limit * 3 // 10
    hands = records(RANDOM, rules, "--matches", "1", "--rule", f"limit={limit}")
    assert [hand["hand"] for hand in hands] == list(range(1, len(hands) + 1))


@pytest.mark.slow
@pytest.mark.parametrize("rules", EVERY_RULES)
def test_all_levels_play_fifty_deals_by_every_rules(records: Any, rules: str) -> None:
    assert len(records(WITH_HARD, rules, "--deals", "50", "--budget", "8")) == 50
    assert len(records(RANDOM, rules, "--matches", "20", "--rotate")) > 50


PASSING = tuple(name for name, rules in PRESETS.items() if rules.passing)


@pytest.mark.parametrize("rules", PASSING)
def test_50_recorded_random_hands_with_passing_have_no_fault(records: Any, rules: str) -> None:
    hands = records(RANDOM, rules, "--deals", "50")
    assert len(hands) == 50
    assert all(len(cards.split()) == 3 for hand in hands for cards in hand["passed"])


@pytest.mark.slow
@pytest.mark.parametrize("rules", PASSING)
def test_2000_recorded_random_hands_with_passing_have_no_fault(records: Any, rules: str) -> None:
    assert len(records(RANDOM, rules, "--deals", "2000")) == 2000
    assert len(records(RANDOM, rules, "--matches", "20", "--rotate")) > 100


def test_five_sit_in_five_shifts(run: Run, records: Any) -> None:
    hands = records(LEVELS, "five", "--deals", "1", "--rotate")
    assert [hand["players"].index("random") for hand in hands] == [2, 3, 4, 0, 1]
    assert len({tuple(hand["deal"]) for hand in hands}) == 1
    command = ["arena", "--seats", "random,easy,easy,easy,easy", "--rules", "five", "--deals", "2"]
    outcome = run(*command)
    assert "random against 4 × easy: " in outcome.out
    entries = json.loads(run(*command, "--json").out)["entries"]
    assert len(entries) == 5
    assert sum(entry["difference"] for entry in entries) == pytest.approx(0)


def test_given_deals_of_five_are_played(records: Any, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deals"
    file.write_text(format_cards(PRESETS["five"].deck) + "\n")
    (hand,) = records(RANDOM, "five", "--deals-file", file)
    assert [len(cards.split()) for cards in hand["deal"]] == [10] * 5
    outcome = run("arena", "--seats", seats(RANDOM, "classic"), "--deals-file", file)
    assert "a deal has 52 cards in the order of the seats, not 50" in outcome.err


def test_partners_are_scored_by_sides(run: Run, records: Any) -> None:
    hands = records(LEVELS, "partners", "--deals", "3", "--rotate")
    assert len(hands) == 6
    for hand in hands:
        sides = [sum(hand["scores"][side::2]) for side in (0, 1)]
        assert hand["side_scores"] == sides
        assert hand["totals"] == sides * 2
    command = ["arena", "--seats", seats(LEVELS, "partners"), "--rules", "partners", "--deals", "3"]
    outcome = run(*command, "--rotate")
    assert "To rivals" in outcome.out
    assert "easy and random against normal 1 and normal 2: " in outcome.out
    teams = json.loads(run(*command, "--rotate", "--teams", "--json").out)
    alone = json.loads(run(*command, "--rotate", "--json").out)
    means = [[entry["mean"] for entry in each["entries"]] for each in (teams, alone)]
    assert means[0] == means[1]


@pytest.mark.parametrize("rules", ["partners", "likha"])
def test_a_match_of_partners_is_won_by_both(run: Run, rules: str) -> None:
    command = ["arena", "--seats", seats(RANDOM, rules), "--rules", rules]
    answer = json.loads(run(*command, "--matches", "3", "--json").out)
    wins = [entry["match_wins"] for entry in answer["entries"]]
    assert wins[:2] == wins[2:]
    assert sum(wins) == 6


@pytest.mark.parametrize("rules", PASSING)
def test_where_low_wins_who_collects_less_stands_higher(run: Run, rules: str) -> None:
    command = ["arena", "--seats", "easy,random,easy,random", "--rules", rules, "--teams"]
    answer = json.loads(run(*command, "--matches", "4", "--json").out)
    easy, other = answer["entries"][:2]
    assert easy["mean"] < other["mean"]
    assert easy["difference"] > 0 > other["difference"]
    assert easy["first_places"] > other["first_places"]
    pairs = [answer["entries"][side::2] for side in (0, 1)]
    won, lost = (sum(entry["match_wins"] for entry in pair) for pair in pairs)
    assert won > lost


def test_options_make_rules_of_their_own(records: Any) -> None:
    (hand, *_others) = records(RANDOM, "sale", "--deals", "2", "--rule", "limit=-500")
    assert hand["rules"] == {"preset": "sale", "limit": -500}


def test_a_blind_first_card_counts_four_times(records: Any) -> None:
    hands = records(RANDOM, "blind", "--deals", "60")
    factors = {factor for hand in hands for factor in hand["exposed"].values()}
    assert factors == {2, 4}
    for hand in hands:
        first = {cards.split()[0] for cards in hand["deal"]}
        assert {card for card, factor in hand["exposed"].items() if factor == 4} <= first
