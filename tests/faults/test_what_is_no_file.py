"""Folders, devices, pipes and links given to commands: a sentence, and no waiting for ever.

As what the game itself keeps they are in test_strange_files.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from types import FrameType

import pytest

from gongzhu_tui.commands import files
from gongzhu_tui.storage.history import append_records, history_file
from gongzhu_tui.storage.saves import read_save, save_file
from tests.commands.conftest import Outcome, Run, run
from tests.engine.records import example, line_of
from tests.faults.readers import DEALS, SAVES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices are POSIX")
__all__ = ["run"]
SECONDS = 20  # what nothing here needs
ARENA = ("arena", "--seats", "random,random,random,random")
Make = Callable[[Path], object]


def link_to(target: str) -> Make:
    return lambda path: path.symlink_to(target)


NEW = "link to nothing"  # which is as good as no file where one may be missing
# How each comes to stand at a path.
KINDS: dict[str, Make] = {
    "folder": Path.mkdir,
    "pipe": os.mkfifo,
    "endless device": link_to("/dev/zero"),
    "full device": link_to("/dev/full"),
    NEW: link_to("nowhere"),
    "link to itself": lambda path: path.symlink_to(path),
    "name of a file as a folder": lambda path: path.symlink_to(Path(__file__) / "file"),
}
every_kind = pytest.mark.parametrize("kind", KINDS)
every_old_kind = pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != NEW])


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.05)


@pytest.fixture(autouse=True)
def _in_time() -> Iterator[None]:
    with in_time():
        yield


@contextmanager
def in_time() -> Iterator[None]:
    """Fail what waits for ever."""

    def too_late(number: int, frame: FrameType | None) -> None:
        pytest.fail(f"not done in {SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, too_late)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def check_refused(outcome: Outcome, path: Path) -> None:
    """One sentence that names the file."""
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    assert outcome.err.startswith("gongzhu: ")
    assert str(path) in outcome.err
    assert outcome.err.endswith(".\n")


@every_kind
@pytest.mark.parametrize("command", [("replay",), (*ARENA, "--deals-file")])
def test_a_command_refuses_it(
    run: Run, tmp_path: Path, kind: str, command: tuple[str, ...]
) -> None:
    KINDS[kind](tmp_path / "it")
    check_refused(run(*command, tmp_path / "it"), tmp_path / "it")


@every_old_kind
def test_the_arena_takes_no_run_up_from_it(run: Run, tmp_path: Path, kind: str) -> None:
    KINDS[kind](tmp_path / "it")
    check_refused(run(*ARENA, "--deals", 1, "--resume", tmp_path / "it"), tmp_path / "it")


@every_old_kind
def test_the_history_refuses_it(run: Run, tmp_path: Path, kind: str) -> None:
    KINDS[kind](history_file(tmp_path))
    for command in (("history",), ("history", "export", tmp_path / "out")):
        check_refused(run(*command, "--saves", tmp_path), history_file(tmp_path))
        assert not (tmp_path / "out").exists()


def test_a_link_to_a_good_file_is_followed(run: Run, tmp_path: Path) -> None:
    good, link = tmp_path / "good", tmp_path / "link"
    link.symlink_to(good)
    good.write_bytes(line_of(example()))
    assert run("replay", link).status == 0
    good.write_bytes(DEALS.good[0])
    assert run(*ARENA, "--deals-file", link).status == 0
    good.write_bytes(SAVES.good[0])
    save_file(tmp_path).symlink_to(good)
    assert read_save(tmp_path) is not None


@pytest.mark.parametrize("command", [("replay",), (*ARENA, "--deals-file")])
def test_an_empty_file_is_no_fault_of_the_reader(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "empty"
    file.touch()
    outcome = run(*command, file)
    assert outcome.status == (0 if command == ("replay",) else 2)
    assert (outcome.out + outcome.err).count("\n") == 1


@pytest.mark.parametrize("command", [("replay",), (*ARENA, "--deals-file")])
def test_a_pipe_with_a_writer_is_read(
    run: Run, tmp_path: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", SECONDS)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    content = line_of(example()) if command == ("replay",) else DEALS.good[0]
    writer = Thread(target=pipe.write_bytes, args=(content,))
    writer.start()
    assert run(*command, pipe).status == 0
    writer.join()


def test_the_end_of_a_pipe_that_a_shell_hands_over_is_read(run: Run) -> None:
    """What `gongzhu replay <(command)` is given."""
    reading, writing = os.pipe()
    os.write(writing, line_of(example()))
    os.close(writing)
    try:
        outcome = run("replay", f"/dev/fd/{reading}")
    finally:
        os.close(reading)
    assert outcome.status == 0
    assert "1 hand, no fault." in outcome.out


def test_a_history_may_be_written_into_itself(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append_records(tmp_path, [example()])
    with history_file(tmp_path).open("a") as file:
        monkeypatch.setattr(sys, "stdout", file)
        assert run("history", "export", "-", "--saves", tmp_path).status == 0
    assert len(history_file(tmp_path).read_bytes().splitlines()) == 2
