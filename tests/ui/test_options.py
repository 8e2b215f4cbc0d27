"""The options: changed by the arrows, seen at once, kept in the settings file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gongzhu_tui.settings import OPTIONS, Pace, RankOrder, Settings, Suits
from gongzhu_tui.storage.settings_file import read_settings
from gongzhu_tui.ui.screens.options import OptionsScreen
from gongzhu_tui.ui.widgets.choices import Choices
from gongzhu_tui.wording.cards import card_text
from tests.ui.driver import Player, playing
from tests.ui.states import following_clubs
from tests.ui.test_choosing_rules import open_rules


async def change(player: Player, name: str, key: str = "right") -> None:
    """Open the options, change one, and close them by one of their keys."""
    close = "escape" if key == "right" else "o"
    await player.press("o")
    await player.until(lambda: isinstance(player.app.screen, OptionsScreen))
    await player.press(*["down"] * OPTIONS.index(name), key, close)
    await player.until(lambda: not isinstance(player.app.screen, OptionsScreen))


def kept(folder: Path) -> Settings:
    settings, wrong = read_settings(folder / "settings.json")
    assert not wrong
    return settings


@pytest.mark.parametrize("name", ["options", "menu", "rules"])
async def test_a_key_while_a_screen_is_made_anew_breaks_nothing(tmp_path: Path, name: str) -> None:
    """As when the language changes; for a moment there are no rows."""
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("o" if name == "options" else "m")
        if name == "rules":
            await open_rules(player)
        screen = player.app.screen
        await screen.query(Choices).remove()
        await player.press("right", "left", "space")
        assert player.app.screen is screen


@pytest.mark.parametrize("name", OPTIONS)
async def test_every_option_changes_there_and_back(tmp_path: Path, name: str) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        before = getattr(player.app.settings, name)
        await change(player, name)
        assert getattr(player.app.settings, name) != before
        assert getattr(kept(tmp_path), name) == getattr(player.app.settings, name)
        await player.see("Your turn")
        await change(player, name, "left")
        assert getattr(kept(tmp_path), name) == before


async def test_a_look_is_seen_at_once_and_the_game_goes_on(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        assert "10♣" in player.text
        await change(player, "suits")
        await player.see("10C")
        assert "10♣" not in player.text
        await player.play_first()
        assert player.my_plays == 1


async def test_the_hand_lies_as_it_is_wanted(tmp_path: Path) -> None:
    settings = Settings(rank_order=RankOrder.HIGH_FIRST, suits=Suits.SYMBOLS)
    async with playing(tmp_path, following_clubs(), settings=settings) as player:
        row = next(line for line in reversed(player.lines) if "Q♠" in line)
        shown = [card_text(card) for card in player.my_cards if card_text(card) in row]
        shown.sort(key=row.index)
        assert shown[:3] == ["Q♠", "9♠", "3♠"]
        assert shown.index("10♣") < shown.index("5♣")


async def test_the_pace_of_the_options_is_that_of_the_table(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs(Pace.INSTANT)) as player:
        await change(player, "pace")
        assert player.session.pace is player.app.settings.pace


async def test_settings_that_cannot_be_kept_hold_for_now(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        player.app.preferences.file = tmp_path / "settings.json" / "no" / "folder"
        (tmp_path / "settings.json").write_text("{}")
        await change(player, "suits")
        await player.see("10C")


async def test_what_is_wrong_in_the_file_is_named_and_ignored(tmp_path: Path) -> None:
    data = {"theme": "pink", "suits": "letters", "\x1b[31m": 1}
    (tmp_path / "settings.json").write_text(json.dumps(data))
    async with playing(tmp_path) as player:
        assert "theme" in player.text
        assert "settings.json" in player.text
        assert "\x1b" not in player.text
        assert player.app.settings == Settings(suits=Suits.LETTERS)


async def test_what_is_wrong_in_the_file_is_named_beside_other_notices(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "pink"}')
    (tmp_path / "match.json").write_text("{")
    async with playing(tmp_path) as player:
        said = " ".join(player.text.split())
        assert "could not be read" in said
        assert "ignored: theme" in said


async def test_a_file_with_something_wrong_is_kept_when_settings_are_written(
    tmp_path: Path,
) -> None:
    text = '{"one_step": true, "keys": {"table.hint": "x",} }'
    (tmp_path / "settings.json").write_text(text)
    async with playing(tmp_path, following_clubs()) as player:
        await change(player, "suits")
    (aside,) = tmp_path.glob("settings-unreadable-*.json")
    assert aside.read_text() == text
    assert kept(tmp_path).suits is Suits.LETTERS


async def test_what_is_wrong_in_the_file_stays_there_until_it_is_set(tmp_path: Path) -> None:
    """A misspelt name or a setting of a newer game is not lost by a change of another."""
    file = tmp_path / "settings.json"
    keys = {"table.hint": "x", "no.such": "y", "table.why": 3}
    odd = {"theme": "pink", "colour": "red", "pace": "instant", "keys": keys}
    file.write_text(json.dumps(odd))
    async with playing(tmp_path, following_clubs()) as player:
        await change(player, "suits")
        there = json.loads(file.read_text())
        assert there == {**there, **odd, "suits": "letters"}
        await change(player, "theme")
        assert json.loads(file.read_text())["theme"] == "light"
    assert [*tmp_path.glob("settings*.json")] == [file]


async def test_the_keys_stay_in_the_bar_when_the_language_changes(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("o", "right", "right")
        await player.see("语言")
        assert player.lines[-1].strip()
        await player.press("escape")
        await player.until(lambda: player.at_menu)
        assert "退出" in player.lines[-1] or "离开" in player.lines[-1]
