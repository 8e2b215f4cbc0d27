"""From the texts of arguments to values. Each raises CommandError."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.languages import Language
from gongzhu_tui.wording import usage as wording

DAY = 86_400  # seconds


def choice(option: str, text: str, choices: Sequence[str]) -> str:
    """One of `choices`, in any case."""
    found = text.strip().lower()
    if found not in choices:
        raise CommandError(wording.bad_choice(option, text, choices))
    return found


def language(text: str) -> Language:
    """A language, or AUTO."""
    return Language(choice("--lang", text, tuple(Language)))


def limit(text: str) -> int:
    """A whole number, which the rules may still refuse."""
    number = _integer(text)
    if number is None:
        raise CommandError(wording.bad_limit(text))
    return number


def seed(text: str) -> int:
    """Any whole number."""
    number = _integer(text)
    if number is None:
        raise CommandError(wording.bad_seed(text))
    return number


def count(option: str, text: str) -> int:
    """A whole number from 1."""
    number = _integer(text)
    if number is None or number < 1:
        raise CommandError(wording.bad_count(option, text))
    return number


def seconds(option: str, text: str) -> float:
    """A number of seconds above zero, at most a day."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= DAY:
        raise CommandError(wording.bad_seconds(option, text))
    return number


def folder(text: str) -> Path:
    """A folder, or where one can be made."""
    try:
        path = Path(text).expanduser()
        nearest = next(each for each in (path, *path.absolute().parents) if each.exists())
        usable = bool(text) and nearest.is_dir()
    except (OSError, RuntimeError, ValueError):
        usable = False
    if not usable:
        raise CommandError(wording.not_a_folder(text))
    return path


def _integer(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
