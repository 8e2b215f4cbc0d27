"""The palette: the game's own commands by their names, and no card ever played by its keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from gongzhu_tui.languages import Language
from gongzhu_tui.settings import OPTIONS, Deck, Pace, Settings, Theme
from gongzhu_tui.storage.settings_file import read_settings
from gongzhu_tui.ui.app import GongZhuApp
from gongzhu_tui.ui.commands import commands_on, found
from gongzhu_tui.ui.keymap import keymap_of
from gongzhu_tui.ui.screens.menu import MenuScreen
from gongzhu_tui.ui.screens.palette import Palette
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.table import TableScreen
from gongzhu_tui.wording import language
from tests.ui.driver import Player, playing
from tests.ui.states import exposing, following_clubs, leading

pytestmark = pytest.mark.usefixtures("hasty")
ONE_STEP = Settings(pace=Pace.INSTANT, one_step=True)


def names(screen: type) -> list[str]:
    commands = commands_on(screen, GongZhuApp, keymap_of({})[0], Settings())
    return [command.text for command in commands]


async def run(player: Player, words: str) -> None:
    """Find a command by its name and have it done."""
    await player.press("ctrl+p", *words, "enter")
    await player.settle()
    await player.settle()


def test_each_screen_has_the_commands_that_it_can_carry_out() -> None:
    assert {"Options", "Quicker", "Save and leave", "Theme: light"} <= set(names(TableScreen))
    assert "Quicker" not in names(MenuScreen)
    assert {"Rules, with the scoring table", "Save and leave"} <= set(names(MenuScreen))
    assert names(Panel)[:2] == ["Save and leave", "Pace: step by key"]


def test_what_is_set_already_is_not_offered() -> None:
    commands = commands_on(
        TableScreen, GongZhuApp, keymap_of({})[0], Settings(deck=Deck.FOUR_COLOURS)
    )
    assert "Deck: four colours" not in [command.text for command in commands]
    assert "Deck: two colours" in [command.text for command in commands]


def test_no_two_commands_have_one_name() -> None:
    for screen in (TableScreen, MenuScreen, Panel):
        assert len(names(screen)) == len(set(names(screen)))


def test_commands_are_found_by_a_few_letters() -> None:
    commands = commands_on(TableScreen, GongZhuApp, keymap_of({})[0], Settings())
    assert found(commands, "") == commands
    assert found(commands, "last tr")[0].text.startswith("Last trick")
    assert found(commands, "FOUR")[0].text == "Deck: four colours"
    assert found(commands, "xyzzy") == []
    assert found(commands, "at once: on")[0].changes == {"one_step": True}


@pytest.mark.parametrize("spoken", [Language.ENGLISH, Language.CHINESE])
def test_commands_are_found_in_both_languages(spoken: Language) -> None:
    language.use(spoken, carried=True)
    commands = commands_on(TableScreen, GongZhuApp, keymap_of({})[0], Settings())
    assert language.current() is spoken
    for words in ("tracker: what", "记牌器：还有"):
        assert found(commands, words)[0].action == "open('tracker')"
    for words in ("four colours", "四色"):
        assert found(commands, words)[0].changes == {"deck": Deck.FOUR_COLOURS}


def test_every_option_can_be_set_by_its_name() -> None:
    commands = commands_on(Panel, GongZhuApp, keymap_of({})[0], Settings())
    assert {name for each in commands for name in each.changes} == set(OPTIONS)


async def test_a_command_is_shown_with_the_key_that_is_bound(tmp_path: Path) -> None:
    settings = Settings(keys={"table.last-trick": "x"})
    async with playing(tmp_path, following_clubs(), settings=settings) as player:
        await player.until_my_turn()
        await player.press("ctrl+p")
        line = next(line for line in player.lines if "Last trick" in line)
        assert "x" in line.split()
        assert all(len(line) <= 80 for line in player.lines)


async def test_a_command_opens_its_panel(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await run(player, "last trick")
        assert "No trick has been played" in player.text
        await player.press("v")
        assert player.at_table


async def test_a_command_changes_a_setting_and_keeps_it(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await run(player, "theme light")
        assert player.app.settings.theme is Theme.LIGHT
        await run(player, "pace slow")
        assert player.session.pace is Pace.SLOW
    assert read_settings(player.app.preferences.file)[0].theme is Theme.LIGHT


async def test_the_palette_of_the_menu(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await run(player, "rules")
        assert "Keys and rules" in player.text
        await player.press("escape")
        assert player.at_menu


async def test_letters_are_written_and_leave_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press("ctrl+p", "q", "m", "1", "space", "?")
        assert player.app.is_running
        assert player.app.screen.query_one(Input).value == "qm1?"
        assert "Nothing is called like that" in player.text
        await player.press("enter")
        assert isinstance(player.app.screen, Palette)
        await player.press("ctrl+q")
        await player.until(lambda: not player.app.is_running)


async def test_leaving_by_its_name(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press("ctrl+p", *"leave", "enter")
        await player.until(lambda: not player.app.is_running)


@pytest.mark.parametrize("closing", ["escape", "ctrl+p"])
async def test_it_closes_without_doing_anything(tmp_path: Path, closing: str) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        before = player.session.view
        await player.press("ctrl+p", "down", "down", closing)
        assert player.at_table
        assert player.session.view == before


async def test_by_the_mouse(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press("ctrl+p")
        await player.click_text("Type a few letters")
        assert isinstance(player.app.screen, Palette)
        await player.click_text("Last trick")
        await player.settle()
        assert "No trick has been played" in player.text
        await player.press("escape", "ctrl+p")
        await player.click(40, 20)
        assert player.at_table
        assert player.my_plays == 0


async def test_a_click_on_a_command_that_is_just_found_no_more(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press("ctrl+p")
        column, row = player.find("Slower")
        player.rounds = 0
        await player.press(*"last")
        await player.click(column, row)
        player.rounds = 2
        await player.settle()
        assert player.app.is_running


@pytest.mark.parametrize("key", ["enter", "1", "space"])
@pytest.mark.parametrize("settings", [None, ONE_STEP])
async def test_no_card_is_played_by_a_key_of_the_palette(
    tmp_path: Path, patient: None, key: str, settings: Settings | None
) -> None:
    async with playing(tmp_path, following_clubs(), settings=settings) as player:
        await player.until_my_turn()
        await player.press("1" if settings is None else "right")
        await player.press("ctrl+p", *"pace slow")
        await player.hold(key, times=8, delay=0.3)
        assert not player.undecided
        assert player.my_plays == 0


async def test_a_letter_held_until_it_closes_does_nothing_at_the_table(
    tmp_path: Path, patient: None
) -> None:
    async with playing(tmp_path, following_clubs(), settings=ONE_STEP) as player:
        await player.until_my_turn()
        await player.press("ctrl+p")
        await player.hold("1", times=4)
        await player.click(40, 20)
        assert player.at_table
        await player.hold_on("1", times=12)
        assert not player.undecided
        assert player.my_plays == 0


async def test_nothing_moves_while_it_is_open(tmp_path: Path) -> None:
    async with playing(tmp_path, leading(Pace.QUICK)) as player:
        await player.play_first()
        await player.press("ctrl+p")
        played = player.session.view.played
        await player.rest()
        assert player.session.view.played == played
        await player.press("escape")
        await player.until_my_turn()


async def test_not_in_a_window_that_is_too_small(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.resize(60, 20)
        await player.press("ctrl+p")
        assert player.too_small
        await player.resize(80, 24)
        await player.press("ctrl+p")
        assert isinstance(player.app.screen, Palette)
        await player.resize(40, 12)
        assert player.too_small
        await player.press("enter", "escape")
        await player.resize(80, 24)
        assert isinstance(player.app.screen, Palette)


async def test_several_presses_at_once_open_one(tmp_path: Path) -> None:
    """Handled one after the other before the first palette has come up."""
    async with playing(tmp_path, leading()) as player:
        for _ in range(5):
            event = events.Key("ctrl+p", None)
            player.app.post_message(event)
        await player.settle()
        assert len(player.app.screen_stack) == len({*map(type, player.app.screen_stack)})
        await player.press("escape")
        assert player.at_table
