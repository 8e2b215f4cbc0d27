"""Saving in the background, so that no key waits for the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from gongzhu_tui.storage.history import append_record
from gongzhu_tui.storage.saves import Save, write_save

_Job = Callable[[], None]


class Autosave:
    """Writes saves and records of one folder in the order given, in a thread of its own.

    A save that a newer one has overtaken before its turn came is skipped.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._jobs: Queue[tuple[str, _Job]] = Queue()
        self._newest: Save | None = None
        self._errors: dict[str, Exception] = {}
        Thread(target=self._work, name="autosave", daemon=True).start()

    @property
    def error(self) -> Exception | None:
        """What the last save or else the last record failed with, None when both are written."""
        return self._errors.get("save") or self._errors.get("record")

    def save(self, save: Save) -> None:
        """Have `save` written."""
        self._newest = save
        self._jobs.put(("save", lambda: self._write(save)))

    def record(self, record: dict[str, Any]) -> None:
        """Have a hand record (its JSON form) appended to the history."""
        self._jobs.put(("record", lambda: self._append(record)))

    def flush(self) -> None:
        """Wait until everything given so far is on disk, or has failed."""
        self._jobs.join()

    def _write(self, save: Save) -> None:
        if save is self._newest:
            write_save(self.folder, save)
            self._errors.pop("save", None)

    def _append(self, record: dict[str, Any]) -> None:
        append_record(self.folder, record)
        self._errors.pop("record", None)

    def _work(self) -> None:
        while True:
            kind, job = self._jobs.get()
            try:
                job()
            except Exception as error:  # whatever fails, the next save must have its chance
                self._errors[kind] = error
            finally:
                self._jobs.task_done()
