"""The panels of numbers: a hand's result, the match's, and what has been collected."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.binding import Binding, BindingType

from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import HUMAN, Match, pig_taker
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import add_row, table_of
from gongzhu_tui.ui.screens.leave import Leave
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.widgets.seat import collected_scoring
from gongzhu_tui.wording import panels as say

# These panels open by themselves, perhaps while a key is held down to skip a pause, and a key
# held down comes again after up to two thirds of a second.
_HELD = 0.7


class HandPanel(Panel[None]):
    """Every player's score of a finished hand, and how it came about."""

    HELD = _HELD

    def __init__(self, look: Look, guard: KeyGuard, hand: Hand, match: Match) -> None:
        super().__init__(look, guard)
        self.hand = hand
        self.match = match

    def heading(self) -> str:
        return say.hand_heading(self.hand.number or 1)

    def footing(self) -> str:
        return say.see_result_keys() if self.match.over else say.next_hand_keys()

    def content(self) -> RenderableType:
        breakdowns = self.hand.breakdowns or ()
        table = table_of(self.look, say.score_columns(), 2)
        for seat, breakdown in enumerate(breakdowns):
            row = say.score_row(seat, breakdown, self.match.totals[seat])
            add_row(table, self.look, row, bold=seat == HUMAN)
        lines = [*say.remarks(breakdowns), say.exposed_line(self.hand.exposures)]
        if not self.match.over:
            lines.append(say.next_leader(pig_taker(self.hand)))
        texts = [Text(self.look.text(line)) for line in lines]
        return Group(Text(), table, Text(), *texts, Text())


class MatchPanel(Panel[Leave]):
    """Victory or defeat, the ranking, and what to do next."""

    HELD = _HELD
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "leave('AGAIN')", show=False, id="match.again"),
        Binding("m,escape", "leave('MENU')", show=False, id="match.menu"),
    ]

    def __init__(self, look: Look, guard: KeyGuard, match: Match) -> None:
        super().__init__(look, guard)
        self.match = match

    def heading(self) -> str:
        return say.match_heading(self.match.winner == HUMAN)

    def footing(self) -> str:
        return say.match_keys()

    def content(self) -> RenderableType:
        table = table_of(self.look, say.match_columns(), 2)
        for standing in self.match.ranking():
            row = say.match_row(standing)
            add_row(table, self.look, row, bold=standing.seat == HUMAN)
        winner = self.match.ranking()[0]
        headline = say.match_headline(winner.seat, winner.total)
        note = Text(self.look.text(say.match_note(len(self.match.finished))))
        return Group(
            Text(),
            Text(self.look.text(headline), style="bold"),
            Text(),
            table,
            Text(),
            note,
            Text(),
        )

    def action_close(self) -> None:
        self.close(Leave.MENU)

    def action_leave(self, leave: str) -> None:
        self.close(Leave[leave])


class CollectedPanel(Panel[None]):
    """Every player's exposed and collected scoring cards, with the score so far."""

    def __init__(self, look: Look, guard: KeyGuard, view: Observation) -> None:
        super().__init__(look, guard, own_key="c", low=True)
        self.view = view

    def heading(self) -> str:
        return say.collected_heading()

    def footing(self) -> str:
        return say.close_keys(self.own_key)

    def content(self) -> RenderableType:
        table = table_of(self.look, say.collected_columns(), 1)
        for seat in range(self.view.rules.players):
            exposed = [each.card for each in self.view.exposures if each.seat == seat]
            row = say.collected_row(
                seat,
                exposed,
                collected_scoring(self.view, seat),
                self.view.provisional(seat).total,
            )
            add_row(table, self.look, row, bold=seat == HUMAN)
        return Group(Text(), table, Text(), Text(self.look.text(say.provisional_note())))
