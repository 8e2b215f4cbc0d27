"""Every finished hand is in the history once, as a record that holds."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.record_check import verify
from gongzhu_tui.session import Session, load_session, new_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import Save, save_file
from tests.session.human import Human, Memory, finish_hand, finish_match, play_on, started, step


def records(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in history_file(folder).read_text("utf-8").splitlines()]


def begun(folder: Path, seed: int) -> Session:
    return new_session(Autosave(folder), Level.EASY, seed=seed)


def resumed(folder: Path) -> Session:
    session = load_session(Autosave(folder))
    assert session is not None
    session.record_hands()
    return session


@pytest.mark.parametrize("seed", [0, 1])
def test_one_good_record_for_each_hand(tmp_path: Path, seed: int) -> None:
    session = begun(tmp_path, seed)
    finish_match(session, Human(seed))
    session.autosave.flush()
    checked = list(verify(history_file(tmp_path).read_bytes().splitlines()))
    assert [each.fault for each in checked] == [None] * len(session.match.finished)
    written = [each.record for each in checked if each.record]
    assert [record.hand for record in written] == list(range(1, len(written) + 1))
    assert {record.match for record in written} == {session.match_id}
    assert written[-1].totals == session.match.totals
    for record, hand in zip(written, session.match.finished, strict=True):
        assert (record.deal, record.plays) == (hand.deal, hand.plays)
        assert record.exposed == hand.exposed


def test_two_matches_in_one_history(tmp_path: Path) -> None:
    for seed in (2, 3):
        session = begun(tmp_path, seed)
        finish_hand(session, Human(seed))
        session.autosave.flush()
    written = records(tmp_path)
    assert [record["hand"] for record in written] == [1, 1]
    assert written[0]["match"] != written[1]["match"]
    assert not any(each.fault for each in verify(history_file(tmp_path).read_bytes().splitlines()))


def test_the_seed_told_is_that_of_the_hand_alone(tmp_path: Path) -> None:
    session = begun(tmp_path, 123456789)
    finish_hand(session, Human(0))
    session.autosave.flush()
    assert "123456789" not in history_file(tmp_path).read_text("utf-8")
    assert records(tmp_path)[0]["seed"] == session.match.hand_seed(1)


def test_a_crash_between_save_and_record(tmp_path: Path) -> None:
    """The finished hand is saved but not yet in the history: loading puts it there, once."""
    session = begun(tmp_path, 4)
    finish_hand(session, Human(4))
    session.autosave.flush()
    history_file(tmp_path).unlink()
    for _ in range(3):
        again = resumed(tmp_path)
        assert again.match.between_hands
        again.autosave.flush()
        assert [record["hand"] for record in records(tmp_path)] == [1]
    again.next_hand()
    step(again, Human(4))
    again.autosave.flush()
    assert [record["hand"] for record in records(tmp_path)] == [1]


class Steps(Memory):
    """Notes in which order things are to be written."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[str] = []

    def save(self, save: Save) -> None:
        self.steps.append("save")

    def record(self, record: dict[str, Any]) -> None:
        self.steps.append("record")


def test_the_save_comes_before_the_record() -> None:
    """The other way round a crash between them could let a recorded hand end otherwise."""
    memory = Steps()
    finish_hand(started(4, autosave=memory), Human(4))
    assert memory.steps[-2:] == ["save", "record"]
    assert memory.steps.count("record") == 1


def test_the_last_card_played_again(tmp_path: Path) -> None:
    """With a save some forced cards behind: still one record."""
    session = begun(tmp_path, 4)
    play_on(session, Human(4), 51)
    session.autosave.flush()
    old = shutil.copy(save_file(tmp_path), tmp_path / "old.json")
    finish_hand(session, Human(4))
    session.autosave.flush()
    shutil.copy(old, save_file(tmp_path))
    again = resumed(tmp_path)
    assert not again.match.between_hands
    finish_hand(again, Human(4))
    again.autosave.flush()
    assert [record["hand"] for record in records(tmp_path)] == [1]


def test_loading_between_hands_records_nothing_again(tmp_path: Path) -> None:
    session = begun(tmp_path, 6)
    finish_hand(session, Human(6))
    session.autosave.flush()
    again = resumed(tmp_path)
    again.next_hand()
    finish_hand(again, Human(6))
    again.autosave.flush()
    assert [record["hand"] for record in records(tmp_path)] == [1, 2]
    assert not any(each.fault for each in verify(history_file(tmp_path).read_bytes().splitlines()))
