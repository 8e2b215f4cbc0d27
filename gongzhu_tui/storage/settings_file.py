"""The settings as JSON in the user's configuration folder."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from gongzhu_tui.engine.json_text import parse_json
from gongzhu_tui.engine.presets import rules_from_json, rules_to_json
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.settings import Settings
from gongzhu_tui.storage.files import read_text, replace_file
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
        data = parse_json(read_text(path, LONGEST_SETTINGS))
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, ValueError):
        return Settings(), (path.name,)
    if not isinstance(data, dict):
        return Settings(), (path.name,)
    return settings_from_json(data)


def write_settings(path: Path, settings: Settings) -> None:
    """Write the settings to `path`. Raises OSError."""
    data = {each.name: getattr(settings, each.name) for each in fields(settings)}
    data |= {"keys": dict(settings.keys), "rules": rules_to_json(settings.rules)}
    replace_file(path, json.dumps(data, indent=1) + "\n")


def settings_from_json(data: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """The settings that `data` gives, and the names of the wrong ones."""
    settings, wrong = Settings(), []
    names = {each.name for each in fields(settings)}
    for name, value in data.items():
        try:
            if name not in names:
                raise ValueError(name)
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
    if isinstance(default, bool):
        if isinstance(value, bool):
            return value
    elif isinstance(value, dict) and all(isinstance(each, str) for each in value.values()):
        return value
    raise ValueError(value)
