"""The language of the screen: chosen at the start, changed at once, Chinese everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import OptionList

from gongzhu_tui.languages import Language
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.settings_file import read_settings
from gongzhu_tui.ui.look import Terminal
from gongzhu_tui.ui.preferring import ChangeSettings
from gongzhu_tui.ui.screens.hint import HintPanel
from gongzhu_tui.ui.screens.panel import Panel
from tests.session.human import Human, finish_hand, started
from tests.ui.driver import Player, playing
from tests.ui.states import exposed_pig, exposing, leading

pytestmark = pytest.mark.usefixtures("hasty")
CHINESE = Settings(language=Language.CHINESE)
KEYS = {"Enter", "Esc", "Tab", "Shift"}


def english(player: Player) -> set[str]:
    """The words in Latin letters that no key has written on it."""
    return set(re.findall("[A-Za-z]{2,}", player.text)) - KEYS


async def speak(player: Player, language: Language) -> None:
    player.app.screen.post_message(ChangeSettings(language=language))
    await player.settle()
    await player.settle()


async def test_the_settings_choose(tmp_path: Path) -> None:
    async with playing(tmp_path, settings=CHINESE) as player:
        assert "新对局" in player.text
        assert english(player) == set()


async def test_the_command_line_goes_before_the_settings_but_not_for_ever(tmp_path: Path) -> None:
    options = LaunchOptions(language=Language.ENGLISH)
    async with playing(tmp_path, settings=CHINESE, options=options) as player:
        assert "New match" in player.text
        await speak(player, Language.CHINESE)
        assert "新对局" in player.text
        player.app.screen.post_message(ChangeSettings(reduced_motion=True))
        await player.settle()
        assert "新对局" in player.text


async def test_a_terminal_without_utf_8_stays_english(tmp_path: Path) -> None:
    async with playing(tmp_path, settings=CHINESE, terminal=Terminal(ascii=True)) as player:
        assert "New match" in player.text


async def test_auto_is_the_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    monkeypatch.setenv("LANGUAGE", "")
    async with playing(tmp_path) as player:
        assert "新对局" in player.text


async def test_the_menu_changes_at_once_and_keeps_its_place(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("down", "down")
        await speak(player, Language.CHINESE)
        assert english(player) == set()
        assert player.app.focused is player.app.screen.query_one(OptionList)
        await player.press("right")
        assert "−500" in player.text
        await speak(player, Language.ENGLISH)
        assert "Length     < to −500 >" in player.text
    settings, _ = read_settings(tmp_path / "settings.json")
    assert settings.language is Language.ENGLISH


async def test_the_table_changes_at_once_with_what_it_said_before(tmp_path: Path) -> None:
    async with playing(tmp_path, exposed_pig(), size=(120, 40)) as player:
        await player.play_first()
        await player.until_my_turn()
        before = len(player.table._news)
        await player.press("9", "0", "f")
        await speak(player, Language.CHINESE)
        assert english(player) == set()
        assert len(player.table._news) == before
        await speak(player, Language.ENGLISH)
        assert not re.search(r"[\u4e00-\u9fff]", player.text)


@pytest.mark.parametrize("key", ["c", "v", "t", "s", "w", "question_mark"])
async def test_an_open_panel_changes_with_the_table_under_it(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press(key)
        assert english(player)
        await speak(player, Language.CHINESE)
        assert isinstance(player.app.screen, Panel)
        assert english(player) == set()
        await player.press("escape")
        await player.settle()
        assert player.at_table
        assert english(player) == set()


async def test_the_bar_of_a_panel_that_scrolls_keeps_its_keys(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("question_mark")
        await speak(player, Language.CHINESE)
        await player.until(lambda: "滚动" in player.lines[-1])


async def test_an_open_question_changes(tmp_path: Path) -> None:
    async with playing(tmp_path, settings=Settings(pace=Pace.INSTANT)) as player:
        await player.press("enter")
        await player.see("First time here?")
        await speak(player, Language.CHINESE)
        assert "第一次来玩" in player.text
        assert english(player) == set()


@pytest.mark.usefixtures("few_worlds")
async def test_a_hint_is_said_in_the_other_language_too(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("h")
        await player.until(lambda: isinstance(player.app.screen, HintPanel))
        await speak(player, Language.CHINESE)
        assert player.text.count("提示：出") == 2  # in the panel, and on the table under it
        assert english(player) == set()
        await player.press("escape", "right")
        await speak(player, Language.ENGLISH)
        assert "Hint: play" not in player.text


async def test_exposing_in_chinese(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing(), settings=CHINESE) as player:
        await player.until(lambda: player.session.pending() is None)
        for keys in ((), ("1",), ("down",), ("left",), ("right",)):
            await player.press(*keys)
            assert english(player) == set()


@pytest.mark.parametrize("seed", [31, 3])
async def test_the_hand_panel_in_chinese(tmp_path: Path, seed: int) -> None:
    session = started(seed)
    finish_hand(session, Human(seed))
    async with playing(tmp_path, session, settings=CHINESE) as player:
        await player.until_hand_panel()
        assert english(player) == set()


async def test_rules_in_chinese(tmp_path: Path, snapshot: Callable[[str], None]) -> None:
    async with playing(tmp_path, settings=CHINESE) as player:
        await player.press("r", *["pagedown"] * 6)
        snapshot(player.text)


async def test_menu_in_chinese(tmp_path: Path, snapshot: Callable[[str], None]) -> None:
    async with playing(tmp_path, settings=CHINESE) as player:
        snapshot(player.text)
