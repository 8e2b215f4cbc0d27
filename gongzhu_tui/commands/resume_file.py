"""The file that holds the finished part of a run of the arena."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from gongzhu_tui.arena.contestants import Contestant
from gongzhu_tui.arena.jobs import Unit
from gongzhu_tui.arena.resume import (
    AnotherRun,
    BadRunFile,
    Finished,
    header_line,
    read_finished,
    unit_line,
)
from gongzhu_tui.arena.tournament import Plan
from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.files import told
from gongzhu_tui.storage.file_lock import FileLock
from gongzhu_tui.wording import arena as wording
from gongzhu_tui.wording import usage
from gongzhu_tui.wording.reasons import reason_of


@contextmanager
def resume_file(
    name: str, plan: Plan, contestants: Sequence[Contestant]
) -> Iterator[tuple[tuple[Unit, ...], Callable[[Unit], None]]]:
    """The finished units of a file, a new one if there is none, and how to add the next.

    A file of another run is left as it is, and so is one that a run now uses. Raises CommandError.
    """
    try:
        file = _opened(Path(name))
    except (OSError, ValueError) as error:
        raise CommandError(usage.cannot_write(name, reason_of(error))) from None

    def write(text: str) -> None:
        with told(name):
            file.write(text.encode())
            file.flush()

    with file, _locked(name):
        finished = _finished(name, file, plan, contestants)
        with told(name):
            file.truncate(finished.size)
            file.seek(finished.size)
        if not finished.size:
            write(header_line(plan, contestants))
        yield finished.units, lambda unit: write(unit_line(unit))


def _opened(path: Path) -> BinaryIO:
    """The file, to be read and written, with nothing of it lost. Raises CommandError."""
    if path.exists() and not path.is_file():
        raise CommandError(wording.not_a_regular_file(str(path)))
    path.touch()
    return path.open("r+b")


@contextmanager
def _locked(name: str) -> Iterator[None]:
    """The file for this run alone. Raises CommandError."""
    lock = FileLock(Path(name))
    try:
        with suppress(OSError):  # this file system has no locks
            if not lock.take():
                raise CommandError(wording.run_file_in_use(name))
        yield
    finally:
        lock.release()


def _finished(name: str, file: BinaryIO, plan: Plan, contestants: Sequence[Contestant]) -> Finished:
    try:
        return read_finished(file, plan, contestants)
    except OSError as error:
        raise CommandError(usage.cannot_read(name, reason_of(error))) from None
    except AnotherRun as error:
        raise CommandError(wording.another_run(name, error)) from None
    except BadRunFile as error:
        raise CommandError(wording.bad_run_file(name, error.line)) from None
