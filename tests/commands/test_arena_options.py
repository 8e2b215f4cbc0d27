"""What the options of `gongzhu arena` change."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from gongzhu_tui.arena.contestants import Contestant
from gongzhu_tui.arena.tournament import Plan
from gongzhu_tui.commands import arena
from tests.arena.bots import LowestBot
from tests.commands.conftest import Run, without_times
from tests.support import CLUBS, DIAMONDS, HEARTS, SPADES

pytestmark = pytest.mark.usefixtures("known_bots")
MIXED = "easy,normal,random,random"
ONE_SUIT_EACH = f"{SPADES} {HEARTS} {CLUBS} {DIAMONDS}"
TURNED = f"{DIAMONDS} {SPADES} {HEARTS} {CLUBS}"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def records(run: Run, tmp_path: Path) -> Any:
    """`records(*arguments)`: the records of an arena with them, and that they have no fault."""

    def play(*arguments: object) -> list[dict[str, Any]]:
        file = tmp_path / "hands.jsonl"
        file.unlink(missing_ok=True)
        assert run("arena", "--seats", MIXED, *arguments, "--record", file).status == 0
        assert run("replay", file).status == 0
        return [json.loads(line) for line in file.read_text().splitlines()]

    return play


def test_the_classic_rules_are_those_without_the_option(run: Run) -> None:
    command = ["arena", "--seats", MIXED, "--deals", "2", "--json"]
    plain, named = (json.loads(run(*command, *more).out) for more in ([], ["--rules", "classic"]))
    assert without_times(plain) == without_times(named)
    assert plain["rules"] == {"preset": "classic"}


@pytest.mark.parametrize("kind", ["--deals", "--matches"])
def test_without_exposing_the_same_deals_have_no_exposure(records: Any, kind: str) -> None:
    plain, without = records(kind, "2"), records(kind, "2", "--no-exposing")
    assert any(record["exposed"] for record in plain)
    assert not any(record["exposed"] for record in without)
    assert plain[0]["deal"] == without[0]["deal"]


def test_teams_are_scored_by_sides(run: Run, records: Any) -> None:
    arguments = ["--deals", "3", "--rotate", "--teams"]
    hands = records(*arguments)
    assert len(hands) == 6
    answer = json.loads(run("arena", "--seats", MIXED, *arguments, "--json").out)
    assert answer["teams"] is True
    expected = 0
    for hand in hands:
        sides = [sum(hand["scores"][side::2]) for side in (0, 1)]
        own = hand["players"].index("easy") % 2
        expected += sides[own] - sides[1 - own]
    differences = [entry["difference"] for entry in answer["entries"]]
    assert differences == pytest.approx([expected / 6 * sign for sign in (1, -1, 1, -1)])
    text = run("arena", "--seats", MIXED, *arguments).out
    assert "To rivals" in text
    assert "easy and random 1 against normal and random 2: " in text


def test_given_deals_are_played(records: Any, tmp_path: Path) -> None:
    file = tmp_path / "deals"
    file.write_text(f"\ufeff{ONE_SUIT_EACH}\n\n{TURNED.lower().replace(' ', ',')}\n")
    hands = records("--deals-file", file)
    assert [" ".join(hand["deal"]) for hand in hands] == [ONE_SUIT_EACH, TURNED]
    assert [hand["seed"] for hand in hands] == [None, None]
    assert [hand["first_leader"] for hand in hands] == [0, 1]
    assert len(records("--deals-file", file, "--deals", "1")) == 1
    led = records("--deals-file", file, "--first-leader", "3", "--rotate")
    assert [hand["first_leader"] for hand in led] == [3] * 8


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "holds no deal"),
        ("\n \n", "holds no deal"),
        (f"{ONE_SUIT_EACH}\n\nQS", "line 3: a deal has 52 cards in the order of the seats, not 1"),
        (f"{ONE_SUIT_EACH} AS", "line 1: a deal has 52 cards in the order of the seats, not 53"),
        (ONE_SUIT_EACH.replace("QS", "AS"), "line 1: A♠ is dealt twice"),
        (ONE_SUIT_EACH.replace("QS", "XS"), 'line 1: "XS" is no card'),
        (ONE_SUIT_EACH.replace("QS", "\x00"), 'line 1: "\\x00" is no card'),
    ],
)
def test_a_bad_deal_is_told_by_line(run: Run, tmp_path: Path, content: str, words: str) -> None:
    file = tmp_path / "deals"
    file.write_text(content)
    outcome = run("arena", "--seats", MIXED, "--deals-file", file)
    assert (outcome.status, outcome.out) == (2, "")
    assert words in outcome.err
    assert outcome.err.count("\n") == 1


def test_more_deals_than_there_are_is_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deals"
    file.write_text(f"{ONE_SUIT_EACH}\n{TURNED}\n")
    outcome = run("arena", "--seats", MIXED, "--deals-file", file, "--deals", "5")
    assert (outcome.status, outcome.out) == (2, "")
    assert "holds 2 of the 5 deals of --deals" in outcome.err


def test_deals_that_are_no_text_are_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deals"
    file.write_bytes(bytes(range(256)))
    outcome = run("arena", "--seats", MIXED, "--deals-file", file)
    assert outcome.status == 2
    assert "line 1: " in outcome.err


def test_budget_and_time_limit_reach_the_bots(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[Plan] = []

    def make(contestant: Contestant, plan: Plan) -> LowestBot:
        plans.append(plan)
        return LowestBot()

    monkeypatch.setattr(arena, "bot_of", make)
    run("arena", "--seats", MIXED, "--deals", "1")
    run("arena", "--seats", MIXED, "--deals", "1", "--budget", "64", "--time-limit", "0.5")
    assert (plans[0].budget, plans[0].time_limit) == (None, 10)
    assert (plans[-1].budget, plans[-1].time_limit) == (64, 0.5)


def test_hard_tells_its_playouts_and_takes_its_budget(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    command = ["arena", "--seats", "hard,random,random,random", "--deals", "1", "--budget", "8"]
    entries = json.loads(run(*command, "--teams", "--json").out)["entries"]
    assert entries[0]["playouts_per_second"] > 0
    assert entries[1]["playouts_per_second"] is None
    assert "Playouts/s" in run(*command).out


def test_one_against_three_is_summed_up(run: Run) -> None:
    command = ["arena", "--deals", "3", "--rotate", "--seats"]
    answer = json.loads(run(*command, "normal,easy,easy,easy", "--json").out)["entries"][0]
    line = run(*command, "normal,easy,easy,easy").out.splitlines()[-1]
    assert line.startswith("normal against 3 × easy: ")
    error = answer["difference_standard_error"]
    assert line.endswith(f"{abs(answer['difference']):.1f} ± {error:.1f} a hand, over 3 deals.")
    for seats in ("easy,easy,easy,easy", MIXED, "easy,easy,easy,normal"):
        assert " against " not in run(*command, seats).out


def test_an_outside_program_plays(run: Run) -> None:
    line = shlex.join([sys.executable, str(ROOT / "docs" / "example_bot.py")])
    seats = f'cmd:"{line}",easy,easy,easy'
    for jobs in ("1", "2"):
        command = ["arena", "--seats", seats, "--deals", "2", "--jobs", jobs, "--json"]
        entry = json.loads(run(*command).out)["entries"][0]
        assert entry["name"] == f"cmd:{line}"
        assert (entry["hands"], entry["faults"]) == (2, 0)
