"""The words of the palette, in which everything can be found by its name."""

from __future__ import annotations

from gongzhu_tui.languages import Language
from gongzhu_tui.settings import Deck, Theme
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.options import option_name, value_name
from gongzhu_tui.wording.table import pace_name


def heading() -> str:
    return _("What do you want to do?")


def placeholder() -> str:
    return _("Type a few letters of it")


def nothing_found() -> str:
    return _("Nothing is called like that.")


def choose(name: str, value: object) -> str:
    """To give a setting that value, both named as in the options."""
    return _("{option}: {value}").format(option=option_name(name), value=value_name(name, value))


def choose_pace(pace: str) -> str:
    return _("Pace: {pace}").format(pace=pace_name(pace))


def choose_theme(theme: Theme) -> str:
    return {
        Theme.FELT: _("Theme: felt table"),
        Theme.LIGHT: _("Theme: light"),
        Theme.TERMINAL: _("Theme: the terminal's own colours"),
    }[theme]


def choose_deck(deck: Deck) -> str:
    return {
        Deck.TWO_COLOURS: _("Deck: two colours"),
        Deck.FOUR_COLOURS: _("Deck: four colours"),
    }[deck]


def choose_language(language: Language) -> str:
    return {
        Language.AUTO: _("Language: that of the terminal"),
        Language.ENGLISH: _("Language: English"),
        Language.CHINESE: _("Language: Chinese (中文)"),
    }[language]
