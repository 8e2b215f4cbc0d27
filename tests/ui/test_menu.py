"""The menu: everything by arrows and Enter."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.session import Session, new_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.ui.screens.question import Question
from gongzhu_tui.ui.screens.texts import HelpPanel
from gongzhu_tui.ui.screens.tips import TipsPanel
from tests.session.human import Human, finish_match, play_on
from tests.ui.driver import Player, playing

pytestmark = pytest.mark.usefixtures("hasty")


def under_way(folder: Path, level: Level = Level.EASY, seed: int = 1) -> Session:
    """A match some tricks on, saved in the folder."""
    session = new_session(Autosave(folder), level, seed=seed)
    play_on(session, Human(seed), 10)
    while not session.human_to_decide:
        play_on(session, Human(seed), len(session.match.hand.plays) + 1)
    session.autosave.flush()
    return session


def options_of(player: Player) -> list[str]:
    options = player.app.screen.query_one(OptionList)
    return [str(options.get_option_at_index(place).prompt) for place in range(options.option_count)]


def chosen(player: Player) -> str:
    options = player.app.screen.query_one(OptionList)
    return options_of(player)[options.highlighted or 0]


async def go_to(player: Player, text: str) -> None:
    for _ in range(8):
        if text in chosen(player):
            return
        await player.press("down")
    raise AssertionError(text)


async def test_without_a_match_enter_begins_one(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        assert [option.strip(" ▸").split()[0] for option in options_of(player)] == [
            "New", "Level", "Length", "Rules", "Options", "Keys", "Tips", "Quit",
        ]  # fmt: skip
        await player.press("enter")
        await player.until_at_table()
        assert player.session.level is Level.NORMAL
        assert player.session.match.rules.limit == -1000


async def test_with_a_match_enter_continues_it(tmp_path: Path) -> None:
    session = under_way(tmp_path)
    async with playing(tmp_path) as player:
        assert "Continue" in options_of(player)[0]
        await player.press("enter")
        await player.until_at_table()
        assert player.session.view == session.view
        assert player.session.pending() == session.pending()


async def test_level_and_length_by_the_arrows(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await go_to(player, "Level")
        await player.press("right")
        assert "Hard" in chosen(player)
        await player.press("right")
        assert "Easy" in chosen(player)
        await go_to(player, "Length")
        await player.press("right")
        assert "−500" in chosen(player)
        await player.press("right")
        assert "−300" in chosen(player)
        await player.press("left", "left", "left")
        assert "−300" in chosen(player)
        await go_to(player, "New match")
        await player.press("enter")
        assert player.session.level is Level.EASY
        assert player.session.match.rules.limit == -300


async def test_a_new_match_is_asked_about_while_one_is_under_way(tmp_path: Path) -> None:
    session = under_way(tmp_path)
    async with playing(tmp_path) as player:
        for answer in (["enter"], ["escape"]):
            await go_to(player, "New match")
            await player.press("enter")
            assert isinstance(player.app.screen, Question)
            await player.press(*answer)
            assert player.at_menu
        await player.press("enter", "down", "enter")
        await player.until_at_table()
        assert player.session.match_id != session.match_id
        assert player.session.match.hand.plays == ()


async def test_a_level_changed_in_the_menu_plays_from_the_next_hand(tmp_path: Path) -> None:
    under_way(tmp_path, Level.EASY)
    async with playing(tmp_path) as player:
        await go_to(player, "Level")
        await player.press("right")
        await go_to(player, "Continue")
        await player.press("enter")
        await player.see("Normal from the next hand on.")
        assert (player.session.level, player.session.next_level) == (Level.EASY, Level.NORMAL)
        await player.press("m")
        assert player.at_menu
        await go_to(player, "Level")
        assert "Normal" in chosen(player)


async def test_options_of_the_command_line_apply_as_the_menus_would(tmp_path: Path) -> None:
    under_way(tmp_path, Level.EASY)
    options = LaunchOptions(level="hard", limit=-500)
    async with playing(tmp_path, options=options) as player:
        assert "This match goes to −1000; −500 is for a new one." in player.text
        await player.press("enter")
        await player.see("Hard from the next hand on.")
        assert player.session.match.rules.limit == -1000


async def test_options_for_a_new_match(tmp_path: Path) -> None:
    options = LaunchOptions(level="easy", limit=-400, seed=77)
    async with playing(tmp_path, options=options) as player:
        assert "−400" in player.text
        await player.press("enter")
        session = player.session
        assert (session.level, session.match.rules.limit) == (Level.EASY, -400)
        assert session.match.seed == 77


async def test_a_seed_is_for_one_match_only(tmp_path: Path) -> None:
    under_way(tmp_path)
    async with playing(tmp_path, options=LaunchOptions(seed=77)) as player:
        assert "a seed is for a new one" in " ".join(player.text.split())
        for _ in range(2):
            await go_to(player, "New match")
            await player.press("enter", "down", "enter")
            await player.until_at_table()
            seed = player.session.match.seed
            await player.press("m")
            await player.until(lambda: player.at_menu)
        assert seed != 77


async def test_after_a_match_its_result_is_there_to_see(tmp_path: Path) -> None:
    session = new_session(Autosave(tmp_path), Level.EASY, seed=1)
    finish_match(session, Human(1))
    session.autosave.flush()
    async with playing(tmp_path) as player:
        assert "see the result" in options_of(player)[0]
        await player.press("enter")
        await player.until_hand_panel()
        await player.press("enter")
        await player.until_match_panel()
        await player.press("escape")
        assert player.at_menu
        await go_to(player, "New match")
        await player.press("enter")
        await player.until_at_table()
        assert player.session.match_id != session.match_id


async def test_rules_and_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await go_to(player, "Keys and rules")
        await player.press("enter")
        assert isinstance(player.app.screen, HelpPanel)
        for key in ("r", "escape", "enter"):
            await player.press(key)
            assert player.at_menu
            await player.press("r")
            assert isinstance(player.app.screen, HelpPanel)


async def test_nothing_of_the_menu_stands_out_beside_a_panel(tmp_path: Path) -> None:
    under_way(tmp_path)
    async with playing(tmp_path, size=(140, 45)) as player:
        menu = player.text
        for key in "rop":
            await player.press(key)
            await player.see("╭")
            assert player.text.count("╭") == 1, "the menu's frame must not stand out"
            await player.press("escape")
            assert player.text == menu


async def test_tips_and_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await go_to(player, "Tips")
        await player.press("enter")
        assert isinstance(player.app.screen, TipsPanel)
        for key in ("p", "escape", "enter"):
            await player.press(key)
            assert player.at_menu
            await player.press("p")
            assert isinstance(player.app.screen, TipsPanel)


@pytest.mark.parametrize("keys", [["q"], ["up", "enter"], ["ctrl+c"], ["ctrl+q"]])
async def test_ways_out(tmp_path: Path, keys: list[str]) -> None:
    async with playing(tmp_path) as player:
        for key in keys:
            player.app.simulate_key(key)
        await player.until(lambda: not player.app.is_running, "the end")
    assert player.app.return_code == 0


async def test_everything_of_the_menu_fits(tmp_path: Path) -> None:
    under_way(tmp_path)
    async with playing(tmp_path, options=LaunchOptions(limit=-500)) as player:
        for words in ("Gong Zhu", "Continue", "Quit", "for a new one.", "choose"):
            assert words in player.text
