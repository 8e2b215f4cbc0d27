"""Finished hands, each once."""

from __future__ import annotations

import json
from pathlib import Path

from gongzhu_tui.storage.history import append_records, history_file


def test_records_are_lines_in_order(tmp_path: Path) -> None:
    for hand in (1, 2, 3):
        append_records(tmp_path, [{"match": "a", "hand": hand, "players": ["你"]}])
    lines = history_file(tmp_path).read_text("utf-8").splitlines()
    assert [json.loads(line)["hand"] for line in lines] == [1, 2, 3]


def test_the_same_record_twice_in_a_row_is_one(tmp_path: Path) -> None:
    for hand in (1, 1, 2, 2):
        append_records(tmp_path, [{"match": "a", "hand": hand}])
    assert len(history_file(tmp_path).read_text().splitlines()) == 2


def test_a_last_line_cut_short_spoils_no_other(tmp_path: Path) -> None:
    append_records(tmp_path, [{"match": "a", "hand": 1}])
    with history_file(tmp_path).open("ab") as file:
        file.write(b'{"match": "a", "ha')
    append_records(tmp_path, [{"match": "a", "hand": 2}])
    lines = history_file(tmp_path).read_text().splitlines()
    assert lines == ['{"match": "a", "hand": 1}', '{"match": "a", "ha', '{"match": "a", "hand": 2}']


def test_a_history_that_is_not_text(tmp_path: Path) -> None:
    history_file(tmp_path).write_bytes(b"\xff\xfe\x00")
    append_records(tmp_path, [{"match": "a", "hand": 1}])
    assert history_file(tmp_path).read_bytes().endswith(b'\n{"match": "a", "hand": 1}\n')
