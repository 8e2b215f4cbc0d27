"""The last words of a match."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from gongzhu_tui.wording.ending import last_words

WIDTH = 74  # of a panel


@pytest.mark.parametrize("winner", range(4))
def test_several_for_each_player_all_on_one_line(winner: int) -> None:
    loser = (winner + 1) % 4
    pairs = {last_words(winner, loser, choice) for choice in range(36)}
    assert len(pairs) == 36
    for pair in pairs:
        for text in pair:
            assert cell_len(text) <= WIDTH
            assert "{" not in text


def test_the_same_match_has_the_same_words() -> None:
    assert last_words(1, 2, 2**63 + 5) == last_words(1, 2, 2**63 + 5)


def test_the_human_is_spoken_to_and_the_others_speak() -> None:
    for choice in range(36):
        mine, theirs = last_words(0, 3, choice)
        assert not mine.startswith("You:")
        assert theirs.startswith("West, by tradition the pig: ")
        theirs, mine = last_words(2, 0, choice)
        assert theirs.startswith("North: ")
        assert "You," not in mine
