"""The table itself: four seats, and the trick between them."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.settings import Cards
from gongzhu_tui.ui.look import Face, Ink, Look
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.card import HUGE, LARGE, SMALL, CardSize, draw_card, draw_place
from gongzhu_tui.ui.widgets.corners import (
    FEWEST_LOG_ROWS,
    paint_last_trick,
    paint_log,
    paint_sheet,
)
from gongzhu_tui.ui.widgets.scene import Scene, SceneWidget
from gongzhu_tui.ui.widgets.seat import paint_seat_block, paint_seat_line, paint_seat_stack
from gongzhu_tui.wording import table as say

_ROOMY_ROWS = 16
_ROOMY_COLUMNS = 100
_SEAT_ROWS = 2
_SIDE_ROWS = 7
_BETWEEN = 3  # columns between the two cards above, for five players
_BLOCK_WIDTH = 30  # so that no seat is far from its card


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cards of a trick lie, by seat, on a felt of some size.

    `sides` are the seats at the right and at the left, `top` those above, from right to left.
    """

    size: CardSize
    corners: tuple[tuple[int, int], ...]
    sides: tuple[int, int]
    top: tuple[int, ...]

    @classmethod
    def of(cls, width: int, height: int, size: CardSize, look: Look, players: int = 4) -> Layout:
        """Cards of some size lie toward their players."""
        centre = (width - size.width) // 2
        side = size.width * 2 + 2
        rows = height - 2 * _SEAT_ROWS
        step = min(size.height, (rows - size.height) // 2)
        top = _SEAT_ROWS + (rows - size.height - 2 * step) // 2
        apart = size.width // 2 + _BETWEEN
        above = (centre,) if players == 4 else (centre + apart, centre - apart)
        places = (
            (centre, top + 2 * step),
            (centre + side, top + step),
            *((x, top) for x in above),
            (centre - side, top + step),
        )
        at = [look.side(seat, players) for seat in range(players)]
        corners = tuple(places[place] for place in at)
        seats = [at.index(place) for place in range(players)]
        return cls(size, corners, (seats[1], seats[-1]), tuple(seats[2:-1]))

    @property
    def right(self) -> int:
        """The column from which on the right side is free beside the cards."""
        return self.corners[self.sides[0]][0] + self.size.width + 2

    @property
    def left_width(self) -> int:
        """How many columns are free at the left side."""
        return self.corners[self.sides[1]][0] - 3

    @property
    def side_row(self) -> int:
        """The row of the names at the sides."""
        return self.corners[self.sides[1]][1] - 1


def is_roomy(width: int, height: int) -> bool:
    """Whether a felt of that size has room for large cards and for more in its corners."""
    return height >= _ROOMY_ROWS and width >= _ROOMY_COLUMNS


class Felt(SceneWidget):
    """Seats at the edges, the trick in the middle, the rest in the corners."""

    def paint_scene(self, canvas: Canvas, scene: Scene) -> None:
        roomy, vast = is_roomy(canvas.width, canvas.height), HUGE.fits(self.screen.size)
        size = HUGE if vast else LARGE if roomy else SMALL
        if canvas.look.cards is Cards.SMALL:
            size = SMALL
        players = scene.view.rules.players
        layout = Layout.of(canvas.width, canvas.height, size, canvas.look, players)
        if len(layout.top) == 1:
            top = self._paint_four(canvas, scene, layout)
        else:
            top = self._paint_five(canvas, scene, layout)
        paint_seat_line(canvas, scene, 0, canvas.height - _SEAT_ROWS)
        self._paint_trick(canvas, scene, layout)
        paint_last_trick(canvas, scene, layout.right + 2, roomy=roomy)
        if roomy:
            _paint_left_corners(canvas, scene, layout, top, vast=vast)

    def _paint_four(self, canvas: Canvas, scene: Scene, layout: Layout) -> int:
        """The seats but the lowest; the row above which the upper left corner is free."""
        row, (at_right, at_left) = layout.side_row, layout.sides
        paint_seat_line(canvas, scene, layout.top[0], 0)
        width = min(layout.left_width, _BLOCK_WIDTH)
        paint_seat_block(canvas, scene, at_left, 1 + layout.left_width - width, row, width)
        right = layout.right
        paint_seat_block(canvas, scene, at_right, right, row, canvas.width - right - 1)
        return row

    def _paint_five(self, canvas: Canvas, scene: Scene, layout: Layout) -> int:
        """The same for five: two seats on each side, one above the other."""
        side_row, first = layout.side_row, max(layout.corners[layout.top[0]][1] - _SEAT_ROWS, 0)
        rows = dict.fromkeys(layout.top, first) | dict.fromkeys(layout.sides, side_row)
        for seat, row in rows.items():
            x = layout.corners[seat][0]
            at_left = x < canvas.width // 2 - layout.size.width // 2
            room = x - 3 if at_left else canvas.width - x - layout.size.width - 3
            width = min(room, _BLOCK_WIDTH)
            left = 1 + room - width if at_left else x + layout.size.width + 2
            height = side_row - first if row == first else _SIDE_ROWS - _SEAT_ROWS
            paint_seat_stack(canvas, scene, seat, Region(left, row, width, height))
        return first

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
    gold = canvas.look.felt(Ink.GOLD)
    alone_above = layout.top == (seat,)
    if seat == 0 or alone_above:
        row = y if alone_above else y + size.height - 1
        canvas.put(x + size.width + 1, row, text, gold)
    else:
        left = x + (size.width - canvas.look.width(text)) // 2
        canvas.put(left, y + size.height, text, gold)


def _paint_left_corners(
    canvas: Canvas, scene: Scene, layout: Layout, top: int, *, vast: bool
) -> None:
    """The log above and the score sheet below; both below, or the log alone, without room above."""
    width, below = layout.left_width, layout.side_row + _SIDE_ROWS
    rows, above = canvas.height - below, top > FEWEST_LOG_ROWS
    if above:
        paint_log(canvas, scene, width, top - 1)
    else:
        paint_log(canvas, scene, width, rows // 2 if vast else rows, below)
    if vast or (above and scene.hands):
        paint_sheet(canvas, scene, width, rows if above else rows - rows // 2)


def _mark(scene: Scene, card: Card) -> str:
    """An exposed card's factor, or the name of a scoring card that has just fallen."""
    factor, rules = scene.view.exposed.get(card), scene.view.rules
    if factor:
        return say.face_mark(card, factor)
    return say.falls(card, rules) if card in rules.great_cards else ""
