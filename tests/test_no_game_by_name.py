"""No line of the engine, the opponents or the screens asks which game is played by its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import gongzhu_tui
from gongzhu_tui.engine.presets import OPTIONS, PRESETS, option_values

ROOMS = ("engine", "ai", "arena", "ui", "storage")
PACKAGE = Path(gongzhu_tui.__file__).parent
WHERE_THEY_ARE_NAMED = PACKAGE / "engine" / "presets.py"
# Other words are also those of an option or of one of its values.
VALUES = {str(value) for option in OPTIONS for value in option_values(option)}
NAMES = set(PRESETS) - set(OPTIONS) - VALUES


def texts_of(file: Path) -> Iterator[str]:
    """The strings in the code of `file`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_the_names_are_known() -> None:
    assert {"likha", "sbeetiya", "classic"} <= NAMES
    assert set(texts_of(WHERE_THEY_ARE_NAMED)) >= NAMES


@pytest.mark.parametrize("room", ROOMS)
def test_no_game_is_asked_for_by_its_name(room: str) -> None:
    files = [each for each in (PACKAGE / room).rglob("*.py") if each != WHERE_THEY_ARE_NAMED]
    assert files
    for file in files:
        assert NAMES.isdisjoint(texts_of(file)), file
