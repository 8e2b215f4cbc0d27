"""Choosing the rules of the next match: presets, single options, and the whole sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from gongzhu_tui.engine.presets import (
    OPTIONS,
    PRESETS,
    changed_options,
    differing,
    of_length,
    option_values,
    presets_by_scoring,
    with_options,
)
from gongzhu_tui.engine.rules import CLASSIC, Rules, RulesConflict, Scoring
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.guarded import GuardedScreen
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.paragraphs import shortened
from gongzhu_tui.ui.screens.sheet_text import SheetText
from gongzhu_tui.ui.widgets.bars import KeyBar
from gongzhu_tui.ui.widgets.choices import Choices
from gongzhu_tui.wording import keys, panels
from gongzhu_tui.wording import rules as say

BEGIN, READ = "begin", "read"
# The presets by the headings over them, which are called as what scores in the games.
_FAMILY = presets_by_scoring()
_OPTIONS = "options"
_HEADINGS = (*_FAMILY, _OPTIONS)
# The options by their rows, which are not those of presets with the same name.
_SINGLE = {f"option-{option}": option for option in OPTIONS if option_values(option)}
_NAME_WIDTH = 20
_ON, _OFF = "(x)", "( )"  # brackets would be markup


@dataclass(frozen=True, slots=True)
class Chosen:
    """The rules that were chosen, and whether to begin a match with them at once."""

    rules: Rules
    begin: bool


class RuleSheetPanel(Panel[None]):
    """The whole rule sheet to read."""

    def __init__(self, look: Look, guard: KeyGuard, rules: Rules) -> None:
        super().__init__(look, guard)
        self.rules = rules

    def heading(self) -> str:
        return say.sheet_heading(self.rules)

    def footing(self) -> str:
        return panels.help_footing("")

    def content(self) -> RenderableType:
        return SheetText(self.look, self.rules)


class RulesScreen(GuardedScreen[Chosen]):
    """A row for each preset and each option; beside them the sheet, where there is room.

    Enter takes a preset alone, Space adds it or takes it back. What contradicts is refused.
    """

    CSS_PATH = ["panel.tcss", "rules.tcss"]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("choose.left", "change(-1)"),
        bind("choose.right", "change(1)"),
        bind("choose.combine", "combine"),
        bind("choose.close", "close"),
    ]

    def __init__(self, look: Look, guard: KeyGuard, rules: Rules, limit: int | None) -> None:
        super().__init__(look, guard)
        self.rules = rules
        self.limit = limit
        self.chosen = BEGIN
        self.refused: Any = None

    def compose(self) -> ComposeResult:
        with Vertical(id="frame") as frame:
            frame.border_title = self.look.text(say.heading())
            frame.border_subtitle = self.look.text(say.footing(self.keymap.shown("choose.combine")))
            with Horizontal():
                texts = {name: self._text(name) for name in _names()}
                yield Choices(self.look, texts, self.chosen, headings=_HEADINGS)
                with VerticalScroll(id="sheet") as sheet:
                    sheet.can_focus = False
                    yield Static(self._sheet())
            yield Static(id="note")
        yield KeyBar(self.look)

    def on_mount(self) -> None:
        self.show_bar()

    def bar(self) -> keys.Entries:
        return keys.choose_bar()

    def on_resize(self, _: events.Resize) -> None:
        self.call_after_refresh(self._speak, self._note())
        self.call_after_refresh(self._show_section)

    def on_option_list_option_highlighted(self, event: Choices.OptionHighlighted) -> None:
        self.chosen = event.option_id or BEGIN
        self.refused = None
        self._speak(self._note())
        self._show_section()

    def on_option_list_option_selected(self, event: Choices.OptionSelected) -> None:
        match event.option_id:
            case "begin":
                self.close(Chosen(self.rules, begin=True))
            case "read":
                self.open_over(RuleSheetPanel(self.look, self.guard, self._whole()))
            case str(name) if name in PRESETS:
                self._take(PRESETS[name])
            case _:
                self.action_change(1)

    def action_change(self, offset: int) -> None:
        """The next or the previous value of the option under the cursor.

        A value that contradicts is refused; asked again, the one behind it is tried.
        """
        option = _SINGLE.get(self.chosen)
        if option is None or not self.query(Choices):  # the screen is just being made anew
            return
        values = option_values(option)
        current = getattr(self.rules, option) if self.refused is None else self.refused
        value = values[(values.index(current) + offset) % len(values)]
        self.refused = value
        self._try({option: value})

    def action_combine(self) -> None:
        """Add the preset under the cursor to the others, or take it back; or change an option."""
        if self.chosen not in PRESETS:
            self.action_change(1)
            return
        if not self.query(Choices):
            return
        changes = differing(PRESETS[self.chosen])
        if _is_on(self.chosen, self.rules):
            changes = {option: getattr(CLASSIC, option) for option in changes}
        elif clash := self._clash(changes):
            self._refuse(clash)
            return
        self._try(changes)

    def action_close(self) -> None:
        self.close(Chosen(self.rules, begin=False))

    def _clash(self, changes: dict[str, Any]) -> RulesConflict | None:
        """Why a preset cannot join what is chosen: both want another value of an option."""
        chosen = changed_options(self.rules)
        for name in self._presets_on():
            chosen |= differing(PRESETS[name])  # with their limits
        for option, other in chosen.items():
            if changes.get(option, other) != other:
                return RulesConflict(option, changes[option], option, other)
        return None

    def _try(self, changes: dict[str, Any]) -> None:
        try:
            rules = of_length(with_options(self.rules, changes))
        except RulesConflict as conflict:
            self._refuse(conflict)
        else:
            self._take(rules)

    def _refuse(self, conflict: RulesConflict) -> None:
        presets = [*self._presets_on(), self.chosen]
        self._speak(say.refused(say.conflict_reason(conflict, presets)))

    def _presets_on(self) -> list[str]:
        return [name for name in PRESETS if _is_on(name, self.rules)]

    def _take(self, rules: Rules) -> None:
        self.rules = rules
        self.refused = None
        self._show()

    def _show(self) -> None:
        """Show the rules everywhere."""
        choices = self.query_one(Choices)
        for name in (*PRESETS, *_SINGLE):
            choices.write(name, self._text(name))
        self.query_one("#sheet Static", Static).update(self._sheet())
        self._speak(self._note())
        self.call_after_refresh(self._show_section)

    def _speak(self, text: str) -> None:
        for note in self.query("#note").results(Static):
            room = note.scrollable_content_region  # none before the first layout
            whole = self.look.text(text)
            note.update(shortened(self.look, text, room.width, room.height) if room else whole)

    def _show_section(self) -> None:
        """Scroll the sheet to what is told of the option under the cursor."""
        for sheet in self.query("#sheet"):
            option = _SINGLE.get(self.chosen, "")
            row = self._sheet().place_of(option, sheet.scrollable_content_region.width)
            sheet.scroll_to(y=row, animate=False)

    def _whole(self) -> Rules:
        return of_length(self.rules, self.limit)

    def _sheet(self) -> SheetText:
        return SheetText(self.look, self._whole())

    def _note(self) -> str:
        if self.chosen == BEGIN:
            return say.start_note(self.rules)
        if self.chosen == READ:
            return say.read_note()
        if self.chosen in PRESETS:
            return say.preset_note(self.chosen)
        return say.chosen_note(_SINGLE[self.chosen], self.rules)

    def _text(self, name: str) -> str:
        rows = {BEGIN: say.start_row, READ: say.read_row}
        if name in rows:
            return rows[name]()
        if name == _OPTIONS:
            return say.options_row()
        if name in _FAMILY:
            return say.presets_heading(Scoring(name))
        if name in PRESETS:
            return f"{_ON if _is_on(name, self.rules) else _OFF} {say.preset_title(name)}"
        option = _SINGLE[name]
        title = say.option_title(option)
        blanks = " " * (_NAME_WIDTH - self.look.width(title))
        return f"{title}{blanks}< {say.chosen_value(option, self.rules)} >"


def _names() -> Iterator[str]:
    """The rows from above to below."""
    yield from (BEGIN, READ)
    for scoring, presets in _FAMILY.items():
        yield from (scoring, *presets)
    yield from (_OPTIONS, *_SINGLE)


def _is_on(name: str, rules: Rules) -> bool:
    """Whether a preset is among what `rules` are made of; classic is when there is no other."""
    changes, chosen = changed_options(PRESETS[name]), changed_options(rules)
    return changes.items() <= chosen.items() if changes else not chosen
