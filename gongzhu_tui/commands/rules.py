"""From what names rules to the rules. Each raises CommandError when none can be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from typing import Any

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.engine.presets import OPTIONS, combine, option_value, rules_from_json
from gongzhu_tui.engine.rules import Rules, RulesConflict, RulesError
from gongzhu_tui.storage.settings_file import read_settings, settings_file
from gongzhu_tui.wording import bad_rules as wording

Options = Mapping[str, Any]


def chosen_rules(presets: Iterable[str], options: Options | None = None) -> Rules:
    """The rules of all the presets, which commas divide, and of single options; else classic."""
    names = preset_names(presets)
    with _told(names):
        return combine(names, options)


def preset_names(presets: Iterable[str]) -> tuple[str, ...]:
    """The names in the texts of --rules."""
    return tuple(name.strip().lower() for text in presets for name in text.split(","))


def named_options(texts: Iterable[str]) -> dict[str, Any]:
    """The options of the texts of --rule, `name=value` each."""
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value_text = text.partition("=")
        if not equals:
            raise CommandError(wording.no_value(text))
        option = name.strip().lower().replace("-", "_")
        with _told(()):
            value = option_value(option, _read(option, value_text.strip().lower()))
            if options.setdefault(option, value) != value:
                raise RulesConflict(option, value, option, options[option])
    return options


def suits_kept_rules(named: Options) -> bool:
    """Whether the limit that is `named`, if one is, can be that of the rules last played by."""
    limit = named.get("limit", 0)
    return limit > 0 and read_settings(settings_file())[0].rules.can_end_at(limit)


def rules_of_json(value: object) -> Rules:
    """The rules of a preset's name or of JSON as in hand records."""
    name = value.get("preset", "") if isinstance(value, Mapping) else value
    with _told((name,) if isinstance(name, str) else ()):
        return rules_from_json(value)


def _read(option: str, text: str) -> object:
    """What `text` means for an option, the text itself when it means nothing."""
    kind = OPTIONS.get(option)
    if kind is bool:
        return {"true": True, "false": False}.get(text, text)
    if kind is int:
        try:
            return int(text)
        except ValueError:
            return text
    if kind is not None and issubclass(kind, StrEnum):
        plain = text.replace("-", "_")
        return next((each for each in kind if each.lower() == plain), text)
    return text


@contextmanager
def _told(names: Sequence[str]) -> Iterator[None]:
    """Turn what is wrong with rules, which come from the presets `names`, into a sentence."""
    try:
        yield
    except RulesConflict as error:
        raise CommandError(wording.conflict(error, names)) from None
    except RulesError as error:
        raise CommandError(wording.bad_rules(error)) from None
