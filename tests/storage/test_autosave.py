"""Saving in the background: in order, the newest wins, and errors are told and survived."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.session import load_session
from gongzhu_tui.storage import autosave as module
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import Save, SaveError, read_save, save_file, save_from_json
from tests.session.human import Human, finish_hand, finish_match, started, step
from tests.storage.states import load, state, write

WAIT = 20.0


def save_number(seed: int) -> Save:
    return replace(save_from_json(state()), seed=seed)


def flushed(autosave: Autosave) -> bool:
    """Whether everything is written in good time."""
    waiting = threading.Thread(target=autosave.flush, daemon=True)
    waiting.start()
    waiting.join(WAIT)
    return not waiting.is_alive()


def test_saving_waits_for_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk is stuck the game goes on, and only the newest save is written after."""
    stuck = threading.Event()
    written: list[int] = []

    def slow_write(folder: Path, save: Save) -> None:
        stuck.wait(WAIT)
        written.append(save.seed)

    monkeypatch.setattr(module, "write_save", slow_write)
    autosave = Autosave(tmp_path)
    for seed in range(100):
        autosave.save(save_number(seed))
    stuck.set()
    assert flushed(autosave)
    assert written[-1] == 99
    assert len(written) <= 2


def test_an_error_is_told_and_the_next_save_clears_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave = Autosave(tmp_path)
    autosave.save(save_number(1))
    assert flushed(autosave)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", _full)
        autosave.save(save_number(2))
        assert flushed(autosave)
        assert "No space" in str(autosave.error)
        assert read_save(tmp_path) == save_number(1)
    autosave.save(save_number(3))
    assert flushed(autosave)
    assert not autosave.error
    assert read_save(tmp_path) == save_number(3)


def test_an_error_is_told_until_something_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save that was only overtaken says nothing about the disk."""
    begun, all_given = threading.Event(), threading.Event()
    told: list[Exception | None] = []

    def broken_write(folder: Path, save: Save) -> None:
        told.append(autosave.error)
        begun.set()
        assert all_given.wait(WAIT)
        _full()

    monkeypatch.setattr(module, "write_save", broken_write)
    autosave = Autosave(tmp_path)
    autosave.save(save_number(1))
    assert begun.wait(WAIT)
    autosave.save(save_number(2))
    autosave.save(save_number(3))
    all_given.set()
    assert flushed(autosave)
    assert len(told) > 1  # and once more in flushing
    assert all("No space" in str(each) for each in told[1:])


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_the_game_goes_on_without_a_disk(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    autosave = Autosave(tmp_path / "file")
    session = started(1, autosave=autosave)
    finish_match(session, Human(1))
    assert session.match.over
    assert flushed(autosave)
    assert isinstance(autosave.error, OSError)


def test_a_record_that_fails_is_told_too(tmp_path: Path) -> None:
    """The save after it succeeds, and still the player hears of the record."""
    history_file(tmp_path).mkdir()
    autosave = Autosave(tmp_path)
    autosave.record({"match": "a", "hand": 1})
    autosave.save(save_number(1))
    assert flushed(autosave)
    assert read_save(tmp_path) == save_number(1)
    assert autosave.error is not None


def test_nothing_that_is_written_ends_the_saving(tmp_path: Path) -> None:
    """A record that cannot be put into bytes: later saves are written all the same."""
    autosave = Autosave(tmp_path)
    autosave.record({"match": "\ud800", "hand": 1})
    autosave.save(save_number(5))
    assert flushed(autosave)
    assert read_save(tmp_path) == save_number(5)


def test_a_strange_name_of_a_match(tmp_path: Path) -> None:
    """A save may be changed by hand; what is accepted can be written again, hand by hand."""
    write(tmp_path, json.dumps({**state(), "match": "\ud800"}).encode())
    autosave = Autosave(tmp_path)
    try:
        session = load_session(autosave)
    except SaveError:
        return
    assert session is not None
    finish_hand(session, Human(1))
    assert flushed(autosave)
    assert autosave.error is None


def test_every_card_is_on_disk_when_the_next_is_awaited(tmp_path: Path) -> None:
    session = started(2, autosave=Autosave(tmp_path))
    for plies in range(20):
        step(session, Human(2))
        session.autosave.flush()
        again = load(tmp_path)
        assert again is not None
        assert again.match.hand.plays == session.match.hand.plays, plies


def test_no_half_written_file_is_left_behind(tmp_path: Path) -> None:
    session = started(2, autosave=Autosave(tmp_path))
    for _ in range(30):
        step(session, Human(2))
    session.autosave.flush()
    assert list(tmp_path.iterdir()) == [save_file(tmp_path)]


def test_what_failed_is_tried_once_more_in_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave = Autosave(tmp_path)
    assert autosave.claim()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", _full)
        autosave.save(save_number(2))
        assert not autosave.flush()
    autosave.close()
    assert autosave.error is None
    assert read_save(tmp_path) == save_number(2)


def test_closing_waits_for_no_disk_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And leaves the folder to nobody who might write into it meanwhile."""
    stuck = threading.Event()
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    monkeypatch.setattr(module, "write_save", lambda *_: stuck.wait(WAIT))
    autosave, other = Autosave(tmp_path), Autosave(tmp_path)
    assert autosave.claim()
    autosave.save(save_number(1))
    autosave.close()
    assert not other.claim()
    stuck.set()
    other.close()
