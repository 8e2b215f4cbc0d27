"""Tables in panels: plain columns, no lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.widgets.alignment import GAP, aligned


def straight(look: Look, rows: Sequence[Sequence[str]], numbers: int, gap: int = GAP) -> list[Text]:
    """Rows of equal length as one line each, headings first; see `aligned`."""
    cells = [[look.text(cell) for cell in row] for row in rows]
    heading, *lines = aligned(cells, numbers, gap)
    return [Text(heading, style="dim"), *map(Text, lines)]


def fitted(look: Look, rows: Sequence[Sequence[str]], numbers: int, width: int) -> list[Text]:
    """The same, closer together where the lines would be wider than `width`."""
    lines = straight(look, rows, numbers)
    return (
        lines if max(line.cell_len for line in lines) <= width else straight(look, rows, numbers, 1)
    )


def table_of(look: Look, columns: Sequence[str], numbers: int) -> Table:
    """A plain table whose last `numbers` columns stand at the right."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    first_number = len(columns) - numbers
    for place, column in enumerate(columns):
        right = place >= first_number
        table.add_column(look.text(column), justify="right" if right else "left")
    return table


def add_row(table: Table, look: Look, cells: Sequence[str], *, bold: bool = False) -> None:
    """Add a row, bold for the human's."""
    table.add_row(*(Text(look.text(cell)) for cell in cells), style="bold" if bold else "")
