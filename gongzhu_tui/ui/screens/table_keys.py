"""What each key of the table does; the keys themselves are in `wording/keys.py`."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.wording.keys import DIGITS

BINDINGS: list[BindingType] = [
    bind("table.left", "move(-1)"),
    bind("table.right", "move(1)"),
    bind("table.up", "climb(-1)"),
    bind("table.down", "climb(1)"),
    bind("table.next-playable", "move_playable(1)"),
    bind("table.previous-playable", "move_playable(-1)"),
    bind("table.press", "press"),
    bind("table.take-back", "take_back"),
    *(bind(binding, f"pick({place})") for place, binding in enumerate(DIGITS)),
    bind("table.hint", "hint"),
    bind("table.why", "why_not"),
    bind("table.collected", "open('collected')"),
    bind("table.tracker", "open('tracker')"),
    bind("table.last-trick", "open('tricks')"),
    bind("table.sheet", "open('sheet')"),
    bind("table.fair-deal", "open('fair-deal')"),
    bind("table.fast-forward", "fast_forward"),
    bind("table.finish-hand", "finish_hand"),
    bind("table.quicker", "pace(1)"),
    bind("table.slower", "pace(-1)"),
    bind("table.options", "options"),
    bind("table.help", "help('table.help')"),
    bind("table.rules", "help('table.rules')"),
    bind("table.menu", "menu"),
]
TABLE_IDS = frozenset(each.id for each in BINDINGS if isinstance(each, Binding) and each.id)
