"""The score sheet: every hand of the match with the totals after it, and a chart of them."""

from __future__ import annotations

from itertools import accumulate
from operator import add

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events

from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import straight
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.widgets.chart import chart
from gongzhu_tui.wording import panels
from gongzhu_tui.wording import sheet as say
from gongzhu_tui.wording.cards import points_text
from gongzhu_tui.wording.result import turned_positive

_WIDTH = 74
_TABLE_WIDTH = 76
_EDGES = 3  # rows of the frame's edges, and of the bar below
_MARGIN, _LOW_MARGIN = 2, 8  # rows outside the frame, as long as it is not there to be asked
_SMALLEST_CHART, _LARGEST_CHART = 6, 14
_BESIDES = 2  # rows for the headings, and a blank one above the chart
_BEFORE_SCORE = 3

Scores = tuple[int, ...]


class SheetPanel(Panel[None]):
    """As many hands as there is room for, the newest ones first, and the chart below.

    While a hand is played the panel does not cover it.
    """

    def __init__(self, look: Look, guard: KeyGuard, match: Match) -> None:
        self.low = match.hand.phase is not Phase.SCORED
        super().__init__(look, guard, own_id="table.sheet", low=self.low)
        finished = (hand.breakdowns or () for hand in match.finished)
        self.scores = [tuple(each.total for each in hand) for hand in finished]
        self.rules = match.rules
        self.totals = running_totals([account_scores(each, self.rules) for each in self.scores])
        self.notes = [panels.low_is_good(match.rules)] if match.rules.low_wins else []
        if match.over:
            self.notes += turned_positive(match.totals, match.rules)
        self.back = 0  # how many of the newest hands are scrolled out of sight

    @property
    def _room(self) -> int:
        margin = _LOW_MARGIN if self.low else _MARGIN
        for frame in self.query("#frame"):
            margin = frame.styles.margin.height
        return self.app.size.height - margin - _EDGES

    @property
    def _chart_rows(self) -> int:
        return min(max(self._room // 2 - 2, _SMALLEST_CHART), _LARGEST_CHART)

    @property
    def _shown(self) -> range:
        """The places of the hands to be seen."""
        count = len(self.scores)
        room = max(self._room - _BESIDES - len(self._legend()) - self._chart_rows, 1)
        end = max(count - self.back, min(room, count))
        return range(max(end - room, 0), end)

    def heading(self) -> str:
        shown = self._shown
        return say.heading(shown.start + 1, shown.stop, len(self.scores))

    def footing(self) -> str:
        return say.footing(panels.close_keys(self.own_key), self.scrolls)

    @property
    def scrolls(self) -> bool:
        return len(self._shown) < len(self.scores)

    def content(self) -> RenderableType:
        if not self.scores:
            return Text(self.look.text(say.none_yet()))
        totals = self.totals
        heading, *lines = self._table(totals)
        size = (_WIDTH, self._chart_rows)
        drawn = chart(totals, say.marks(self.rules), self.rules, size)
        texts = [Text(self.look.text(line)) for line in (*drawn, *self._legend())]
        between = Text(self.look.text("  ".join(self.notes)))
        return Group(heading, *(lines[place] for place in self._shown), between, *texts)

    def _legend(self) -> list[str]:
        """Whose letter is whose, in one line or in two."""
        each = say.legend(self.totals[-1], self.rules) if self.scores else []
        lines = ["  ".join(each)]
        if self.look.width(lines[0]) > _WIDTH:
            half = (len(each) + 1) // 2
            lines = ["  ".join(each[:half]), "  ".join(each[half:])]
        return lines

    def _table(self, totals: list[Scores]) -> list[Text]:
        """The headings and every hand's line, closer together where there are many columns."""
        hands = enumerate(zip(self.scores, totals, strict=True), 1)
        cells = [_cells(number, *points, self.rules) for number, points in hands]
        rows = [say.columns(self.rules), *cells]
        scores = _score_columns(self.rules)
        for before in (_BEFORE_SCORE, 0):
            spaced = [_spaced(row, scores, before) for row in rows]
            lines = straight(self.look, spaced, len(spaced[0]), 1)
            if max(line.cell_len for line in lines) <= _TABLE_WIDTH:
                break
        return lines

    def on_resize(self, _: events.Resize) -> None:
        self.call_after_refresh(self.show_anew)

    def on_mouse_scroll_up(self, _: events.MouseScrollUp) -> None:
        self.action_scroll(-1)

    def on_mouse_scroll_down(self, _: events.MouseScrollDown) -> None:
        self.action_scroll(1)

    @property
    def page(self) -> int:
        return len(self._shown)

    def action_scroll(self, rows: int) -> None:
        """Show earlier or later hands, as far as there are any."""
        hidden = len(self.scores) - len(self._shown)
        self.back = min(max(self.back - rows, 0), hidden)
        self.show_anew()


def running_totals(scores: list[Scores]) -> list[Scores]:
    """The totals after each hand."""
    return list(accumulate(scores, lambda before, hand: tuple(map(add, before, hand))))


def account_scores(scores: Scores, rules: Rules) -> Scores:
    """What each total grows by in a hand: the score of a side or of a player."""
    return tuple(sum(scores[seat] for seat in account) for account in rules.accounts)


def _cells(number: int, scores: Scores, totals: Scores, rules: Rules) -> list[str]:
    """A hand's numbers: score and total in turn, or first the scores where sides have totals."""
    if rules.shared_totals:
        numbers = [*scores, *totals]
    else:
        numbers = [points for pair in zip(scores, totals, strict=True) for points in pair]
    return [str(number), *(points_text(each, rules) for each in numbers)]


def _score_columns(rules: Rules) -> range:
    """Which columns have more room before them."""
    if rules.shared_totals:
        return range(1, 1 + rules.players + len(rules.sides))
    return range(1, 1 + 2 * rules.players, 2)


def _spaced(cells: list[str], scores: range, before: int) -> list[str]:
    """More room before each player's score than between score and total."""
    return [" " * before + cell if place in scores else cell for place, cell in enumerate(cells)]
