"""Played for long, the game grows neither in memory nor in what it holds open.

The first matches are left out of what is compared: they import and fill what stays.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.commands import replay
from gongzhu_tui.session import load_session, new_session
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from tests.faults.footprint import MEBIBYTE, Footprint, footprint, growth
from tests.session.human import Human, finish_hand, finish_match

MOST_GROWTH = 6 * MEBIBYTE  # over the whole run; a thousand matches are seven thousand hands


def play_one(autosave: Autosave, seed: int) -> int:
    """A whole match, taken up again from disk after its first hand; how many hands it had."""
    human = Human(seed)
    session = new_session(autosave, Level.EASY, seed=seed, pace=Pace.INSTANT)
    finish_hand(session, human)
    autosave.flush()
    taken_up = load_session(autosave, Pace.INSTANT)
    assert taken_up is not None
    finish_match(taken_up, human)
    autosave.flush()
    assert autosave.error is None
    return len(taken_up.match.finished)


def check_soak(folder: Path, matches: int) -> None:
    autosave, hands = Autosave(folder), 0
    warm, marks = max(matches // 20, 2), list[Footprint]()
    for seed in range(warm + matches):
        hands += play_one(autosave, seed)
        if seed >= warm:
            marks.append(footprint())
    more = growth([mark.memory for mark in marks])
    print(f"{matches} matches, {hands} hands: {more / 1024:+.0f} KiB of RAM, {marks[-1]}")
    assert more < MOST_GROWTH
    assert len({(mark.descriptors, mark.threads) for mark in marks}) == 1
    assert sorted(file.name for file in folder.iterdir()) == ["history.jsonl", "match.json"]
    lines = history_file(folder).read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(set(lines)) == hands
    assert replay.run([str(history_file(folder))], show=False) == 0


def test_ten_matches(tmp_path: Path) -> None:
    check_soak(tmp_path, 10)


@pytest.mark.slow
def test_a_thousand_matches(tmp_path: Path) -> None:
    check_soak(tmp_path, 1000)
