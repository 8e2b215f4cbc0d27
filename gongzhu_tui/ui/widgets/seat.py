"""What a seat shows: its score, its exposed and collected cards, and how it stands."""

from __future__ import annotations

from textual.geometry import Region

from gongzhu_tui.engine.cards import HEARTS, Card
from gongzhu_tui.engine.match import at_limit
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.ui.look import Ink
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.scene import Scene
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.cards import points_text, seat_name, side_mark
from gongzhu_tui.wording.marks import SOLD

LOUD_THREAT = 4
SWEEP_FROM = 8  # penalty cards
_LINE_WIDTH = 36
_HEAD_ROWS = 2
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
    exposed = canvas.wrap(_exposures(scene, seat, single=True), width - 2)
    for row, text in enumerate(exposed, y - len(exposed)):
        canvas.put(x + 2, row, text, canvas.look.felt(Ink.GOLD))
    _paint_row(canvas, [*_head(scene, seat), *_state(scene, seat)], x, y)
    _paint_row(canvas, _standing(scene, seat), x, y + 1)
    _paint_row(canvas, _threat(scene, seat), x, y + 2)
    rows = canvas.height - y - 7
    for row, text in enumerate(_taken_rows(canvas, scene, seat, width, rows), y + 3):
        canvas.put(x, row, text, canvas.look.felt(Ink.MUTED))


def paint_seat_stack(canvas: Canvas, scene: Scene, seat: int, area: Region) -> None:
    """Draw a seat with another one above or below it: what there is to tell, line after line."""
    _paint_row(canvas, [*_head(scene, seat), *_state(scene, seat)], area.x, area.y)
    _paint_row(canvas, _standing(scene, seat), area.x, area.y + 1)
    cards = collected_scoring(scene.view, seat)
    told = _told(canvas, scene, seat, area.width - 2, area.height - _HEAD_ROWS - bool(cards))
    for row, (text, ink) in enumerate(told, area.y + _HEAD_ROWS):
        canvas.put(area.x + 2, row, text, canvas.look.felt(ink))
    top = area.y + _HEAD_ROWS + len(told)
    rows = _taken_rows(canvas, scene, seat, area.width, area.bottom - top)
    for row, text in enumerate(rows, top):
        canvas.put(area.x, row, text, canvas.look.felt(Ink.MUTED))


def _told(canvas: Canvas, scene: Scene, seat: int, width: int, rows: int) -> list[tuple[str, Ink]]:
    """The exposed cards and the threat, in so many rows; the last one is cut if need be."""
    words = [word for text in _exposures(scene, seat) for word in text.split(" ")]
    lines = [(text, Ink.GOLD) for text in canvas.wrap(words, width)]
    lines += [(text.strip(), ink) for text, ink, _ in _threat(scene, seat)]
    rest = [text for text, _ in lines[rows - 1 :]]
    if len(rest) < 2:
        return lines
    return [*lines[: rows - 1], (canvas.fit("  ".join(rest), width), lines[-1][1])]


def collected_scoring(view: Observation, seat: int) -> list[Card]:
    """The scoring cards that a seat has collected, hearts from the top down."""
    taken = view.rules.scoring_cards.intersection(view.collected[seat])
    return sorted(taken, key=lambda card: (card.suit, -card.rank))


def _head(scene: Scene, seat: int) -> list[_Part]:
    view = scene.view
    score, rules = view.provisional(seat).total, view.rules
    name_ink = Ink.GOLD if view.seat_to_play == seat else Ink.TEXT
    sold = _sold(view, seat)
    return [
        ("▸ " if scene.trick.leader == seat else "  ", Ink.GOLD, True),
        (side_mark(seat, rules), name_ink, True),
        (seat_name(seat, rules.players), name_ink, True),
        (f" {SOLD * sold}" if sold else "", Ink.GOLD, False),
        (f"  {points_text(score, rules)}", Ink.LOSS if rules.sign * score < 0 else Ink.TEXT, False),
    ]


def _sold(view: Observation, seat: int) -> int:
    """How many cards of a seat are sold face down and not played yet."""
    own = [each for each in view.exposures if each.seat == seat and each.face_down]
    return view.sold[seat] + sum(each.card not in view.played for each in own)


def _standing(scene: Scene, seat: int) -> list[_Part]:
    view = scene.view
    cards = f"  {say.cards_left(view.cards_left(seat))}"
    return [_total(scene, seat), (cards, Ink.MUTED, False)]


def _total(scene: Scene, seat: int) -> _Part:
    """The total; one that partners have together stands at the first of them."""
    rules, points = scene.view.rules, scene.totals[seat]
    first = rules.account_of(seat)[0]
    if seat != first:
        return (f"  {say.partner_of(first)}", Ink.MUTED, False)
    out, mark = at_limit(points, rules), side_mark(seat, rules) if rules.shared_totals else ""
    text = say.total_out(points, rules) if out else say.total(points, rules)
    return (f"  {mark}{text}", Ink.LOSS if out else Ink.MUTED, False)


def _state(scene: Scene, seat: int) -> list[_Part]:
    if scene.thinking == seat:
        return [(f"  {say.thinking_mark()}", Ink.GOLD, False)]
    if scene.view.seat_to_play == seat and not (scene.lying and seat):
        return [(f"  {say.to_play_mark()}", Ink.GOLD, False)]
    return []


def _exposures(scene: Scene, seat: int, *, single: bool = False) -> list[str]:
    """What a seat has exposed and not played yet: all in one text, or each in its own."""
    played = scene.view.played
    own = [each for each in scene.view.exposures if each.seat == seat and each.card not in played]
    texts = []
    for words, face_down in ((say.exposed_by_seat, False), (say.sold_by_seat, True)):
        effects = [
            say.exposure_effect(each.card, each.factor, scene.view.rules)
            for each in own
            if each.face_down is face_down
        ]
        groups = [[effect] for effect in effects] if single else [effects]
        texts += [words(group) for group in groups if group]
    return texts


def _exposed(scene: Scene, seat: int) -> list[_Part]:
    return [(f"  {text}", Ink.GOLD, False) for text in _exposures(scene, seat)]


def _threat(scene: Scene, seat: int) -> list[_Part]:
    """The badge of the one player who has taken all hearts so far, or all penalty cards."""
    view = scene.view
    if view.rules.low_wins:
        taken = len(collected_scoring(view, seat))
        alone = taken == sum(len(collected_scoring(view, s)) for s in range(view.rules.players))
        text = say.sweep_so_far(taken, view.rules)
        return [(f"  {text}", Ink.LOSS, False)] if alone and taken >= SWEEP_FROM else []
    threat = view.all_hearts_threat
    if threat is None or threat.seat != seat:
        return []
    loud, over = threat.hearts >= LOUD_THREAT, threat.hearts == len(HEARTS)
    text = say.all_hearts_taken() if over else say.all_hearts_threat(threat.hearts, loud)
    return [(f"  {text}", Ink.LOSS, loud)]


def _taken(scene: Scene, seat: int) -> str:
    cards = collected_scoring(scene.view, seat)
    return f"  {say.took(cards, scene.view.exposed)}" if cards else ""


def _taken_rows(canvas: Canvas, scene: Scene, seat: int, width: int, rows: int) -> list[str]:
    cards = collected_scoring(scene.view, seat)
    if not cards:
        return []
    wrapped = canvas.wrap(say.took(cards, scene.view.exposed).split(" "), width - 2)
    if len(wrapped) > rows > 0:
        wrapped = [*wrapped[: rows - 1], canvas.fit(" ".join(wrapped[rows - 1 :]), width - 2)]
    return [f"  {text}" for text in wrapped]


def _paint_row(canvas: Canvas, parts: list[_Part], x: int, y: int) -> int:
    for text, ink, bold in parts:
        x = canvas.put(x, y, text, canvas.look.felt(ink, bold=bold))
    return x
