"""More keys at once than can be answered: they are let go, and leaving is answered at once."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest
from textual import events

from tests.ui.driver import Player, playing
from tests.ui.states import following_clubs

pytestmark = pytest.mark.usefixtures("hasty")


async def press_long_ago(player: Player, *keys: str) -> None:
    for key in keys:
        event = events.Key(key, key if len(key) == 1 else None)
        event.time = monotonic() - 1.0
        player.app.post_message(event)
    await player.settle()


async def test_keys_that_waited_too_long_do_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        cursor = player.table.control.cursor
        await press_long_ago(player, "right", "c", "enter")
        assert player.at_table
        assert player.table.control.cursor == cursor


async def test_leaving_is_never_too_late(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await press_long_ago(player, "q")
        await player.until(lambda: not player.app.is_running, "the end")


async def test_a_card_is_not_played_by_keys_that_no_fingers_type(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        start = monotonic()
        for place, key in enumerate(("1", "enter", "space", "2", "space", "enter")):
            await player._press_at(key, start + 0.001 * place)
        assert player.my_plays == 0
