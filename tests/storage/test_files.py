"""A crash at any moment of a write leaves the old content or the new."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gongzhu_tui.storage.files import append_line, replace_file


def fail(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


Break = Callable[[pytest.MonkeyPatch], None]
BREAKS: dict[str, Break] = {
    "while flushing": lambda patch: patch.setattr(os, "fsync", fail),
    "while renaming": lambda patch: patch.setattr(Path, "replace", fail),
    "while renaming by os": lambda patch: patch.setattr(os, "replace", fail),
    "while opening": lambda patch: patch.setattr(os, "fdopen", fail),
}


@pytest.mark.parametrize("break_it", BREAKS.values(), ids=BREAKS.keys())
def test_the_old_content_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, break_it: Break
) -> None:
    path = tmp_path / "file"
    replace_file(path, "old")
    with monkeypatch.context() as patch:
        break_it(patch)
        with pytest.raises(OSError, match="No space"):
            replace_file(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]
    replace_file(path, "new")
    assert path.read_text() == "new"


def test_the_new_content_is_on_disk_before_it_has_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    steps: list[str] = []
    flush, rename = os.fsync, Path.replace

    def flushed(number: int) -> None:
        steps.append("flush")
        flush(number)

    def renamed(self: Path, target: Path) -> Path:
        steps.append(self.read_text())
        return rename(self, target)

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(Path, "replace", renamed)
    replace_file(path, "whole")
    assert steps[:2] == ["flush", "whole"]


def test_missing_folders_are_made(tmp_path: Path) -> None:
    replace_file(tmp_path / "a" / "b" / "file", "猪\n")
    assert (tmp_path / "a" / "b" / "file").read_text("utf-8") == "猪\n"
    append_line(tmp_path / "c" / "lines", "羊")
    assert (tmp_path / "c" / "lines").read_text("utf-8") == "羊\n"


def test_lines_follow_each_other(tmp_path: Path) -> None:
    for line in ("one", "two"):
        append_line(tmp_path / "lines", line)
    assert (tmp_path / "lines").read_text() == "one\ntwo\n"


def test_a_line_cut_short_spoils_no_other(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b'one\n{"half')
    append_line(path, "two")
    assert path.read_bytes() == b'one\n{"half\ntwo\n'
