"""The panels of results: a hand's, and the match's."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.binding import BindingType

from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import HUMAN, Match, pig_taker
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import straight
from gongzhu_tui.ui.screens.leave import Leave
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.sheet import SheetPanel
from gongzhu_tui.wording import keys
from gongzhu_tui.wording import panels as say
from gongzhu_tui.wording.coach import hand_ends
from gongzhu_tui.wording.ending import last_words

# These panels open by themselves, perhaps while a key is held down to skip a pause, and a key
# held down comes again after up to two thirds of a second.
_HELD = 0.7
_SUMS = 7


class HandPanel(Panel[None]):
    """Every player's score of a finished hand, and how it came about.

    When `coached`, it says what becomes of the scores.
    """

    HELD = _HELD
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("result.sheet", "sheet"),
    ]

    def __init__(
        self, look: Look, guard: KeyGuard, hand: Hand, match: Match, *, coached: bool = False
    ) -> None:
        super().__init__(look, guard)
        self.hand = hand
        self.match = match
        self.coached = coached

    def heading(self) -> str:
        return say.hand_heading(self.hand.number or 1)

    def footing(self) -> str:
        return say.see_result_keys() if self.match.over else say.next_hand_keys()

    def bar(self) -> keys.Entries:
        return keys.next_bar(scrolls=self.scrolls)

    def content(self) -> RenderableType:
        breakdowns = self.hand.breakdowns or ()
        totals, limit = self.match.totals, self.match.rules.limit
        rows = [
            say.score_row(seat, breakdown, totals[seat], limit)
            for seat, breakdown in enumerate(breakdowns)
        ]
        table = straight(self.look, [say.score_columns(), *rows], _SUMS)
        table[1 + HUMAN].stylize("bold")
        lines = [*say.remarks(breakdowns), say.exposed_line(self.hand.exposures)]
        if not self.match.over:
            lines += [say.tied_at_the_top()] if self.match.limit_reached else []
            lines.append(say.next_leader(pig_taker(self.hand)))
        if self.coached:
            lines.append(hand_ends(self.match.rules))
        texts = [Text(self.look.text(line)) for line in lines]
        return Group(Text(), *table, Text(), *texts, Text())

    def action_sheet(self) -> None:
        self.open_over(SheetPanel(self.look, self.guard, self.match))


class MatchPanel(Panel[Leave]):
    """Victory or defeat, the ranking, a last word, and what to do next."""

    HELD = _HELD
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("match.sheet", "sheet"),
        bind("match.again", "leave('AGAIN')"),
        bind("match.menu", "leave('MENU')"),
    ]

    def __init__(self, look: Look, guard: KeyGuard, match: Match) -> None:
        super().__init__(look, guard)
        self.match = match

    def heading(self) -> str:
        return say.match_heading(HUMAN in self.match.winners)

    def footing(self) -> str:
        return say.match_keys()

    def bar(self) -> keys.Entries:
        return keys.match_bar()

    def content(self) -> RenderableType:
        standings = self.match.ranking()
        table = straight(self.look, [say.match_columns(), *map(say.match_row, standings)], 2)
        for line, standing in zip(table[1:], standings, strict=True):
            line.stylize("bold" if standing.seat == HUMAN else "")
        winner, loser = standings[0], standings[-1]
        words = last_words(winner.seat, loser.seat, self.match.seed)
        headline = say.match_headline(winner.seat, winner.total)
        note = Text(self.look.text(say.match_note(len(self.match.finished))))
        return Group(
            Text(),
            Text(self.look.text(headline), style="bold"),
            Text(),
            *table,
            Text(),
            *(Text(self.look.text(text)) for text in words),
            Text(),
            note,
            Text(),
        )

    def action_close(self) -> None:
        self.close(Leave.MENU)

    def action_sheet(self) -> None:
        self.open_over(SheetPanel(self.look, self.guard, self.match))

    def action_leave(self, leave: str) -> None:
        self.close(Leave[leave])
