"""The options: everything a person can set, changed at once."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from gongzhu_tui.settings import OPTIONS, Settings
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.preferring import ChangeSettings
from gongzhu_tui.ui.screens.guarded import GuardedScreen
from gongzhu_tui.ui.widgets.bars import KeyBar
from gongzhu_tui.ui.widgets.choices import Choices
from gongzhu_tui.wording import keys
from gongzhu_tui.wording import options as say

_NAME_WIDTH = 22


class OptionsScreen(GuardedScreen[None], ModalScreen[None]):
    """A row for each option; ← and → go through its values, and the rest of the game follows.

    A `low` screen does not cover the hand.
    """

    CSS_PATH = "panel.tcss"
    BODY = "#frame"
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("options.left", "change(-1)"),
        bind("options.right", "change(1)"),
        bind("options.close", "close"),
    ]

    def __init__(self, look: Look, guard: KeyGuard, settings: Settings, *, low: bool) -> None:
        super().__init__(look, guard, classes="low" if low else "")
        self.wanted = settings
        self.chosen = OPTIONS[0]

    def compose(self) -> ComposeResult:
        with Vertical(id="frame") as frame:
            frame.border_title = self.look.text(say.heading())
            frame.border_subtitle = self.look.text(say.footing())
            yield Choices(self.look, {name: self._text(name) for name in OPTIONS}, self.chosen)
            yield Static(self.look.text(say.option_note(self.chosen)), id="note")

        yield KeyBar(self.look)

    def on_mount(self) -> None:
        self.show_bar()

    def bar(self) -> keys.Entries:
        return keys.options_bar()

    def on_option_list_option_highlighted(self, event: Choices.OptionHighlighted) -> None:
        self.chosen = event.option_id or OPTIONS[0]
        self.query_one("#note", Static).update(self.look.text(say.option_note(self.chosen)))

    def on_option_list_option_selected(self, event: Choices.OptionSelected) -> None:
        self.action_change(1)

    def action_change(self, offset: int) -> None:
        """The next or the previous value of the option under the cursor."""
        if not self.query(Choices):  # the screen is just being made anew
            return
        name = self.chosen
        value = _neighbour(getattr(self.wanted, name), offset)
        self.wanted = self.wanted.changed({name: value})
        self.query_one(Choices).write(name, self._text(name))
        self.post_message(ChangeSettings(**{name: value}))

    def action_close(self) -> None:
        self.close(None)

    def _text(self, name: str) -> str:
        title = say.option_name(name)
        blanks = " " * (_NAME_WIDTH - self.look.width(title))
        return f"{title}{blanks}< {say.value_name(name, getattr(self.wanted, name))} >"


def _neighbour(value: bool | StrEnum, offset: int) -> bool | StrEnum:
    if isinstance(value, bool):
        return not value
    values = list(type(value))
    return values[(values.index(value) + offset) % len(values)]
