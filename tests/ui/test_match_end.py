"""The end of a match: victory or defeat, the ranking, and what comes next."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.languages import Language
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.session import Session, new_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.ui.screens.scores import HandPanel, MatchPanel
from tests.session.human import Human, Memory, finish_match
from tests.ui.driver import Player, playing

pytestmark = pytest.mark.usefixtures("hasty")
SHORT = replace(CLASSIC, limit=-300)
HASTE = Settings(pace=Pace.INSTANT, welcomed=True)


def over(folder: Path, *, won: bool) -> Session:
    """A short match that the human has won or lost, saved in the folder."""
    for seed in range(60):
        trial = new_session(Memory(), Level.EASY, SHORT, seed)
        finish_match(trial, Human(seed))
        if (0 in trial.match.winners) == won:
            break
    session = new_session(Autosave(folder), Level.EASY, SHORT, seed)
    finish_match(session, Human(seed))
    session.autosave.flush()
    return session


async def to_the_result(player: Player) -> None:
    await player.press("enter")
    await player.until_hand_panel()
    assert "the result of the match" in player.text
    await player.press("enter")
    await player.until_match_panel()


@pytest.mark.parametrize("won", [True, False])
async def test_victory_or_defeat_and_the_ranking(tmp_path: Path, won: bool) -> None:
    session = over(tmp_path, won=won)
    async with playing(tmp_path) as player:
        await to_the_result(player)
        assert ("Victory!" in player.text, "Defeat" in player.text) == (won, not won)
        words = [line.split() for line in player.lines if line.lstrip().startswith("│ ")]
        rows = [each for each in words if re.fullmatch(r"\d\.", each[1])]
        standings = session.match.ranking()
        assert [row[1] for row in rows] == [f"{each.rank}." for each in standings]
        for row, standing in zip(rows, standings, strict=True):
            assert row[2] == ("You", "East", "North", "West")[standing.seat]
            assert ("Out" in row) == (standing.total <= -300)


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_play_again(tmp_path: Path, key: str) -> None:
    session = over(tmp_path, won=False)
    async with playing(tmp_path) as player:
        await to_the_result(player)
        await player.press(key)
        await player.until(lambda: player.at_table)
        assert player.session.match_id != session.match_id
        assert player.session.match.rules.limit == -300
        assert player.session.level is Level.EASY
        assert not [
            one for one in player.app.screen_stack if isinstance(one, HandPanel | MatchPanel)
        ]


@pytest.mark.parametrize("key", ["escape", "m"])
async def test_to_the_menu(tmp_path: Path, key: str) -> None:
    over(tmp_path, won=True)
    async with playing(tmp_path) as player:
        await to_the_result(player)
        await player.press(key)
        await player.until(lambda: player.at_menu)
        await player.settle()
        assert player.at_menu
        assert "see the result" in player.text


async def test_leaving_from_the_result(tmp_path: Path) -> None:
    over(tmp_path, won=True)
    async with playing(tmp_path) as player:
        await to_the_result(player)
        player.app.simulate_key("q")
        await player.until(lambda: not player.app.is_running)
    assert player.app.return_code == 0


@pytest.mark.parametrize(
    ("language", "ends"),
    [(Language.ENGLISH, ("Victory!", "Defeat")), (Language.CHINESE, ("胜利！", "落败"))],
)
async def test_a_whole_short_match_by_the_keyboard(
    tmp_path: Path, language: Language, ends: tuple[str, str]
) -> None:
    """From the menu to the result with arrows, Enter and Esc alone."""
    options = LaunchOptions(level="easy", limit=-300, seed=4, language=language)
    async with playing(tmp_path, options=options, settings=HASTE) as player:
        await player.press("enter")
        await whole_match(
            player, player.decide_nothing, player.play_first, lambda: player.press("enter")
        )
        assert any(end in player.text for end in ends)


async def test_a_whole_short_match_by_the_mouse(tmp_path: Path) -> None:
    """From the menu to the result and back with clicks alone."""
    options = LaunchOptions(level="easy", limit=-300, seed=4)
    async with playing(tmp_path, options=options, settings=HASTE) as player:

        async def expose_nothing() -> None:
            if player.table.control.exposing:
                await player.click_text("Don't expose")

        async def play() -> None:
            card = player.session.view.legal[0]
            await player.click_card(card)
            await player.click_card(card)

        await player.click_text("New match")
        await whole_match(player, expose_nothing, play, lambda: player.click(40, 12))
        while not player.at_menu:
            await player.click(40, 12)


async def whole_match(
    player: Player,
    expose: Callable[[], Awaitable[None]],
    play: Callable[[], Awaitable[None]],
    close: Callable[[], Awaitable[None]],
) -> None:
    """Play to the result of the match, each deed done in the way given."""
    for _ in range(10):
        await player.until(lambda: player.my_turn)
        await expose()
        while player.panel is None:
            await player.until(lambda: player.my_turn or player.panel is not None)
            if player.my_turn:
                await play()
        assert isinstance(player.panel, HandPanel)
        over = player.session.match.over
        panel = player.panel
        while player.panel is panel:
            await close()
        if over:
            break
    await player.until_match_panel()


async def test_the_result_stays_while_enter_is_held(tmp_path: Path) -> None:
    """Two presses in a row do not begin another match before the result could be read."""
    session = over(tmp_path, won=True)
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.until_hand_panel()
        await player.hold("enter", times=6)
        assert player.session.match_id == session.match_id
