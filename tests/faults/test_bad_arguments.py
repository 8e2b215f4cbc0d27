"""Wild texts wherever an argument is read: a result, or one sentence that is safe to print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from gongzhu_tui.engine.deal_code import deal_code
from tests.commands.conftest import Run, run
from tests.engine.records import random_record

__all__ = ["run"]
ARENA = ("arena", "--seats", "random,random,random,random", "--deals", "1")
CODE = deal_code(random_record(1).deal)
WILD = (
    *("", " ", "-", "--", "-1", "7", "1e400", "nan", "inf", "9" * 5000, "-" + "9" * 4000),
    *(
        "0x10",
        "1_000",
        "\u0663",
        "QS",
        "QS " * 60,
        "x" * 100_000,
        "4" * 100_000,
        "QS=2=4",
        "=",
        ",",
        "limit=",
    ),
    *("limit=-" + "9" * 400, "players=7", "\udc80", "\ud800", "\x1b[2J", "\x07", "\u202eSQ"),
    *("\ufeff", "a\nb", "~nobody/x", "/dev/null", "%s%n", "{0}", "{text}", "[red]", "é\u0301"),
)
# Where "WILD" stands, a wild text comes.
COMMANDS: Sequence[tuple[str, ...]] = (
    ("WILD",),
    ("score", "WILD"),
    ("score", "QS", "--exposed", "WILD"),
    ("score", "QS", "--rules", "WILD"),
    ("score", "QS", "--rule", "WILD"),
    ("score", "QS", "--lang", "WILD"),
    ("replay", "WILD"),
    ("history", "--saves", "WILD"),
    ("history", "WILD"),
    ("verify", "WILD", CODE, "0" * 32),
    ("verify", "0" * 64, "WILD", "0" * 32),
    ("verify", "0" * 64, CODE, "WILD"),
    (*ARENA, "--seed", "WILD"),
    (*ARENA, "--rule", "WILD"),
    (*ARENA, "--first-leader", "WILD"),
    (*ARENA, "--deals-file", "WILD"),
    ("arena", "--deals", "1", "--seats", "WILD"),
    ("arena", "--deals", "WILD", "--seats", "random"),
)


def check(run: Run, command: tuple[str, ...], text: str) -> None:
    outcome = run(*(text if each == "WILD" else each for each in command))
    assert outcome.status in (0, 2)
    for line in (outcome.out + outcome.err).splitlines():
        assert line.isprintable(), ascii(line)
        assert len(line) < 1000
    assert "Traceback" not in outcome.err
    if outcome.status == 2:
        assert outcome.err.startswith("gongzhu: ")
        assert outcome.err.count("\n") == 1


@pytest.fixture(autouse=True)
def _nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    assert list(tmp_path.iterdir()) == []


def starts_the_game(command: tuple[str, ...], text: str) -> bool:
    return command == ("WILD",) and not text.strip("- ")


@pytest.mark.parametrize("place", range(len(COMMANDS)))
def test_some_wild_arguments(run: Run, place: int) -> None:
    """Another few of them for each command."""
    for text in WILD[place % 5 :: 5]:
        if not starts_the_game(COMMANDS[place], text):
            check(run, COMMANDS[place], text)


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_all_wild_arguments(run: Run, command: tuple[str, ...]) -> None:
    for text in WILD:
        if not starts_the_game(command, text):
            check(run, command, text)
