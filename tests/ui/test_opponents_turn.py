"""No key pressed during the opponents' turns plays a card."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest

from gongzhu_tui.ai.bot import Stopped
from gongzhu_tui.decisions import Request, advise, think
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.settings import Pace
from gongzhu_tui.ui import thinking
from tests.ui.driver import Player, playing
from tests.ui.states import exposing, following_clubs, leading, moment

MASHED = ["enter", "space", "enter", "1", "1", "2", "2", "0", "tab", "enter", "space", "1"]


class Brake:
    """Bots think until they are let go."""

    def __init__(self) -> None:
        self.free = threading.Event()

    def think(self, request: object, unwanted: object) -> object:
        self.free.wait(60)
        return think(request)  # type: ignore[arg-type]

    def advise(self, request: object, unwanted: object) -> object:
        self.free.wait(60)
        return advise(request)  # type: ignore[arg-type]


@pytest.fixture
def brake(monkeypatch: pytest.MonkeyPatch) -> Iterator[Brake]:
    brake = Brake()
    monkeypatch.setattr(thinking, "think", brake.think)
    monkeypatch.setattr(thinking, "advise", brake.advise)
    yield brake
    brake.free.set()


async def play_one(player: Player) -> None:
    """By the mouse, so that every key is a new one after it."""
    await player.until_my_turn()
    card = player.session.view.legal[0]
    await player.click_card(card)
    await player.click_card(card)
    assert player.my_plays == 1
    assert not player.session.human_to_decide


async def test_keys_while_a_bot_thinks(tmp_path: Path, brake: Brake, hasty: None) -> None:
    async with playing(tmp_path, leading()) as player:
        await play_one(player)
        await player.press(*MASHED)
        await player.click_card(player.my_cards[0])
        await player.click_card(player.my_cards[0])
        assert player.my_plays == 1
        brake.free.set()
        await player.until_my_turn()
        assert player.my_plays == 1
        assert player.table.control.selected is None


async def test_keys_pressed_before_the_turn_and_handled_in_it(tmp_path: Path, hasty: None) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press_early(*MASHED, seconds=1.0)
        assert player.my_plays == 0
        assert player.table.control.selected is None


async def test_a_key_held_down_into_the_turn(tmp_path: Path) -> None:
    """Enter held through the opponents' turns only skips pauses, and plays nothing after."""
    async with playing(tmp_path, leading(Pace.QUICK)) as player:
        await play_one(player)
        await player.hold("enter", times=15)
        assert player.session.human_to_decide
        assert player.my_plays == 1
        assert player.table.control.selected is None


async def test_a_key_held_from_the_opponents_turn_on_plays_nothing(tmp_path: Path) -> None:
    """Keyboards repeat a held key late for the first time, and quickly from then on."""
    async with playing(tmp_path, leading(Pace.QUICK)) as player:
        await play_one(player)
        await player.hold("enter", times=1)
        await player.until_my_turn()
        await asyncio.sleep(0.5)
        await player.hold("enter", times=12)
        assert player.my_plays == 1


async def test_a_key_held_in_the_own_turn_selects_and_plays_nothing(
    tmp_path: Path, hasty: None
) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press("right", "left")
        await player.hold("enter", times=12)
        assert player.my_plays == 0
        assert player.table.control.selected is not None


@pytest.mark.parametrize("key", ["space", "1"])
async def test_other_keys_held_down_into_the_turn(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path, leading(Pace.SLOW)) as player:
        await play_one(player)
        await player.hold(key, times=15)
        assert player.my_plays == 1
        assert player.table.control.selected is None


async def test_a_key_held_down_exposes_nothing(tmp_path: Path, brake: Brake) -> None:
    """The exposing phase begins with a turn of its own."""
    async with playing(tmp_path, exposing()) as player:
        await player.press_early(*MASHED, seconds=1.0)
        assert player.session.chosen == frozenset()
        assert player.session.view.phase is Phase.EXPOSE


async def test_a_selection_does_not_outlive_the_turn(tmp_path: Path, hasty: None) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press("1", "2", "2")
        assert player.my_plays == 1
        await player.until_my_turn()
        assert player.table.control.selected is None


async def test_after_a_pause_the_first_press_selects(tmp_path: Path, hasty: None) -> None:
    """A key pressed well after the turn came counts, even if it was stale before."""
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press_early("enter")
        await asyncio.sleep(0.25)
        await player.press("enter")
        assert player.table.control.selected is not None
        assert player.my_plays == 0


async def test_a_hint_asked_in_one_turn_changes_nothing_in_the_next(
    tmp_path: Path, brake: Brake, hasty: None
) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("h")
        await player.play_first()
        cursor = player.table.control.cursor
        brake.free.set()
        await player.until_my_turn()
        assert "Hint" not in player.prompt
        assert cursor is not None


async def test_keys_in_a_pause_skip_it(tmp_path: Path) -> None:
    async with playing(tmp_path, leading(Pace.SLOW)) as player:
        await play_one(player)
        assert player.table.flow.waiting
        for _ in range(3):
            await player.press("x")
            await player.until(lambda: player.table.flow.waiting or player.my_turn)
        assert len(player.session.view.played) >= 4


async def test_clicks_in_a_pause_skip_it_and_play_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, leading(Pace.SLOW)) as player:
        await play_one(player)
        for _ in range(3):
            await player.click_card(player.my_cards[0])
        assert player.my_plays == 1


async def test_nothing_moves_under_a_panel(tmp_path: Path, hasty: None) -> None:
    async with playing(tmp_path, leading(Pace.QUICK)) as player:
        await play_one(player)
        await player.press("c")
        assert player.panel is not None
        played = player.session.view.played
        await asyncio.sleep(0.3)
        await player.settle()
        assert player.session.view.played == played
        await player.press("c")
        await player.until_my_turn()


async def test_keys_of_the_last_pause_do_not_close_the_hand_panel(tmp_path: Path) -> None:
    """Enter held while the last trick falls: the result stays to be read."""
    session = moment(leader=0, exposed="", pace=Pace.INSTANT)
    async with playing(tmp_path, session) as player:
        await play_to_the_last_card(player)
        await player.hold("enter", times=12)
        assert player.session.match.hand.number == 1
        await player.until_hand_panel()


async def play_to_the_last_card(player: Player) -> None:
    """Play all thirteen cards, pauses skipped; the last trick lies on the table after."""
    while player.my_plays < 13:
        await player.until(lambda: player.my_turn or player.table.flow.waiting)
        if player.my_turn:
            await player.play_first()
        else:
            await player.press("x")


class Thinker:
    """A bot that thinks until nobody waits for its answer; `stopped` are the seats so ended."""

    def __init__(self) -> None:
        self.begun = False
        self.stopped: set[int] = set()

    def think(self, request: Request, unwanted: Callable[[], bool]) -> None:
        self.begun = True
        while not unwanted():
            sleep(0.001)
        self.stopped.add(request.seat)
        raise Stopped


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Thinker:
    thinker = Thinker()
    monkeypatch.setattr(thinking, "think", thinker.think)
    monkeypatch.setattr(thinking, "advise", thinker.think)
    return thinker


@pytest.mark.parametrize("hint", [False, True])
async def test_nothing_thinks_on_after_the_table_is_left(
    tmp_path: Path, thinker: Thinker, hint: bool
) -> None:
    async with playing(tmp_path, leading()) as player:
        if hint:
            await player.press("h")
        else:
            await play_one(player)
        await player.until(lambda: thinker.begun, "a beginning of thinking")
        assert not thinker.stopped
        await player.press("m")
        await player.until(lambda: bool(thinker.stopped), "an end of thinking")


async def test_a_hint_is_not_thought_about_after_the_card(tmp_path: Path, thinker: Thinker) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("h")
        await player.until(lambda: thinker.begun, "a beginning of thinking")
        assert not thinker.stopped
        await play_one(player)
        await player.until(lambda: thinker.stopped == {HUMAN}, "an end of thinking")
