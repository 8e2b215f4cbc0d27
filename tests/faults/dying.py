"""A writer that dies at each step of writing: `python -m tests.faults.dying FOLDER`.

FOLDER/old and FOLDER/new hold a match before and after its hand has ended.  In FOLDER/tries/1 the
writer of the new state, over the old one, is killed before its first line of storage/, in tries/2
before its second, and so on until one lives to its end.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import threading
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from gongzhu_tui import storage
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import Save, read_save

STORAGE = str(Path(str(storage.__file__)).parent)


class Death:
    """A trace function that kills the process at the event so many of storage/."""

    def __init__(self, step: int) -> None:
        self.left = step

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Death | None:
        if not frame.f_code.co_filename.startswith(STORAGE):
            return None
        self.left -= 1
        if not self.left:
            os.kill(os.getpid(), signal.SIGKILL)
        return self


def die_writing(folder: Path, save: Save, record: dict[str, Any], step: int) -> None:
    """Have the game's own writer write, and die at `step`."""
    threading.settrace(Death(step))
    autosave = Autosave(folder)
    autosave.save(save)
    autosave.record(record)
    autosave.flush()
    os._exit(0)


def main(folder: Path) -> None:
    """Try step after step."""
    save = read_save(folder / "new")
    assert save is not None
    record = json.loads(history_file(folder / "new").read_text(encoding="utf-8"))
    for step in count(1):
        place = folder / "tries" / str(step)
        shutil.copytree(folder / "old", place)
        child = os.fork()
        if not child:
            die_writing(place, save, record, step)
        if os.waitpid(child, 0)[1] == 0:
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]))
