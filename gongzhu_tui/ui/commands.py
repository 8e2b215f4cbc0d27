"""What the palette offers: the deeds of the screen under it, and what can be set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial

from textual.fuzzy import Matcher

from gongzhu_tui.languages import Language
from gongzhu_tui.settings import OPTIONS, Deck, Pace, Settings, Theme
from gongzhu_tui.ui.keymap import Keymap, bindings_of
from gongzhu_tui.wording import deeds, language
from gongzhu_tui.wording import palette as say

_WITH_OWN_NAMES = ("pace", "theme", "deck", "language")


@dataclass(frozen=True, slots=True)
class Command:
    """A deed by its name: an `action` of the screen with its `key`, or `changes` of settings.

    `alias` is its name in the other language, by which it is found too.
    """

    text: str
    key: str = ""
    action: str = ""
    changes: Mapping[str, object] = field(default_factory=dict)
    alias: str = ""


def commands_on(screen: type, app: type, keymap: Keymap, settings: Settings) -> list[Command]:
    """All that can be done on a screen, and all settings that are not so already."""
    chinese = language.current() is Language.CHINESE
    make = partial(_commands, screen, app, keymap, settings)
    others = language.made_in(Language.ENGLISH if chinese else Language.CHINESE, make)
    return [replace(one, alias=other.text) for one, other in zip(make(), others, strict=True)]


def found(commands: Sequence[Command], words: str) -> list[Command]:
    """The commands that `words` may mean, the likeliest first; all for no words."""
    if not words.strip():
        return list(commands)
    match = Matcher(words.strip()).match
    scores = {each.text: max(match(each.text), match(each.alias)) for each in commands}
    likely = [command for command in commands if scores[command.text] > 0]
    return sorted(likely, key=lambda command: -scores[command.text])


def _commands(screen: type, app: type, keymap: Keymap, settings: Settings) -> list[Command]:
    return [*_deeds(screen, app, keymap), *_choices(settings)]


def _deeds(screen: type, app: type, keymap: Keymap) -> list[Command]:
    texts = {**deeds.deeds(), **deeds.menu_deeds()}
    actions = {binding.id: binding.action for binding in bindings_of(screen)}
    actions |= {binding.id: f"app.{binding.action}" for binding in bindings_of(app)}
    return [
        Command(text[:1].upper() + text[1:], keymap.shown(binding), actions[binding])
        for binding, text in texts.items()
        if binding in actions and binding != "app.palette"
    ]


def _choices(settings: Settings) -> list[Command]:
    choices: list[tuple[str, StrEnum | bool, str]] = [
        *(("pace", each, say.choose_pace(each)) for each in Pace),
        *(("theme", each, say.choose_theme(each)) for each in Theme),
        *(("deck", each, say.choose_deck(each)) for each in Deck),
        *(("language", each, say.choose_language(each)) for each in Language),
        *(
            (name, each, say.choose(name, each))
            for name in OPTIONS
            if name not in _WITH_OWN_NAMES
            for each in _values(getattr(settings, name))
        ),
    ]
    return [
        Command(text, changes={name: value})
        for name, value, text in choices
        if getattr(settings, name) != value
    ]


def _values(value: bool | StrEnum) -> Sequence[bool | StrEnum]:
    return [True, False] if isinstance(value, bool) else list(type(value))
