"""The chart of totals."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.ui.widgets.chart import chart

MARKS = "YENW"


def drawn(totals: Sequence[tuple[int, ...]], rows: int = 9) -> list[str]:
    return chart(totals, MARKS, CLASSIC, (74, rows))


def test_one_hand() -> None:
    assert drawn([(0, -500, -1000, 0)], rows=5) == [
        "     0 ─···········Y YW",
        "         ·······",
        "            ··· ···E E",
        "               ···",
        " −1000 - - - - - -·N N",
    ]


def test_zero_and_the_limit_have_their_rows() -> None:
    lines = drawn([(10, 20, -30, -40)] * 3)
    assert [line[:6].strip() for line in lines if line[:6].strip()] == ["0", "−1000"]
    assert lines[-1].startswith(" −1000 - - ")


def test_what_lies_beyond_zero_and_the_limit_widens_the_axis() -> None:
    lines = drawn([(800, 0, 0, 0), (800, 0, 0, -2400)])
    labels = [line[:6].strip() for line in lines if line[:6].strip()]
    assert labels == ["+800", "0", "−1000", "−2400"]
    assert lines[0].endswith(" Y")
    assert lines[-1].endswith(" W")


def test_who_shares_a_row_at_the_end_is_named_beside_it() -> None:
    lines = drawn([(0, 0, 0, -1000)])
    assert lines[0].endswith(" YEN")
    assert lines[-1].endswith(" W")


@pytest.mark.parametrize("hands", [1, 2, 30])
def test_every_player_has_a_mark_for_every_hand(hands: int) -> None:
    totals = [(-10 * n, -200 - 10 * n, -400 - 10 * n, -700 - 10 * n) for n in range(hands)]
    lines = drawn(totals, rows=12)
    for mark in MARKS:
        assert sum(line.count(mark) for line in lines) == hands + 1


@settings(max_examples=100)
@given(
    st.lists(st.tuples(*[st.integers(-9999, 9999)] * 4), min_size=1, max_size=60),
    st.integers(7, 14),
)
def test_any_match_fits(totals: list[tuple[int, ...]], rows: int) -> None:
    lines = drawn(totals, rows)
    assert len(lines) == rows
    assert max(map(cell_len, lines)) <= 74
    start = max(line.rfind(" ") for line in lines) + 1
    ends = "".join(line[start:] for line in lines)
    assert sorted(ends) == sorted(MARKS)
