"""Which keys are bound to what, as the player's settings want it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from textual.binding import Binding
from textual.keys import Keys, format_key

from gongzhu_tui.ui.plain_keys import key_of
from gongzhu_tui.wording.key_names import key_name
from gongzhu_tui.wording.keys import DEFAULT_KEYS, Entries, Entry
from gongzhu_tui.wording.text import listed

# Nobody may lose these: a match can be played by them alone.
_KEPT = frozenset({"left", "right", "up", "down", "enter", "escape"})
_WHOLE = ("app.leave",)  # keeps all its keys
_STAYING = frozenset({"table.help", "app.leave"})
_APART = ("table", "menu", "question", "choose")  # screens that are no panels
# Terminals send Tab, Enter and Backspace under their own names alone.
_NEVER_SENT = frozenset({"return", "ctrl+i", "ctrl+m", "ctrl+h", "ctrl-at"})
# A list of choices keeps these to itself, so that the screens with one cannot have them.
_OF_LISTS = frozenset({"home", "end", "pageup", "pagedown"})
_WITH_LISTS = ("menu", "question", "choose", "options", "app")
_NAMED = frozenset(key.value for key in Keys) - _NEVER_SENT

BoundKeys = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class BarKey:
    """What some keys do; each of `keys` as it is read, and as Textual names it.

    One that `stays` is told of however little room there is.
    """

    keys: tuple[tuple[str, str], ...]
    text: str
    stays: bool = False

    @property
    def shown(self) -> str:
        """The keys as they are read: signs side by side, words apart."""
        names = [name for name, _ in self.keys]
        return ("" if all(len(name) == 1 for name in names) else "/").join(names)


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys of every binding by its id, the first one first; `changes` are the player's own."""

    bound: BoundKeys
    changes: BoundKeys

    @property
    def all(self) -> frozenset[str]:
        """Every key with a use somewhere."""
        return self.of(self.bound)

    def of(self, bindings: Iterable[str]) -> frozenset[str]:
        """All keys of some bindings."""
        return frozenset(key for each in bindings for key in self.bound[each])

    def shown(self, binding: str) -> str:
        """The first key of `binding` as it is read."""
        return key_name(self.bound[binding][0])

    def read(self, entries: Entries, known: Iterable[str]) -> tuple[BarKey, ...]:
        """`entries` with the keys that are really bound; only those of `known` bindings."""
        told = _known(entries, known)
        return tuple(
            BarKey(self._keys(entry), entry.text, not _STAYING.isdisjoint(entry.bindings))
            for entry in told
        )

    def rows(self, entries: Entries, known: Iterable[str]) -> list[tuple[str, str]]:
        """The same for a page: all keys of a binding, and the first ones of several."""
        return [(self._written(entry), entry.text) for entry in _known(entries, known)]

    def _written(self, entry: Entry) -> str:
        if len(entry.bindings) == 1:
            return listed(map(key_name, self.bound[entry.bindings[0]]))
        names = [name for name, _ in self._keys(entry)]
        if len(names) > 3:
            return f"{names[0]} … {names[-1]}"
        return " ".join(names) if all(len(name) == 1 for name in names) else listed(names)

    def _keys(self, entry: Entry) -> tuple[tuple[str, str], ...]:
        keys = entry.keys or tuple(self.bound[each][0] for each in entry.bindings)
        return tuple((key_name(key), key) for key in keys)


def _known(entries: Entries, known: Iterable[str]) -> list[Entry]:
    ids = frozenset(known)
    return [entry for entry in entries if ids.issuperset(entry.bindings)]


def bind(binding: str, action: str, *, priority: bool = False) -> Binding:
    """The binding with that id and its default keys."""
    return Binding(DEFAULT_KEYS[binding], action, show=False, priority=priority, id=binding)


def bindings_of(screen: type) -> list[Binding]:
    """The bindings with an id that a screen, or the app, declares or inherits."""
    declared = (each for kind in screen.__mro__ for each in vars(kind).get("BINDINGS", ()))
    return [each for each in declared if isinstance(each, Binding) and each.id]


def ids_of(screen: type) -> frozenset[str]:
    """The ids of those bindings."""
    return frozenset(each.id for each in bindings_of(screen) if each.id)


def keymap_of(wishes: Mapping[str, str]) -> tuple[Keymap, tuple[str, ...]]:
    """The keymap that `wishes`, keys by ids, give, and the ids of those that cannot be granted.

    Refused are unknown ids, names that are no key, keys that would have two uses on one screen,
    and keys that must stay what they are; what must stay is never lost.
    """
    granted: dict[str, tuple[str, ...]] = {}
    wrong = []
    for binding, text in wishes.items():
        keys = _keys_of(binding, text) if binding in DEFAULT_KEYS else None
        if keys is None:
            wrong.append(binding)
        else:
            granted[binding] = keys
    while clash := _clash(granted):
        del granted[clash]
        wrong.append(clash)
    return Keymap({**_DEFAULTS, **granted}, granted), tuple(wrong)


def _keys_of(binding: str, text: str) -> tuple[str, ...] | None:
    """The keys that `text` names for `binding`, with those it keeps; None for a wrong name."""
    wished = [_key(name.strip()) for name in text.split(",")]
    defaults = _DEFAULTS[binding]
    taken = _KEPT | _OF_LISTS if binding.partition(".")[0] in _WITH_LISTS else _KEPT
    kept = [key for key in defaults if key in _KEPT or binding in _WHOLE]
    named = [key for key in wished if key and (key not in taken or key in defaults)]
    return tuple(dict.fromkeys([*named, *kept])) if len(named) == len(wished) else None


def _key(name: str) -> str:
    """Textual's name of a key that was written as a sign or by name; empty for none."""
    if len(name) == 1:
        return key_of(name) if name.isprintable() and not name.isspace() else ""
    name = name.lower()
    sign = format_key(name)
    known = name in _NAMED or (len(sign) == 1 and sign.isascii() and key_of(sign) == name)
    return name if known and not name.startswith("<") else ""


def _clash(granted: BoundKeys) -> str | None:
    """The last of the granted bindings with a key that another on its screen has."""
    bound = {**_DEFAULTS, **granted}
    for binding in reversed(list(granted)):
        for other, keys in bound.items():
            if other != binding and _meet(binding, other):
                both = {*bound[binding]} & {*keys}
                if both - ({*_DEFAULTS[binding]} & {*_DEFAULTS[other]}):
                    return binding
    return None


def _meet(one: str, other: str) -> bool:
    """Whether two bindings are on one screen; a panel's own are with those of all panels."""
    names = {one.partition(".")[0], other.partition(".")[0]}
    if len(names) == 1 or "app" in names:
        return True
    return "panel" in names and names.isdisjoint(_APART)


def _split(keys: str) -> tuple[str, ...]:
    return tuple(keys.split(","))


_DEFAULTS: BoundKeys = {binding: _split(keys) for binding, keys in DEFAULT_KEYS.items()}


def for_textual(changes: BoundKeys) -> dict[str, str]:
    """`changes` as `App.set_keymap` wants them."""
    return {binding: ",".join(keys) for binding, keys in changes.items()}


def wrong_names(wishes: Mapping[str, str], wrong: Sequence[str]) -> tuple[str, ...]:
    """The refused wishes as the settings file writes them."""
    return tuple(f"keys {binding} = {wishes[binding]}" for binding in wrong)
