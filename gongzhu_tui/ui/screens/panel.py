"""What all panels share: a frame over the table that any of its closing keys takes away."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.types import CSSPathType
from textual.widgets import Static

from gongzhu_tui.ui.key_guard import CLICK, KeyGuard
from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.guarded import GuardedScreen, Result
from gongzhu_tui.ui.widgets.bars import KeyBar
from gongzhu_tui.wording import keys, panels

_ALL_ROWS = 10_000  # more than any panel has


class Panel(GuardedScreen[Result], ModalScreen[Result]):
    """A titled frame with `content`; long content scrolls.

    `low` panels cover the table but not the hand; the others may use the whole screen.
    `own_id` is the binding that opened the panel; its keys close it again.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = "panel.tcss"
    BODY = "#frame"
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("panel.close", "close"),
        bind("panel.up", "scroll(-1)"),
        bind("panel.down", "scroll(1)"),
        bind("panel.page-up", "page(-1)"),
        bind("panel.page-down", "page(1)"),
        bind("panel.top", "leap(-1)"),
        bind("panel.bottom", "leap(1)"),
    ]

    def __init__(self, look: Look, guard: KeyGuard, *, own_id: str = "", low: bool = False) -> None:
        super().__init__(look, guard, classes="low" if low else "")
        self.own_id = own_id

    @property
    def own_key(self) -> str:
        """The key that opened the panel, as it is read."""
        return self.keymap.shown(self.own_id) if self.own_id else ""

    def heading(self) -> str:
        """The title in the frame."""
        raise NotImplementedError

    def footing(self) -> str:
        """The keys, in the lower edge of the frame."""
        return panels.close_keys(self.own_key)

    def content(self) -> RenderableType:
        """What stands in the frame."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="frame") as frame:
            frame.border_title = self.look.text(self.heading())
            frame.border_subtitle = self.look.text(self.footing())
            frame.can_focus = False
            yield Static(self.content(), id="content")
        yield KeyBar(self.look)

    def on_mount(self) -> None:
        self.show_bar()

    async def recompose(self) -> None:
        await super().recompose()
        self.call_after_refresh(self.show_bar)  # whether it scrolls is known then

    def on_resize(self, _: events.Resize) -> None:
        self.call_after_refresh(self.show_bar)

    @property
    def ids(self) -> frozenset[str]:
        return super().ids | {self.own_id}

    def bar(self) -> keys.Entries:
        return keys.panel_bar(self.own_id, scrolls=self.scrolls)

    @property
    def scrolls(self) -> bool:
        """Whether there is more in the frame than it shows."""
        return any(frame.max_scroll_y > 0 for frame in self.query("#frame"))

    def show_anew(self) -> None:
        """Show heading and content as they are now."""
        self.query_one("#frame").border_title = self.look.text(self.heading())
        self.query_one("#content", Static).update(self.content())

    def key_came(self, event: events.Key, meant: bool) -> None:
        super().key_came(event, meant)
        if meant and event.key in self.keymap.bound.get(self.own_id, ()):
            event.stop()
            self.action_close()

    def on_click(self, event: events.Click) -> None:
        """A click anywhere closes, so that the mouse is enough."""
        if self.guard.admits(CLICK, event.time):
            self.action_close()

    def action_close(self) -> None:
        self.close(None)

    def action_scroll(self, rows: int) -> None:
        for frame in self.query("#frame"):  # not there while the panel is made anew
            frame.scroll_relative(y=rows, animate=False)

    @property
    def page(self) -> int:
        """How many rows a page goes on: one is seen before and after."""
        return max([frame.size.height - 1 for frame in self.query("#frame")], default=0)

    def action_page(self, offset: int) -> None:
        self.action_scroll(offset * self.page)

    def action_leap(self, offset: int) -> None:
        """To the end, or with -1 to the beginning."""
        self.action_scroll(offset * _ALL_ROWS)
