"""What the table shows at one moment, as one value that every widget is painted from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from operator import add

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.match import side_sums
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.ui.widgets.canvas import Canvas, CanvasWidget


class Focus(Enum):
    """Where the cursor is."""

    CARDS = auto()
    EXPOSE_BUTTON = auto()
    DECLINE_BUTTON = auto()
    PASS_BUTTON = auto()
    FINISH_BUTTON = auto()


@dataclass(frozen=True, slots=True)
class Scene:
    """The human's view of the hand, and what the screen adds to it.

    `lying` is a complete trick that still lies on the table, `swept` how far it is on its way to
    the winner, up to 1; `cursor` and `selected` are cards of the hand; `chosen` those toggled for
    passing or exposing, of which `chosen_up` are to be sold face up; `waiting` tells that a pause
    runs, and `stepping` that only a key ends it; `coached` that the hand is explained, and
    `one_step` that the first press plays a card; `news` and `prompt` are the two lines spoken;
    `unsaved` says why the last change is not on disk; `log` is the news of this hand; `sheet` the
    scores of the hands before it.
    """

    view: Observation
    level: str
    human_to_decide: bool
    cursor: Card | None = None
    selected: Card | None = None
    chosen: frozenset[Card] = frozenset()
    chosen_up: frozenset[Card] = frozenset()
    focus: Focus = Focus.CARDS
    lying: Trick | None = None
    swept: float = 0.0
    thinking: int | None = None
    waiting: bool = False
    stepping: bool = False
    coached: bool = False
    one_step: bool = False
    news: str = ""
    prompt: str = ""
    unsaved: str = ""
    log: tuple[str, ...] = ()
    sheet: tuple[tuple[int, ...], ...] = ()

    @property
    def trick(self) -> Trick:
        """The trick to be seen: the one in play, or the last one while it still lies there."""
        return self.lying if self.lying and not self.view.trick.cards else self.view.trick

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The scores of all finished hands of the match, this one included once it is scored."""
        scores = tuple(each.total for each in self.view.breakdowns or ())
        return (*self.sheet, scores) if scores else self.sheet

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of the match, this hand included once it is scored."""
        view = self.view
        scores = side_sums([each.total for each in view.breakdowns or ()], view.rules)
        return tuple(map(add, view.totals, scores)) if scores else view.totals

    @property
    def exposing(self) -> bool:
        """Whether the human is to decide on exposing, having seen the hand."""
        return self.view.phase is Phase.EXPOSE and self.human_to_decide

    @property
    def blind(self) -> bool:
        """Whether the human is to decide on the first card, having seen no other."""
        return self.view.phase is Phase.BLIND and self.human_to_decide

    @property
    def passing(self) -> bool:
        """Whether the human is to choose the cards to pass."""
        return self.view.to_pass

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards seen in the human's hand: those passed have left it at once."""
        return tuple(card for card in self.view.held if card not in (self.view.passed or ()))

    @property
    def arrived(self) -> frozenset[Card]:
        """The cards that the human was passed, until the first trick is complete."""
        return frozenset() if self.view.tricks else self.view.received

    @property
    def buttons(self) -> tuple[Focus, ...]:
        """The buttons below the hand."""
        if self.passing:
            return (Focus.PASS_BUTTON,)
        if self.exposing or self.blind:
            return Focus.EXPOSE_BUTTON, Focus.DECLINE_BUTTON
        return (Focus.FINISH_BUTTON,) if self.view.scoring_over else ()

    @property
    def can_choose(self) -> tuple[Card, ...]:
        """The cards that the human may toggle or play now."""
        if not self.human_to_decide:
            return ()
        if self.passing:
            return self.view.held
        return self.view.legal if self.view.phase is Phase.PLAY else self.view.exposable


class SceneWidget(CanvasWidget):
    """A part of the table, painted from the scene it is shown."""

    scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Draw `scene` from now on."""
        self.scene = scene
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self.scene is not None:
            self.paint_scene(canvas, self.scene)

    def paint_scene(self, canvas: Canvas, scene: Scene) -> None:
        """Draw everything of `scene` that belongs here."""
        raise NotImplementedError
