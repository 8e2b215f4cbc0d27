"""Saving in the background, so that no key waits for the disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Condition, Thread
from typing import Any

from gongzhu_tui.storage.claim import Claim, TakenOver
from gongzhu_tui.storage.files import remove_unfinished
from gongzhu_tui.storage.history import append_records
from gongzhu_tui.storage.saves import Save, save_file, write_save

RETRY_SECONDS = 3.0
PATIENCE = 3.0  # seconds for the last writing; a disk may hang


class NotKept(Exception):
    """Nothing is to be written, because somebody wants it so."""


class Unrecorded(Exception):
    """A finished hand cannot be written into the history."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.error = error


@dataclass(frozen=True, slots=True, eq=False)
class _Record:
    """A hand record (its JSON form), and the save that its hand is finished in."""

    record: dict[str, Any]
    after: Save | None


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
        self._newest: Save | None = None  # of those given
        self._written: Save | None = None
        self._records: list[_Record] = []  # not written yet
        self._given = self._tried = 0
        self._closed = False
        self._news = Condition()
        self._thread = Thread(target=self._work, name="autosave", daemon=True)
        self._thread.start()

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
            self._newest = save
            self._given += 1
            self._news.notify_all()

    def record(self, record: dict[str, Any]) -> None:
        """Have a hand record (its JSON form) appended to the history, after the save before it."""
        with self._news:
            self._records.append(_Record(record, self._newest))
            self._given += 1
            self._news.notify_all()

    def flush(self, seconds: float | None = None) -> bool:
        """Wait until everything given so far is on disk, or has failed once more; whether it is.

        No longer than so many `seconds`.
        """
        with self._news:
            if self.error and self.keeps:
                self._given += 1  # what has failed is tried again now
                self._news.notify_all()
            given = self._given
            done = self._news.wait_for(lambda: self._tried >= given, seconds)
        return done and (self.error is None or not self.keeps)

    def close(self) -> None:
        """Flush, and leave the folder to other games. Nothing may be given any more."""
        self.flush(PATIENCE)
        with self._news:
            self._closed = True
            self._news.notify_all()
        self._thread.join(PATIENCE)
        if not self._thread.is_alive():
            self._claim.release()

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
        """Write what is not written yet: a hand goes into the history as soon as it is saved."""
        with self._news:
            newest, records = self._newest, self._records[:]
        with suppress(Unrecorded):  # a history that cannot be written holds up no save
            saved = [place for place, each in enumerate(records, 1) if each.after is self._written]
            self._append(records[: max(saved, default=0)])
        if newest is not None and newest is not self._written:
            write_save(self.folder, newest)
            self._written = newest
        self._append(records)

    def _append(self, records: Sequence[_Record]) -> None:
        try:
            append_records(self.folder, [each.record for each in records])
        except OSError as error:
            raise Unrecorded(error) from error
        with self._news:
            self._records = [each for each in self._records if each not in records]

    def _fail(self, error: Exception | None) -> None:
        if self.keeps and repr(error) != repr(self.error):
            self.error = error
            self._changed()
