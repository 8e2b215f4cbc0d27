"""`gongzhu history`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.engine.presets import preset
from gongzhu_tui.storage.history import append_records, history_file
from tests.commands.conftest import Run
from tests.engine.records import example, random_match


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder of saves with three finished hands."""
    folder = tmp_path / "saves"
    for record in random_match(1, 3, "evening"):
        append_records(folder, [record])
    return folder


def test_finished_hands_are_listed(run: Run, saves: Path) -> None:
    outcome = run("history", "--saves", saves)
    assert outcome.status == 0
    rows = [line for line in outcome.out.splitlines() if "evening" in line]
    assert [row.split()[1] for row in rows] == ["1", "2", "3"]
    assert "(" in rows[0]


def test_another_set_of_players_gets_a_table_of_its_own(run: Run, saves: Path) -> None:
    append_records(saves, [example() | {"players": ["A", "B", "C", "D"]}])
    out = run("history", "--saves", saves).out
    assert sum("Match" in line for line in out.splitlines()) == 2


def test_partners_and_five_get_tables_of_their_own(run: Run, saves: Path) -> None:
    for name in ("partners", "five"):
        append_records(saves, [random_match(2, 1, name, preset(name))[0]])
    lines = run("history", "--saves", saves).out.splitlines()
    headings = [line.split() for line in lines if "Match" in line]
    assert len(headings) == 3
    assert "You and North" in " ".join(headings[1])
    assert headings[2][2:] == ["You", "East", "Northeast", "Northwest", "West"]
    (partners,) = (line for line in lines if line.lstrip().startswith("partners"))
    assert partners.count("(") == 2
    assert lines[-1].endswith("With partners, each side's score too, and its total after the hand.")


def test_partners_who_keep_their_own_totals_have_one_each(run: Run, tmp_path: Path) -> None:
    """Penalties stand there as plain numbers."""
    rules = replace(preset("likha"), passing=0)
    append_records(tmp_path, [random_match(2, 1, "likha", rules)[0]])
    lines = run("history", "--saves", tmp_path).out.splitlines()
    assert lines[0].split()[2:] == ["You", "East", "North", "West"]
    (hand,) = (line for line in lines if line.lstrip().startswith("likha"))
    assert hand.count("(") == 4
    assert "+" not in hand
    assert lines[-1] == "Each seat's score, and its total after the hand."


@pytest.mark.parametrize("arguments", [["history"], ["history", "export", "out"]])
def test_without_history_there_is_a_sentence(
    run: Run, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = run(*arguments, "--saves", tmp_path / "new")
    assert "no finished hands yet" in outcome.out + outcome.err
    assert list(tmp_path.iterdir()) == []


def test_export_writes_records_that_replay_reads(run: Run, saves: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    outcome = run("history", "--saves", saves, "export", target)
    assert outcome.status == 0
    assert outcome.out == f"3 hands written to {target}.\n"
    assert run("replay", target).out.endswith("3 hands, no fault.\n")
    assert run("history", "export", "-", "--saves", saves).out == target.read_text()


def test_export_never_overwrites(run: Run, saves: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    target.write_text("precious")
    outcome = run("history", "export", target, "--saves", saves)
    assert outcome.status == 2
    assert "exists already" in outcome.err
    assert target.read_text() == "precious"


def test_export_into_a_missing_folder_is_refused(run: Run, saves: Path, tmp_path: Path) -> None:
    outcome = run("history", "export", tmp_path / "no" / "out", "--saves", saves)
    assert outcome.status == 2
    assert "cannot write" in outcome.err


def test_lines_that_are_no_records_are_told_and_left_out(run: Run, saves: Path) -> None:
    with history_file(saves).open("ab") as file:
        file.write(b'{"format": "gongzhu-h')
    outcome = run("history", "export", "-", "--saves", saves)
    assert outcome.status == 1
    assert outcome.out.count("\n") == 3
    assert "1 line of" in outcome.err


def test_a_file_is_no_folder(run: Run, saves: Path) -> None:
    outcome = run("history", "--saves", history_file(saves))
    assert outcome.status == 2
    assert "--saves must name a folder" in outcome.err


def test_a_history_that_is_a_folder_cannot_be_read(run: Run, tmp_path: Path) -> None:
    history_file(tmp_path).mkdir()
    outcome = run("history", "--saves", tmp_path)
    assert outcome.status == 2
    assert "cannot read" in outcome.err
