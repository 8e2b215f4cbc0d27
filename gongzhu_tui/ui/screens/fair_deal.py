"""The panel of the commitments to the deals of a match, with what opens those of finished hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from gongzhu_tui.engine.commitment import Seal
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.paragraphs import paragraph
from gongzhu_tui.wording import fair_deal as say

_WIDTH = 74


class FairDealPanel(Panel[None]):
    """The newest hand first; nothing in it is broken, so that it can be copied."""

    def __init__(self, look: Look, guard: KeyGuard, seals: Sequence[Seal]) -> None:
        super().__init__(look, guard, own_id="table.fair-deal")
        self.seals = seals

    def heading(self) -> str:
        return say.heading()

    def content(self) -> RenderableType:
        notes = [paragraph(self.look, say.how_to_use(), _WIDTH)]
        notes.append(Text(self.look.text(say.how_to_check())))
        return Group(*notes, *(line for seal in reversed(self.seals) for line in self._hand(seal)))

    def _hand(self, seal: Seal) -> Iterator[Text]:
        yield Text()
        yield Text(self.look.text(say.hand_title(seal)), style="bold")
        rows = say.rows(seal)
        widest = max(self.look.width(name) for name, _ in rows)
        for name, value in rows:
            blanks = " " * (widest - self.look.width(name) + 1)
            yield Text(self.look.text(name) + blanks, style="dim").append(value, "not dim")
