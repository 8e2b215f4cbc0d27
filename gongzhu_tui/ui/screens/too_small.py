"""What stands in a window that is too small for the table: one sentence, and the way out."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.wording import menu as say


class TooSmallScreen(Screen[None]):
    """Says how large the window must be; only leaving works."""

    CSS_PATH = "too_small.tcss"

    def __init__(self, look: Look, guard: KeyGuard, columns: int, rows: int) -> None:
        super().__init__()
        self.look = look
        self.guard = guard
        self.needed = (columns, rows)

    def compose(self) -> ComposeResult:
        yield Static(self._sentence())

    def on_resize(self, event: events.Resize) -> None:
        self.query_one(Static).update(self._sentence())

    def on_key(self, event: events.Key) -> None:
        """Have a key known that is held down until the table is back."""
        self.guard.admits(event.key, event.time)

    def _sentence(self) -> str:
        width, height = self.app.size
        return self.look.text(say.too_small(*self.needed, width, height))
