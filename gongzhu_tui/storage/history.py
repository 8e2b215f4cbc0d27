"""Finished hands, as records in one file beside the saves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gongzhu_tui.storage.files import append_line, open_regular

FILE_NAME = "history.jsonl"


def history_file(folder: Path) -> Path:
    return folder / FILE_NAME


def append_record(folder: Path, record: dict[str, Any]) -> None:
    """Append a hand record in its JSON form. Raises OSError.

    The same record twice in a row is written once, so that it may be given again when nobody
    knows whether a crash came before or after it.
    """
    line = json.dumps(record)
    path = history_file(folder)
    if _last_line(path) != line:
        append_line(path, line)


def _last_line(path: Path) -> str | None:
    """The last line of the file, read from its end: the history may be long."""
    try:
        with open_regular(path) as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - 16_384))
            lines = file.read().decode("utf-8", "replace").rstrip("\n").split("\n")
    except FileNotFoundError:
        return None
    return lines[-1]
