"""What all panels share: a frame over the table that any of its closing keys takes away."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.guarded import GuardedScreen, Result


class Panel(GuardedScreen[Result], ModalScreen[Result]):
    """A titled frame with `content`; long content scrolls.

    `low` panels cover the table but not the hand; the others may use the whole screen.
    `own_key` is the key that opened the panel and closes it again.
    """

    CSS_PATH = "panel.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space", "close", show=False, id="panel.close"),
        Binding("up", "scroll(-1)", show=False, id="panel.up"),
        Binding("down", "scroll(1)", show=False, id="panel.down"),
        Binding("pageup", "scroll(-8)", show=False, id="panel.page-up"),
        Binding("pagedown", "scroll(8)", show=False, id="panel.page-down"),
    ]

    def __init__(
        self, look: Look, guard: KeyGuard, *, own_key: str = "", low: bool = False
    ) -> None:
        super().__init__(look, guard, classes="low" if low else "")
        self.own_key = own_key

    def heading(self) -> str:
        """The title in the frame."""
        raise NotImplementedError

    def footing(self) -> str:
        """The keys, in the lower edge of the frame."""
        raise NotImplementedError

    def content(self) -> RenderableType:
        """What stands in the frame."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="frame") as frame:
            frame.border_title = self.look.text(self.heading())
            frame.border_subtitle = self.look.text(self.footing())
            frame.can_focus = False
            yield Static(self.content(), id="content")

    def show_anew(self) -> None:
        """Show heading and content as they are now."""
        self.query_one("#frame").border_title = self.look.text(self.heading())
        self.query_one("#content", Static).update(self.content())

    def key_came(self, event: events.Key, meant: bool) -> None:
        super().key_came(event, meant)
        if meant and event.key == self.own_key:
            event.stop()
            self.action_close()

    def on_click(self, event: events.Click) -> None:
        """A click anywhere closes, so that the mouse is enough."""
        if self.guard.admits("click", event.time):
            self.action_close()

    def action_close(self) -> None:
        self.close(None)

    def action_scroll(self, rows: int) -> None:
        self.query_one("#frame").scroll_relative(y=rows, animate=False)
