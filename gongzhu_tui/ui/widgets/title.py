"""The game's name between the four cards that it is about."""

from __future__ import annotations

from gongzhu_tui.engine.cards import GOAT, HEART_ACE, PIG, TRANSFORMER
from gongzhu_tui.ui.look import Face, Ink
from gongzhu_tui.ui.widgets.canvas import Canvas, CanvasWidget
from gongzhu_tui.ui.widgets.card import LARGE, SMALL, draw_card
from gongzhu_tui.wording import menu as say

_CARDS = (PIG, GOAT, TRANSFORMER, HEART_ACE)


class Title(CanvasWidget):
    """Two cards at each side, as large as there is room, and the name between them."""

    def paint(self, canvas: Canvas) -> None:
        look, middle = canvas.look, canvas.height // 2
        size = LARGE if canvas.height >= LARGE.height else SMALL
        step = size.width + 1
        for place, card in enumerate(_CARDS):
            x = place * step if place < 2 else canvas.width + 1 - (4 - place) * step
            draw_card(canvas, x, 0, card, size, Face.PLAIN)
        canvas.centre(middle - 1, say.title(), look.felt(Ink.GOLD, bold=True))
        canvas.centre(middle + 1, say.subtitle(), look.felt(Ink.MUTED))
