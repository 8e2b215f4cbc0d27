"""What the corners of the table hold when there is room: log, score sheet, last trick."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.ui.look import Face, Ink
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.card import SMALL, draw_card
from gongzhu_tui.ui.widgets.scene import Scene
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.cards import cards_text, points_text, short_seat_names, side_mark

_NUMBER = 3
_NARROWEST = 6
FEWEST_LOG_ROWS = 3

Cell = tuple[str, Ink]


def paint_log(canvas: Canvas, scene: Scene, width: int, rows: int, top: int = 0) -> None:
    """What has happened in this hand, at the left from row `top` on, the newest at the bottom."""
    if rows < 2:
        return
    lines = [line for text in scene.log for line in canvas.wrap(text.split(" "), width)]
    newest = lines[-(rows - 1) :]
    if newest:
        canvas.put(2, top, say.log_heading(), canvas.look.felt())
    for row, line in enumerate(newest, top + 1):
        canvas.put(2, row, line, canvas.look.felt(Ink.MUTED))


def paint_sheet(canvas: Canvas, scene: Scene, width: int, rows: int) -> None:
    """The hands of the match and their totals, in the lower left corner of the table."""
    rules = scene.view.rules
    names = [
        side_mark(seat, rules).strip() + name
        for seat, name in enumerate(short_seat_names(rules.players))
    ]
    column = max(_NARROWEST, *(canvas.look.width(name) + 1 for name in names))
    if rows < 3 or width < _NUMBER + column * len(names):
        return
    shown = list(enumerate(scene.hands, 1))[-(rows - 2) :]
    top = canvas.height - len(shown) - 2
    _paint_columns(canvas, top, column, "", [(name, Ink.TEXT) for name in names])
    for row, (number, scores) in enumerate(shown, top + 1):
        _paint_columns(canvas, row, column, str(number), [_points(each, rules) for each in scores])
    totals = [
        _points(total, rules) if seat == rules.account_of(seat)[0] else ("", Ink.TEXT)
        for seat, total in enumerate(scene.totals)
    ]
    _paint_columns(canvas, canvas.height - 1, column, "=", totals)


def _points(points: int, rules: Rules) -> Cell:
    return points_text(points, rules), Ink.LOSS if rules.sign * points < 0 else Ink.TEXT


def _paint_columns(canvas: Canvas, y: int, column: int, label: str, cells: Sequence[Cell]) -> None:
    canvas.put(2, y, label, canvas.look.felt(Ink.MUTED))
    for place, (text, ink) in enumerate(cells, 1):
        canvas.right(2 + _NUMBER + place * column, y, text, canvas.look.felt(ink))


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
    # Of five cards the leftmost would come to lie above the lowest seat's line.
    lift = trick.players - 4
    left, row = canvas.width - width - 1, canvas.height - SMALL.height - 3 - lift
    canvas.put(left, row, heading, canvas.look.felt(Ink.MUTED))
    for place, (seat, card) in enumerate(trick.seated()):
        x = left + place * (SMALL.width + 1)
        face = Face.GOLDEN if seat == trick.winner else Face.DIMMED
        draw_card(canvas, x, row + 1, card, SMALL, face)
        name = canvas.fit(short_seat_names(trick.players)[seat], SMALL.width)
        canvas.put(
            x,
            row + 1 + SMALL.height,
            name,
            canvas.look.felt(Ink.GOLD if seat == trick.winner else Ink.MUTED),
        )
