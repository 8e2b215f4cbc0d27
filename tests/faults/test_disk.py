"""A disk that refuses: play goes on, the player knows, and nothing written before is spoiled."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.record_reader import from_json
from gongzhu_tui.session import Session, load_session, new_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage import autosave as module
from gongzhu_tui.storage import files
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import read_save, save_file
from gongzhu_tui.storage.settings_file import read_settings
from gongzhu_tui.ui.look import Terminal
from gongzhu_tui.ui.preferences import Preferences
from gongzhu_tui.wording.menu import options_unsaved
from tests.session.human import Human, finish_hand, step
from tests.ui.driver import PATIENCE, playing

INSTANT = Settings(welcomed=True, pace=Pace.INSTANT)
HANDS = 3


def refusal(number: int) -> Callable[..., None]:
    """A system call that fails with the error of this number."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


# Every step that writing a file takes, each with the errors that systems give there.
CALLS: dict[str, tuple[object, str]] = {
    "making the folder": (Path, "mkdir"),
    "making the file": (tempfile, "mkstemp"),
    "opening it": (os, "fdopen"),
    "flushing it": (os, "fsync"),
    "renaming it": (Path, "replace"),
}
ERRORS = (errno.ENOSPC, errno.EACCES, errno.EIO)
MORE_ERRORS = (errno.EDQUOT, errno.EROFS, errno.EPERM)


@pytest.fixture(autouse=True)
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.02)


class Told:
    """What the player is told of saving: each change, and whether all is well again."""

    def __init__(self, folder: Path) -> None:
        self.errors: list[Exception | None] = []
        self.well = Event()
        self.autosave = Autosave(folder, self._changed)

    def _changed(self) -> None:
        self.errors.append(self.autosave.error)
        if self.autosave.error is None:
            self.well.set()

    def check_once(self) -> None:
        """Saving goes on by itself; all that was said is that it failed and that it goes on."""
        assert self.well.wait(PATIENCE)
        assert [error is None for error in self.errors] == [False, True]


def begun(autosave: Autosave) -> Session:
    """A match with one hand played and saved."""
    session = new_session(autosave, Level.EASY, seed=3, pace=Pace.INSTANT)
    finish_hand(session, Human(3))
    autosave.flush()
    return session


def play_hands(session: Session) -> None:
    """Play on, whatever the disk does."""
    for _ in range(HANDS):
        step(session, Human(3))
        finish_hand(session, Human(3))
    session.autosave.flush()


def check_whole(session: Session) -> None:
    """All that was played is on disk, once."""
    saved = load_session(Autosave(session.autosave.folder))
    assert saved is not None
    assert saved.match.hand.plays == session.match.hand.plays
    assert saved.match.totals == session.match.totals
    lines = history_file(session.autosave.folder).read_text().splitlines()
    records = [from_json(json.loads(line)) for line in lines]
    assert [record.hand for record in records] == [*range(1, len(session.match.finished) + 1)]


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
FULL = """
import resource, sys
from pathlib import Path
from tests.faults import test_disk as disk

disk.module.RETRY_SECONDS = 0.02
folder = Path(sys.argv[1])
told = disk.Told(folder)
told.autosave.claim()
session = disk.begun(told.autosave)
before = disk.save_file(folder).read_bytes(), disk.history_file(folder).read_bytes()
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
disk.play_hands(session)
assert told.autosave.error is not None and told.autosave.error.errno == disk.errno.EFBIG
assert before == (disk.save_file(folder).read_bytes(), disk.history_file(folder).read_bytes())
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
told.check_once()
disk.check_whole(session)
"""
FORBIDDEN = """
import os, sys
from pathlib import Path
from tests.faults import test_disk as disk

if os.getuid() == 0:
    os.setuid(65534)
disk.module.RETRY_SECONDS = 0.02
folder = Path(sys.argv[1]) / "saves"
told = disk.Told(folder)
told.autosave.claim()
session = disk.begun(told.autosave)
before = disk.save_file(folder).read_bytes(), disk.history_file(folder).read_bytes()
folder.chmod(0o555)
disk.play_hands(session)
assert isinstance(told.autosave.error, PermissionError)
assert before == (disk.save_file(folder).read_bytes(), disk.history_file(folder).read_bytes())
folder.chmod(0o755)
told.check_once()
disk.check_whole(session)
"""


@pytest.mark.skipif(os.name == "nt", reason="limits, and the rights of folders, are POSIX's")
@pytest.mark.parametrize("script", [FULL, FORBIDDEN], ids=["no room for a file", "no right"])
def test_what_the_system_itself_refuses(script: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        subprocess.run([sys.executable, "-c", script, folder], check=True, timeout=PATIENCE)


@contextmanager
def small_disk() -> Iterator[Path]:
    """A file system of 64 KB, where this user may mount one."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]
        done = subprocess.run(command, capture_output=True, check=False)
        if done.returncode:
            pytest.skip("only root may mount a file system; the other tests do without")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


@pytest.mark.skipif(shutil.which("mount") is None, reason="there is no mount")
def test_a_disk_that_is_really_full() -> None:
    with small_disk() as folder:
        told = Told(folder)
        assert told.autosave.claim()
        session = begun(told.autosave)
        before = save_file(folder).read_bytes(), history_file(folder).read_bytes()
        filler = folder / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(b"x" * 512):
                pass
        play_hands(session)
        assert told.autosave.error is not None
        assert "No space left" in str(told.autosave.error)
        assert before == (save_file(folder).read_bytes(), history_file(folder).read_bytes())
        filler.unlink()
        told.check_once()
        check_whole(session)
        told.autosave.close()


async def test_the_player_is_told_without_a_key_and_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hasty: None
) -> None:
    async with playing(tmp_path, settings=INSTANT) as player:
        await player.press("enter")
        await player.until_at_table()
        await player.decide_nothing()
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", refusal(errno.ENOSPC))
            for _ in range(3):
                await player.until_my_turn()
                await player.play_first()
            await player.see("NOT SAVED: No space left")
        await player.until(lambda: "NOT SAVED" not in player.text)
        player.app.autosave.flush()
        plays = player.session.match.hand.plays
    saved = load_session(Autosave(tmp_path))
    assert saved is not None
    assert saved.match.hand.plays[: len(plays)] == plays


async def test_a_save_that_the_disk_does_not_give_now_is_left_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be as good as ever when the disk is well again."""
    session = begun(Autosave(tmp_path))
    before = save_file(tmp_path).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(files, "open_regular", refusal(errno.EIO))
        async with playing(tmp_path) as player:
            said = " ".join(player.text.split())
            assert "match.json cannot be read (Input/output error) and is left untouched" in said
            await player.press("enter")
            await player.until_at_table()
            await player.decide_nothing()
    assert save_file(tmp_path).read_bytes() == before
    async with playing(tmp_path) as player:
        assert player.app.session is not None
        assert player.app.session.match_id == session.match_id


def test_options_are_written_when_the_disk_is_well_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They hold meanwhile; what could not be written is tried again in leaving, and told then."""
    file = tmp_path / "settings.json"
    preferences = Preferences(file, Terminal())
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refusal(errno.ENOSPC))
        preferences.change({"pace": Pace.QUICK})
        assert preferences.settings.pace is Pace.QUICK
        error = preferences.write()
        assert error is not None
        assert options_unsaved(error).endswith("No space left on device")
    assert preferences.write() is None
    assert read_settings(file)[0].pace is Pace.QUICK


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
        again.autosave.close()
        check_whole(session)


async def test_a_save_that_cannot_be_moved_aside_is_left_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_file(tmp_path).write_bytes(b"not a save")
    monkeypatch.setattr(Path, "rename", refusal(errno.EACCES))
    async with playing(tmp_path) as player:
        said = " ".join(player.text.split())
        assert "can be neither read nor moved away (Permission denied)" in said
        await player.press("enter")
        await player.until_at_table()
        await player.decide_nothing()
    assert save_file(tmp_path).read_bytes() == b"not a save"
