"""Finished hands, as records in one file beside the saves."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from gongzhu_tui.storage.files import append_line, open_regular

FILE_NAME = "history.jsonl"
_LONGEST_LINE = 65_536  # bytes, many times those of a record


def history_file(folder: Path) -> Path:
    return folder / FILE_NAME


def append_records(folder: Path, records: Sequence[dict[str, Any]]) -> None:
    """Append hand records in their JSON form and in order. Raises OSError.

    A hand that the history has already is passed over, so that hands may be given again when
    nobody knows whether a crash came before or after them.
    """
    path = history_file(folder)
    last = {name: _last_hand(path, name) for name in {each["match"] for each in records}}
    for record in records:
        if record["hand"] > last[record["match"]]:
            append_line(path, json.dumps(record))


def _last_hand(path: Path, match: str) -> int:
    """The number of the last hand of a match in the file, 0 when there is none of it."""
    name = json.dumps(match).encode()
    hands = [0]
    for line in _lines(path):
        if name in line:
            with suppress(ValueError, RecursionError, TypeError, AttributeError):
                record = json.loads(line)
                if record.get("match") == match:
                    hands.append(int(record["hand"]))
    return max(hands)


def _lines(path: Path) -> Iterator[bytes]:
    """The lines, or parts of lines longer than any record."""
    with suppress(FileNotFoundError), open_regular(path) as file:
        while line := file.readline(_LONGEST_LINE):
            yield line
