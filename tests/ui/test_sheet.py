"""The score sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.session import Session, new_session
from gongzhu_tui.ui.screens.sheet import SheetPanel, running_totals
from gongzhu_tui.wording.cards import signed
from tests.session.human import Human as Scripted
from tests.session.human import Memory, play_on
from tests.ui.driver import Player, playing
from tests.ui.states import leading, scored

pytestmark = pytest.mark.usefixtures("hasty")
LAST = ("KH QH", "QS", "JD", "10C")


def played(hands: int) -> Session:
    """A match of so many hands, each of the same scores but the first ones' sign."""
    session = scored(*LAST)
    session.match.finished = session.match.finished * hands
    return session


async def opened(player: Player) -> SheetPanel:
    await player.until_hand_panel()
    await player.press("s")
    panel = player.app.screen
    assert isinstance(panel, SheetPanel)
    return panel


async def scroll(player: Player, kind: type[events.MouseEvent]) -> None:
    """The wheel turned over the middle of the panel."""
    player.app.post_message(kind(None, 40, 12, 0, 0, 0, False, False, False))
    await player.settle()


def numbers(player: Player) -> list[int]:
    """The numbers of the hands to be seen."""
    words = [line.strip(" │").split() for line in player.lines if line.startswith("│")]
    return [int(each[0]) for each in words if len(each) == 9 and each[0].isdigit()]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("hands", [1, 2, 30])
async def test_the_newest_hands_are_seen_and_nothing_is_cut(
    tmp_path: Path, hands: int, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, played(hands), size=size) as player:
        panel = await opened(player)
        frame = panel.query_one("#frame")
        assert frame.max_scroll_y == 0
        assert frame.region.bottom <= size[1]
        shown = [line for line in player.text.split("\n") if "│" in line]
        assert any(f"{signed(-100 * hands)}" in line for line in shown)
        assert "−1000" in player.text
        assert "Y You" in player.text


async def test_earlier_hands_by_keys_and_wheel(tmp_path: Path) -> None:
    async with playing(tmp_path, played(30)) as player:
        panel = await opened(player)
        assert numbers(player) == list(range(22, 31))
        assert "hands 22 to 30 of 30" in player.text
        await player.press("up")
        assert numbers(player) == list(range(21, 30))
        await player.press(*["pageup"] * 5)
        assert numbers(player) == list(range(1, 10))
        await player.press("down")
        assert numbers(player) == list(range(2, 11))
        await player.press(*["pagedown"] * 5)
        assert panel.back == 0
        await scroll(player, events.MouseScrollUp)
        await scroll(player, events.MouseScrollUp)
        await scroll(player, events.MouseScrollDown)
        assert numbers(player) == list(range(21, 30))


async def test_while_a_hand_is_played_it_stays_in_sight(tmp_path: Path) -> None:
    session = leading()
    session.match.finished = played(30).match.finished
    async with playing(tmp_path, session) as player:
        await player.press("s")
        assert "hands 27 to 30 of 30" in player.text
        frame = player.app.screen.query_one("#frame")
        assert frame.max_scroll_y == 0
        assert frame.region.bottom <= player.table.query_one("HandRow").region.y


async def test_columns_are_straight(tmp_path: Path) -> None:
    async with playing(tmp_path, played(12)) as player:
        await opened(player)
        lines = [line for line in player.lines if line.startswith("│")]
        heading = lines[0]
        rows = lines[1:9]
        ends = [heading.index(name) + len(name) for name in ("You", "East", "North", "West")]
        for row in rows:
            assert all(row[end - 1].isdigit() and row[end] == " " for end in ends)
        assert len({cell_len(line) for line in lines}) == 1


async def test_growing_shows_more_hands(tmp_path: Path) -> None:
    async with playing(tmp_path, played(30)) as player:
        await opened(player)
        few = len(numbers(player))
        await player.resize(80, 40)
        await player.until(lambda: player.text.count("+100") > few, "more hands")


async def test_out_is_said(tmp_path: Path) -> None:
    async with playing(tmp_path, played(10)) as player:
        await opened(player)
        assert "E East −1000 Out" in player.text
        assert "N North +1000  " in player.text


async def test_before_the_first_hand_is_finished(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("s")
        assert "No hand of this match is finished yet." in player.text
        await player.press("up", "s")
        assert player.at_table


def test_running_totals() -> None:
    assert running_totals([(1, -2), (3, 4), (-5, 0)]) == [(1, -2), (4, 2), (-1, 2)]


async def test_the_sheet_is_of_the_whole_match(tmp_path: Path) -> None:
    session = new_session(Memory(), Level.EASY, replace(CLASSIC, limit=-9999), seed=2)
    play_on(session, Scripted(2), 52)
    session.next_hand()
    session.expose(frozenset())
    totals = session.match.totals
    async with playing(tmp_path, session) as player:
        await player.until_my_turn()
        await player.press("s")
        for total in totals:
            assert signed(total) in player.text
