"""A few screens with their colours, as SVG: one for each way to tell things apart.

To write them anew: GONGZHU_SNAPSHOTS=write python -m pytest tests/ui/test_pictures.py
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gongzhu_tui.languages import Language
from gongzhu_tui.settings import Deck, Pace, Settings, Theme
from gongzhu_tui.ui.look import Terminal
from tests.session.human import Human, play_on, started
from tests.ui.driver import Player, playing
from tests.ui.states import card, exposed_pig, exposing, leading

pytestmark = pytest.mark.usefixtures("hasty")
Picture = Callable[[Player], None]


@pytest.fixture(autouse=True)
def _colours_as_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """What colours there are is the test's to say."""
    for name in ("NO_COLOR", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)


async def test_table_on_felt(tmp_path: Path, picture: Picture) -> None:
    async with playing(tmp_path, exposed_pig()) as player:
        await player.move_to(card("QS"))
        picture(player)


async def test_light_table_with_four_colours_in_chinese(tmp_path: Path, picture: Picture) -> None:
    session = started(31)
    play_on(session, Human(31), 40)
    session.pace = Pace.SLOW
    settings = Settings(
        language=Language.CHINESE,
        theme=Theme.LIGHT,
        deck=Deck.FOUR_COLOURS,
        pace=Pace.SLOW,
        welcomed=True,
    )
    async with playing(tmp_path, session, size=(140, 45), settings=settings) as player:
        picture(player)


async def test_exposing_without_colour(
    tmp_path: Path, picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(tmp_path, exposing(), terminal=Terminal(colourless=True)) as player:
        await player.until(lambda: player.session.pending() is None)
        await player.press("1", "down")
        picture(player)


@pytest.mark.usefixtures("few_worlds")
async def test_hint_in_sixteen_colours(tmp_path: Path, picture: Picture) -> None:
    settings = Settings(theme=Theme.TERMINAL, pace=Pace.INSTANT, welcomed=True)
    async with playing(tmp_path, leading(), settings=settings) as player:
        await player.press("h")
        await player.until(lambda: player.panel is not None)
        picture(player)
