"""The keys that are told of are the keys that there are, and the bars of them fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from textual.binding import Binding
from textual.screen import Screen

from gongzhu_tui.languages import Language
from gongzhu_tui.ui.app import GongZhuApp
from gongzhu_tui.ui.keymap import ids_of, keymap_of
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.guarded import GuardedScreen
from gongzhu_tui.ui.screens.table import TableScreen
from gongzhu_tui.ui.widgets.bars import bar_width, fitting
from gongzhu_tui.wording import deeds, keys, language
from gongzhu_tui.wording.key_names import key_name

BARS: dict[str, Callable[[], keys.Entries]] = {
    "my turn": lambda: keys.play_bar(selected=False, refused=False),
    "a refused card": lambda: keys.play_bar(selected=False, refused=True),
    "a selected card": lambda: keys.play_bar(selected=True, refused=False),
    "explained": lambda: keys.coached(keys.play_bar(selected=False, refused=True)),
    "one step": lambda: keys.play_bar(selected=False, refused=True, one_step=True),
    "one step, selected": lambda: keys.play_bar(selected=True, refused=False, one_step=True),
    "exposing": keys.expose_bar,
    "marked": lambda: keys.expose_bar(marked=True),
    "exposing, explained": lambda: keys.coached(keys.expose_bar()),
    "blind, explained": lambda: keys.coached(keys.blind_bar()),
    "blind": keys.blind_bar,
    "passing": keys.pass_bar,
    "chosen": lambda: keys.pass_bar(chosen=True),
    "passing, explained": lambda: keys.coached(keys.pass_bar()),
    "the button to pass": keys.pass_button_bar,
    "no scoring card, in a pause": lambda: keys.finish_bar(keys.in_pause()),
    "buttons": keys.button_bar,
    "no scoring card": lambda: keys.finish_bar(keys.on_cards(selected=True)),
    "the button to finish": lambda: keys.finish_bar(keys.on_button()),
    "watching": keys.watch_bar,
    "a pause": keys.pause_bar,
    "over": keys.over_bar,
    "menu": keys.menu_bar,
    "options": keys.options_bar,
    "the rules": keys.choose_bar,
    "a panel": lambda: keys.panel_bar("table.last-trick", scrolls=True),
    "a panel by itself": lambda: keys.panel_bar("", scrolls=False),
    "the hand panel": lambda: keys.next_bar(scrolls=True),
    "the match panel": keys.match_bar,
    "a question": keys.question_bar,
    "a question at the start": lambda: keys.question_bar(at_start=True),
    "the palette": keys.palette_bar,
}
# Keys of one character for what can have them.
LETTERS = {
    "table.press": "x", "table.up": "i", "table.down": "k", "table.left": "j", "table.right": "l",
    "panel.up": "i", "panel.down": "k", "panel.close": "x", "match.again": "a", "match.menu": "n",
    "question.refuse": "n", "table.take-back": "b", "menu.left": "j", "menu.right": "l",
}  # fmt: skip
# The longest names that there are, on keys of their own.
LONG = {
    binding: f"ctrl+shift+{name}"
    for binding, name in zip(
        [each for each in keys.DEFAULT_KEYS if each.startswith("table.")],
        [*"1234567890", "pageup", "pagedown", "left", "right", "up", "down", "home", "end",
         "insert", "delete"],
        strict=False,
    )
}  # fmt: skip
LONG["table.help"] = "ctrl+underscore"

TABLE_IDS = ids_of(TableScreen)


def screens(kind: type[Screen[Any]] = GuardedScreen) -> Iterator[type[Screen[Any]]]:
    for each in kind.__subclasses__():
        yield each
        yield from screens(each)


def bindings_of(kind: type) -> list[Binding]:
    declared = vars(kind).get("BINDINGS", ())
    return [each for each in declared if isinstance(each, Binding)]


@pytest.mark.parametrize("kind", [GongZhuApp, *screens()], ids=lambda kind: kind.__name__)
def test_every_binding_is_in_the_one_list_with_its_keys(kind: type[Screen[object]]) -> None:
    for binding in bindings_of(kind):
        assert binding.id is not None
        assert keys.DEFAULT_KEYS[binding.id] == binding.key


def test_every_binding_of_the_table_is_told_of() -> None:
    told = {binding for entry in deeds.all_keys(one_step=False) for binding in entry.bindings}
    assert told >= (TABLE_IDS | ids_of(GongZhuApp)) - {"app.suspend"}
    assert told <= keys.DEFAULT_KEYS.keys()


@pytest.mark.parametrize("name", BARS)
@pytest.mark.parametrize("wishes", [{}, LETTERS])
@pytest.mark.parametrize("spoken", [Language.ENGLISH, Language.CHINESE])
def test_the_bars_fit_eighty_columns(name: str, wishes: dict[str, str], spoken: Language) -> None:
    language.use(spoken, carried=True)
    keymap, wrong = keymap_of(wishes)
    assert not wrong
    for look in (Look(), Look(wide=True)):
        assert 1 + bar_width(look, keymap.read(BARS[name](), keys.DEFAULT_KEYS)) <= 80


@pytest.mark.parametrize("name", sorted(BARS.keys() - {"the palette"}))
def test_leaving_is_always_in_the_bar(name: str) -> None:
    assert any("app.leave" in entry.bindings for entry in BARS[name]())


@pytest.mark.parametrize("name", BARS)
@pytest.mark.parametrize("spoken", [Language.ENGLISH, Language.CHINESE])
def test_of_keys_with_long_names_the_last_give_way_but_not_help_and_leaving(
    name: str, spoken: Language
) -> None:
    language.use(spoken, carried=True)
    keymap, wrong = keymap_of(LONG)
    assert not wrong
    for look in (Look(), Look(wide=True)):
        whole = keymap.read(BARS[name](), keys.DEFAULT_KEYS)
        shown = fitting(look, whole, 79)
        assert 1 + bar_width(look, shown) <= 80
        assert [each for each in whole if each in shown] == list(shown)
        assert {each for each in whole if each.stays} <= {*shown}
        assert whole[0] in shown


def test_no_key_has_two_meanings_on_the_table() -> None:
    bound = [*TABLE_IDS, *ids_of(GongZhuApp)]
    for one, other in combinations(bound, 2):
        mine, others = (set(keys.DEFAULT_KEYS[each].split(",")) for each in (one, other))
        assert mine.isdisjoint(others)


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("left", "←"), ("h", "h"), ("H", "H"), ("question_mark", "?"), ("plus", "+"),
        ("minus", "−"), ("full_stop", "."), ("slash", "/"), ("comma", ","), ("escape", "Esc"),
        ("ctrl+p", "Ctrl+P"), ("shift+tab", "Shift+Tab"), ("f5", "F5"), ("pagedown", "PgDn"),
        ("ctrl+left", "Ctrl+←"), ("delete", "Delete"), ("backspace", "Backspace"), ("end", "End"),
        ("ctrl+delete", "Ctrl+Delete"), ("equals_sign", "="), ("tab", "Tab"),
    ],
)  # fmt: skip
def test_how_keys_are_read(key: str, name: str) -> None:
    assert key_name(key) == name
