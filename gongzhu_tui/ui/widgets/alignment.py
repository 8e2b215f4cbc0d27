"""Text in straight columns, measured in cells: a Chinese character is two of them wide."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

GAP = 2


def at_left(text: str, width: int) -> str:
    """`text` and blanks behind it, `width` cells in all."""
    return text + " " * (width - cell_len(text))


def at_right(text: str, width: int) -> str:
    """`text` and blanks before it, `width` cells in all."""
    return " " * (width - cell_len(text)) + text


def aligned(rows: Sequence[Sequence[str]], numbers: int, gap: int = GAP) -> list[str]:
    """Each row as one line; its last `numbers` columns stand at the right.

    Every row has as many cells as the first, and each column is as wide as its widest cell.
    """
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    first_number = len(widths) - numbers
    return [
        (" " * gap)
        .join(
            (at_right if place >= first_number else at_left)(cell, width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        .rstrip()
        for row in rows
    ]
