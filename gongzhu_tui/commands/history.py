"""`gongzhu history`: the finished hands, as a list or as a file of records."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, groupby, islice
from pathlib import Path

from gongzhu_tui.commands.files import STANDARD, lines_of, new_file
from gongzhu_tui.commands.output import print_table
from gongzhu_tui.engine.record import HandRecord, to_line
from gongzhu_tui.engine.record_faults import RecordError
from gongzhu_tui.engine.record_reader import from_json, load_line
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.paths import saves_folder
from gongzhu_tui.wording import history as wording
from gongzhu_tui.wording import usage

LONGEST_TABLE = 1000  # hands; a table is laid out as a whole


def show(saves: Path | None) -> int:
    """List the finished hands, a table for each set of players; 1 if a line is no record."""
    reading = _Reading(history_file(saves_folder(saves)))
    partners: set[bool] = set()
    for (_, shared), group in groupby(
        reading.records(), key=lambda each: (each.players, each.rules.shared_totals)
    ):
        partners.add(shared)
        for hands in _batches(group):
            print_table(wording.columns(hands[0]), map(wording.row, hands))
    legend = wording.legend(alone=False in partners, partners=True in partners)
    print(legend if partners else wording.empty(reading.file))
    return reading.tell_unreadable()


def export(saves: Path | None, target: str) -> int:
    """Write the records to a new file, `-` for standard output; 1 if a line is no record."""
    reading = _Reading(history_file(saves_folder(saves)))
    records = reading.records()
    if target == STANDARD:
        for record in records:
            print(to_line(record), end="")
    elif (first := next(records, None)) is None:
        print(usage.failure(wording.empty(reading.file)), file=sys.stderr)
        return 1
    else:
        count = 0
        with new_file(target) as write:
            for record in chain([first], records):
                write(to_line(record))
                count += 1
        print(wording.exported(count, target))
    return reading.tell_unreadable()


@dataclass(slots=True)
class _Reading:
    """The history, one record after another: there may be more than memory holds."""

    file: Path
    unreadable: int = 0

    def records(self) -> Iterator[HandRecord]:
        """The records; what is none is counted. Raises CommandError."""
        file = str(self.file)
        for line in lines_of(file, pipes=False) if _is_there(self.file) else ():
            if line.strip():
                try:
                    record = from_json(load_line(line))
                except RecordError:
                    self.unreadable += 1
                else:
                    yield record

    def tell_unreadable(self) -> int:
        """The exit status, with a word on the lines that are no records."""
        if self.unreadable:
            sentence = wording.unreadable(self.unreadable, self.file)
            print(usage.failure(sentence), file=sys.stderr)
        return 1 if self.unreadable else 0


def _batches(records: Iterator[HandRecord]) -> Iterator[list[HandRecord]]:
    while batch := list(islice(records, LONGEST_TABLE)):
        yield batch


def _is_there(file: Path) -> bool:
    """False before the first hand is finished; any other trouble is for the reader to tell."""
    try:
        file.stat()
    except FileNotFoundError:
        return False
    except (OSError, ValueError):
        return True
    return True
