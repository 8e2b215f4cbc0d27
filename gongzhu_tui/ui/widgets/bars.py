"""The keys at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual import events

from gongzhu_tui.ui.keymap import BarKey
from gongzhu_tui.ui.look import Ink, Look
from gongzhu_tui.ui.widgets.canvas import Canvas, CanvasWidget


class KeyBar(CanvasWidget):
    """The keys that matter now."""

    keys: tuple[BarKey, ...] = ()

    def show_keys(self, keys: tuple[BarKey, ...]) -> None:
        """Draw `keys` from now on."""
        if keys != self.keys:
            self.keys = keys
            self.repaint()

    def background(self) -> Style:
        return self.look.bar()

    def on_click(self, event: events.Click) -> None:
        """A click on a key presses it, and one on what it does presses the first key of it."""
        x = 1
        for each in self._fitting:
            end = x + bar_width(self.look, [each])
            if x <= event.x < end:
                event.stop()
                self.app.simulate_key(_key_at(self.look, each, event.x - x))
            x = end + 2

    @property
    def _fitting(self) -> tuple[BarKey, ...]:
        return fitting(self.look, self.keys, self.size.width - 1)

    def paint(self, canvas: Canvas) -> None:
        x = 1
        for each in self._fitting:
            x = canvas.put(x, 0, each.shown, self.look.bar(Ink.GOLD)) + 1
            x = canvas.put(x, 0, each.text, self.look.bar()) + 2


def fitting(look: Look, keys: Sequence[BarKey], width: int) -> tuple[BarKey, ...]:
    """Those of `keys` that `width` cells have room for: of long names the last ones give way."""
    shown = list(keys)
    while bar_width(look, shown) > width:
        giving_way = [each for each in shown if not each.stays]
        if not giving_way:
            break
        shown.remove(giving_way[-1])
    return tuple(shown)


def bar_width(look: Look, keys: Sequence[BarKey]) -> int:
    """The cells that `keys` take in the bar."""
    return sum(look.width(f"{each.shown} {each.text}") for each in keys) + 2 * (len(keys) - 1)


def _key_at(look: Look, entry: BarKey, x: int) -> str:
    end = 0
    between = look.width(entry.shown) > sum(look.width(name) for name, _ in entry.keys)
    for name, key in entry.keys:
        end += look.width(name) + between
        if x < end:
            return key
    return entry.keys[0][1]
