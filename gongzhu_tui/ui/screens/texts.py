"""The panel of text: the keys and the rules."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.binding import BindingType

from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.keymap import bind
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import add_row
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.sheet_text import SheetText
from gongzhu_tui.ui.screens.table_keys import TABLE_IDS
from gongzhu_tui.ui.screens.tips import TipsPanel
from gongzhu_tui.wording import panels as say
from gongzhu_tui.wording.deeds import all_keys

_TEXT_WIDTH = 72


class HelpPanel(Panel[None]):
    """The keys, and the whole rule sheet of `rules`; the tips are a key away."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("help.tips", "tips")]

    def __init__(self, look: Look, guard: KeyGuard, rules: Rules, own_id: str) -> None:
        super().__init__(look, guard, own_id=own_id, low=own_id in TABLE_IDS)
        self.rules = rules

    def heading(self) -> str:
        return say.help_heading()

    def footing(self) -> str:
        return say.rules_footing(self.keymap.shown("help.tips"), self.own_key)

    def action_tips(self) -> None:
        low = self.own_id in TABLE_IDS
        self.open_over(TipsPanel(self.look, self.guard, self.rules, low=low))

    def content(self) -> RenderableType:
        key_table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        told = all_keys(one_step=self.settings.one_step)
        for key in self.keymap.rows(told, self.ids | TABLE_IDS):
            add_row(key_table, self.look, key)
        body = Group(key_table, Text(), SheetText(self.look, self.rules))
        frame = Table.grid()
        frame.add_column(width=_TEXT_WIDTH)
        frame.add_row(body)
        return frame
