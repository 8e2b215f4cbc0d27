"""`gongzhu arena`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gongzhu_tui.engine.cards import parse_card
from gongzhu_tui.engine.observation_json import observation_from_json
from tests.commands.conftest import Run, without_times

pytestmark = pytest.mark.usefixtures("known_bots")

RANDOM = "random,random,random,random"


def test_a_row_for_each_entry_in_order(run: Run) -> None:
    outcome = run("arena", "--seats", "random,easy,Random,easy", "--deals", "5")
    assert outcome.status == 0
    assert outcome.err == ""
    rows = [line.split() for line in outcome.out.splitlines()[2:6]]
    assert [row[:2] for row in rows] == [
        ["random", "1"],
        ["easy", "1"],
        ["random", "2"],
        ["easy", "2"],
    ]
    assert {row[2] for row in rows} == {"5"}


def test_the_same_command_has_the_same_result_but_for_times(run: Run) -> None:
    command = ["arena", "--seats", RANDOM, "--deals", "4", "--seed", "7", "--rotate", "--json"]
    first, second = (without_times(json.loads(run(*command).out)) for _ in range(2))
    assert first == second
    assert first["entries"][0]["hands"] == 16
    assert first["deals"] == 4


def test_matches_have_wins(run: Run) -> None:
    command = ["arena", "--seats", "easy,random,easy,random", "--matches", "3", "--json"]
    answer = json.loads(run(*command).out)
    assert sum(entry["match_wins"] for entry in answer["entries"]) == 3
    assert sum(entry["first_places"] for entry in answer["entries"]) == pytest.approx(1)
    assert sum(entry["difference"] for entry in answer["entries"]) == pytest.approx(0)


def recorded(run: Run, tmp_path: Path, *arguments: str) -> str:
    """What replay says at the end of the records of an arena."""
    file = tmp_path / "hands.jsonl"
    assert run("arena", *arguments, "--record", file).status == 0
    outcome = run("replay", file)
    assert outcome.status == 0
    return outcome.out.splitlines()[-1]


def test_500_recorded_random_hands_have_no_fault(run: Run, tmp_path: Path) -> None:
    summary = recorded(run, tmp_path, "--seats", RANDOM, "--deals", "500")
    assert summary == "500 hands, no fault."


def test_recorded_matches_have_no_fault(run: Run, tmp_path: Path) -> None:
    summary = recorded(run, tmp_path, "--seats", RANDOM, "--matches", "3", "--rotate")
    assert summary.endswith(" hands, no fault.")


@pytest.mark.slow
def test_10000_recorded_random_hands_have_no_fault(run: Run, tmp_path: Path) -> None:
    summary = recorded(run, tmp_path, "--seats", RANDOM, "--deals", "2500", "--rotate")
    assert summary == "10000 hands, no fault."


def test_a_deal_outside_a_match_has_no_hand_number(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    run("arena", "--seats", RANDOM, "--deals", "1", "--record", file)
    record = json.loads(file.read_text())
    assert record["match"] is record["hand"] is None
    holder = next(seat for seat, cards in enumerate(record["deal"]) if "2S" in cards.split())
    assert record["first_leader"] == holder


def test_records_are_never_overwritten_but_an_empty_file_is_new(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    file.touch()
    command = ["arena", "--seats", RANDOM, "--deals", "1", "--record", file]
    assert run(*command).status == 0
    before = file.read_text()
    outcome = run(*command)
    assert outcome.status == 2
    assert "exists already" in outcome.err
    assert file.read_text() == before


def test_a_bot_that_cheats_is_named_and_counted(run: Run) -> None:
    command = ["arena", "--seats", "hard,random,random,random", "--deals", "2"]
    outcome = run(*command)
    assert outcome.status == 0
    assert "Faults" in outcome.out.splitlines()[0]
    assert "\nhard forfeited decisions: against the rules " in outcome.out
    entries = json.loads(run(*command, "--json").out)["entries"]
    assert entries[0]["faults"] == entries[0]["fault_kinds"]["illegal"] > 0
    fault = entries[0]["first_fault"]
    assert fault["kind"] == "illegal"
    seen = observation_from_json(fault["question"]["observation"])
    assert fault["question"]["type"] == "play"
    refused = seen.refusal(parse_card(fault["detail"].partition(":")[0]))
    assert refused is not None, "the fault is repeated from what is printed"
    assert entries[1]["first_fault"] is None
    assert [entry["faults"] for entry in entries[1:]] == [0] * 3


def test_without_faults_there_is_no_column_for_them(run: Run) -> None:
    assert "Faults" not in run("arena", "--seats", RANDOM, "--deals", "1").out


BAD_ARGUMENTS = [
    ([], "--seats must name 4 players"),
    (["--seats", "easy,easy"], "--seats must name 4 players"),
    (["--seats", RANDOM + ",easy"], "not 5"),
    (["--seats", "easy,,easy,easy,easy"], "names nobody in place 2"),
    (["--seats", "easy,easy,easy,easy, "], "names nobody in place 5"),
    (["--seats", "easy,easy,easy,god"], '"god"'),
    (["--seats", "easy,easy,easy,hard-without-x"], "choose from hard-without-net, hard-without-"),
    (["--seats", 'easy,easy,easy,"god'], "quote in --seats"),
    (["--seats", 'easy,easy,easy,cmd:""'], "must name a program"),
    (["--seats", "easy,easy,easy,cmd:it's"], "quote in --seats"),
    (["--seats", "easy,easy,easy,cmd:./nosuchprogram -v"], "nosuchprogram, which cannot be found"),
    (["--seats", RANDOM, "--deals", "0"], "--deals must be"),
    (["--seats", RANDOM, "--deals", "-3"], "--deals must be"),
    (["--seats", RANDOM, "--deals", ""], "--deals must be"),
    (["--seats", RANDOM, "--matches", "few"], "--matches must be"),
    (["--seats", RANDOM, "--deals", "1", "--matches", "1"], "--deals and --matches exclude"),
    (["--seats", RANDOM, "--deals-file", "x", "--matches", "1"], "--deals-file and --matches"),
    (["--seats", RANDOM, "--first-leader", "0", "--matches", "1"], "--first-leader and --matches"),
    (["--seats", RANDOM, "--first-leader", "4"], "choose from 0, 1, 2, 3"),
    (["--seats", RANDOM, "--first-leader", ""], "--first-leader does not know"),
    (["--seats", RANDOM, "--rules", "nonsense"], 'no rules called "nonsense"'),
    (["--seats", RANDOM, "--rules", "likha,five"], "likha"),
    (["--seats", RANDOM, "--rules", "five"], "--seats must name 5 players"),
    (["--rules", "five"], "as --seats hard,normal,easy,random,reference, not 0"),
    (["--seats", RANDOM + ",easy", "--rules", "five", "--teams"], "--teams is for four players"),
    (
        ["--seats", RANDOM + ",easy", "--rules=five", "--first-leader=5"],
        "choose from 0, 1, 2, 3, 4",
    ),
    (["--seats", RANDOM, "--deals-file", "no/such/file"], "cannot read no/such/file"),
    (["--seats", RANDOM, "--jobs", "0"], "--jobs must be"),
    (["--seats", RANDOM, "--budget", "much"], "--budget must be"),
    (["--seats", RANDOM, "--time-limit", "0"], "--time-limit must be"),
    (["--seats", RANDOM, "--time-limit", "nan"], "--time-limit must be"),
    (["--seats", RANDOM, "--time-limit", "inf"], "--time-limit must be"),
    (["--seats", RANDOM, "--time-limit", "soon"], "--time-limit must be"),
    (["--seats", RANDOM, "--time-limit", "1e10"], "at most a day (86400)"),
    (["--seats", RANDOM, "--resume", "-"], "--resume must name a file"),
    (["--seats", RANDOM, "--resume", ""], "--resume must name a file"),
    (["--seats", RANDOM, "--deals-file", ""], "--deals-file must name a file"),
    (["--seats", RANDOM, "--record", "no/x", "--resume", "./no/x"], "name the same file"),
    (["--seats", RANDOM, "--rules", ""], 'no rules called ""'),
    (["--seats", RANDOM, "--resume", "no/such/folder"], "cannot write"),
    (["--seats", RANDOM, "--seed", "1.5"], "--seed must be"),
    (["--seats", RANDOM, "--seed", "9" * 5000], "--seed must be"),
    (["--seats", RANDOM, "--record", "-"], "--record must name a file"),
    (["--seats", RANDOM, "--record", ""], "--record must name a file"),
    (["--seats", RANDOM, "--record", "no/such/folder"], "cannot write"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD_ARGUMENTS)
def test_bad_arguments_get_a_sentence(run: Run, arguments: list[str], words: str) -> None:
    outcome = run("arena", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert words in outcome.err
    assert outcome.err.count("\n") == 1
