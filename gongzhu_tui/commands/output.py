"""Tables on standard output."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

WIDTH_OF_A_PIPE = 200


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table whose first column is text and whose others are numbers."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for number, column in enumerate(columns):
        table.add_column(Text(column), justify="right" if number else "left")
    for row in rows:
        table.add_row(*map(Text, row))
    console = Console(width=None if sys.stdout.isatty() else WIDTH_OF_A_PIPE)
    # Captured, so that a broken pipe is met by `print` here as everywhere else.
    with console.capture() as capture:
        console.print(table)
    print(capture.get(), end="")
