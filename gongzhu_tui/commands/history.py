"""`gongzhu history`: the finished hands, as a list or as a file of records."""

from __future__ import annotations

import sys
from itertools import groupby
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


def show(saves: Path | None) -> int:
    """List the finished hands, a table for each set of players; 1 if a line is no record."""
    file = history_file(saves_folder(saves))
    records, unreadable = _read(file)
    for _, group in groupby(records, key=lambda each: (each.players, each.rules.partners)):
        hands = list(group)
        print_table(wording.columns(hands[0]), map(wording.row, hands))
    partners = {record.rules.partners for record in records}
    legend = wording.legend(alone=False in partners, partners=True in partners)
    print(legend if records else wording.empty(file))
    return _tell_unreadable(unreadable, file)


def export(saves: Path | None, target: str) -> int:
    """Write the records to a new file, `-` for standard output; 1 if a line is no record."""
    file = history_file(saves_folder(saves))
    records, unreadable = _read(file)
    text = "".join(map(to_line, records))
    if target == STANDARD:
        print(text, end="")
    elif not records:
        print(usage.failure(wording.empty(file)), file=sys.stderr)
        return 1
    else:
        with new_file(target) as write:
            write(text)
        print(wording.exported(len(records), target))
    return _tell_unreadable(unreadable, file)


def _read(file: Path) -> tuple[list[HandRecord], int]:
    """The records of the history, and how many lines are none. Raises CommandError."""
    records: list[HandRecord] = []
    unreadable = 0
    for line in lines_of(str(file)) if _is_there(file) else ():
        if line.strip():
            try:
                records.append(from_json(load_line(line)))
            except RecordError:
                unreadable += 1
    return records, unreadable


def _is_there(file: Path) -> bool:
    """False before the first hand is finished; any other trouble is for the reader to tell."""
    try:
        file.stat()
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return True


def _tell_unreadable(count: int, file: Path) -> int:
    if count:
        print(usage.failure(wording.unreadable(count, file)), file=sys.stderr)
    return 1 if count else 0
