"""docs/reliability.md names tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FAULTS = "tests/faults"
COMMANDS = re.findall(r"`T ([^`]+)`", (ROOT / "docs/reliability.md").read_text("utf-8"))


def test_there_are_commands() -> None:
    assert len(COMMANDS) > 40


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs_something(command: str) -> None:
    """Its files are there, and each word of a choice is in the name of a test of theirs."""
    chosen = re.search(r'-k ("[^"]+"|\w+)', command)
    files = [ROOT / name.replace("F/", f"{FAULTS}/") for name in re.findall(r"\S+\.py", command)]
    assert files
    names = re.findall(r"def (test_\w+)", "".join(file.read_text("utf-8") for file in files))
    assert names
    if chosen is not None:
        for word in set(re.findall(r"\w+", chosen[1])) - {"or", "not", "and"}:
            assert any(word in name for name in names), word


def test_every_file_of_faults_is_named() -> None:
    text = "".join(COMMANDS)
    for file in (ROOT / FAULTS).glob("test_*.py"):
        named = file.name in text or file.name == "test_fuzzing.py"
        assert named, f"{file.name} is not in docs/reliability.md"
