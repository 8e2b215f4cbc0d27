"""Files of up to 200 MB: memory stays small, and the time is that of reading them once."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from time import monotonic

import pytest

from gongzhu_tui.cli import main
from gongzhu_tui.settings import Settings
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import SaveError, read_save, save_file
from gongzhu_tui.storage.settings_file import read_settings
from tests.engine.records import line_of, random_match
from tests.faults.readers import DEALS

HUGE = 200_000_000  # bytes
SMALL = 8_000_000
NINE = b"".join(line_of(record) + b"\n" for record in random_match(1, 9))  # hands of a match
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="only POSIX tells a child's memory")
ARENA = ("arena", "--seats", "random,random,random,random")


@contextmanager
def small_memory(most: int = SMALL) -> Iterator[None]:
    """Fail when more bytes than that are held at any moment."""
    tracemalloc.start()
    try:
        yield
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < most


@pytest.fixture(params=[HUGE // 16, pytest.param(HUGE, marks=pytest.mark.slow)])
def one_line(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file of one line without an end, of NULs that take no place on the disk."""
    file = tmp_path / "one-line"
    file.touch()
    os.truncate(file, request.param)
    return file


def test_a_record_without_end(one_line: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with small_memory():
        assert main(["replay", str(one_line)]) == 1
    assert "the line is longer than 1000000 bytes." in capsys.readouterr().out


def test_a_history_without_end(one_line: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one_line.rename(history_file(one_line.parent))
    with small_memory():
        assert main(["history", "--saves", str(one_line.parent)]) == 1
    assert "is no hand record" in capsys.readouterr().err


def test_a_deal_without_end(one_line: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([*ARENA, "--deals", "1"])  # what is imported for it does not count
    capsys.readouterr()
    with small_memory():
        assert main([*ARENA, "--deals-file", str(one_line)]) == 2
    assert "line 1: " in capsys.readouterr().err


def test_a_run_without_end(one_line: Path, capsys: pytest.CaptureFixture[str]) -> None:
    size = one_line.stat().st_size
    with small_memory(150_000_000):
        assert main([*ARENA, "--resume", str(one_line)]) == 2
    assert "is not a file of --resume" in capsys.readouterr().err
    assert one_line.stat().st_size == size


def test_a_score_line_without_end(
    one_line: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with one_line.open("rb") as file, small_memory():
        monkeypatch.setattr("sys.stdin", TextIOWrapper(file))
        assert main(["score", "-"]) == 2
    assert "longer than" in capsys.readouterr().out


def test_settings_and_a_save_without_end(one_line: Path) -> None:
    with small_memory():
        assert read_settings(one_line) == (Settings(), (one_line.name,))
    one_line.rename(save_file(one_line.parent))
    with small_memory(50_000_000), pytest.raises(SaveError):
        read_save(one_line.parent)


@dataclass(frozen=True)
class Measured:
    status: int
    megabytes: float
    seconds: float


# A process begins with the peak of the one that starts it, so a small one has to do that.
MEASURE = """
import resource, subprocess, sys
status = subprocess.call(sys.argv[2:], stdout=open(sys.argv[1], "wb"), stderr=subprocess.STDOUT)
print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def measured(*arguments: object, output: Path) -> Measured:
    """What a command takes in a process of its own."""
    before = monotonic()
    command = [sys.executable, "-m", "gongzhu_tui", *map(str, arguments)]
    answer = subprocess.check_output([sys.executable, "-c", MEASURE, str(output), *command])
    status, peak = map(int, answer.split())
    taken = Measured(
        status, peak / (2**20 if sys.platform == "darwin" else 2**10), monotonic() - before
    )
    print(*arguments, taken)
    return taken


def fill(file: Path, content: bytes, size: int) -> int:
    """Write the content again and again; how often."""
    count = size // len(content)
    with file.open("wb") as out:
        for _ in range(count):
            out.write(content)
    return count


@POSIX
@pytest.mark.parametrize("size", [60_000, pytest.param(HUGE // 10, marks=pytest.mark.slow)])
def test_a_long_history_is_listed_part_by_part(tmp_path: Path, size: int) -> None:
    hands = 9 * fill(history_file(tmp_path), NINE, size)
    listing = tmp_path / "listing"
    taken = measured("history", "--saves", tmp_path, output=listing)
    assert taken.status == 0
    assert taken.megabytes < 100
    with listing.open("rb") as file:
        assert sum(b"(" in line for line in file) == hands


@POSIX
@pytest.mark.slow
def test_a_long_history_is_exported_hand_by_hand(tmp_path: Path) -> None:
    hands = 9 * fill(history_file(tmp_path), NINE, HUGE)
    exported, told = tmp_path / "exported", tmp_path / "told"
    taken = measured("history", "export", exported, "--saves", tmp_path, output=told)
    assert taken.status == 0
    assert taken.megabytes < 100
    assert told.read_text().startswith(f"{hands} hands written")
    assert exported.stat().st_size == history_file(tmp_path).stat().st_size


@POSIX
@pytest.mark.slow
def test_a_long_file_of_records_is_checked_hand_by_hand(tmp_path: Path) -> None:
    file = tmp_path / "records"
    fill(file, NINE, HUGE // 4)
    taken = measured("replay", file, output=tmp_path / "out")
    assert taken.status == 0
    assert taken.megabytes < 100


@POSIX
@pytest.mark.slow
@pytest.mark.parametrize("content", [b"\n", b"{}\n", b"[" * 999 + b"\n"])
def test_many_lines_of_nothing(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "records"
    fill(file, content, HUGE // 4 if len(content) > 10 else HUGE // 200)
    taken = measured("replay", file, output=tmp_path / "out")
    assert taken.status == (0 if content == b"\n" else 1)
    assert taken.megabytes < 100


@POSIX
@pytest.mark.slow
def test_many_deals_with_a_bad_one_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "deals"
    fill(file, DEALS.good[0], HUGE // 10)
    with file.open("ab") as out:
        out.write(b"QS\n")
    taken = measured(*ARENA, "--deals-file", file, output=tmp_path / "out")
    assert taken.status == 2
    assert taken.megabytes < 400
