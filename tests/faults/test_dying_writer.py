"""The game dies between any two steps of writing: the old state is there, or the new one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from gongzhu_tui.session import load_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import append_record, history_file
from gongzhu_tui.storage.saves import write_save
from tests.faults.truth import history, saved
from tests.session.human import Human, Memory, finish_hand, started, step

LEAST_STEPS = 60  # fewer would mean that the writer is not followed any more


def write_both(folder: Path) -> None:
    """A match as it was before the last card of its hand, and after."""
    memory = Memory()
    finish_hand(started(autosave=memory), Human(1))
    for name, save in zip(("old", "new"), memory.saves[-2:], strict=True):
        write_save(folder / name, save)
    append_record(folder / "new", memory.records[0])


def test_every_step_of_writing_leaves_the_old_state_or_the_new(tmp_path: Path) -> None:
    write_both(tmp_path)
    old, new = saved(tmp_path / "old"), saved(tmp_path / "new")
    command = [sys.executable, "-m", "tests.faults.dying", str(tmp_path)]
    subprocess.run(command, check=True, cwd=Path(__file__).parents[2], timeout=60)
    tries = sorted((tmp_path / "tries").iterdir(), key=lambda each: int(each.name))
    left = [(saved(each), len(history(each))) for each in tries]
    assert len(tries) > LEAST_STEPS
    assert [state for index, state in enumerate(left) if state != left[index - 1]] == [
        (old, 0),
        (new, 0),
        (new, 1),
    ]
    print(f"killed at {len(tries) - 1} steps")


def test_what_a_dead_writer_leaves_harms_nobody(tmp_path: Path) -> None:
    write_both(tmp_path)
    command = [sys.executable, "-m", "tests.faults.dying", str(tmp_path)]
    subprocess.run(command, check=True, cwd=Path(__file__).parents[2], timeout=60)
    record = history_file(tmp_path / "new").read_bytes()
    for each in (tmp_path / "tries").iterdir():
        autosave = Autosave(each)
        session = load_session(autosave)
        assert session is not None
        while not session.match.between_hands:
            step(session, Human(1))
        autosave.flush()
        assert saved(each) == saved(tmp_path / "new")
        assert history_file(each).read_bytes() == record
