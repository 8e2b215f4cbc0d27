"""`gongzhu score`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.commands.conftest import Run
from tests.support import load_cases

CASES = list(load_cases("scores"))
ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"


def test_the_breakdown_is_a_table(run: Run) -> None:
    outcome = run("score", "QS KH 10C", "JD", "AH 8H", "")
    assert outcome.status == 0
    cells = [line.split() for line in outcome.out.splitlines()[2:]]
    assert cells[0] == ["1", "−40", "−100", "0", "−140", "×2", "−280"]
    assert [row[-1] for row in cells] == ["−280", "+100", "−60", "0"]


def test_json_has_every_part(run: Run) -> None:
    outcome = run("score", "QS KH 10C", "JD", "--exposed", "qs,♥A", "--json")
    answer = json.loads(outcome.out)
    assert answer["scores"] == [-560, 100, 0, 0]
    assert answer["breakdown"][0] == {
        "hearts": -80,
        "pig": -200,
        "goat": 0,
        "transformer": 2,
        "all_hearts": False,
        "all_sixteen": False,
        "before": -280,
        "total": -560,
    }
    assert len(answer["breakdown"]) == 4


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_worked_cases_by_arguments(run: Run, case: dict[str, Any]) -> None:
    exposed = ",".join(f"{card}={factor}" for card, factor in case["exposed"].items())
    command = ["score", *case["captured"], f"--exposed={exposed}", "--rules", case["rules"]]
    outcome = run(*command, "--json")
    assert json.loads(outcome.out)["scores"] == case["scores"]


def test_worked_cases_line_by_line(run: Run) -> None:
    lines = "\n".join(map(json.dumps, CASES)).encode()
    outcome = run("score", "-", stdin=lines)
    answers = list(map(json.loads, outcome.out.splitlines()))
    assert outcome.status == 0
    assert [answer["scores"] for answer in answers] == [case["scores"] for case in CASES]


def test_partners_see_what_their_sides_scored(run: Run) -> None:
    command = ["score", "QS", "JD", "KH", "AH", "--rules", "partners"]
    lines = run(*command).out.splitlines()[-2:]
    assert lines == [
        "Players 1 and 3 together: −140",
        "Players 2 and 4 together: +50",
    ]
    answer = json.loads(run(*command, "--json").out)
    assert answer["scores"] == [-100, 100, -40, -50]
    assert answer["side_scores"] == [-140, 50]
    assert "side_scores" not in json.loads(run("score", "QS", "--json").out)


def test_all_sixteen_worth_a_sum_of_their_own_multiply_nothing(run: Run) -> None:
    command = ["score", f"{ALL_HEARTS} QS JD 10C", "--rules", "hwa"]
    cells = run(*command).out.splitlines()[2].split()
    assert cells[-3:] == ["all", "16", "+1000"]


def test_penalties_have_columns_of_their_own(run: Run) -> None:
    command = ["score", "QS 10D 2H", "3H 4H", "--exposed", "QS,10D"]
    lines = run(*command, "--rules", "likha").out.splitlines()
    assert lines[0].split() == ["Player", "Hearts", "Q♠", "10♦", "Sum", "Score"]
    assert lines[2].split() == ["1", "1", "26", "20", "47", "47"]
    assert lines[-1] == "Exposed: Q♠ ×2 10♦ ×2"
    answer = json.loads(run(*command, "--rules", "sbeetiya", "--json").out)
    assert answer["scores"] == [48, 4, 0, 0]
    assert answer["breakdown"][0] == {
        "hearts": 2,
        "pig": 26,
        "ten": 20,
        "all_hearts": False,
        "fixed": False,
        "before": 48,
        "total": 48,
    }
    assert "side_scores" not in json.loads(run(*command, "--rules", "likha", "--json").out)


def test_a_sweep_counts_37(run: Run) -> None:
    command = ["score", f"{ALL_HEARTS} QS 10D", "--rules", "likha", "--exposed", "QS"]
    assert run(*command).out.splitlines()[2].split()[-3:] == ["49", "sweep", "37"]


def test_presets_and_options_join(run: Run) -> None:
    command = ["score", "9H", "", "", "", "JD", "--rules", "five,face-values", "--exposed", "JD"]
    options = ["--rule", "exposed-goat=double_penalty"]
    assert json.loads(run(*command, *options, "--json").out)["scores"] == [-9, 0, 0, 0, -400]
    line = {"captured": ["9H"], "rules": {"preset": "five", "heart_values": "face"}}
    answer = json.loads(run("score", "-", stdin=json.dumps(line).encode()).out)
    assert answer["scores"] == [-9, 0, 0, 0, 0]


BAD_LINES = [
    (b"{", "not JSON"),
    (b"\xff", "not UTF-8"),
    (b"[" * 50_000, "not JSON"),
    (b"9" * 5_000, "not JSON"),
    (b"null", "JSON object"),
    (b"{}", '"captured"'),
    (b'{"captured": "QS"}', '"captured"'),
    (b'{"captured": [["QS"]]}', '"captured"'),
    (b'{"captured": ["QX"]}', '"QX"'),
    (b'{"captured": ["QS", "QS"]}', "Q♠ is named twice"),
    (b'{"captured": ["", "", "", "", ""]}', "5 players"),
    (b'{"captured": [], "exposed": ["QS"]}', '"exposed"'),
    (b'{"captured": [], "exposed": {"QS": 4}}', "factor 4"),
    (b'{"captured": [], "exposed": {"QS": 2.0}}', "factor 2.0"),
    (b'{"captured": [], "exposed": {"QS": true}}', "factor true"),
    (b'{"captured": [], "exposed": {"2H": 2}}', "2♥ may not be exposed"),
    (b'{"captured": [], "exposed": {"QS": 2, "qs": 2}}', "exposed twice"),
    (b'{"captured": [], "rules": 7}', "7"),
    (b'{"captured": [], "rules": {"limit": 5}}', "limit"),
    (b'{"captured": [], "rules": {"preset": "likha", "limit": -9}}', "limit"),
    (b'{"captured": ["2C"], "rules": "five"}', "2♣ is not in the deck"),
    (b'{"captured": [], "exposed": {"QS": 3}, "rules": "sale"}', "Q♠=2 or Q♠=4"),
    (b'{"captured": [], "exposed": {"QS": 2}, "rules": "hwa"}', "no exposing"),
    (b'{"captured": [], "rules": {"preset": "hwa", "blind": true}}', "hwa forbids exposing"),
]


@pytest.mark.parametrize(("line", "words"), BAD_LINES)
def test_a_bad_line_is_answered_and_reading_goes_on(run: Run, line: bytes, words: str) -> None:
    good = b'{"captured": ["QS"]}'
    outcome = run("score", "-", stdin=good + b"\n\n" + line + b"\n" + good)
    first, bad, last = map(json.loads, outcome.out.splitlines())
    assert outcome.status == 2
    assert first["scores"] == last["scores"] == [-100, 0, 0, 0]
    assert bad["line"] == 3
    assert words in bad["error"]


BAD_ARGUMENTS = [
    ([], "name the cards"),
    (["QX"], '"QX" is no card'),
    (["QS", "qs"], "Q♠ is named twice"),
    (["5C 5C"], "5♣ is named twice"),
    (["", "", "", "", ""], "5 players"),
    (["QS", "--exposed", "QS=4"], "factor 4"),
    (["QS", "--exposed", "QS=" + "4" * 5000], "factor"),
    (["QS", "--exposed", "QS="], "factor"),
    (["QS", "--exposed", "KH"], "K♥ may not be exposed"),
    (["QS", "--exposed", "QS,QS"], "exposed twice"),
    (["QS", "--exposed", "=2"], "is no card"),
    (["", "", "", "", "", "", "--rules", "five"], "6 players are given"),
    (["QS", "--exposed", "QS", "--rules", "hwa"], "these rules have no exposing"),
    (["QS", "--exposed", "QS=3", "--rules", "blind"], "Q♠=2 or Q♠=4"),
    (["QS", "--rules", "likha,five"], "likha"),
    (["QS", "--rules", "poker"], "no rules called"),
    (["-", "QS"], "stands alone"),
    (["-", "--exposed", "QS"], "stands alone"),
    (["-", "--rules", "five"], "stands alone"),
    (["-", "--rule", "players=5"], "stands alone"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD_ARGUMENTS)
def test_bad_arguments_get_a_sentence(run: Run, arguments: list[str], words: str) -> None:
    outcome = run("score", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert words in outcome.err
    assert outcome.err.startswith("gongzhu: ")
    assert outcome.err.count("\n") == 1


def test_cards_that_score_nothing_may_be_named(run: Run) -> None:
    outcome = run("score", "2S 3D 5C QS", "--json")
    assert json.loads(outcome.out)["scores"] == [-100, 0, 0, 0]


def test_an_exposed_card_need_not_be_collected(run: Run) -> None:
    outcome = run("score", "KH", "--exposed", "QS", "--json")
    assert json.loads(outcome.out)["scores"] == [-40, 0, 0, 0]
