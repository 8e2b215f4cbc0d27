"""The panel of the last trick, and of all before it in this hand."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.binding import BindingType

from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.scoring import score_seat
from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import straight
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.wording import panels
from gongzhu_tui.wording import tricks as say
from gongzhu_tui.wording.cards import seat_name, side_mark
from gongzhu_tui.wording.marks import marked_card, seat_marks


class TricksPanel(Panel[None]):
    """One complete trick at a time, the last one first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("tricks.earlier", "turn(-1)"),
        bind("tricks.later", "turn(1)"),
    ]

    def __init__(self, look: Look, guard: KeyGuard, view: Observation) -> None:
        super().__init__(look, guard, own_id="table.last-trick", low=True)
        self.view = view
        self.number = len(view.tricks)

    def heading(self) -> str:
        return say.heading(self.view.hand_number or 1, self.number, len(self.view.tricks))

    def footing(self) -> str:
        close = panels.close_keys(self.own_key)
        return say.footing(close) if len(self.view.tricks) > 1 else close

    def content(self) -> RenderableType:
        if not self.number:
            return Text(self.look.text(say.none_yet()))
        trick = self.view.tricks[self.number - 1]
        lines = straight(self.look, [say.columns(), *self._rows(trick)], 0)
        for line, (seat, _) in zip(lines[1:], trick.seated(), strict=True):
            line.stylize("bold" if seat == trick.winner else "")
        return Group(Text(), *lines, Text(), Text(self._taken(trick)), Text())

    def _rows(self, trick: Trick) -> list[list[str]]:
        exposed = self.view.exposed
        rows = []
        for seat, card in trick.seated():
            leads, wins = seat == trick.leader, seat == trick.winner
            worth = score_seat([card], exposed, self.view.rules)
            rows.append(
                [
                    f"{seat_marks(leads=leads, wins=wins)} {self._named(seat)}",
                    marked_card(card, exposed),
                    say.worth(worth, self.view.rules),
                    say.note(leads=leads, wins=wins),
                ]
            )
        return rows

    def _named(self, seat: int) -> str:
        rules = self.view.rules
        return side_mark(seat, rules) + seat_name(seat, rules.players)

    def _taken(self, trick: Trick) -> str:
        rules = self.view.rules
        spoils = score_seat(trick.cards, self.view.exposed, rules)
        return self.look.text(say.taken(trick.winner or 0, spoils, rules))

    def action_leap(self, offset: int) -> None:
        """To the last trick, or with -1 to the first one."""
        self.action_turn(offset * len(self.view.tricks))

    def action_turn(self, offset: int) -> None:
        """Show an earlier or a later trick, as far as there are any."""
        count = len(self.view.tricks)
        self.number = min(max(self.number + offset, min(count, 1)), count)
        self.show_anew()
