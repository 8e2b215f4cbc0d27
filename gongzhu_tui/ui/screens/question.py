"""A question asked before something is given up."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


class Question(ModalScreen[bool | None]):
    """Asks before something is given up; the first answer changes nothing."""

    CSS_PATH = "panel.tcss"
    BINDINGS = [("escape", "dismiss(False)", "")]

    def __init__(self, heading: str, note: str, no: str, yes: str) -> None:
        super().__init__()
        self.heading = heading
        self.note = note
        self.answers = (no, yes)

    def compose(self) -> ComposeResult:
        with Vertical(id="frame") as frame:
            frame.border_title = self.heading
            yield Static(self.note)
            yield OptionList(*(Option(answer) for answer in self.answers))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index == 1)
