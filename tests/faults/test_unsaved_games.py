"""A game whose saves and options are refused: the player knows, and plays on."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from gongzhu_tui.session import load_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage import files
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import save_file
from gongzhu_tui.storage.settings_file import read_settings
from gongzhu_tui.ui.look import Terminal
from gongzhu_tui.ui.preferences import Preferences
from gongzhu_tui.wording.menu import options_unsaved
from tests.faults.disks import begun, refusal
from tests.ui.driver import Player, playing

pytestmark = pytest.mark.usefixtures("quick_retries")
INSTANT = Settings(welcomed=True, pace=Pace.INSTANT)


async def begin_a_match(player: Player, said: str) -> None:
    """Read what the menu says, and begin a match all the same."""
    assert said in " ".join(player.text.split())
    await player.press("enter")
    await player.until_at_table()
    await player.decide_nothing()


async def test_the_player_is_told_without_a_key_and_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hasty: None
) -> None:
    async with playing(tmp_path, settings=INSTANT) as player:
        await player.press("enter")
        await player.until_at_table()
        await player.decide_nothing()
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", refusal(errno.ENOSPC))
            for _ in range(3):
                await player.until_my_turn()
                await player.play_first()
            await player.see("NOT SAVED: No space left")
        await player.until(lambda: "NOT SAVED" not in player.text)
        player.app.autosave.flush()
        plays = player.session.match.hand.plays
    saved = load_session(Autosave(tmp_path))
    assert saved is not None
    assert saved.match.hand.plays[: len(plays)] == plays


async def test_a_save_that_the_disk_does_not_give_now_is_left_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be as good as ever when the disk is well again."""
    session = begun(Autosave(tmp_path))
    before = save_file(tmp_path).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(files, "open_regular", refusal(errno.EIO))
        async with playing(tmp_path) as player:
            said = "match.json cannot be read (Input/output error) and is left untouched"
            await begin_a_match(player, said)
    assert save_file(tmp_path).read_bytes() == before
    async with playing(tmp_path) as player:
        assert player.app.session is not None
        assert player.app.session.match_id == session.match_id


async def test_a_save_that_cannot_be_moved_aside_is_left_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_file(tmp_path).write_bytes(b"not a save")
    monkeypatch.setattr(Path, "rename", refusal(errno.EACCES))
    async with playing(tmp_path) as player:
        await begin_a_match(player, "can be neither read nor moved away (Permission denied)")
    assert save_file(tmp_path).read_bytes() == b"not a save"


def test_options_are_written_when_the_disk_is_well_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They hold meanwhile; what could not be written is tried again in leaving, and told then."""
    file = tmp_path / "settings.json"
    preferences = Preferences(file, Terminal())
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refusal(errno.ENOSPC))
        preferences.change({"pace": Pace.QUICK})
        assert preferences.settings.pace is Pace.QUICK
        error = preferences.write()
        assert error is not None
        assert options_unsaved(error).endswith("No space left on device")
    assert preferences.write() is None
    assert read_settings(file)[0].pace is Pace.QUICK
