"""Saves of every format that there has been go on, and one of a newer game is left untouched.

A new format gets a file in `formats/`, written by the game that has it: three tricks and a half of
the third hand are played in each.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from gongzhu_tui.engine.cards import format_cards
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.session import Session, load_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import VERSION, save_file
from tests.session.human import Human, finish_hand
from tests.ui.driver import playing

FORMATS = sorted((Path(__file__).parent / "formats").glob("*.json"))
# The totals before the third hand, and what the human holds in it.
CLASSIC = ((-470, -220, -140, -20), "7H 7C 3H AS QC 7S 9H JD")
OTHERS = {
    "version-1-of-a-variant": ((-870, -220, -140, -20), CLASSIC[1]),
    "version-1-with-passing": ((8, 1, 54, 22), "10D AS QC 7S 8S JD QS QH"),
}


def loaded(folder: Path) -> Session:
    session = load_session(Autosave(folder))
    assert session is not None
    return session


def test_there_is_one_of_each_version() -> None:
    versions = {json.loads(file.read_text())["version"] for file in FORMATS}
    assert versions == set(range(1, VERSION + 1))


@pytest.mark.parametrize("file", FORMATS, ids=lambda file: file.stem)
def test_an_old_save_goes_on_where_it_was(tmp_path: Path, file: Path) -> None:
    shutil.copy(file, save_file(tmp_path))
    session = loaded(tmp_path)
    match = session.match
    totals, held = OTHERS.get(file.stem, CLASSIC)
    assert match.totals == totals
    assert (match.hand.number, len(match.hand.plays)) == (3, 18)
    assert format_cards(match.hand.held[HUMAN]) == held
    session.save()
    session.autosave.flush()
    again = loaded(tmp_path)
    assert again.match.hand.plays == match.hand.plays
    finish_hand(again, Human(5))
    again.autosave.flush()
    assert json.loads(save_file(tmp_path).read_text())["version"] == VERSION
    assert loaded(tmp_path).match.totals == again.match.totals


async def test_a_newer_save_is_left_untouched(tmp_path: Path) -> None:
    """The menu says so, and a match begun meanwhile is not saved over it."""
    content = json.dumps({"format": "gongzhu-match", "version": VERSION + 1, "future": []}).encode()
    save_file(tmp_path).write_bytes(content)
    async with playing(tmp_path) as player:
        said = " ".join(player.text.split())
        assert "match.json is of a newer gongzhu and left untouched" in said
        assert "Continue" not in player.text
        await player.press("enter")
        await player.until_at_table()
        await player.decide_nothing()
        await player.see("NOT SAVED: saving is off")
    assert save_file(tmp_path).read_bytes() == content
    assert not history_file(tmp_path).exists()
    assert not list(tmp_path.glob("*unreadable*"))


async def test_a_newer_save_is_in_nobodys_way_once_it_is_moved(tmp_path: Path) -> None:
    content = json.dumps({"format": "gongzhu-match", "version": VERSION + 1}).encode()
    save_file(tmp_path).write_bytes(content)
    async with playing(tmp_path):
        save_file(tmp_path).rename(tmp_path / "newer.json")
        async with playing(tmp_path) as player:
            assert "newer" not in player.text
            await player.press("enter")
            await player.until_at_table()
    assert loaded(tmp_path).match.hand.number == 1
