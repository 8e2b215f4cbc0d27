"""The panels of results: a hand's, and the match's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.binding import BindingType

from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import HUMAN, Match, next_leader, winners_on_the_spot
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.rules import Exposing
from gongzhu_tui.engine.scoring import Breakdown
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import fitted, straight
from gongzhu_tui.ui.screens.fair_deal import FairDealPanel
from gongzhu_tui.ui.screens.leave import Leave
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.sheet import SheetPanel
from gongzhu_tui.ui.screens.tricks import TricksPanel
from gongzhu_tui.wording import keys, result
from gongzhu_tui.wording import panels as say
from gongzhu_tui.wording.coach import hand_ends
from gongzhu_tui.wording.ending import last_words, speakers
from gongzhu_tui.wording.remarks import remarks

# These panels open by themselves, perhaps while a key is held down to skip a pause, and a key
# held down comes again after up to two thirds of a second.
_HELD = 0.7
_WIDTH = 76


class HandPanel(Panel[None]):
    """Every player's score of a finished hand, and how it came about.

    When `coached`, it says what becomes of the scores.
    """

    HELD = _HELD
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("result.tricks", "tricks"),
        bind("result.sheet", "sheet"),
        bind("result.fair-deal", "fair_deal"),
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
        lines = [*self._remarks(), *self._what_next()]
        texts = [Text(self.look.text(line)) for line in lines]
        return Group(Text(), *self._scores(), *self._sides(), Text(), *texts, Text())

    @property
    def _breakdowns(self) -> tuple[Breakdown, ...]:
        return self.hand.breakdowns or ()

    def _scores(self) -> list[Text]:
        """A row for each player."""
        match = self.match
        rows = [
            say.score_row(seat, breakdown, match.totals[seat], match.rules, self.hand.exposed)
            for seat, breakdown in enumerate(self._breakdowns)
        ]
        columns = say.score_columns(match.rules)
        lines = fitted(self.look, [columns, *rows], len(columns) - 1, _WIDTH)
        lines[1 + HUMAN].stylize("bold")
        return lines

    def _sides(self) -> list[Text]:
        """A row for each side, where partners share a total."""
        match = self.match
        if not match.rules.shared_totals:
            return []
        scores = [each.total for each in self._breakdowns]
        rows = [
            say.side_row(side, scores, match.totals[side[0]], match.rules)
            for side in match.rules.sides
        ]
        columns = say.side_columns()
        lines = straight(self.look, [columns, *rows], len(columns) - 1)
        lines[1].stylize("bold")
        return [Text(), *lines]

    def _remarks(self) -> list[str]:
        rules = self.match.rules
        lines = remarks(self._breakdowns, rules)
        if rules.exposing is not Exposing.NONE:
            lines.append(say.exposed_line(self.hand.exposures, rules))
        return lines

    def _what_next(self) -> list[str]:
        match, rules, lines = self.match, self.match.rules, []
        if match.over:
            lines += result.turned_positive(match.totals, rules)
        else:
            lines += [say.tied_at_the_top(rules)] if match.limit_reached else []
            lines.append(say.next_leader(next_leader(self.hand), rules))
        if rules.low_wins and not self.coached:
            lines.append(say.low_is_good(rules))
        if self.coached:
            lines.append(hand_ends(match.rules))
        return lines

    def action_tricks(self) -> None:
        self.open_over(TricksPanel(self.look, self.guard, observe(self.hand, HUMAN)))

    def action_sheet(self) -> None:
        self.open_over(SheetPanel(self.look, self.guard, self.match))

    def action_fair_deal(self) -> None:
        self.open_over(FairDealPanel(self.look, self.guard, self.match.seals))


class MatchPanel(Panel[Leave]):
    """Victory or defeat, the ranking, a last word, and what to do next."""

    HELD = _HELD
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("match.sheet", "sheet"),
        bind("match.fair-deal", "fair_deal"),
        bind("match.again", "leave('AGAIN')"),
        bind("match.menu", "leave('MENU')"),
    ]

    def __init__(self, look: Look, guard: KeyGuard, match: Match) -> None:
        super().__init__(look, guard)
        self.match = match

    def heading(self) -> str:
        return result.heading(HUMAN in self.match.winners)

    def footing(self) -> str:
        return say.match_keys()

    def bar(self) -> keys.Entries:
        return keys.match_bar()

    def content(self) -> RenderableType:
        match, standings = self.match, self.match.ranking()
        rules = match.rules
        rows = result.rows(standings, rules)
        table = straight(self.look, [result.columns(), *rows], 2)
        mine = result.side_name(HUMAN, rules)
        for line, row in zip(table[1:], rows, strict=True):
            line.stylize("bold" if row[1] == mine else "")
        winner, loser = speakers(standings, match.winners, rules)
        words = last_words(winner, loser, match.seed, rules)
        return Group(
            Text(),
            Text(self.look.text(self._headline()), style="bold"),
            Text(),
            *table,
            Text(),
            *self._texts(result.turned_positive(match.totals, rules)),
            *self._texts(self._decided_by()),
            *self._texts(words),
            Text(),
            *self._texts([result.note(len(match.finished))]),
            Text(),
        )

    @property
    def _last(self) -> Sequence[Breakdown]:
        return self.match.finished[-1].breakdowns or ()

    def _headline(self) -> str:
        match, rules = self.match, self.match.rules
        if winners_on_the_spot(self._last, rules):
            taker = next(seat for seat, each in enumerate(self._last) if each.all_sixteen)
            return result.on_the_spot(taker, match.winners, rules.players)
        return result.headline(match.winners, match.ranking()[0].total, rules)

    def _decided_by(self) -> list[str]:
        match, rules = self.match, self.match.rules
        if winners_on_the_spot(self._last, rules):
            return []
        return result.decided_by(match.totals, match.winners, rules)

    def _texts(self, lines: Sequence[str]) -> list[Text]:
        return [Text(self.look.text(line)) for line in lines]

    def action_close(self) -> None:
        self.close(Leave.MENU)

    def action_sheet(self) -> None:
        self.open_over(SheetPanel(self.look, self.guard, self.match))

    def action_fair_deal(self) -> None:
        self.open_over(FairDealPanel(self.look, self.guard, self.match.seals))

    def action_leave(self, leave: str) -> None:
        self.close(Leave[leave])
