"""Runs of `gongzhu arena` by several processes, and runs that were interrupted."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from gongzhu_tui.arena.tournament import Plan
from gongzhu_tui.commands import arena
from gongzhu_tui.commands.resume_file import resume_file
from tests.arena.bots import dying_bot
from tests.arena.programs import PRELUDE
from tests.commands.conftest import Outcome, Run, without_times

pytestmark = pytest.mark.usefixtures("known_bots")
COMMAND = ["arena", "--seats", "easy,hard,random,random", "--rotate", "--deals", "6", "--json"]


def result(outcome: Outcome) -> dict[str, Any]:
    assert (outcome.status, outcome.err) == (0, "")
    return without_times(json.loads(outcome.out))


@pytest.mark.parametrize("kind", ["--deals", "--matches"])
def test_processes_give_the_same_result_and_records(run: Run, tmp_path: Path, kind: str) -> None:
    command = ["arena", "--seats", "easy,hard,random,random", kind, "3", "--json"]
    alone = result(run(*command, "--record", tmp_path / "1"))
    shared = result(run(*command, "--record", tmp_path / "3", "--jobs", "3"))
    assert alone == shared
    assert (tmp_path / "1").read_bytes() == (tmp_path / "3").read_bytes()


@pytest.mark.parametrize("share", [0, 0.01, 0.2, 0.5, 0.9, 0.999, 1])
def test_an_interrupted_run_goes_on_to_the_same_result(
    run: Run, tmp_path: Path, share: float
) -> None:
    run_file, records = tmp_path / "run", tmp_path / "records"
    whole = result(run(*COMMAND, "--record", records))
    assert result(run(*COMMAND, "--resume", run_file)) == whole
    data = run_file.read_bytes()
    run_file.write_bytes(data[: round(share * len(data))])
    jobs = "2" if share == 0.5 else "1"
    more = ["--resume", run_file, "--jobs", jobs, "--record", tmp_path / "resumed"]
    assert result(run(*COMMAND, *more)) == whole
    assert (tmp_path / "resumed").read_bytes() == records.read_bytes()
    assert result(run(*COMMAND, "--resume", run_file)) == whole


def test_matches_go_on_too(run: Run, tmp_path: Path) -> None:
    command = ["arena", "--seats", "easy,hard,random,random", "--matches", "2", "--json"]
    whole, file = result(run(*command)), tmp_path / "run"
    run(*command, "--resume", file)
    file.write_bytes(file.read_bytes()[:-10])
    assert result(run(*command, "--resume", file)) == whole


def test_another_run_is_refused_and_its_file_left_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "run"
    run(*COMMAND, "--resume", file)
    before = file.read_bytes()
    outcome = run(*COMMAND, "--seed", "2", "--resume", file, "--record", tmp_path / "records")
    assert (outcome.status, outcome.out) == (2, "")
    assert 'belongs to another run, with 1 for "seed" instead of 2' in outcome.err
    assert file.read_bytes() == before
    assert not (tmp_path / "records").exists()


@pytest.mark.parametrize(
    ("content", "words"),
    [("some notes\nof mine\n", "is not a file of --resume"), ("notes", "is not a file of")],
)
def test_a_file_of_something_else_is_left_alone(
    run: Run, tmp_path: Path, content: str, words: str
) -> None:
    file = tmp_path / "notes"
    file.write_text(content)
    outcome = run(*COMMAND, "--resume", file)
    assert outcome.status == 2
    assert words in outcome.err
    assert file.read_text() == content


def test_a_damaged_line_is_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "run"
    run(*COMMAND, "--resume", file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:2], "oops\n", *lines[3:]]))
    outcome = run(*COMMAND, "--resume", file)
    assert outcome.status == 2
    assert "line 3 of " in outcome.err


@pytest.mark.parametrize("name", ["", "/dev/zero", "/dev/full"])
def test_what_is_no_regular_file_is_refused(run: Run, tmp_path: Path, name: str) -> None:
    file = Path(name or tmp_path)
    if not file.exists():
        pytest.skip("this platform has no such file")
    outcome = run(*COMMAND, "--resume", file)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert "is not a regular file" in outcome.err


@pytest.mark.skipif(sys.platform == "win32", reason="no advisory locks")
def test_a_file_in_use_is_left_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "run"
    with resume_file(str(file), Plan(1, seed=1), ()):
        before = file.read_bytes()
        outcome = run(*COMMAND, "--resume", file)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert "another run is using " in outcome.err
    assert file.read_bytes() == before


def test_a_process_that_dies_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "bot_of", dying_bot)
    outcome = run(*COMMAND, "--jobs", "2")
    assert (outcome.status, outcome.out) == (2, "")
    assert "one of the processes of --jobs ended" in outcome.err


def started(file: Path, jobs: str) -> subprocess.Popen[bytes]:
    """A long run of `jobs` processes that has finished some deals."""
    arguments = ["arena", "--seats", "random,random,random,random", "--deals", "100000"]
    process = subprocess.Popen(
        [sys.executable, "-m", "gongzhu_tui", *arguments, "--jobs", jobs, "--resume", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while process.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < 3):
        time.sleep(0.02)
    return process


@pytest.mark.skipif(sys.platform == "win32", reason="a signal to a group of processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes_quietly(tmp_path: Path, jobs: str) -> None:
    process = started(tmp_path / "run", jobs)
    os.killpg(process.pid, signal.SIGINT)
    # The streams end when the last process has.
    assert (process.communicate(timeout=30), process.returncode) == ((b"", b""), 130)


# Says that it runs, answers once if it is still asked, then hears nothing any more.
STUBBORN = """
import signal
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
print("x", end="", file=sys.stderr, flush=True)
for request in requests():
    say(first(request))
    break
while True:
    time.sleep(1)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(
    ("jobs", "number", "status"),
    [
        ("1", signal.SIGTERM, 143),
        pytest.param("1", signal.SIGINT, 130, marks=pytest.mark.slow),
        pytest.param("2", signal.SIGINT, 130, marks=pytest.mark.slow),
        pytest.param("2", signal.SIGTERM, 143, marks=pytest.mark.slow),
        pytest.param("2", signal.SIGHUP, 129, marks=pytest.mark.slow),
    ],
)
def test_no_outside_program_outlives_an_arena_told_to_end(
    tmp_path: Path, jobs: str, number: int, status: int
) -> None:
    file = tmp_path / "bot.py"
    file.write_text(PRELUDE + STUBBORN)
    seats = ",".join([f'cmd:"{shlex.join([sys.executable, str(file)])}"'] * 4)
    arguments = ["arena", "--seats", seats, "--time-limit", "10000", "--deals", "2", "--jobs", jobs]
    process = subprocess.Popen(
        [sys.executable, "-m", "gongzhu_tui", *arguments], stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    running = 4 * int(jobs)
    assert process.stderr.read(running) == b"x" * running
    process.send_signal(number)
    process.send_signal(number)
    # The stream ends when the last program has.
    assert (process.communicate(timeout=120)[1], process.returncode) == (b"", status)


@pytest.mark.skipif(sys.platform == "win32", reason="a signal to a group of processes")
def test_no_process_outlives_one_that_was_killed(tmp_path: Path) -> None:
    process = started(tmp_path / "run", "2")
    process.kill()
    assert process.communicate(timeout=30) == (b"", b"")
