"""Writing files so that a crash at any moment leaves the old content or the new."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path


def replace_file(path: Path, text: str) -> None:
    """Write `text` beside `path`, flush it to disk and rename it over. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
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


def move_aside(path: Path) -> Path:
    """Give an unreadable file a new name, so that nothing overwrites it. Raises OSError."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.stem}-unreadable-{stamp}{path.suffix}")
    path.rename(aside)
    return aside


def append_line(path: Path, line: str) -> None:
    """Append one line to `path` and flush it to disk. Raises OSError.

    A last line that a crash cut short is ended first, so that it spoils no other.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        if file.tell():
            file.seek(-1, os.SEEK_END)
            line = line if file.read(1) == b"\n" else "\n" + line
        file.write(f"{line}\n".encode())
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """Make a rename durable where folders can be flushed (not on Windows)."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
