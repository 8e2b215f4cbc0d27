"""What a seat shows: its score, its exposed and collected cards, and how it stands."""

from __future__ import annotations

from rich.style import Style

from gongzhu_tui.engine.cards import SCORING_CARDS, Card
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.ui.look import GOLD, LOSS, MUTED, TEXT, on_felt
from gongzhu_tui.ui.widgets.canvas import Canvas, fit, wrap
from gongzhu_tui.ui.widgets.scene import Scene
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.cards import seat_names, signed

LOUD_THREAT = 4
_LINE_WIDTH = 36
_Part = tuple[str, Style]


def paint_seat_line(canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
    """Draw a seat at the top or the bottom of the table: two lines from a fixed column on."""
    x = (canvas.width - _LINE_WIDTH) // 2
    _paint_row(canvas, [*_head(scene, seat), *_standing(scene, seat), *_state(scene, seat)], x, y)
    cards = [*_exposed(scene, seat), *_threat(scene, seat), *_taken(scene, seat, canvas.width)]
    _paint_row(canvas, cards, x, y + 1)


def paint_seat_block(  # noqa: PLR0917
    canvas: Canvas, scene: Scene, seat: int, x: int, y: int, width: int
) -> None:
    """Draw a seat at a side of the table, each line in its place: exposed cards above the name."""
    exposed = wrap([say.exposed_by_seat([each]) for each in _effects(scene, seat)], width - 2)
    for row, text in enumerate(exposed, y - len(exposed)):
        canvas.put(x + 2, row, text, on_felt(GOLD))
    _paint_row(canvas, [*_head(scene, seat), *_state(scene, seat)], x, y)
    _paint_row(canvas, _standing(scene, seat), x, y + 1)
    _paint_row(canvas, _threat(scene, seat), x, y + 2)
    for row, text in enumerate(_taken_rows(scene, seat, width, canvas.height - y - 7), y + 3):
        canvas.put(x, row, text, on_felt(MUTED))


def collected_scoring(view: Observation, seat: int) -> list[Card]:
    """The scoring cards that a seat has collected, hearts from the top down."""
    taken = [card for card in view.collected[seat] if card in SCORING_CARDS]
    return sorted(taken, key=lambda card: (card.suit, -card.rank))


def _head(scene: Scene, seat: int) -> list[_Part]:
    leads = scene.trick.leader == seat
    score = scene.view.provisional(seat).total
    name_style = on_felt(GOLD if scene.view.seat_to_play == seat else TEXT, bold=True)
    return [
        ("▸ " if leads else "  ", on_felt(GOLD, bold=True)),
        (seat_names()[seat], name_style),
        (f"  {signed(score)}", on_felt(LOSS if score < 0 else TEXT)),
    ]


def _standing(scene: Scene, seat: int) -> list[_Part]:
    view = scene.view
    text = f"  {say.total(view.totals[seat])}  {say.cards_left(view.cards_left(seat))}"
    return [(text, on_felt(MUTED))]


def _state(scene: Scene, seat: int) -> list[_Part]:
    if scene.thinking == seat:
        return [(f"  {say.thinking_mark()}", on_felt(GOLD))]
    if scene.view.seat_to_play == seat and not (scene.lying and seat):
        return [(f"  {say.to_play_mark()}", on_felt(GOLD))]
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
    return [(f"  {say.exposed_by_seat(effects)}", on_felt(GOLD))] if effects else []


def _threat(scene: Scene, seat: int) -> list[_Part]:
    threat = scene.view.all_hearts_threat
    if threat is None or threat.seat != seat:
        return []
    loud = threat.hearts >= LOUD_THREAT
    text = say.all_hearts_threat(threat.hearts, loud)
    return [(f"  {text}", on_felt(LOSS, bold=loud))]


def _taken(scene: Scene, seat: int, width: int) -> list[_Part]:
    cards = collected_scoring(scene.view, seat)
    return [(f"  {fit(say.took(cards), width // 2)}", on_felt(MUTED))] if cards else []


def _taken_rows(scene: Scene, seat: int, width: int, rows: int) -> list[str]:
    cards = collected_scoring(scene.view, seat)
    if not cards:
        return []
    wrapped = wrap(say.took(cards).split(" "), width - 2)
    if len(wrapped) > rows > 0:
        wrapped = [*wrapped[: rows - 1], fit(" ".join(wrapped[rows - 1 :]), width - 2)]
    return [f"  {text}" for text in wrapped]


def _paint_row(canvas: Canvas, parts: list[_Part], x: int, y: int) -> None:
    for text, style in parts:
        x = canvas.put(x, y, text, style)
