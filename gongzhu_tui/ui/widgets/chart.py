"""A chart of totals in plain text: a letter a player, nothing told by colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.ui.widgets.alignment import at_right
from gongzhu_tui.wording.cards import points_text

_LABEL = 6
_WIDEST_STEP = 12
_ZERO, _LIMIT, _PATH = "─", "-", "·"


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a total stands: row 0 is the best one, `top`, the last of `rows` is `bottom`."""

    top: int
    bottom: int
    rows: int

    def row(self, total: float) -> int:
        """The row of `total`, which lies between the ends."""
        return round((self.top - total) / (self.top - self.bottom) * (self.rows - 1))


def chart(
    totals: Sequence[Sequence[int]], marks: Sequence[str], rules: Rules, size: tuple[int, int]
) -> list[str]:
    """The totals after each hand as lines of text, `size` columns and rows at the most.

    The axis shows 0, the limit, and how far the totals go beyond; the better is the higher.
    Behind each line stand the marks of the players that have come to it, so that none is hidden
    by another.
    """
    (columns, rows), limit = size, rules.limit
    values = [0, limit, *(total for after in totals for total in after)]
    ends = sorted(values, key=lambda total: rules.sign * total)
    scale = Scale(ends[-1], ends[0], rows)
    room = columns - _LABEL - len(marks) - 2
    step = min(_WIDEST_STEP, (room - 1) / len(totals))
    width = round(step * len(totals)) + 1
    grid = [[" "] * width for _ in range(rows)]
    for line, sign in ((limit, f"{_LIMIT} "), (0, _ZERO)):
        grid[scale.row(line)] = list((sign * width)[:width])
    paths = [[0, *each] for each in zip(*totals, strict=True)]
    for path in paths:
        _draw_path(grid, path, scale, step)
    for path, mark in reversed(list(zip(paths, marks, strict=True))):
        for hand, total in enumerate(path[1:], 1):
            grid[scale.row(total)][round(hand * step)] = mark
    standing = [scale.row(path[-1]) for path in paths]
    labels = _labels(scale, rules)
    return [
        f"{at_right(labels.get(row, ''), _LABEL)} {''.join(cells)} "
        f"{_standing(row, standing, marks)}".rstrip()
        for row, cells in enumerate(grid)
    ]


def _draw_path(grid: list[list[str]], path: Sequence[int], scale: Scale, step: float) -> None:
    """Dots from one hand to the next, where nothing stands yet but the axis."""
    for hand, (start, end) in enumerate(pairwise(path)):
        first, last = round(hand * step), round((hand + 1) * step)
        for column in range(first + 1, last):
            share = (column - first) / (last - first)
            grid[scale.row(start + (end - start) * share)][column] = _PATH


def _labels(scale: Scale, rules: Rules) -> dict[int, str]:
    """What stands at the axis, the more important over the less."""
    values = (scale.top, scale.bottom, rules.limit, 0)
    return {scale.row(value): points_text(value, rules) for value in values}


def _standing(row: int, ends: Sequence[int], marks: Sequence[str]) -> str:
    return "".join(mark for mark, end in zip(marks, ends, strict=True) if end == row)
