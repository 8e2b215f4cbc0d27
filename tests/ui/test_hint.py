"""The hint: it marks or moves the cursor, and plays nothing."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from gongzhu_tui.decisions import Request, advise
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.session import Session
from gongzhu_tui.ui import thinking
from gongzhu_tui.ui.screens.collected import CollectedPanel
from gongzhu_tui.ui.screens.hint import HintPanel, WhyNotPanel
from gongzhu_tui.ui.thinking import Thinking
from tests.ui.driver import Player, playing
from tests.ui.states import card, exposed_pig, exposing, following_clubs, leading

pytestmark = pytest.mark.usefixtures("hasty", "few_worlds")


async def advised(player: Player) -> None:
    """Ask for a hint, and look at its panel."""
    await player.press("h")
    await player.until(lambda: isinstance(player.panel, HintPanel), "a hint")


async def hinted(player: Player) -> None:
    """Ask for a hint, and close its panel."""
    await advised(player)
    await player.press("h")
    assert player.at_table
    assert player.prompt.startswith("Hint:")


@pytest.fixture
def brake(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Hints are thought about until this is set."""
    free = threading.Event()

    def wait(request: Request, unwanted: object) -> object:
        free.wait(10)
        return advise(request)

    monkeypatch.setattr(thinking, "advise", wait)
    yield free
    free.set()


async def test_a_hint_moves_the_cursor_without_selecting(tmp_path: Path) -> None:
    session = following_clubs()
    advice = advise(session.hint_request())
    async with playing(tmp_path, session) as player:
        await player.move_to(player.my_cards[0])
        await hinted(player)
        cursor = player.table.control.cursor
        assert advice.cards == (cursor,)
        assert cursor in player.session.view.legal
        assert player.table.control.selected is None
        assert player.my_plays == 0


@pytest.mark.parametrize("make", [following_clubs, leading])
async def test_asked_twice_it_says_the_same(tmp_path: Path, make: object) -> None:
    session: Session = make()  # type: ignore[operator]
    async with playing(tmp_path, session) as player:
        await hinted(player)
        first = (player.prompt, player.table.control.cursor)
        await player.press("right", "right")
        assert not player.prompt.startswith("Hint:")
        await hinted(player)
        assert (player.prompt, player.table.control.cursor) == first


async def test_a_hint_marks_the_advised_exposures(tmp_path: Path) -> None:
    session = exposing()
    advice = advise(session.hint_request())
    async with playing(tmp_path, session) as player:
        await hinted(player)
        assert player.session.chosen == frozenset(advice.cards)
        assert player.session.human_to_decide
        await player.press("1", "2")
        await hinted(player)
        assert player.session.chosen == frozenset(advice.cards)


async def test_after_an_exposing_hint_enter_does_what_it_advised(tmp_path: Path) -> None:
    session = exposing()
    advice = advise(session.hint_request())
    async with playing(tmp_path, session) as player:
        await hinted(player)
        await player.press("enter")
        decided = player.session.match.hand.decisions[HUMAN]
        assert decided == frozenset(advice.cards)


async def test_two_presses_at_once_are_one_hint(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        player.app.simulate_key("h")
        player.app.simulate_key("h")
        await player.until(lambda: player.prompt.startswith("Hint:"))
        assert sum(isinstance(screen, HintPanel) for screen in player.app.screen_stack) <= 1
        assert player.my_plays == 0


async def test_a_hint_then_enter_twice_plays_it(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await hinted(player)
        advised = player.table.control.cursor
        await player.press("enter")
        assert player.my_plays == 0
        await player.press("enter")
        assert player.my_plays == 1
        assert advised in player.session.view.played


@pytest.fixture
def endless_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """No opponent ever comes to a decision."""
    monkeypatch.setattr(Thinking, "ask", lambda *_: None)


@pytest.mark.usefixtures("endless_thought")
async def test_no_hint_when_it_is_not_my_turn(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.play_first()
        await player.press("h")
        assert "when it is your turn" in player.prompt


async def test_the_panel_tells_the_reason_and_what_each_card_is_worth(tmp_path: Path) -> None:
    session = following_clubs()
    advice = advise(session.hint_request())
    async with playing(tmp_path, session) as player:
        await advised(player)
        rows = [line.strip(" │") for line in player.lines if line.startswith("│ ")]
        marked = [row for row in rows if row.startswith("▸")]
        assert len(marked) == 1
        assert str(round(abs(advice.valued[0].score))) in marked[0]
        assert any(row.startswith("4♣ 5♣") for row in rows)
        assert "Hint: play" in player.lines[0]


async def test_the_panel_covers_the_table_but_not_the_hand(tmp_path: Path) -> None:
    """Thirteen cards to choose from, and nothing of the panel scrolls."""
    async with playing(tmp_path, leading()) as player:
        top = player.table.query_one("HandRow").region.y
        hand = player.lines[top:-1]
        await advised(player)
        assert [line.replace("━", "").rstrip() for line in player.lines[top:-1]] == [
            line.replace("━", "").rstrip() for line in hand
        ]
        assert "margin:" in player.text
        assert "h: close" in player.text


async def test_each_closing_key_leaves_the_hint_in_the_spoken_line(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        for key in ("h", "escape", "enter", "space"):
            await advised(player)
            await player.press(key)
            assert player.at_table
            assert player.prompt.startswith("Hint: play")
            assert player.table.control.selected is None
        await player.press("right")
        assert not player.prompt.startswith("Hint:")


async def test_while_it_is_thought_about_the_line_says_so(
    tmp_path: Path, brake: threading.Event
) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("h")
        assert player.prompt == "Looking for a hint…"
        before = player.table.control.cursor
        await player.press("right")
        assert player.table.control.cursor != before


async def test_after_another_key_no_panel_comes_up_and_the_cursor_stays(
    tmp_path: Path, brake: threading.Event
) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("h", "right")
        cursor = player.table.control.cursor
        brake.set()
        await player.until(lambda: player.prompt.startswith("Hint: play"), "a hint")
        assert player.at_table
        assert player.table.control.cursor == cursor
        await advised(player)


async def test_no_panel_comes_up_over_another_one(tmp_path: Path, brake: threading.Event) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("h", "c")
        brake.set()
        await player.until(lambda: player.table.hints.known is not None, "a hint")
        assert isinstance(player.panel, CollectedPanel)
        await player.press("c")
        assert player.prompt.startswith("Hint: play")


async def test_why_not_tells_the_rule_and_what_may_be_played(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.move_to(card("AH"))
        await player.press("w")
        assert isinstance(player.panel, WhyNotPanel)
        assert "You must follow clubs: 4♣, 5♣ or 10♣." in player.text
        await player.press("w")
        assert player.at_table


async def test_why_not_names_the_legal_cards_beside_the_restriction(tmp_path: Path) -> None:
    async with playing(tmp_path, exposed_pig()) as player:
        await player.move_to(card("QS"))
        await player.press("w")
        assert "The exposed pig cannot be played to the first spade trick." in player.text
        assert "You may play 2♠ 3♠ 9♠." in player.text


async def test_why_not_of_a_legal_card_before_and_after_the_hint(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.move_to(card("AH"))
        await player.press("w")
        assert "A♥ may be played." in player.text
        await player.press("w")
        await hinted(player)
        best = player.table.control.cursor
        await player.press("w")
        assert "Hint: play" in player.text
        await player.press("w")
        await player.move_to(card("AH") if best != card("AH") else card("QS"))
        await player.press("w")
        assert "than the advised choice" in player.text or "as the advised choice" in player.text


async def test_why_not_when_exposing(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.move_to(card("2S"))
        await player.press("w")
        assert "2♠ cannot be exposed; Q♠ A♥ 10♣ J♦ can." in player.text
        await player.press("w")
        await player.move_to(card("QS"))
        await player.press("w")
        assert "Q♠ may be exposed." in player.text


@pytest.mark.usefixtures("endless_thought")
async def test_why_not_when_it_is_not_my_turn(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.play_first()
        await player.press("w")
        assert player.at_table
        assert "not your turn" in player.prompt
