"""Anything may stand where the game's own files should be: the menu opens soon, and says so."""

from __future__ import annotations

import os
import resource
import stat
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.session import load_session, new_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import LONGEST_SAVE, save_file
from gongzhu_tui.storage.settings_file import FILE_NAME as SETTINGS_NAME
from gongzhu_tui.storage.settings_file import read_settings
from tests.ui.driver import playing
from tests.ui.terminal import Terminal, gongzhu

HUGE = 200_000_000  # bytes
SOON = 2.0  # seconds, for what takes milliseconds
SPARE = 30_000  # KB that reading may take


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(HUGE)


def device(path: Path) -> None:
    """A link to one: making a device itself is only for root."""
    path.symlink_to("/dev/zero")


STRANGE: dict[str, Callable[[Path], None]] = {
    "folder": Path.mkdir,
    "pipe": os.mkfifo,
    "device": device,
    "link to nothing": lambda path: path.symlink_to(path.with_name("nothing")),
    "link to itself": lambda path: path.symlink_to(path),
    "huge": sparse,
    "empty": Path.touch,
}
pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes and devices are files on POSIX only")


def memory() -> int:
    """The most that this process has taken so far, in KB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@pytest.mark.parametrize("kind", STRANGE)
async def test_as_the_saved_match(tmp_path: Path, kind: str) -> None:
    STRANGE[kind](save_file(tmp_path))
    before, begin = memory(), monotonic()
    async with playing(tmp_path) as player:
        assert monotonic() - begin < SOON
        assert memory() - before < SPARE
        assert player.at_menu
        said = " ".join(player.text.split())
        if not kind.startswith("link"):
            assert "The saved match could not be read; it was kept as match-unreadable-" in said
        await player.press("enter")
        await player.until_at_table()


async def test_a_link_to_nothing_is_followed(tmp_path: Path) -> None:
    """So may the save live elsewhere."""
    elsewhere = tmp_path / "elsewhere" / "kept.json"
    save_file(tmp_path).symlink_to(elsewhere)
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.until_at_table()
        player.app.autosave.flush()
    assert save_file(tmp_path).is_symlink()
    assert stat.S_ISREG(elsewhere.stat().st_mode)
    assert load_session(Autosave(tmp_path)) is not None


async def test_a_link_to_itself_is_left_untouched(tmp_path: Path) -> None:
    save_file(tmp_path).symlink_to(save_file(tmp_path))
    async with playing(tmp_path) as player:
        said = " ".join(player.text.split())
        assert "match.json cannot be read" in said
        assert "left untouched" in said
    assert save_file(tmp_path).is_symlink()


@pytest.mark.parametrize("kind", STRANGE)
def test_as_the_settings(tmp_path: Path, kind: str) -> None:
    path = tmp_path / SETTINGS_NAME
    STRANGE[kind](path)
    before, begin = memory(), monotonic()
    settings, wrong = read_settings(path)
    assert monotonic() - begin < SOON
    assert memory() - before < SPARE
    assert settings == Settings()
    assert wrong == (
        () if path.is_symlink() and not path.exists() and not loops(path) else (path.name,)
    )


def loops(path: Path) -> bool:
    return path.readlink() == path


@pytest.mark.parametrize("name", ["history.jsonl", "match.lock", "gongzhu.log"])
@pytest.mark.parametrize(
    "kind",
    [
        "pipe",
        pytest.param("folder", marks=pytest.mark.slow),
        pytest.param("device", marks=pytest.mark.slow),
    ],
)
def test_as_any_other_file(tmp_path: Path, name: str, kind: str) -> None:
    """In a real terminal, where a hang would be seen: a hand goes on, and the match is saved."""
    new_session(Autosave(tmp_path), Level.EASY, seed=1, pace=Pace.INSTANT).autosave.flush()
    STRANGE[kind](tmp_path / name)
    with gongzhu(tmp_path) as terminal:
        terminal.wait_for("Continue")
        terminal.send("enter")
        leave(terminal)
    assert load_session(Autosave(tmp_path)) is not None


def leave(terminal: Terminal) -> None:
    terminal.wait_for("13 cards")
    terminal.send("q")
    assert terminal.exit_status() == 0


def test_the_longest_save_is_far_longer_than_a_long_match(tmp_path: Path) -> None:
    session = new_session(Autosave(tmp_path), Level.EASY, seed=1)
    session.autosave.flush()
    assert save_file(tmp_path).stat().st_size * 1000 < LONGEST_SAVE
