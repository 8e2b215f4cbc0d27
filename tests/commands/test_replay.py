"""`gongzhu replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.engine.cards import HEART_ACE, PIG
from gongzhu_tui.engine.events import Expose
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.record import to_json
from gongzhu_tui.engine.record_faults import Fault, FaultKind
from gongzhu_tui.wording.faults import fault_sentence
from tests.commands.conftest import Run
from tests.engine.records import example, line_of, random_match, random_record
from tests.engine.test_record_check import with_play
from tests.engine.test_record_variants import BLIND, BOTH, FIVE, PIG_DOWN_ACE_UP, sold
from tests.support import load_cases


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "good.jsonl"
    file.write_bytes(line_of(example()))
    return file


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    file = tmp_path / "faulty.jsonl"
    lines = [line_of(example()), line_of(with_play(11, "QS")), b"{"]
    file.write_bytes(b"\n".join(lines))
    return file


def test_a_hands_result(run: Run, good: Path) -> None:
    outcome = run("replay", good)
    assert outcome.status == 0
    line, summary = outcome.out.splitlines()
    assert line == (
        f"{good}:1: hand 1: You −20 (total −20), East −180 (total −180), "
        "North −120 (total −120), West −40 (total −40)"
    )
    assert summary == "1 hand, no fault."


def test_a_fault_is_named_by_its_place(run: Run, faulty: Path) -> None:
    outcome = run("replay", faulty)
    assert outcome.status == 1
    _, second, third, summary = outcome.out.splitlines()
    assert second.startswith(f"{faulty}:2: fault: hand 1, trick 3, North (seat 2), Q♠: ")
    assert "first trick in which spades are led" in second
    assert third == f"{faulty}:3: fault: the line is not JSON."
    assert summary == "3 hands, 2 faulty."


def test_a_file_that_cannot_be_read_does_not_keep_the_others_from_being_read(
    run: Run, good: Path, tmp_path: Path
) -> None:
    outcome = run("replay", tmp_path / "nothing", tmp_path, good)
    assert outcome.status == 2
    assert f"{good}:1: hand 1" in outcome.out
    missing, folder = outcome.err.splitlines()
    assert "nothing: No such file or directory" in missing
    assert "Is a directory" in folder


def test_standard_input_is_read(run: Run) -> None:
    lines = b"\n".join(map(line_of, random_match(1, 3)))
    outcome = run("replay", "-", stdin=lines)
    assert outcome.status == 0
    assert "-:3: match m, hand 3: You " in outcome.out


def test_show_prints_every_trick(run: Run, good: Path) -> None:
    lines = run("replay", "--show", good).out.splitlines()
    assert lines[1] == "  You    A♥ 9♥ 8♥ 4♥ 3♥ J♣ 10♣ 9♣ 7♣ K♦ 9♦ 7♦ 6♦"
    assert "  North exposes Q♠" in lines
    assert "  trick  1: West 2♣, You 10♣, East 4♣, North K♣; taken by North" in lines
    assert sum(line.startswith("  trick") for line in lines) == 13


def test_partners_have_scores_of_their_own_and_one_total(run: Run) -> None:
    data = to_json(random_record(5, preset("partners")))
    line = run("replay", "-", stdin=line_of(data)).out.splitlines()[0]
    numbers = [f"{number:+d}".replace("-", "−") for number in data["scores"]]
    one, other = (f"{number:+d}".replace("-", "−") for number in data["side_scores"])
    you, east, north, west = numbers
    assert line == (
        f"-:1: a single hand: You {you}, East {east}, North {north}, West {west}; "
        f"You and North {one} (total {one}), East and West {other} (total {other})"
    )


def test_five_players_are_named(run: Run) -> None:
    lines = run("replay", "--show", "-", stdin=line_of(random_match(1, 1, rules=FIVE)[0])).out
    for name in ("You", "East", "Northeast", "Northwest", "West"):
        assert f"\n  {name} " in lines
    assert lines.count("; taken by ") == 10


def test_a_fault_at_the_fifth_seat_is_named(run: Run) -> None:
    data = random_match(1, 1, rules=FIVE)[0]
    outcome = run("replay", "-", stdin=line_of(data | {"deal": [*data["deal"][:4], "??"]}))
    assert "West (seat 4)" in outcome.out


def test_show_tells_how_a_card_was_exposed(run: Run) -> None:
    data = sold(BOTH, Expose(0), PIG_DOWN_ACE_UP)
    lines = run("replay", "--show", "-", stdin=line_of(data)).out.splitlines()
    assert "  You: Q♠ sold face down (×2)" in lines
    assert "  You: A♥ sold face up (×4)" in lines
    data = sold(BLIND, Expose(0, frozenset([PIG])), Expose(0, frozenset([HEART_ACE])))
    lines = run("replay", "--show", "-", stdin=line_of(data)).out.splitlines()
    assert "  You: Q♠ exposed blind (×4)" in lines
    assert "  You exposes A♥" in lines


def test_show_prints_what_was_passed_and_to_whom(run: Run) -> None:
    lines = run("replay", "--show", "-", stdin=line_of(load_cases("likha_record")[0])).out
    _result, *rest = lines.splitlines()
    assert rest[4:10] == [
        "  You passes A♠ J♥ Q♣ to West",
        "  East passes Q♠ 2♥ 10♦ to You",
        "  North passes Q♥ 4♥ 7♣ to East",
        "  West passes 10♠ A♣ 7♦ to North",
        "  You exposes Q♠",
        "  You exposes 10♦",
    ]


def test_partners_with_a_total_each_are_told_one_by_one(run: Run) -> None:
    line = run("replay", "-", stdin=line_of(load_cases("likha_record")[0])).out.splitlines()[0]
    assert line == (
        "-:1: hand 1: You 1 (total 1), East 26 (total 26), North 28 (total 28), West 4 (total 4)"
    )


def test_show_stops_at_the_fault(run: Run, faulty: Path) -> None:
    lines = run("replay", "--show", faulty).out.splitlines()
    assert lines[-3] == "  trick  3: West K♠, You 7♦, East 8♠"


def test_names_cannot_speak_to_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "names.jsonl"
    names = ["\x1b[2J", "[red]East", "\ud800", "W" * 500]
    file.write_bytes(line_of(example() | {"players": names}))
    outcome = run("replay", file)
    assert outcome.status == 0
    assert "\\x1b[2J −20 (total −20), [red]East −180" in outcome.out
    assert "\x1b" not in outcome.out
    assert "W" * 50 not in outcome.out


def test_a_line_without_end_is_one_fault(run: Run) -> None:
    outcome = run("replay", "-", stdin=b"x" * 3_000_000 + b"\n" + line_of(example()))
    assert outcome.status == 1
    assert "-:1: fault: the line is longer" in outcome.out
    assert "-:2: hand 1: " in outcome.out


@pytest.mark.parametrize("kind", FaultKind)
def test_every_fault_has_words(kind: FaultKind) -> None:
    sentence = fault_sentence(Fault(kind, field="hand", expected=2, found="x"))
    assert sentence.endswith(".")
    assert "None" not in sentence
    assert "{" not in sentence
