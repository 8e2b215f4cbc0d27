"""Keys as they are read."""

from __future__ import annotations

from unicodedata import lookup

from gongzhu_tui.wording.language import gettext as _


def key_name(key: str) -> str:
    """A key as it is read: `→`, `Esc`, `Ctrl+P`, `?`; `key` is Textual's name of it."""
    names = {
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
        "plus": "+",
        "minus": "−",
        "enter": _("Enter"),
        "space": _("Space"),
        "tab": _("Tab"),
        "escape": "Esc",
        "pageup": _("PgUp"),
        "pagedown": _("PgDn"),
    }
    if key in names:
        return names[key]
    modifier, plus, rest = key.rpartition("+")
    if plus:
        return f"{modifier.title()}+{key_name(rest).capitalize()}"
    return key if len(key) == 1 else _sign(key)


def _sign(name: str) -> str:
    """The sign that Textual names by its Unicode name, else the name with a capital."""
    unusual = {"slash": "/", "backslash": "\\", "at": "@", "underscore": "_"}
    if name in unusual:
        return unusual[name]
    try:
        sign = lookup(name.replace("_", " ").replace("hyphen minus", "hyphen-minus"))
    except KeyError:
        sign = ""
    return sign if sign.isprintable() and sign else name.capitalize()
