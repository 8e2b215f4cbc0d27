"""What the corners of the table hold when there is room: log, score sheet, last trick."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.ui.look import Face, Ink
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.card import SMALL, draw_card
from gongzhu_tui.ui.widgets.scene import Scene
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.cards import cards_text, seat_name, seat_names, signed

_NUMBER = 3
_COLUMN = 6


def paint_log(canvas: Canvas, scene: Scene, width: int, rows: int) -> None:
    """What has happened in this hand, the newest at the bottom of the upper left corner."""
    if rows < 2:
        return
    lines = [line for text in scene.log for line in canvas.wrap(text.split(" "), width)]
    newest = lines[-(rows - 1) :]
    if newest:
        canvas.put(2, 0, say.log_heading(), canvas.look.felt())
    for row, line in enumerate(newest, 1):
        canvas.put(2, row, line, canvas.look.felt(Ink.MUTED))


def paint_sheet(canvas: Canvas, scene: Scene, width: int, rows: int) -> None:
    """The hands of the match and their totals, in the lower left corner."""
    names = seat_names(scene.view.rules.players)
    if not scene.hands or rows < 3 or width < _NUMBER + _COLUMN * len(names):
        return
    shown = list(enumerate(scene.hands, 1))[-(rows - 2) :]
    top = canvas.height - len(shown) - 2
    _paint_columns(canvas, top, "", names)
    for row, (number, scores) in enumerate(shown, top + 1):
        _paint_columns(canvas, row, str(number), [signed(score) for score in scores])
    totals = [signed(total) for total in scene.totals]
    _paint_columns(canvas, canvas.height - 1, "=", totals)


def _paint_columns(canvas: Canvas, y: int, label: str, cells: Sequence[str]) -> None:
    canvas.put(2, y, label, canvas.look.felt(Ink.MUTED))
    for place, cell in enumerate(cells, 1):
        end = 2 + _NUMBER + place * _COLUMN
        canvas.right(end, y, cell, canvas.look.felt(Ink.LOSS if "−" in cell else Ink.TEXT))


def paint_last_trick(canvas: Canvas, scene: Scene, x: int, *, roomy: bool) -> None:
    """The last complete trick but the one being shown, in the lower right corner."""
    trick = next((each for each in reversed(scene.view.tricks) if each != scene.trick), None)
    if trick is None or trick.winner is None:
        return
    heading = say.last_trick(trick.winner, trick.players)
    if roomy:
        _paint_small_cards(canvas, trick, heading)
        return
    row = canvas.height - 4
    canvas.put(x, row, canvas.fit(heading, canvas.width - x - 1), canvas.look.felt(Ink.MUTED))
    canvas.put(x, row + 1, cards_text(trick.cards), canvas.look.felt(Ink.MUTED))


def _paint_small_cards(canvas: Canvas, trick: Trick, heading: str) -> None:
    width = trick.players * (SMALL.width + 1)
    left, row = canvas.width - width - 1, canvas.height - SMALL.height - 3
    canvas.put(left, row, heading, canvas.look.felt(Ink.MUTED))
    for place, (seat, card) in enumerate(trick.seated()):
        x = left + place * (SMALL.width + 1)
        face = Face.GOLDEN if seat == trick.winner else Face.DIMMED
        draw_card(canvas, x, row + 1, card, SMALL, face)
        name = canvas.fit(seat_name(seat, trick.players), SMALL.width)
        canvas.put(
            x,
            row + 1 + SMALL.height,
            name,
            canvas.look.felt(Ink.GOLD if seat == trick.winner else Ink.MUTED),
        )
