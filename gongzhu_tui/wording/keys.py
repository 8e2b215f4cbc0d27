"""The keys: what they are bound to, and what they do in the player's words.

The one list that the screens, the bar at the bottom, the page under `?`, the palette and the
settings file's `keys` are made from; `deeds.py` has the longer words. A binding is named by its
id, `screen.deed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gongzhu_tui.wording.language import gettext as _

DIGITS = tuple(f"table.pick-{digit}" for digit in "1234567890")
# Textual's names of the keys, several with commas between.
DEFAULT_KEYS: Mapping[str, str] = {
    "app.leave": "q,ctrl+c,ctrl+q",
    "app.palette": "ctrl+p",
    "app.suspend": "ctrl+z",
    "table.left": "left",
    "table.right": "right",
    "table.up": "up",
    "table.down": "down",
    "table.next-playable": "tab",
    "table.previous-playable": "shift+tab",
    **{f"table.pick-{digit}": digit for digit in "1234567890"},
    "table.press": "enter,space",
    "table.take-back": "escape",
    "table.hint": "h",
    "table.why": "w",
    "table.collected": "c",
    "table.tracker": "t",
    "table.last-trick": "v",
    "table.sheet": "s",
    "table.fair-deal": "d",
    "table.fast-forward": "f",
    "table.finish-hand": "e",
    "table.quicker": "plus,equals_sign",
    "table.slower": "minus",
    "table.options": "o",
    "table.help": "question_mark",
    "table.rules": "r",
    "table.menu": "m",
    "menu.left": "left",
    "menu.right": "right",
    "menu.rules": "r,question_mark",
    "menu.options": "o",
    "menu.tips": "p",
    "options.left": "left",
    "options.right": "right",
    "options.close": "escape,o",
    "choose.left": "left",
    "choose.right": "right",
    "choose.combine": "space",
    "choose.close": "escape",
    "panel.close": "escape,enter,space",
    "panel.up": "up",
    "panel.down": "down",
    "panel.page-up": "pageup",
    "panel.page-down": "pagedown",
    "panel.top": "home",
    "panel.bottom": "end",
    "help.tips": "p",
    "tricks.earlier": "left,up,pageup",
    "tricks.later": "right,down,pagedown",
    "result.tricks": "v",
    "result.sheet": "s",
    "result.fair-deal": "d",
    "match.sheet": "s",
    "match.fair-deal": "d",
    "match.again": "enter,space",
    "match.menu": "m,escape",
    "question.refuse": "escape",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """What the keys of some `bindings` do; `keys` are those that nobody can bind otherwise."""

    bindings: tuple[str, ...]
    text: str
    keys: tuple[str, ...] = ()


Entries = tuple[Entry, ...]


def play_bar(*, selected: bool, refused: bool, one_step: bool = False) -> Entries:
    """My turn; the card under the cursor may be `refused`."""
    return (
        *on_cards(selected=selected, one_step=one_step),
        _one("table.hint", _("hint")),
        *([_one("table.why", _("why not"))] if refused else []),
        _one("table.collected", _("collected")),
        *_about(),
    )


def on_cards(*, selected: bool, one_step: bool = False) -> Entries:
    """What the keys do to the cards in my turn; in `one_step` the first press plays."""
    if selected:
        return _one("table.press", _("play")), _take_back()
    move = Entry(("table.left", "table.right"), _("move"))
    return move, _one("table.press", _("play") if one_step else _("select"))


def expose_bar(*, marked: bool = False) -> Entries:
    """Exposing, on the cards; some may be `marked`."""
    return (
        Entry(("table.left", "table.right"), _("move")),
        _one("table.press", _("mark")),
        *([_take_back()] if marked else []),
        _one("table.down", _("buttons")),
        _one("table.hint", _("hint")),
        *_about(menu=not marked),
    )


def pass_bar(*, chosen: bool = False) -> Entries:
    """Passing, on the cards; some may be `chosen`."""
    return (
        Entry(("table.left", "table.right"), _("move")),
        _one("table.press", _("choose")),
        *([_take_back()] if chosen else []),
        _one("table.down", _("button")),
        _one("table.hint", _("hint")),
        *_about(menu=not chosen),
    )


def pass_button_bar() -> Entries:
    """Passing, on the only button."""
    return (*on_button(), _one("table.hint", _("hint")), *_about())


def button_bar() -> Entries:
    """Exposing, on the buttons."""
    return (
        Entry(("table.left", "table.right"), _("move")),
        *on_button(),
        _one("table.hint", _("hint")),
        *_about(),
    )


def blind_bar() -> Entries:
    """Exposing blind: there are only the buttons."""
    return (
        Entry(("table.left", "table.right"), _("move")),
        _one("table.press", _("press")),
        _one("table.hint", _("hint")),
        *_about(),
    )


def on_button() -> Entries:
    """What the keys do to the button under the cursor."""
    return _one("table.press", _("press")), _one("table.up", _("to the cards"))


def finish_bar(first: Entries) -> Entries:
    """No scoring card is left in play; `first` are the keys of the moment."""
    return (
        *first,
        _one("table.finish-hand", _("finish the hand")),
        *_about(),
    )


def coached(bar: Entries) -> Entries:
    """`bar` with the way out of the explanations, in the place of what can wait."""
    waiting = {"table.collected", "table.menu", "table.last-trick", "table.quicker"}
    kept = (entry for entry in bar if waiting.isdisjoint(entry.bindings))
    return (*kept, _one("table.take-back", _("no explanations")))


def watch_bar() -> Entries:
    """The others play."""
    return (
        _one("table.fast-forward", _("fast")),
        Entry(("table.quicker", "table.slower"), _("pace")),
        _one("table.collected", _("collected")),
        _one("table.last-trick", _("last trick")),
        *_about(),
    )


def pause_bar() -> Entries:
    """The table waits to be read."""
    return (*in_pause(), *watch_bar())


def in_pause() -> Entries:
    """What the keys do to a pause."""
    return (_one("table.press", _("go on")),)


def over_bar() -> Entries:
    """The last trick of a hand lies on the table."""
    return (*in_pause(), _one("table.last-trick", _("last trick")), *_about())


def menu_bar() -> Entries:
    return (
        Entry((), _("move"), ("up", "down")),
        Entry(("menu.left", "menu.right"), _("change")),
        Entry((), _("choose"), ("enter",)),
        _one("menu.rules", _("rules")),
        _one("menu.options", _("options")),
        _leave(),
    )


def options_bar() -> Entries:
    return (
        Entry((), _("move"), ("up", "down")),
        Entry(("options.left", "options.right"), _("change")),
        _one("options.close", _("close")),
        _leave(),
    )


def choose_bar() -> Entries:
    """The rules of the next match are being chosen."""
    return (
        Entry((), _("move"), ("up", "down")),
        Entry(("choose.left", "choose.right"), _("change")),
        Entry((), _("choose"), ("enter",)),
        _one("choose.combine", _("combine")),
        _one("choose.close", _("go back")),
        _leave(),
    )


def panel_bar(own: str, *, scrolls: bool) -> Entries:
    """A panel is open, by the binding `own`; empty for one that opened by itself."""
    closing = ("panel.close", own) if own else ("panel.close",)
    return (*_scrolling(scrolls), Entry(closing, _("close")), _leave())


def next_bar(*, scrolls: bool) -> Entries:
    """A hand is over."""
    return (
        Entry((), _("go on"), ("enter",)),
        _one("result.tricks", _("tricks")),
        _one("result.sheet", _("score sheet")),
        _one("result.fair-deal", _("fair deal")),
        *_scrolling(scrolls),
        _leave(),
    )


def _scrolling(scrolls: bool) -> Entries:
    return (Entry(("panel.up", "panel.down"), _("scroll")),) if scrolls else ()


def match_bar() -> Entries:
    """The match is over."""
    return (
        _one("match.again", _("play again")),
        _one("match.sheet", _("score sheet")),
        _one("match.fair-deal", _("fair deal")),
        _one("match.menu", _("menu")),
        _leave(),
    )


def question_bar(*, at_start: bool = False) -> Entries:
    """A question is asked; before the menu there is nothing to go back to."""
    choosing = Entry((), _("move"), ("up", "down")), Entry((), _("choose"), ("enter",))
    if at_start:
        return *choosing, Entry(("question.refuse", "app.leave"), _("quit"))
    return *choosing, _one("question.refuse", _("go back")), _leave()


def palette_bar() -> Entries:
    """The palette is open; letters are written there."""
    return (
        Entry((), _("move"), ("up", "down")),
        Entry((), _("do it"), ("enter",)),
        Entry((), _("close"), ("escape",)),
        Entry((), _("quit"), ("ctrl+q",)),
    )


def _about(*, menu: bool = True) -> Entries:
    """What always helps; the way to the menu gives way to what matters more."""
    to_menu = (_one("table.menu", _("menu")),) if menu else ()
    return (_one("table.help", _("keys")), *to_menu, _leave())


def _take_back() -> Entry:
    return _one("table.take-back", _("take back"))


def _leave() -> Entry:
    return _one("app.leave", _("quit"))


def _one(binding: str, text: str) -> Entry:
    return Entry((binding,), text)
