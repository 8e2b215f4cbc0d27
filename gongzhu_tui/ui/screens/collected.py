"""The panel of what everybody has collected, and what it can still come to."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.outlook import outlook
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import straight
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.wording import collected as say
from gongzhu_tui.wording import panels
from gongzhu_tui.wording.cards import points_text, seat_name, side_mark
from gongzhu_tui.wording.marks import marked_card, seat_marks

_NUMBERS = 3
_ROOMY = 4
_INDENT = " " * 3


class CollectedPanel(Panel[None]):
    """Two lines a player: the great cards with the score, and below them the hearts."""

    def __init__(self, look: Look, guard: KeyGuard, view: Observation) -> None:
        super().__init__(look, guard, own_id="table.collected", low=True)
        self.view = view

    def heading(self) -> str:
        view = self.view
        return say.heading(view.hand_number or 1, view.trick_number, view.rules.hand_size)

    def content(self) -> RenderableType:
        seats = range(self.view.rules.players)
        rows = [say.columns(self.view.rules), *map(self._row, seats)]
        heading, *lines = straight(self.look, rows, _NUMBERS)
        texts = [heading]
        for seat, line in zip(seats, lines, strict=True):
            line.append(f"\n{_INDENT}{self._hearts(seat)}")
            line.stylize("bold" if seat == HUMAN else "")
            texts.append(line)
        notes = [Text(self.look.text(note), style="dim") for note in self._notes()]
        return Group(*texts, *notes)

    def _row(self, seat: int) -> tuple[str, ...]:
        view, trick, rules = self.view, self.view.trick, self.view.rules
        taken, exposed = view.collected[seat], view.exposed_to_all
        marks = seat_marks(leads=trick.leader == seat, wins=trick.winner == seat)
        ahead = outlook(view, seat)
        scores = (view.provisional(seat).total, ahead.worst, ahead.best)
        return (
            f"{marks} {side_mark(seat, rules)}{seat_name(seat, rules.players)}",
            *(
                marked_card(card, exposed) if card in taken else panels.NOTHING
                for card in rules.great_cards
            ),
            *(points_text(points, rules) for points in scores),
        )

    def _notes(self) -> list[str]:
        view = self.view
        may_expose = view.phase.before_play and view.rules.exposable
        note = say.note_before_exposing() if may_expose else say.note()
        # The lines of five players leave room for a single one.
        short = view.rules.players > _ROOMY
        exposed = panels.known_exposures_short if short else panels.known_exposures
        return [*exposed(view), note]

    def _hearts(self, seat: int) -> str:
        view, score = self.view, self.view.provisional(seat)
        taken, exposed = view.collected[seat], view.exposed_to_all
        return self.look.text(say.hearts_line(taken, score, exposed, view.rules))
