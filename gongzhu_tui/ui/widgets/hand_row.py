"""The human's cards: the playable ones with a digit above, the selected one raised."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from textual import events
from textual.geometry import Region, Size
from textual.message import Message

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.rules import EXPOSED_FACTOR, TWICE_EXPOSED_FACTOR
from gongzhu_tui.settings import Cards
from gongzhu_tui.ui.look import Face, Ink
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.card import HUGE, LARGE, SMALL, CardSize, draw_card
from gongzhu_tui.ui.widgets.scene import Focus, Scene, SceneWidget
from gongzhu_tui.wording import exposing, passing, pauses
from gongzhu_tui.wording import table as say

LABEL_ROWS = 2
BUTTON_ROWS = 2
_GAP = 1


class HandRow(SceneWidget):
    """The hand, and below it the buttons there are."""

    _hit = False  # whether the last press was on one of them

    @dataclass
    class CardClicked(Message):
        """A card of the hand was clicked at the time `pressed`."""

        card: Card
        pressed: float

    @dataclass
    class ButtonClicked(Message):
        """A button was clicked at the time `pressed`."""

        button: Focus
        pressed: float

    @property
    def card_size(self) -> CardSize:
        return self._size_in(self.screen.size)

    def _size_in(self, window: Size) -> CardSize:
        return SMALL if self.look.cards is Cards.SMALL else _largest(window)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return LABEL_ROWS + self._size_in(viewport).height + BUTTON_ROWS

    def paint_scene(self, canvas: Canvas, scene: Scene) -> None:
        choices = enumerate(sorted(scene.can_choose, key=self.look.place_in_hand), 1)
        digits = {card: str(number % 10) for number, card in choices if number <= 10}
        for card, place in self._places(scene).items():
            if card in scene.hand:
                self._paint_card(canvas, scene, card, place, digits.get(card, ""))
        for button, place in self._buttons(scene).items():
            _paint_button(canvas, _button_text(scene, button), place, focused=scene.focus is button)

    def on_click(self, event: events.Click) -> None:
        """Nothing more where the press has done all; the table skips a pause by other clicks."""
        if self._hit:
            event.stop()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Tell which card or button the left mouse button was pressed on."""
        scene, self._hit = self.scene, False
        if scene is None or event.button != 1:
            return
        for card, place in self._places(scene).items():
            if place.contains(event.x, event.y) and card in scene.hand:
                self._hit = True
                self.post_message(self.CardClicked(card, event.time))
        for button, place in self._buttons(scene).items():
            if place.contains(event.x, event.y):
                self._hit = True
                self.post_message(self.ButtonClicked(button, event.time))

    def _places(self, scene: Scene) -> dict[Card, Region]:
        """Where each card lies, raised or not; one just played keeps its place for this trick."""
        played = scene.trick.card_of(scene.view.seat)
        cards = {*scene.view.held, *([played] if played else [])}
        slots = sorted(cards, key=self.look.place_in_hand)
        size = self.card_size
        gaps = [_GAP + (one.suit is not other.suit) for one, other in pairwise(slots)]
        x = (self.size.width - len(slots) * size.width - sum(gaps)) // 2
        raised = {scene.selected, *scene.chosen}
        places = {}
        for card, gap in zip(slots, [*gaps, 0], strict=False):
            places[card] = Region(x, LABEL_ROWS - (card in raised), size.width, size.height)
            x += size.width + gap
        return places

    def _buttons(self, scene: Scene) -> dict[Focus, Region]:
        y = LABEL_ROWS + self.card_size.height + 1
        texts = {button: _button_text(scene, button) for button in scene.buttons}
        widths = {button: self.look.width(text) + 4 for button, text in texts.items()}
        width = sum(widths.values()) + 2 * (len(widths) - 1)
        x = (self.size.width - width) // 2
        places = {}
        for button, width in widths.items():
            places[button] = Region(x, y, width, 1)
            x += width + 2
        return places

    def _paint_card(
        self, canvas: Canvas, scene: Scene, card: Card, place: Region, digit: str
    ) -> None:
        golden = card == scene.selected or card in scene.chosen
        playable = card in scene.can_choose or not scene.human_to_decide
        face = Face.GOLDEN if golden else Face.PLAIN if playable else Face.DIMMED
        draw_card(canvas, place.x, place.y, card, self.card_size, face, _mark(scene, card))
        deciding = scene.exposing or scene.blind
        label = _effect(scene, card) if deciding and digit else digit
        x = place.x if deciding else place.x + place.width // 2
        x = min(x, canvas.width - canvas.look.width(label))
        canvas.put(x, place.y - 1, label, canvas.look.felt(Ink.GOLD))
        if card == scene.cursor and scene.focus is Focus.CARDS and scene.human_to_decide:
            underline = "━" * place.width
            canvas.put(place.x, place.bottom, underline, canvas.look.felt(bold=True))


def _largest(window: Size) -> CardSize:
    """The largest cards that a window has room for."""
    return next((size for size in (HUGE, LARGE) if size.fits(window)), SMALL)


def _mark(scene: Scene, card: Card) -> str:
    """What stands on a card's face: that it is exposed, or that it has just arrived."""
    factor = _factor(scene, card)
    if factor:
        return say.face_mark(card, factor)
    return passing.new_mark() if card in scene.arrived else ""


def _factor(scene: Scene, card: Card) -> int | None:
    """The factor on a card's face: of one exposed, or of one that is to be sold so."""
    selling = scene.exposing and scene.view.selling and card in scene.chosen
    if selling:
        return TWICE_EXPOSED_FACTOR if card in scene.chosen_up else EXPOSED_FACTOR
    return scene.view.exposed.get(card)


def _effect(scene: Scene, card: Card) -> str:
    """What exposing a card would do."""
    if scene.blind:
        return say.exposure_effect(card, TWICE_EXPOSED_FACTOR, scene.view.rules)
    return say.exposure_effect(card, _factor(scene, card) or EXPOSED_FACTOR, scene.view.rules)


def _button_text(scene: Scene, button: Focus) -> str:
    rules = scene.view.rules
    texts = {
        Focus.EXPOSE_BUTTON: exposing.expose_blind_button()
        if scene.blind
        else exposing.expose_button(rules),
        Focus.DECLINE_BUTTON: exposing.look_button()
        if scene.blind
        else exposing.decline_button(rules),
        Focus.PASS_BUTTON: passing.pass_button(rules, len(scene.chosen)),
        Focus.FINISH_BUTTON: pauses.finish_button(),
    }
    return texts[button]


def _paint_button(canvas: Canvas, text: str, place: Region, *, focused: bool) -> None:
    if focused:
        canvas.put(place.x, place.y, f"▸ {text} ◂", canvas.look.felt(Ink.GOLD, bold=True))
    else:
        canvas.put(place.x, place.y, f"[ {text} ]", canvas.look.felt(Ink.MUTED))
