"""The language of all sentences: the English in the code, or a catalogue; quick to import."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from gettext import NullTranslations, translation
from typing import TypeVar

from gongzhu_tui.languages import Language

FOLDER = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")  # noqa: PTH118, PTH120
DOMAIN = "gongzhu"
# The variables that name the locale of messages, the first that is set before the others.
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


Made = TypeVar("Made")


class _Current:
    """The one thing that all sentences share."""

    language = Language.ENGLISH


def gettext(message: str) -> str:
    """`message` in the current language."""
    return _catalogue(_Current.language).gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The one of both that goes with `count`, in the current language."""
    return _catalogue(_Current.language).ngettext(singular, plural, count)


def current() -> Language:
    """The language that sentences are made in: English or Chinese."""
    return _Current.language


def use(wanted: Language, *, carried: bool) -> bool:
    """Make all sentences in `wanted` from now on; whether that is another language than before.

    `carried` tells whether the output can show Chinese: where it cannot, sentences are English.
    """
    chosen = of_locale(os.environ) if wanted is Language.AUTO else wanted
    before = _Current.language
    _Current.language = chosen if carried else Language.ENGLISH
    return _Current.language is not before


def made_in(other: Language, make: Callable[[], Made]) -> Made:
    """What `make` makes of sentences in another language than the current one."""
    before, _Current.language = _Current.language, other
    try:
        return make()
    finally:
        _Current.language = before


def of_locale(environment: Mapping[str, str]) -> Language:
    """The first language of the locale that the game speaks, found as gettext finds it.

    All Chinese is simplified Chinese. LANGUAGE lists languages, but not for the C locale.
    """
    locale = next(filter(None, map(environment.get, _LOCALE)), "")
    if locale in ("C", "POSIX"):
        return Language.ENGLISH
    for name in (environment.get("LANGUAGE") or locale).split(":"):
        language = name.lower().replace("-", "_").partition(".")[0].partition("_")[0]
        if language in (Language.CHINESE, Language.ENGLISH):
            return Language(language)
    return Language.ENGLISH


def carries_chinese(encoding: str | None) -> bool:
    """Whether text in `encoding` can be Chinese."""
    try:
        return bool("猪".encode(encoding or "ascii"))
    except (LookupError, UnicodeEncodeError):
        return False


@cache
def _catalogue(language: Language) -> NullTranslations:
    """The catalogue, read at the first sentence; an empty one for English."""
    if language is Language.ENGLISH:
        return NullTranslations()
    return translation(DOMAIN, FOLDER, ["zh_CN"], fallback=True)
