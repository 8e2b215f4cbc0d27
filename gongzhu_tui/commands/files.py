"""Reading lines and writing new files, with a sentence for what goes wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TextIO

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.engine.record_reader import LONGEST_LINE
from gongzhu_tui.wording import usage as wording

STANDARD = "-"


def lines_of(name: str) -> Iterator[bytes]:
    """The lines of a file, `-` for standard input. Raises CommandError.

    Of a line longer than any record, only so much is kept as shows that.
    """
    label = wording.standard_input() if name == STANDARD else name
    try:
        with _opened(name) as file:
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


def _opened(name: str) -> AbstractContextManager[BinaryIO]:
    if name != STANDARD:
        return Path(name).open("rb")
    if not isinstance(sys.stdin, TextIOWrapper):
        raise ValueError(wording.closed())
    return nullcontext(sys.stdin.buffer)


def _short_lines(file: BinaryIO) -> Iterator[bytes]:
    while line := file.readline(LONGEST_LINE + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(LONGEST_LINE)
        yield line


def _created(path: Path) -> TextIO:
    """A new file; an empty one, as `mktemp` makes, counts as new. Raises FileExistsError."""
    try:
        return path.open("x", encoding="utf-8")
    except FileExistsError:
        if path.is_file() and path.stat().st_size:
            raise
        return path.open("w", encoding="utf-8")


def reason_of(error: OSError | ValueError) -> str:
    """What went wrong with a file, as the end of a sentence."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
