"""The panel of tips."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.paragraphs import paragraph
from gongzhu_tui.wording import panels as say
from gongzhu_tui.wording.tips import tips, tips_heading

TEXT_WIDTH = 72


class TipsPanel(Panel[None]):
    """What players with experience do, in a few paragraphs."""

    def __init__(
        self, look: Look, guard: KeyGuard, rules: Rules = CLASSIC, *, low: bool = False
    ) -> None:
        super().__init__(look, guard, own_id="menu.tips", low=low)
        self.rules = rules

    def heading(self) -> str:
        return tips_heading(self.rules)

    def footing(self) -> str:
        return say.help_footing(self.own_key)

    def content(self) -> RenderableType:
        parts: list[Text] = []
        for about, advice in tips(self.rules):
            heading = Text(self.look.text(about), style="bold")
            parts += [heading, paragraph(self.look, advice, TEXT_WIDTH), Text()]
        frame = Table.grid()
        frame.add_column(width=TEXT_WIDTH)
        frame.add_row(Group(*parts))
        return frame
