"""Which of several running games may write into a folder of saves."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from gongzhu_tui.storage.file_lock import FileLock

_log = logging.getLogger(__name__)
FILE_NAME = "match.lock"
PATIENCE = 2.0  # seconds for another's write to end
_LONGEST_NAME = 64


class TakenOver(Exception):
    """Another running game writes into the folder now."""


class Busy(OSError):
    """Another writes into the folder, and does not come to an end."""


class Claim:
    """One running game's right to write into `folder`.

    `match.lock` holds the name of the game that has it, and that game keeps `match-NAME.lock`
    locked as long as it lives: nothing that a killed one leaves behind stands for a living one.
    Where files cannot be locked everybody may write.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wanted = False
        self._unlocked = False
        self._name = ""
        self._life: FileLock | None = None

    def take(self, *, over: bool = False) -> bool:
        """Have the right from now on; False when another running game has it.

        With `over` it is taken from that one, unless it never comes to the end of a write.
        """
        self._wanted = True
        try:
            with self._alone():
                if not over and self._lives(self._holder()):
                    return False
                self._hold()
        except Busy:
            return False
        except OSError as error:
            if not self._unlocked:
                _log.warning("no lock on the saves: %s", error)
            self._unlocked = True
        return True

    @contextmanager
    def writing(self) -> Iterator[None]:
        """The right to write meanwhile, for everybody who never took it and where nobody can.

        Raises TakenOver when another game has it, OSError.
        """
        if self._wanted and not self._name and not self.take():
            raise TakenOver
        if not self._name:
            yield
            return
        with self._alone():
            holder = self._holder()
            if not holder:  # somebody has removed the file
                self._hold()
            elif holder != self._name:
                raise TakenOver
            yield

    def release(self) -> None:
        """Give the right back. What this game has written stays as it is."""
        self._wanted, self._name = False, ""
        if self._life is not None:
            self._life.release()
            with suppress(OSError):
                self._life.path.unlink()
            self._life = None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Let nobody else look or write meanwhile. Raises OSError, Busy."""
        self._folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(self._folder / FILE_NAME)
        end = time.monotonic() + PATIENCE
        try:
            while not lock.take():
                if time.monotonic() > end:
                    raise Busy
                time.sleep(0.01)
            yield
        finally:
            lock.release()

    def _holder(self) -> str:
        """The name of the game that has the right, empty when none has."""
        with (self._folder / FILE_NAME).open("rb") as file:
            name = file.read(_LONGEST_NAME).decode("utf-8", "replace").strip()
        return name if name.isascii() and name.isalnum() else ""

    def _hold(self) -> None:
        """Take the right, whose file nobody else looks at now."""
        self._remove_dead()
        name = self._name or secrets.token_hex(8)
        if self._life is None or not self._life.path.exists():
            self._life = FileLock(self._life_file(name))
            self._life.take()
        (self._folder / FILE_NAME).write_text(f"{name}\n", encoding="utf-8")
        self._name = name

    def _lives(self, name: str) -> bool:
        path = self._life_file(name)
        if not name or not path.is_file():
            return False
        lock = FileLock(path)
        try:
            return not lock.take()
        finally:
            lock.release()

    def _remove_dead(self) -> None:
        """Remove what killed games have left."""
        first, last = self._life_file("*").name.split("*")
        for path in self._folder.glob(f"{first}*{last}"):
            with suppress(OSError):
                if not self._lives(path.name.removeprefix(first).removesuffix(last)):
                    path.unlink()

    def _life_file(self, name: str) -> Path:
        stem, dot, suffix = FILE_NAME.partition(".")
        return self._folder / f"{stem}-{name}{dot}{suffix}"
