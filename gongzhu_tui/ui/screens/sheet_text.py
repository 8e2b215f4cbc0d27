"""The rule sheet as it is drawn: sections in as many cells as there are."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import straight
from gongzhu_tui.ui.screens.paragraphs import paragraph
from gongzhu_tui.wording.rule_sheet import rule_sheet
from gongzhu_tui.wording.sections import Section

WIDEST = 84  # longer lines are hard to read


class SheetText:
    """The rule sheet of `rules`, broken for the room it is drawn in."""

    def __init__(self, look: Look, rules: Rules) -> None:
        self.look = look
        self.sections = rule_sheet(rules)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(options.max_width, WIDEST)
        for section in self.sections:
            yield from self._lines(section, width)

    def place_of(self, option: str, width: int) -> int:
        """The line at which the section that tells of `option` begins."""
        row = 0
        for section in self.sections:
            if option in section.options:
                return row
            lines = self._lines(section, min(width, WIDEST))
            row += sum(line.plain.count("\n") + 1 for line in lines)
        return 0

    def _lines(self, section: Section, width: int) -> Sequence[Text]:
        heading = Text(self.look.text(section.title), style="bold")
        texts = [paragraph(self.look, text, width) for text in section.texts]
        table = self._table(section) if section.table else []
        return [heading, *texts, *table, Text()]

    def _table(self, section: Section) -> list[Text]:
        return straight(self.look, section.table, len(section.table[0]) - 1)
