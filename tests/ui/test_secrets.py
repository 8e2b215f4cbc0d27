"""The screen never shows a card that the human may not know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gongzhu_tui.engine.cards import parse_card
from gongzhu_tui.engine.match import HUMAN
from tests.session.human import started
from tests.ui.driver import Player, playing

pytestmark = pytest.mark.usefixtures("hasty")
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♣♦]")
# The bar at the top names the great cards that are still out, whoever holds them.
GREAT = {parse_card(text) for text in ("QS", "JD", "10C")}


def check_no_secret(player: Player) -> None:
    hand = player.session.match.hand
    shown = {parse_card(text) for line in player.lines[1:] for text in CARD.findall(line)}
    named = GREAT & {parse_card(text) for text in CARD.findall(player.lines[0])}
    assert named <= {card for cards in hand.held for card in cards}
    known = {*hand.held[HUMAN], *hand.plays, *hand.exposed}
    assert shown <= known, shown - known


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_at_every_turn_of_a_hand(tmp_path: Path, size: tuple[int, int]) -> None:
    async with playing(tmp_path, started(6), size=size) as player:
        await player.until_my_turn()
        check_no_secret(player)
        await player.decide_nothing()
        while player.panel is None:
            await player.until(lambda: player.my_turn or player.panel is not None)
            check_no_secret(player)
            if player.my_turn:
                for key in "cv" if player.my_plays % 4 == 3 else "":
                    await player.press(key)
                    check_no_secret(player)
                    await player.press(key)
                await player.play_first()
