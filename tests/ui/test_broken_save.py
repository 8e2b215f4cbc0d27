"""A save that cannot be read: set aside, said in one sentence, and the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.session import load_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import save_file
from tests.storage.states import states
from tests.ui.driver import playing

BROKEN = {
    "empty": b"",
    "not text": b"\xff\xfe\x00\x80",
    "cut short": states()[20].encode()[:-40],
    "of no version": states()[20].replace('"version": 1', '"version": 0').encode(),
    "impossible": states()[40].replace('"seed": 21', '"seed": 22').encode(),
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
async def test_it_is_kept_and_the_menu_opens(tmp_path: Path, content: bytes) -> None:
    save_file(tmp_path).write_bytes(content)
    async with playing(tmp_path) as player:
        assert player.at_menu
        said = " ".join(player.text.split())
        assert "The saved match could not be read; it was kept as" in said
        (aside,) = tmp_path.glob("*.json")
        assert aside.read_bytes() == content
        assert aside.name in said
        assert "Continue" not in player.text
        await player.press("enter")
        await player.until_at_table()
        begun = player.session.match_id
    assert aside.read_bytes() == content
    again = load_session(Autosave(tmp_path))
    assert again is not None
    assert again.match_id == begun


async def test_two_broken_saves_are_both_kept(tmp_path: Path) -> None:
    for content in (b"one", b"two"):
        save_file(tmp_path).write_bytes(content)
        async with playing(tmp_path):
            pass
    assert {path.read_bytes() for path in tmp_path.glob("*.json")} == {b"one", b"two"}


async def test_a_folder_in_its_place(tmp_path: Path) -> None:
    save_file(tmp_path).mkdir()
    async with playing(tmp_path) as player:
        assert player.at_menu
        assert "could not be read" in " ".join(player.text.split())
        await player.press("enter")
        await player.until_at_table()


async def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    """Nothing can be saved: the player is told, and may play all the same."""
    folder = tmp_path / "saves"
    folder.write_text("in the way")
    async with playing(folder) as player:
        assert player.at_menu
        await player.press("enter")
        player.app.autosave.flush()
        await player.press("right")
        assert player.app.autosave.error is not None
        assert "NOT SAVED" in player.text
        await player.press("m")
        assert player.at_menu
        assert "NOT SAVED" in player.text


async def test_a_save_that_fails_while_playing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.until_at_table()
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", full)
            player.session.save()
            player.app.autosave.flush()
            await player.press("left")
            assert "NOT SAVED: No space left" in player.text
        player.session.save()
        player.app.autosave.flush()
        await player.press("left")
        assert "NOT SAVED" not in player.text
