"""What a seat shows: its score, its exposed and collected cards, and how it stands."""

from __future__ import annotations

from gongzhu_tui.engine.cards import HEARTS, SCORING_CARDS, Card
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.ui.look import Ink
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.scene import Scene
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.cards import seat_name, signed

LOUD_THREAT = 4
_LINE_WIDTH = 36
_Part = tuple[str, Ink, bool]


def paint_seat_line(canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
    """Draw a seat at the top or the bottom of the table: two lines from a fixed column on.

    The second begins further left where it is too long, as far as nothing else lies there.
    """
    x = (canvas.width - _LINE_WIDTH) // 2
    _paint_row(canvas, [*_head(scene, seat), *_standing(scene, seat), *_state(scene, seat)], x, y)
    before = [*_exposed(scene, seat), *_threat(scene, seat)]
    cards = _taken(scene, seat)
    width = canvas.look.width("".join(text for text, _, _ in before) + cards)
    x = max(min(x, canvas.width - 1 - width), 2)
    x = _paint_row(canvas, before, x, y + 1)
    canvas.put(x, y + 1, canvas.fit(cards, canvas.width - 1 - x), canvas.look.felt(Ink.MUTED))


def paint_seat_block(  # noqa: PLR0917
    canvas: Canvas, scene: Scene, seat: int, x: int, y: int, width: int
) -> None:
    """Draw a seat at a side of the table, each line in its place: exposed cards above the name."""
    exposed = canvas.wrap(
        [say.exposed_by_seat([each]) for each in _effects(scene, seat)], width - 2
    )
    for row, text in enumerate(exposed, y - len(exposed)):
        canvas.put(x + 2, row, text, canvas.look.felt(Ink.GOLD))
    _paint_row(canvas, [*_head(scene, seat), *_state(scene, seat)], x, y)
    _paint_row(canvas, _standing(scene, seat), x, y + 1)
    _paint_row(canvas, _threat(scene, seat), x, y + 2)
    rows = canvas.height - y - 7
    for row, text in enumerate(_taken_rows(canvas, scene, seat, width, rows), y + 3):
        canvas.put(x, row, text, canvas.look.felt(Ink.MUTED))


def collected_scoring(view: Observation, seat: int) -> list[Card]:
    """The scoring cards that a seat has collected, hearts from the top down."""
    taken = [card for card in view.collected[seat] if card in SCORING_CARDS]
    return sorted(taken, key=lambda card: (card.suit, -card.rank))


def _head(scene: Scene, seat: int) -> list[_Part]:
    leads = scene.trick.leader == seat
    score = scene.view.provisional(seat).total
    name_ink = Ink.GOLD if scene.view.seat_to_play == seat else Ink.TEXT
    return [
        ("▸ " if leads else "  ", Ink.GOLD, True),
        (seat_name(seat, scene.view.rules.players), name_ink, True),
        (f"  {signed(score)}", Ink.LOSS if score < 0 else Ink.TEXT, False),
    ]


def _standing(scene: Scene, seat: int) -> list[_Part]:
    view, points = scene.view, scene.totals[seat]
    out = points <= view.rules.limit
    total = say.total_out(points) if out else say.total(points)
    cards = f"  {say.cards_left(view.cards_left(seat))}"
    ink = Ink.LOSS if out else Ink.MUTED
    return [(f"  {total}", ink, False), (cards, Ink.MUTED, False)]


def _state(scene: Scene, seat: int) -> list[_Part]:
    if scene.thinking == seat:
        return [(f"  {say.thinking_mark()}", Ink.GOLD, False)]
    if scene.view.seat_to_play == seat and not (scene.lying and seat):
        return [(f"  {say.to_play_mark()}", Ink.GOLD, False)]
    return []


def _effects(scene: Scene, seat: int) -> list[str]:
    """The effects of the cards that a seat has exposed and not played yet."""
    played = scene.view.played
    return [
        say.exposure_effect(exposure.card, exposure.factor)
        for exposure in scene.view.exposures
        if exposure.seat == seat and exposure.card not in played
    ]


def _exposed(scene: Scene, seat: int) -> list[_Part]:
    effects = _effects(scene, seat)
    return [(f"  {say.exposed_by_seat(effects)}", Ink.GOLD, False)] if effects else []


def _threat(scene: Scene, seat: int) -> list[_Part]:
    threat = scene.view.all_hearts_threat
    if threat is None or threat.seat != seat:
        return []
    loud, over = threat.hearts >= LOUD_THREAT, threat.hearts == len(HEARTS)
    text = say.all_hearts_taken() if over else say.all_hearts_threat(threat.hearts, loud)
    return [(f"  {text}", Ink.LOSS, loud)]


def _taken(scene: Scene, seat: int) -> str:
    cards = collected_scoring(scene.view, seat)
    return f"  {say.took(cards)}" if cards else ""


def _taken_rows(canvas: Canvas, scene: Scene, seat: int, width: int, rows: int) -> list[str]:
    cards = collected_scoring(scene.view, seat)
    if not cards:
        return []
    wrapped = canvas.wrap(say.took(cards).split(" "), width - 2)
    if len(wrapped) > rows > 0:
        wrapped = [*wrapped[: rows - 1], canvas.fit(" ".join(wrapped[rows - 1 :]), width - 2)]
    return [f"  {text}" for text in wrapped]


def _paint_row(canvas: Canvas, parts: list[_Part], x: int, y: int) -> int:
    for text, ink, bold in parts:
        x = canvas.put(x, y, text, canvas.look.felt(ink, bold=bold))
    return x
