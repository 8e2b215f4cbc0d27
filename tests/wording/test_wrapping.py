"""Sentences in lines: nothing lost, nothing too wide, no mark at the wrong end."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gongzhu_tui.wording.wrapping import cells, wrapped

PIECES = ("猪", "羊，", "躲。", "（Q♠）", "“亮”：", "ab ", "-100 ")
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


def test_english_is_parted_at_blanks() -> None:
    assert wrapped("take the goat, avoid the pig", 14) == ["take the goat,", "avoid the pig"]


def test_blanks_and_ends_of_lines_are_one_blank() -> None:
    assert wrapped("a  goat\nand\n\na pig ", 20) == ["a goat and a pig"]


def test_chinese_is_parted_anywhere_but_before_its_marks() -> None:
    assert wrapped("收羊，躲猪和红桃。", 8) == ["收羊，躲", "猪和红", "桃。"]
    assert wrapped("亮（Q♠）", 6) == ["亮", "（Q♠）"]


def test_a_long_word_gets_a_longer_line() -> None:
    assert wrapped("a transformer", 5) == ["a", "transformer"]


@given(TEXTS, st.integers(12, 40))
def test_all_is_there_and_fits(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    longest = max((cells(piece) for piece in text.split()), default=0)
    assert all(cells(line) <= max(width, longest) for line in lines)
    assert all(line[:1] not in "，。）”：" for line in lines[1:] if line)


@given(TEXTS)
def test_cells_are_those_of_the_screen(text: str) -> None:
    assert cells(text) == cell_len(text)
