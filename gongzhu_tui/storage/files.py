"""Reading what may be no file, and writing so that a crash leaves the old content or the new."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

# How the names of unfinished files begin, before the name of what they were to become.
_UNFINISHED = "."


class NotAFile(OSError):
    """A folder, a pipe or a device stands where a file should be."""

    def __init__(self) -> None:
        super().__init__("not a regular file")


class TooLarge(OSError):
    """A file is longer than anything that is kept in its place."""


def read_text(path: Path, longest: int) -> str:
    """The UTF-8 text of a regular file of at most `longest` bytes. Raises OSError, ValueError.

    Nothing else is opened, or it might never end or never begin.
    """
    with open_regular(path) as file:
        content = file.read(longest + 1)
    if len(content) > longest:
        raise TooLarge(f"longer than {longest} bytes")
    return content.decode("utf-8")


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file to be read, without waiting for one that is none. Raises OSError."""
    refuse_strange(path)
    return path.open("rb")


def refuse_strange(path: Path) -> None:
    """Raise NotAFile for what exists and is no regular file: opening it may have no end."""
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise NotAFile


def replace_file(path: Path, text: str) -> None:
    """Write `text` beside `path`, flush it to disk and rename it over. Raises OSError.

    A link stays, and what it leads to is replaced.
    """
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    prefix = f"{_UNFINISHED}{path.name}-"
    descriptor, name = tempfile.mkstemp(prefix=prefix, dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _flush_folder(path.parent)


def remove_unfinished(path: Path) -> None:
    """Remove what writers of `path` that were killed have left beside it."""
    path = Path(os.path.realpath(path))
    with suppress(OSError):
        for left in path.parent.glob(f"{_UNFINISHED}{path.name}-*"):
            left.unlink()


def move_aside(path: Path) -> Path:
    """Give an unreadable file a new name, so that nothing overwrites it. Raises OSError."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.stem}-unreadable-{stamp}{path.suffix}")
    path.rename(aside)
    return aside


def append_line(path: Path, line: str) -> None:
    """Append one line to `path` and flush it to disk. Raises OSError, and leaves it as it was.

    A last line that a crash cut short is ended first, so that it spoils no other.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    refuse_strange(path)
    with path.open("ab+", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        if size:
            file.seek(-1, os.SEEK_END)
            line = line if file.read(1) == b"\n" else "\n" + line
        data = f"{line}\n".encode()
        try:
            if file.write(data) < len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                file.truncate(size)
            raise


def _flush_folder(folder: Path) -> None:
    """Make a rename durable where folders can be flushed (not on Windows)."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
