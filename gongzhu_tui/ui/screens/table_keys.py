"""The keys of the table; each has an id by which it can be given another key."""

from __future__ import annotations

from textual.binding import Binding, BindingType

BINDINGS: list[BindingType] = [
    Binding("left", "move(-1)", show=False, id="table.left"),
    Binding("right", "move(1)", show=False, id="table.right"),
    Binding("up", "climb(-1)", show=False, id="table.up"),
    Binding("down", "climb(1)", show=False, id="table.down"),
    Binding("tab", "move_playable(1)", show=False, id="table.next-playable"),
    Binding("shift+tab", "move_playable(-1)", show=False, id="table.previous-playable"),
    Binding("enter,space", "press", show=False, id="table.press"),
    Binding("escape", "take_back", show=False, id="table.take-back"),
    *(
        Binding(digit, f"pick({place})", show=False, id=f"table.pick-{digit}")
        for place, digit in enumerate("1234567890")
    ),
    Binding("h", "hint", show=False, id="table.hint"),
    Binding("w", "why_not", show=False, id="table.why-not"),
    Binding("c", "open('collected')", show=False, id="table.collected"),
    Binding("t", "open('tracker')", show=False, id="table.tracker"),
    Binding("s", "open('sheet')", show=False, id="table.sheet"),
    Binding("v", "open('tricks')", show=False, id="table.last-trick"),
    Binding("f", "fast_forward", show=False, id="table.fast-forward"),
    Binding("e", "finish_hand", show=False, id="table.finish-hand"),
    Binding("plus,equals_sign", "pace(1)", show=False, id="table.quicker"),
    Binding("minus", "pace(-1)", show=False, id="table.slower"),
    Binding("question_mark", "help('question_mark')", show=False, id="table.help"),
    Binding("r", "help('r')", show=False, id="table.rules"),
    Binding("o", "options", show=False, id="table.options"),
    Binding("m", "menu", show=False, id="table.menu"),
]
BOUND_KEYS = frozenset(
    key for binding in BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")
)
