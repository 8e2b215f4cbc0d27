"""The settings as JSON in the user's configuration folder."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Mapping
from dataclasses import fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from gongzhu_tui.engine.json_text import parse_json
from gongzhu_tui.engine.presets import rules_from_json, rules_to_json
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.settings import Settings
from gongzhu_tui.storage.files import NotAFile, TooLarge, move_aside, read_text, replace_file
from gongzhu_tui.storage.paths import own_folder

ENVIRONMENT_VARIABLE = "GONGZHU_CONFIG"
FILE_NAME = "settings.json"
LONGEST_SETTINGS = 100_000  # bytes


def settings_file() -> Path:
    """The settings file, which need not exist: in GONGZHU_CONFIG or the user's own folder."""
    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return Path(os.path.expanduser(chosen)) / FILE_NAME  # noqa: PTH111 - an unknown ~user stays
    return own_folder(user_config_path) / FILE_NAME


def read_settings(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """The settings in `path`, and the names of what is wrong there and was left at its default.

    A file that cannot be read at all counts as one wrong thing, named as the file is.
    """
    try:
        return settings_from_json(_data(path))
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, ValueError):
        return Settings(), (path.name,)


def write_settings(path: Path, settings: Settings, kept: Collection[str] = ()) -> None:
    """Write the settings to `path`, where what has a name of `kept` stays as it is.

    A file of which nothing can be kept gets a new name first. Raises OSError.
    """
    data = {each.name: getattr(settings, each.name) for each in fields(settings)}
    data |= {"keys": dict(settings.keys), "rules": rules_to_json(settings.rules)}
    try:
        text = _text(data | {name: value for name, value in _data(path).items() if name in kept})
    except FileNotFoundError:
        text = _text(data)
    except (NotAFile, TooLarge, PermissionError, ValueError, RecursionError):
        move_aside(path)
        text = _text(data)
    replace_file(path, text)


def _data(path: Path) -> dict[str, Any]:
    """The JSON object in `path`; some editors put a mark before it. Raises OSError, ValueError."""
    data = parse_json(read_text(path, LONGEST_SETTINGS).removeprefix("\ufeff"))
    if not isinstance(data, dict):
        raise ValueError(path.name)
    return data


def _text(data: Mapping[str, Any]) -> str:
    """`data` as JSON. Raises ValueError, RecursionError for what could not be read again."""
    text = json.dumps(data, indent=1) + "\n"
    if len(text) > LONGEST_SETTINGS:
        raise ValueError(len(text))
    return text


def settings_from_json(data: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """The settings that `data` gives, and the names of the wrong ones."""
    settings, wrong = Settings(), []
    names = {each.name for each in fields(settings)}
    for name, value in data.items():
        try:
            if name not in names:
                raise ValueError(name)
            if name == "keys" and isinstance(value, dict):
                keys = {each: wish for each, wish in value.items() if isinstance(wish, str)}
                wrong += [f"keys {each}" for each in value if each not in keys]
                settings = replace(settings, keys=keys)
            else:
                settings = replace(settings, **{name: _read(getattr(settings, name), value)})
        except ValueError:
            wrong.append(name)
    return settings, tuple(wrong)


def _read(default: Any, value: Any) -> Any:
    """`value` as a setting of the kind of `default`. Raises ValueError."""
    if isinstance(default, StrEnum):
        return type(default)(value)
    if isinstance(default, Rules):
        return rules_from_json(value)
    if isinstance(default, bool) and isinstance(value, bool):
        return value
    raise ValueError(value)
