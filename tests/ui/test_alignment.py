"""Straight columns, measured in cells."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gongzhu_tui.ui.widgets.alignment import aligned, at_left, at_right

WORDS = st.text("abc猪羊变压器−+12 ", max_size=6)


@given(WORDS, st.integers(0, 20))
def test_a_padded_text_is_as_wide_as_asked(text: str, more: int) -> None:
    width = cell_len(text) + more
    assert cell_len(at_left(text, width)) == cell_len(at_right(text, width)) == width
    assert at_left(text, width).startswith(text)
    assert at_right(text, width).endswith(text)


def test_words_at_the_left_and_numbers_at_the_right() -> None:
    rows = [["", "猪", "hand"], ["West", "x", "−10"], ["东", "", "+3200"]]
    assert aligned(rows, 1) == [
        "      猪   hand",
        "West  x     −10",
        "东        +3200",
    ]


@given(st.lists(st.tuples(WORDS, WORDS, WORDS), min_size=1), st.integers(0, 3))
def test_columns_stand_below_each_other(rows: list[tuple[str, str, str]], numbers: int) -> None:
    lines = aligned([[*row, "|"] for row in rows], numbers)
    assert len({cell_len(line) for line in lines}) == 1
