"""The fullest panels of five players and of partners, at the smallest size, in both languages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import score_hand
from gongzhu_tui.languages import Language
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace, Settings
from tests.session.human import session_of
from tests.support import decide_all
from tests.ui.driver import Player, playing

pytestmark = pytest.mark.usefixtures("hasty")
LANGUAGES = [Language.ENGLISH, Language.CHINESE]


def fullest(rules: Rules) -> Session:
    """The last but one has taken twelve hearts and all else, all of it exposed."""
    hand = Hand(rules, deal(rules, Random(4)), 0, 1, (-1200,) * rules.players)
    decide_all(hand, "QS AH 10C JD")
    taken = [card for card in rules.deck if card.suit.letter == "H"][1:]
    taken += [card for card in rules.deck if str(card) in ("QS", "JD", "10C")]
    hand.collected = [()] * rules.players
    hand.collected[-2] = tuple(taken)
    return session_of(hand, pace=Pace.SLOW)


def uncut(player: Player) -> None:
    """Whether every line of the panel is whole, and nothing has to be scrolled for."""
    frame = player.app.screen.query_one("#frame")
    assert frame.max_scroll_x == frame.max_scroll_y == 0
    assert max(map(cell_len, player.lines)) <= 80
    assert player.app.screen.query_one("#content").size.width <= frame.content_size.width


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_fullest_panels_of_five(tmp_path: Path, language: Language) -> None:
    session = fullest(PRESETS["five"])
    async with playing(tmp_path, session, settings=Settings(language=language)) as player:
        for key in "ct":
            await player.press(key)
            uncut(player)
            await player.press(key)


@pytest.mark.parametrize("name", ["five", "partners"])
async def test_the_fullest_hand_panel(tmp_path: Path, name: str) -> None:
    rules = PRESETS[name]
    session = fullest(rules)
    hand = session.match.hand
    hand.breakdowns = score_hand(hand.collected, hand.exposed, rules)
    hand.phase = Phase.SCORED
    session.match.finished = [hand]
    session.match.totals = (-12345,) * rules.players
    async with playing(tmp_path, session) as player:
        await player.until_hand_panel()
        uncut(player)
        await player.press("s")
        uncut(player)
