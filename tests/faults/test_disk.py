"""A disk that refuses: play goes on, and nothing written before is spoiled."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from pathlib import Path

import pytest

from gongzhu_tui.session import load_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import read_save, save_file
from tests.faults.disks import HANDS, Told, begun, check_whole, play_hands, refusal

pytestmark = pytest.mark.usefixtures("quick_retries")

CALLS: dict[str, tuple[object, str]] = {
    "making the folder": (Path, "mkdir"),
    "making the file": (tempfile, "mkstemp"),
    "opening it": (os, "fdopen"),
    "flushing it": (os, "fsync"),
    "renaming it": (Path, "replace"),
}
ERRORS = (errno.ENOSPC, errno.EACCES, errno.EIO)
MORE_ERRORS = (errno.EDQUOT, errno.EROFS, errno.EPERM)


@pytest.mark.parametrize(
    "number",
    [*ERRORS, *(pytest.param(each, marks=pytest.mark.slow) for each in MORE_ERRORS)],
    ids=errno.errorcode.get,
)
@pytest.mark.parametrize("call", CALLS)
def test_every_step_of_writing_may_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    told = Told(tmp_path)
    assert told.autosave.claim()
    session = begun(told.autosave)
    before = save_file(tmp_path).read_bytes()
    with monkeypatch.context() as patch:
        owner, name = CALLS[call]
        patch.setattr(owner, name, refusal(number))
        play_hands(session)
        assert save_file(tmp_path).read_bytes() == before
        assert isinstance(told.autosave.error, OSError)
    told.check_once()
    check_whole(session)
    told.autosave.close()


def test_a_folder_that_vanishes_is_made_again(tmp_path: Path) -> None:
    told = Told(tmp_path / "saves")
    assert told.autosave.claim()
    session = begun(told.autosave)
    shutil.rmtree(tmp_path / "saves")
    play_hands(session)
    saved = load_session(Autosave(tmp_path / "saves"))
    assert saved is not None
    assert saved.match.hand.plays == session.match.hand.plays
    assert told.errors == []
    told.autosave.close()


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    told = Told(tmp_path / "saves")
    assert told.autosave.claim()
    session = begun(told.autosave)
    (tmp_path / "saves").rename(tmp_path / "elsewhere")
    (tmp_path / "saves").write_text("in the way")
    play_hands(session)
    assert isinstance(told.autosave.error, OSError)
    (tmp_path / "saves").unlink()
    (tmp_path / "elsewhere").rename(tmp_path / "saves")
    told.check_once()
    check_whole(session)
    told.autosave.close()


def test_a_history_that_cannot_be_written_loses_no_hand(tmp_path: Path) -> None:
    """The matches are saved meanwhile."""
    told = Told(tmp_path)
    session = begun(told.autosave)
    history_file(tmp_path).rename(tmp_path / "kept")
    history_file(tmp_path).mkdir()
    play_hands(session)
    saved = read_save(tmp_path)
    assert saved is not None
    assert len(saved.hands) == HANDS + 1
    history_file(tmp_path).rmdir()
    (tmp_path / "kept").rename(history_file(tmp_path))
    told.check_once()
    check_whole(session)


# In a process of its own: the limit is for all files of a process, and root may do anything.


def test_hands_that_the_history_lacks_are_added_at_the_next_start(tmp_path: Path) -> None:
    """The history could not be written for as long as the game ran."""
    autosave = Autosave(tmp_path)
    session = begun(autosave)
    history_file(tmp_path).rename(tmp_path / "kept")
    history_file(tmp_path).mkdir()
    play_hands(session)
    autosave.close()
    history_file(tmp_path).rmdir()
    (tmp_path / "kept").rename(history_file(tmp_path))
    for _ in range(2):
        again = load_session(Autosave(tmp_path))
        assert again is not None
        again.record_hands()
        again.autosave.close()
        check_whole(session)
