"""A question with two answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.guarded import GuardedScreen
from gongzhu_tui.ui.screens.paragraphs import paragraph
from gongzhu_tui.ui.widgets.bars import KeyBar
from gongzhu_tui.ui.widgets.choices import Choices
from gongzhu_tui.wording import keys
from gongzhu_tui.wording.text import Asked

_NOTE_WIDTH = 76


class Question(GuardedScreen[bool], ModalScreen[bool]):
    """Closes with whether the answer was yes; no is the first one, or the second if `yes_first`.

    `asked` makes the words anew in whatever language. Asked `at_start`, before the menu, no answer
    leaves the game.
    """

    CSS_PATH = "panel.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [bind("question.refuse", "refuse")]

    def __init__(
        self,
        look: Look,
        guard: KeyGuard,
        asked: Callable[[], Asked],
        *,
        yes_first: bool = False,
        at_start: bool = False,
    ) -> None:
        super().__init__(look, guard)
        self.asked = asked
        self.at_start = at_start
        self.names = ("yes", "no") if yes_first else ("no", "yes")

    def compose(self) -> ComposeResult:
        asked = self.asked()
        answers = map(self.look.text, asked.answers)
        with Vertical(id="frame") as frame:
            frame.border_title = self.look.text(asked.heading)
            yield Static(paragraph(self.look, asked.note, _NOTE_WIDTH))
            yield Choices(self.look, dict(zip(self.names, answers, strict=True)))
        yield KeyBar(self.look)

    def on_mount(self) -> None:
        self.show_bar()

    def bar(self) -> keys.Entries:
        return keys.question_bar(at_start=self.at_start)

    def on_option_list_option_selected(self, event: Choices.OptionSelected) -> None:
        self.close(event.option_id == "yes")

    def action_refuse(self) -> None:
        self.close(None)
