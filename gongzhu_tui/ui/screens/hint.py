"""The panels of the hint: what it advises and why, and what speaks against another card."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.forfeits import asked_for
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.legality import Refusal, Rule
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import add_row, table_of
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.wording import hints as say
from gongzhu_tui.wording import table as table_words
from gongzhu_tui.wording import why_not
from gongzhu_tui.wording.hint_reasons import because

CARDS_SHOWN, SETS_SHOWN = 8, 6


class HintPanel(Panel[None]):
    """The advice, its reason, and the candidates from best to worst."""

    def __init__(self, look: Look, guard: KeyGuard, advice: Advice, rules: Rules) -> None:
        super().__init__(look, guard, own_id="table.hint", low=True)
        self.advice = advice
        self.rules = rules

    def heading(self) -> str:
        return say.advised(self.advice)

    def content(self) -> RenderableType:
        advice = self.advice
        lines = [because(advice.reason, self.rules), say.for_the_match(advice, self.rules)]
        texts = [Text(self.look.text(line)) for line in lines if line]
        if len(advice.valued) < 2:
            return Group(Text(), *texts, Text())
        return Group(*texts, Text(), *self._candidates(len(texts)))

    def _candidates(self, lines: int) -> list[RenderableType]:
        """The table; with `lines` of text above it all of it fits the panel."""
        advice = self.advice
        most = CARDS_SHOWN + 1 - lines if advice.playing else SETS_SHOWN
        columns = say.columns(advice, self.rules)
        table = table_of(self.look, columns, len(columns) - 2)
        for valued in advice.valued[:most]:
            best = valued is advice.valued[0]
            add_row(table, self.look, say.row(advice, valued, self.rules), bold=best)
        left_out = len(advice.valued) - most
        notes = [say.and_more(left_out)] if left_out > 0 else []
        notes += [say.exposing_note(advice, self.rules), say.margin_note(self.rules)]
        return [table, *(Text(self.look.text(note), style="dim") for note in notes if note)]


class WhyNotPanel(Panel[None]):
    """What speaks against `card`: a rule, or what the hint thinks of it once there is one."""

    def __init__(
        self, look: Look, guard: KeyGuard, view: Observation, card: Card, advice: Advice | None
    ) -> None:
        super().__init__(look, guard, own_id="table.why", low=True)
        self.view = view
        self.card = card
        self.advice = advice

    def heading(self) -> str:
        return why_not.heading(self.card)

    def content(self) -> RenderableType:
        texts = [Text(self.look.text(line)) for line in self._lines()]
        return Group(Text(), *texts, Text())

    def _lines(self) -> list[str]:
        refusal = refusal_of(self.view, self.card)
        if refusal is not None:
            lines = [table_words.refusal(refusal, self.view.rules)]
            legal = refusal.rule is Rule.RESTRICTION
            return [*lines, why_not.may_play(refusal.legal)] if legal else lines
        if self.advice is None:
            return [why_not.unweighed(self.card, asked_for(self.view))]
        return why_not.weighed(self.card, self.advice, self.view.rules)


def refusal_of(view: Observation, card: Card) -> Refusal | None:
    """Why `card` may be neither exposed nor played now, None when it may."""
    if not view.phase.before_play:
        return view.refusal(card)
    if view.to_pass or card in view.exposable:
        return None
    return Refusal(Rule.NOT_EXPOSABLE, card, legal=view.exposable)
