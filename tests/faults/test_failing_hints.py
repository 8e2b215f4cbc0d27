"""A hint that fails is told and logged; the game goes on, and asking again tries again."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.ai import advice
from gongzhu_tui.ai.again import entries_of
from gongzhu_tui.ui import thinking
from tests.faults.failing_bots import WAYS, Stuck
from tests.ui.driver import playing
from tests.ui.states import leading

pytestmark = pytest.mark.usefixtures("hasty", "few_worlds")
NO_HINT = "No hint could be found"


@pytest.mark.parametrize("way", ["has no words", "exits"])
async def test_a_hint_that_breaks_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, way: str
) -> None:
    answer, _ = WAYS[way]
    async with playing(tmp_path, leading()) as player:
        with monkeypatch.context() as patch:
            patch.setattr(advice, "advise", lambda seen, seed, unwanted: answer(seen, unwanted))
            await player.press("h")
            await player.see(NO_HINT)
        assert '"hint": true' in caplog.text
        await player.press("h")
        await player.until(lambda: player.panel is not None, "the hint")


async def test_a_hint_that_never_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "THINKING_LIMIT", 0.1)
    stuck = Stuck()
    async with playing(tmp_path, leading()) as player:
        with monkeypatch.context() as patch:
            patch.setattr(advice, "advise", lambda seen, seed, unwanted: stuck(seen, unwanted))
            await player.press("h")
            await player.see(NO_HINT)
            await player.press("left")
            assert NO_HINT not in player.text
            await player.press("h")
            await player.see(NO_HINT)
        assert (stuck.begun, len(list(entries_of(caplog.text)))) == (1, 1)
        await player.play_first()
        await player.until(lambda: len(player.session.view.played) >= 4, "the trick goes on")
        stuck.free.set()


async def test_a_hint_found_in_time_is_not_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "THINKING_LIMIT", 1.0)
    async with playing(tmp_path, leading()) as player:
        await player.press("h")
        await player.until(lambda: player.panel is not None, "the hint")
        await player.press("escape")
        await player.rest(1.0)
        assert NO_HINT not in player.text
