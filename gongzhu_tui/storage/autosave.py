"""Saving in the background, so that no key waits for the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import Any

from gongzhu_tui.storage.claim import Claim, TakenOver
from gongzhu_tui.storage.files import remove_unfinished
from gongzhu_tui.storage.history import append_record
from gongzhu_tui.storage.saves import Save, save_file, write_save

RETRY_SECONDS = 3.0


class NotKept(Exception):
    """Nothing is to be written, because somebody wants it so."""


class Autosave:
    """Writes saves and records of one folder in the order given, in a thread of its own.

    A save that a newer one has overtaken before its turn came is skipped. What cannot be written
    is tried again until it can. `changed` is called, in that thread, whenever `error` has changed.
    """

    def __init__(self, folder: Path, changed: Callable[[], None] = lambda: None) -> None:
        self.folder = folder
        # What the last try failed with, None when everything is written.
        self.error: Exception | None = None
        self._changed = changed
        self._claim = Claim(folder)
        self._save: Save | None = None
        self._records: list[dict[str, Any]] = []
        self._given = self._tried = 0
        self._closed = False
        self._news = Condition()
        Thread(target=self._work, name="autosave", daemon=True).start()

    def claim(self, *, over: bool = False) -> bool:
        """Be the one running game that writes here; False when another one is.

        With `over` it writes here no more.
        """
        mine = self._claim.take(over=over)
        if mine:
            remove_unfinished(save_file(self.folder))
        return mine

    def keep_nothing(self) -> None:
        """Write nothing from now on, and let other games do."""
        self._fail(NotKept())
        self._claim.release()

    @property
    def keeps(self) -> bool:
        """Whether what is given will be written, now or when that is possible again."""
        return not isinstance(self.error, NotKept | TakenOver)

    def save(self, save: Save) -> None:
        """Have `save` written."""
        with self._news:
            self._save = save
            self._given += 1
            self._news.notify_all()

    def record(self, record: dict[str, Any]) -> None:
        """Have a hand record (its JSON form) appended to the history, after the save before it."""
        with self._news:
            self._records.append(record)
            self._given += 1
            self._news.notify_all()

    def flush(self) -> None:
        """Wait until everything given so far is on disk, or has failed."""
        with self._news:
            given = self._given
            self._news.wait_for(lambda: self._tried >= given)

    def close(self) -> None:
        """Flush, and leave the folder to other games. Nothing may be given any more."""
        self.flush()
        self._claim.release()
        with self._news:
            self._closed = True
            self._news.notify_all()

    def _work(self) -> None:
        while True:
            with self._news:
                wait = RETRY_SECONDS if self.error and self.keeps else None
                self._news.wait_for(lambda: self._closed or self._tried < self._given, wait)
                if self._closed:
                    return
                given = self._given
            self._try()
            with self._news:
                self._tried = given
                self._news.notify_all()

    def _try(self) -> None:
        if not self.keeps:
            return
        try:
            with self._claim.writing():
                self._write()
        except Exception as error:  # whatever fails, the next save must have its chance
            self._fail(error)
        else:
            self._fail(None)

    def _write(self) -> None:
        """Write what is not written yet: a hand goes into the history once it is saved."""
        with self._news:
            save, records = self._save, self._records[:]
        if save is not None:
            write_save(self.folder, save)
            with self._news:
                self._save = None if self._save is save else self._save
        for record in records:
            append_record(self.folder, record)
            self._records.remove(record)

    def _fail(self, error: Exception | None) -> None:
        if self.keeps and repr(error) != repr(self.error):
            self.error = error
            self._changed()
