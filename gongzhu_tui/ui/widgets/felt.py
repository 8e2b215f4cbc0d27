"""The table itself: four seats, and the trick between them."""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.engine.cards import GOAT, PIG, TRANSFORMER, Card
from gongzhu_tui.settings import Cards
from gongzhu_tui.ui.look import Face, Ink, Look
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.card import LARGE, SMALL, CardSize, draw_card, draw_place
from gongzhu_tui.ui.widgets.corners import paint_last_trick, paint_log, paint_sheet
from gongzhu_tui.ui.widgets.scene import Scene, SceneWidget
from gongzhu_tui.ui.widgets.seat import paint_seat_block, paint_seat_line
from gongzhu_tui.wording import table as say

_ROOMY_ROWS = 16
_ROOMY_COLUMNS = 100
_SEAT_ROWS = 2
_SIDE_ROWS = 7
_BLOCK_WIDTH = 30  # so that no seat is far from its card


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cards of a trick lie, by seat, on a felt of some size."""

    size: CardSize
    corners: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, width: int, height: int, look: Look) -> Layout:
        """The cards lie toward their players, as large as there is room."""
        roomy = height >= _ROOMY_ROWS and width >= _ROOMY_COLUMNS
        size = LARGE if roomy and look.cards is Cards.AUTO else SMALL
        centre = (width - size.width) // 2
        side = size.width * 2 + 2
        rows = height - 2 * _SEAT_ROWS
        step = min(size.height, (rows - size.height) // 2)
        top = _SEAT_ROWS + (rows - size.height - 2 * step) // 2
        sides = (
            (centre, top + 2 * step),
            (centre + side, top + step),
            (centre, top),
            (centre - side, top + step),
        )
        return cls(size, tuple(sides[look.side(seat)] for seat in range(len(sides))))


class Felt(SceneWidget):
    """Seats at the edges, the trick in the middle, the rest in the corners."""

    def paint_scene(self, canvas: Canvas, scene: Scene) -> None:
        look = canvas.look
        layout = Layout.of(canvas.width, canvas.height, look)
        roomy = canvas.height >= _ROOMY_ROWS and canvas.width >= _ROOMY_COLUMNS
        at_right, at_left = look.side(1), look.side(3)
        left_width = layout.corners[at_left][0] - 3
        side_row = layout.corners[at_left][1] - 1
        right = layout.corners[at_right][0] + layout.size.width + 2
        paint_seat_line(canvas, scene, 2, 0)
        block_width = min(left_width, _BLOCK_WIDTH)
        left = 2 + left_width - block_width
        paint_seat_block(canvas, scene, at_left, left, side_row, block_width)
        paint_seat_block(canvas, scene, at_right, right, side_row, canvas.width - right - 1)
        paint_seat_line(canvas, scene, 0, canvas.height - _SEAT_ROWS)
        self._paint_trick(canvas, scene, layout)
        paint_last_trick(canvas, scene, right + 2, roomy=roomy)
        if roomy:
            paint_log(canvas, scene, left_width, side_row - 1)
            paint_sheet(canvas, scene, left_width, canvas.height - side_row - _SIDE_ROWS)

    def _paint_trick(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        trick = scene.trick
        for seat, card in sorted(trick.seated(), key=lambda played: played[0] == trick.winner):
            x, y = _place(layout, seat, trick.winner, scene.swept)
            winning = seat == trick.winner
            face = Face.GOLDEN if winning else Face.PLAIN
            draw_card(canvas, x, y, card, layout.size, face, _mark(scene, card))
            if winning and not scene.swept:
                _paint_winning(canvas, layout, seat)
        waiting = scene.view.seat_to_play
        if waiting is not None and not trick.complete:
            draw_place(canvas, *layout.corners[waiting], layout.size, "?")


def _place(layout: Layout, seat: int, winner: int | None, swept: float) -> tuple[int, int]:
    """Where the card of `seat` lies, `swept` so far on the way to the winner's."""
    x, y = layout.corners[seat]
    if winner is None:
        return x, y
    to_x, to_y = layout.corners[winner]
    return x + round((to_x - x) * swept), y + round((to_y - y) * swept)


def _paint_winning(canvas: Canvas, layout: Layout, seat: int) -> None:
    """Say "winning" beside the card, where no other card can lie."""
    x, y = layout.corners[seat]
    size, text = layout.size, say.winning()
    if seat in (0, 2):
        row = y + size.height - 1 if seat == 0 else y
        canvas.put(x + size.width + 1, row, text, canvas.look.felt(Ink.GOLD))
    else:
        left = x + (size.width - canvas.look.width(text)) // 2
        canvas.put(left, y + size.height, text, canvas.look.felt(Ink.GOLD))


def _mark(scene: Scene, card: Card) -> str:
    """An exposed card's factor, or the name of a scoring card that has just fallen."""
    factor = scene.view.exposed.get(card)
    if factor:
        return say.face_mark(card, factor)
    return say.falls(card) if card in (PIG, GOAT, TRANSFORMER) else ""
