"""The game dies between any two steps of writing: the old state is there, or the new one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from gongzhu_tui.session import load_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import append_records
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
    append_records(folder / "new", [memory.records[0]])


def check_left(tries: list[Path], folder: Path) -> None:
    """Each is as before or as after, and a record never comes before its match."""
    old, new = saved(folder / "old"), saved(folder / "new")
    left = [(saved(each), len(history(each))) for each in tries]
    changes = [state for index, state in enumerate(left) if not index or state != left[index - 1]]
    assert changes == [(old, 0), (new, 0), (new, 1)]


def check_taken_up(place: Path, folder: Path) -> None:
    """Whatever a dead writer left, temporary files among it, the match goes on to its end."""
    autosave = Autosave(place)
    session = load_session(autosave)
    assert session is not None
    session.record_hands()
    while not session.match.between_hands:
        step(session, Human(1))
    autosave.flush()
    assert saved(place) == saved(folder / "new")
    assert history(place) == history(folder / "new")


def test_every_step_of_writing_leaves_the_old_state_or_the_new(tmp_path: Path) -> None:
    write_both(tmp_path)
    command = [sys.executable, "-m", "tests.faults.dying", str(tmp_path)]
    subprocess.run(command, check=True, cwd=Path(__file__).parents[2], timeout=60)
    tries = sorted((tmp_path / "tries").iterdir(), key=lambda each: int(each.name))
    print(f"killed at {len(tries) - 1} steps")
    assert len(tries) > LEAST_STEPS
    check_left(tries, tmp_path)
    for place in tries:
        check_taken_up(place, tmp_path)
