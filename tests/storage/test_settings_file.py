"""The settings file: what was written is read again, and what is wrong is named and left out."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.presets import combine
from gongzhu_tui.languages import Language
from gongzhu_tui.settings import Pace, Settings, Theme
from gongzhu_tui.storage.settings_file import (
    read_settings,
    settings_file,
    settings_from_json,
    write_settings,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=5,
)


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    settings = Settings(
        language=Language.CHINESE,
        pace=Pace.STEP,
        theme=Theme.LIGHT,
        one_step=True,
        tracker=False,
        rules=combine(["partners", "sale"]),
        keys={"table.hint": "x"},
    )
    write_settings(path, settings)
    assert read_settings(path) == (settings, ())


def test_no_file_is_all_defaults(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.json") == (Settings(), ())


@pytest.mark.parametrize("text", ["", "{", "[]", '"felt"', "\x00", "[" * 100_000])
def test_a_file_that_is_no_settings_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    assert read_settings(path) == (Settings(), ("settings.json",))


def test_a_folder_in_its_place_is_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    assert read_settings(path) == (Settings(), ("settings.json",))


def test_what_is_wrong_is_named_and_the_rest_is_taken() -> None:
    keys = {"a": 3, "table.hint": "x"}
    data = {"theme": "pink", "one_step": 1, "pace": "quick", "colour": "red", "keys": keys}
    settings, wrong = settings_from_json(data)
    assert settings == Settings(pace=Pace.QUICK, keys={"table.hint": "x"})
    assert wrong == ("theme", "one_step", "colour", "keys a")
    assert settings_from_json({"keys": "x"}) == (Settings(), ("keys",))
    assert settings_from_json({"keys": []}) == (Settings(), ("keys",))


def test_a_mark_before_the_text_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"pace": "quick"}', "utf-8-sig")
    assert read_settings(path) == (Settings(pace=Pace.QUICK), ())


def test_what_is_kept_stays_as_it_stands_there(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"theme": "pink", "deck": 4, "colour": ["红"], "pace": "slow"}))
    write_settings(path, Settings(pace=Pace.QUICK), {"theme", "colour", "absent"})
    data = json.loads(path.read_text())
    assert (data["theme"], data["colour"], data["pace"]) == ("pink", ["红"], "quick")
    assert data["deck"] == "two-colours"
    assert "absent" not in data


@pytest.mark.parametrize("odd", ["[" * 990 + "]" * 990, "[" * 500 + "]" * 500, '"猪"' * 1])
def test_what_cannot_be_kept_there_is_kept_beside_it(tmp_path: Path, odd: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text := f'{{"odd": {odd}}}')
    write_settings(path, Settings(pace=Pace.QUICK), {"odd"})
    settings, wrong = read_settings(path)
    assert settings.pace is Pace.QUICK
    assert bool(wrong) == (odd == '"猪"')
    assert [each.read_text() for each in tmp_path.glob("settings-*")] == [text] * (not wrong)


@given(st.dictionaries(st.sampled_from([each.name for each in fields(Settings)]), JSON))
def test_any_values_give_settings_that_can_be_written(data: dict[str, object]) -> None:
    settings, wrong = settings_from_json(data)
    assert {each for each in wrong if not each.startswith("keys ")} <= set(data)
    assert settings_from_json(json.loads(json.dumps(data)))[0] == settings


def test_a_file_that_cannot_be_read_just_now_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    write_settings(path, Settings())

    def fail(*_: object) -> str:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr("gongzhu_tui.storage.settings_file.read_text", fail)
    with pytest.raises(OSError, match=os.strerror(errno.EMFILE)):
        write_settings(path, Settings(one_step=True))
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GONGZHU_CONFIG", str(tmp_path / "here"))
    assert settings_file() == tmp_path / "here" / "settings.json"
