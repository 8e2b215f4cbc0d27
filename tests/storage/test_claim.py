"""One running game writes into a folder; the others know."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gongzhu_tui.storage import claim as module
from gongzhu_tui.storage.claim import FILE_NAME, Claim, TakenOver
from gongzhu_tui.storage.file_lock import FileLock


def may_write(claim: Claim) -> bool:
    try:
        with claim.writing():
            return True
    except TakenOver:
        return False


def locks(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_first_has_the_right_until_it_gives_it_back(tmp_path: Path) -> None:
    one, two = Claim(tmp_path), Claim(tmp_path)
    assert one.take()
    assert not two.take()
    assert may_write(one)
    assert not may_write(two)
    one.release()
    assert two.take()
    assert may_write(two)


def test_who_was_taken_over_never_writes_again(tmp_path: Path) -> None:
    """Not even when the other is gone: what is on disk is newer than what it would write."""
    one, two = Claim(tmp_path), Claim(tmp_path)
    assert one.take()
    assert two.take(over=True)
    assert not may_write(one)
    assert may_write(two)
    two.release()
    assert not may_write(one)
    three = Claim(tmp_path)
    assert three.take()


def test_a_game_asked_for_the_right_knows_of_a_taken_over_one_that_still_runs(
    tmp_path: Path,
) -> None:
    one, two, three = Claim(tmp_path), Claim(tmp_path), Claim(tmp_path)
    assert one.take()
    assert two.take(over=True)
    assert not three.take()
    one.release()
    assert not three.take()
    two.release()
    assert three.take()


DIES = """
import os, signal, sys
from pathlib import Path
from gongzhu_tui.storage.claim import Claim
claim = Claim(Path(sys.argv[1]))
assert claim.take()
with claim.writing():
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_nothing_that_a_killed_game_left_behind_is_in_the_way(tmp_path: Path) -> None:
    """Killed in the middle of a write, three times in a row."""
    for _ in range(3):
        died = subprocess.run([sys.executable, "-c", DIES, str(tmp_path)], check=False)
        assert died.returncode != 0
        assert len(locks(tmp_path)) == 2
    claim = Claim(tmp_path)
    begin = time.monotonic()
    assert claim.take()
    assert time.monotonic() - begin < module.PATIENCE
    assert len(locks(tmp_path)) == 2
    claim.release()
    assert locks(tmp_path) == [FILE_NAME]


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 1000, b"../../etc/passwd", b"\xff\xfe", b"deadbeef"]
)
def test_a_damaged_lock_file_stands_for_nobody(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    claim = Claim(tmp_path)
    assert claim.take()
    (tmp_path / FILE_NAME).write_bytes(b"")
    assert may_write(claim)
    assert not Claim(tmp_path).take()


def test_a_folder_that_vanishes_is_claimed_again(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    claim = Claim(folder)
    assert claim.take()
    for name in locks(folder):
        (folder / name).unlink()
    folder.rmdir()
    assert may_write(claim)
    assert not Claim(folder).take()


def test_without_locks_everybody_may_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on some network drives; then the right is taken as soon as there are locks."""

    def none(_: FileLock) -> bool:
        raise OSError(37, "No locks available")

    one, two = Claim(tmp_path), Claim(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(FileLock, "take", none)
        assert one.take()
        assert two.take()
        assert may_write(one)
        assert may_write(two)
    assert may_write(two)
    assert not may_write(one)


def test_a_write_that_never_ends_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its game may be suspended, and would end the write once it goes on."""
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    one, two = Claim(tmp_path), Claim(tmp_path)
    assert one.take()
    with one.writing():
        assert not two.take(over=True)
    assert two.take(over=True)


@pytest.mark.skipif(os.name == "nt", reason="Windows removes no file that is open")
def test_a_life_file_that_was_removed_by_hand(tmp_path: Path) -> None:
    """The next game takes it for dead; the first one notices and keeps off."""
    one, two = Claim(tmp_path), Claim(tmp_path)
    assert one.take()
    for path in tmp_path.glob("match-*"):
        path.unlink()
    assert two.take()
    assert not may_write(one)


@pytest.mark.skipif(os.name == "nt", reason="there are no links to themselves")
def test_a_leftover_that_cannot_be_opened_is_in_nobodys_way(tmp_path: Path) -> None:
    left = tmp_path / "match-deadbeef.lock"
    left.symlink_to(left)
    one, two = Claim(tmp_path), Claim(tmp_path)
    assert one.take()
    assert not two.take()
