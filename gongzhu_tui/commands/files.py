"""Reading lines and writing new files, with a sentence for what goes wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from io import TextIOWrapper
from pathlib import Path
from stat import S_ISDIR, S_ISFIFO, S_ISREG
from threading import Thread
from typing import BinaryIO, TextIO

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.engine.record_reader import LONGEST_LINE
from gongzhu_tui.storage.files import open_regular
from gongzhu_tui.wording import usage as wording
from gongzhu_tui.wording.reasons import reason_of

STANDARD = "-"
PATIENCE = 10.0  # seconds until somebody opens the other end of a pipe


def lines_of(name: str, *, pipes: bool = True) -> Iterator[bytes]:
    """The lines of a file or, with `pipes`, a pipe; `-` for standard input. Raises CommandError.

    Of a line longer than any record, only so much is kept as shows that. What is appended to a
    file meanwhile is not read, so that a command may write into the file that it reads.
    """
    label = wording.standard_input() if name == STANDARD else name
    try:
        with _opened(name, pipes) as file:
            yield from _short_lines(file)
    except (OSError, ValueError) as error:
        raise CommandError(wording.cannot_read(label, reason_of(error))) from None


@contextmanager
def new_file(name: str) -> Iterator[Callable[[str], None]]:
    """A file to write texts to, by the function given; one with content is left as it is.

    Raises CommandError.
    """
    try:
        file = _created(Path(name))
    except FileExistsError:
        raise CommandError(wording.file_exists(name)) from None
    except (OSError, ValueError) as error:
        raise CommandError(wording.cannot_write(name, reason_of(error))) from None

    def write(text: str) -> None:
        with told(name):
            file.write(text)

    try:
        yield write
    finally:
        with told(name):
            file.close()


@contextmanager
def told(name: str) -> Iterator[None]:
    """Raise CommandError when `name` cannot be written."""
    try:
        yield
    except OSError as error:
        raise CommandError(wording.cannot_write(name, reason_of(error))) from None


def _opened(name: str, pipes: bool) -> AbstractContextManager[BinaryIO]:
    if not pipes:
        return open_regular(Path(name))
    if name != STANDARD:
        return _file_or_pipe(Path(name))
    if not isinstance(sys.stdin, TextIOWrapper):
        raise ValueError(wording.closed())
    return nullcontext(sys.stdin.buffer)


def _file_or_pipe(path: Path) -> BinaryIO:
    """The file opened. Raises ValueError for a device, and for a pipe that nobody writes into."""
    mode = path.stat().st_mode
    if S_ISFIFO(mode):
        return _pipe(path)
    if S_ISREG(mode) or S_ISDIR(mode):
        return path.open("rb")  # which refuses a folder in the system's words
    raise ValueError(wording.no_file_or_pipe())


def _pipe(path: Path) -> BinaryIO:
    """The pipe, as soon as it has a writer: until then opening it waits."""
    opened: list[BinaryIO | OSError] = []

    def wait() -> None:
        try:
            opened.append(path.open("rb"))
        except OSError as error:
            opened.append(error)

    thread = Thread(target=wait, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    if not opened:
        raise ValueError(wording.no_writer(PATIENCE))
    if isinstance(opened[0], OSError):
        raise opened[0]
    return opened[0]


def _short_lines(file: BinaryIO) -> Iterator[bytes]:
    end = _size(file)
    while (end is None or file.tell() < end) and (line := file.readline(LONGEST_LINE + 1)):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(LONGEST_LINE)
        yield line


def _size(file: BinaryIO) -> int | None:
    """The size of a regular file, None for what has none."""
    try:
        state = os.fstat(file.fileno())
    except OSError:
        return None
    return state.st_size if S_ISREG(state.st_mode) else None


def _created(path: Path) -> TextIO:
    """A new file; an empty one, as `mktemp` makes, counts as new. Raises FileExistsError."""
    try:
        return path.open("x", encoding="utf-8")
    except FileExistsError:
        if path.is_file() and path.stat().st_size:
            raise
        return path.open("w", encoding="utf-8")
