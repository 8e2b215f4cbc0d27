"""The palette: everything that can be done, found by its name."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from gongzhu_tui.ui.commands import Command, found
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.widgets.bars import KeyBar
from gongzhu_tui.wording import keys
from gongzhu_tui.wording import palette as say

_WIDTH = 70
_LONGEST = 40
_MARK, _NO_MARK = "▸ ", "  "


class _Field(Input):
    """Where letters are written; the guard knows of them when one is held down until it closes."""

    def __init__(self, guard: KeyGuard, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, max_length=_LONGEST, select_on_focus=False)
        self.cursor_blink = False
        self.guard = guard

    def on_key(self, event: events.Key) -> None:
        if event.is_printable:
            self.guard.admits(event.key, event.time)


class _Found(OptionList, can_focus=False):
    """What was found; a click on what has just been found no more does nothing."""

    def on_click(self, event: events.Click) -> None:
        if event.style.meta.get("option", 0) >= self.option_count:
            event.prevent_default()


class Palette(Panel[Command]):
    """Closes with the command that was chosen; letters find it, ↑ ↓ and Enter choose it."""

    CSS_PATH = ["panel.tcss", "palette.tcss"]

    def __init__(self, look: Look, guard: KeyGuard, commands: Sequence[Command]) -> None:
        super().__init__(look, guard, own_id="app.palette", low=True)
        self.commands = commands
        self.shown: Sequence[Command] = ()
        self.marked = 0

    def action_palette(self) -> None:
        """Open no second one: the key may have been pressed twice before this one came up."""

    def compose(self) -> ComposeResult:
        with Vertical(id="frame") as frame:
            frame.border_title = self.look.text(say.heading())
            yield _Field(self.guard, self.look.text(say.placeholder()))
            yield _Found()
        yield KeyBar(self.look)

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self._find("")

    def bar(self) -> keys.Entries:
        return keys.palette_bar()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._find(event.value)

    def on_input_submitted(self) -> None:
        self._choose(self.query_one(OptionList).highlighted)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id:  # other ones may have been found since
            self.close(self.commands[int(event.option_id)])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Mark the command under the cursor by a sign as well as by colour."""
        before, self.marked = self.marked, event.option_index
        for place in {before, self.marked} & {*range(len(self.shown))}:
            line = self._line(self.shown[place], marked=place == self.marked)
            event.option_list.replace_option_prompt_at_index(place, line)

    def on_click(self, event: events.Click) -> None:
        """Only a click beside the frame closes."""
        inside = self.query_one("#frame").region.contains(event.screen_x, event.screen_y)
        if inside:
            event.prevent_default()

    def action_scroll(self, rows: int) -> None:
        options = self.query_one(OptionList)
        if self.shown:
            place = (options.highlighted or 0) + rows
            last = len(self.shown) - 1
            options.highlighted = min(max(place, 0), last) if abs(rows) > 1 else place % (last + 1)

    def _find(self, words: str) -> None:
        self.shown = found(self.commands, words)
        options = self.query_one(OptionList)
        options.clear_options()
        if self.shown:
            names = (str(self.commands.index(command)) for command in self.shown)
            lines = map(self._line, self.shown)
            options.add_options(map(Option, lines, names))
            options.highlighted = 0
        else:
            options.add_option(Option(Text(self.look.text(say.nothing_found())), disabled=True))

    def _line(self, command: Command, *, marked: bool = False) -> Text:
        """The command at the left, its key at the right."""
        text = Text(self.look.text((_MARK if marked else _NO_MARK) + command.text))
        key = Text(self.look.text(command.key))
        text.truncate(_WIDTH - key.cell_len - 2, overflow="ellipsis")
        return text.append(" " * (_WIDTH - text.cell_len - key.cell_len)).append_text(key)

    def _choose(self, place: int | None) -> None:
        if self.shown and place is not None:
            self.close(self.shown[place])
