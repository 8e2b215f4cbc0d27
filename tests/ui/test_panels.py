"""Panels: what is in them, and that every one closes with its own key, Esc and Enter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.session import Session, new_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.ui.screens.collected import CollectedPanel
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.scores import HandPanel
from gongzhu_tui.ui.screens.sheet import SheetPanel
from gongzhu_tui.ui.screens.texts import HelpPanel
from gongzhu_tui.ui.screens.tips import TipsPanel
from gongzhu_tui.ui.screens.tracker import TrackerPanel
from gongzhu_tui.ui.screens.tricks import TricksPanel
from gongzhu_tui.wording.tips import tips
from tests.session.human import Human, Memory, finish_hand, finish_match, session_of, started
from tests.ui.driver import playing
from tests.ui.states import following_clubs, hand_of, leading, scored

pytestmark = pytest.mark.usefixtures("hasty")
PANELS: dict[str, type[Panel[None]]] = {
    "c": CollectedPanel,
    "v": TricksPanel,
    "t": TrackerPanel,
    "s": SheetPanel,
    "question_mark": HelpPanel,
    "r": HelpPanel,
}


@pytest.mark.parametrize("key", PANELS)
async def test_a_panel_opens_and_closes(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        hand_rows = player.lines[player.table.query_one("HandRow").region.y :]
        for closing in (key, "escape", "enter", "space"):
            await player.press(key)
            assert isinstance(player.app.screen, PANELS[key])
            if key in "cvt":
                assert player.lines[-len(hand_rows) : -1] == hand_rows[:-1]
            await player.press(closing)
            assert player.at_table
        assert player.my_plays == 0
        assert player.table.control.selected is None


@pytest.mark.parametrize("size", [(100, 30), (140, 45)])
async def test_a_panel_leaves_larger_cards_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    async with playing(tmp_path, following_clubs(), size=size) as player:
        hand_rows = player.lines[player.table.query_one("HandRow").region.y :]
        for key in "cvt":
            await player.press(key)
            assert player.lines[-len(hand_rows) : -1] == hand_rows[:-1]
            await player.press(key)


async def test_a_selection_stays_under_a_panel(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("1", "c", "escape")
        assert player.table.control.selected is not None
        assert player.my_plays == 0


async def test_help_has_keys_and_the_scoring_table_and_scrolls(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("question_mark")
        seen = player.text
        for _ in range(8):
            await player.press("pagedown")
            seen += player.text
        for words in ("fast-forward", "Q♠", "−100", "−200", "A♥", "all 13 hearts", "+200"):
            assert words in seen
        await player.press("down", "up", "pageup", "escape")
        assert player.at_table


async def test_the_hand_panel_writes_the_sums_out(tmp_path: Path) -> None:
    session = started(1)
    finish_hand(session, Human(1))
    breakdowns = session.match.hand.breakdowns or ()
    async with playing(tmp_path, session) as player:
        await player.until_hand_panel()
        rows = player.rows
        for name, breakdown, total in zip(
            ("You", "East", "North", "West"), breakdowns, session.match.totals, strict=True
        ):
            cells = rows[name]
            for number in (breakdown.total, total, breakdown.hearts, breakdown.pig):
                if number:
                    assert f"{number:+d}".replace("-", "−") in cells
        assert "exposed:" in player.text
        assert "next (took the pig)" in player.text
        assert "next hand" in player.text


@pytest.mark.parametrize("key", ["enter", "escape", "space"])
async def test_the_hand_panel_leads_to_the_next_hand(tmp_path: Path, key: str) -> None:
    session = started(1)
    finish_hand(session, Human(1))
    async with playing(tmp_path, session) as player:
        await player.until_hand_panel()
        await player.press(key)
        await player.until(lambda: player.at_table)
        assert player.session.match.hand.number == 2
        assert not [one for one in player.app.screen_stack if isinstance(one, HandPanel)]


def all_hearts_taken() -> Session:
    """East has taken everything but the goat: all hearts, the pig and the transformer."""
    hand = hand_of(
        "2S 3S 4S 5S 6S 7S 8S 9S 10S JS KS AS 2C",
        "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
        "3C 4C 5C 6C 7C 8C 9C JC QC KC AC 2D 3D",
        "QS 10C JD 4D 5D 6D 7D 8D 9D 10D QD KD AD",
        leader=1,
        exposed="AH",
    )
    session = session_of(hand, pace=Pace.INSTANT)
    assert isinstance(session.match, Match)
    return session


async def test_all_hearts_have_a_line_in_the_hand_panel(tmp_path: Path) -> None:
    session = all_hearts_taken()
    finish_hand(session, Human(1))
    assert session.match.rules == CLASSIC
    east = (session.match.hand.breakdowns or ())[1]
    assert east.all_hearts
    async with playing(tmp_path, session) as player:
        await player.until_hand_panel()
        assert ("all hearts" in player.text) or ("all sixteen" in player.text)
        assert "+400" in player.text


async def test_the_widest_hand_panel_is_not_cut(tmp_path: Path) -> None:
    """All sixteen with everything exposed, at a match of 5-digit totals."""
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"
    session = scored(
        "", "", f"{hearts} QS JD 10C", "", exposed="QS AH JD 10C", totals=(-12000, 0, -12345, -10)
    )
    async with playing(tmp_path, session) as player:
        await player.until_hand_panel()
        assert "(+400 +200 +200) × 4 =  +3200   −9145  Out" in player.text
        assert "+200 × 2 = +400 for the hearts" in player.text
        assert player.rows["You"][-2:] == ["−12000", "Out"]
        assert not [line for line in player.lines if line.startswith("│") and "…" in line]
        assert "first place is shared" in player.text  # the totals here were written by hand


async def test_the_table_below_a_hand_panel_has_the_totals_after_it_and_is_not_seen(
    tmp_path: Path,
) -> None:
    session = scored("KH", "QS", "JD", "10C", totals=(5, -950, 0, 20))
    async with playing(tmp_path, session) as player:
        await player.until_hand_panel()
        assert [session.match.totals[seat] for seat in (1, 2)] == [-1050, 100]
        scene = player.table._scene()
        assert scene.totals == session.match.totals
        assert scene.hands == (tuple(each.total for each in session.view.breakdowns or ()),)
        assert "total +100" in player.felt
        assert "total +100" not in player.text, "halves of words would stand beside the scores"


@pytest.mark.parametrize("panel", ["hand", "match"])
async def test_the_score_sheet_opens_over_the_results(tmp_path: Path, panel: str) -> None:
    session = new_session(Memory(), Level.EASY, replace(CLASSIC, limit=-300), seed=5)
    finish_match(session, Human(5))
    async with playing(tmp_path, session) as player:
        await player.until_hand_panel()
        if panel == "match":
            await player.press("enter")
            await player.until_match_panel()
        under = player.app.screen
        await player.press("s")
        assert isinstance(player.app.screen, SheetPanel)
        await player.press("s")
        assert player.app.screen is under


async def test_tips_from_the_help_and_back(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        for closing in ("p", "escape", "enter"):
            await player.press("question_mark")
            assert "p: tips" in player.text
            await player.press("p")
            assert isinstance(player.app.screen, TipsPanel)
            assert "Guarding the pig" in player.text
            await player.press(closing)
            assert isinstance(player.app.screen, HelpPanel)
            await player.press("escape")
            assert player.at_table


async def test_end_and_home_go_to_the_ends_and_a_page_leaves_out_no_line(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("question_mark")
        await player.see("scroll  Esc")
        top, frame = player.text, player.app.screen.query_one("#frame")
        await player.press("pagedown")
        assert frame.scroll_y == frame.size.height - 1
        await player.press("end")
        assert frame.scroll_y == frame.max_scroll_y > 0
        await player.press("pageup")
        assert frame.scroll_y == frame.max_scroll_y - frame.size.height + 1
        await player.press("home")
        assert player.text == top


@pytest.mark.parametrize("one_step", [False, True])
async def test_help_tells_what_is_bound_and_what_the_first_press_does(
    tmp_path: Path, one_step: bool
) -> None:
    settings = Settings(one_step=one_step, keys={"help.tips": "f2", "table.why": "delete"})
    async with playing(tmp_path, following_clubs(), settings=settings) as player:
        await player.press("question_mark")
        assert ("select a card, again: play" in player.text) is not one_step
        assert ("play the card; to pass" in player.text) is one_step
        assert "F2: tips" in player.text
        assert "│ Delete " in player.text
        await player.press("f2")
        assert isinstance(player.panel, TipsPanel)


async def test_every_tip_can_be_scrolled_to(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("question_mark", "p")
        seen = player.text
        for _ in range(8):
            await player.press("pagedown")
            seen += player.text
        for about, _ in tips():
            assert about in seen


async def test_a_key_while_a_panel_is_made_anew_breaks_nothing(tmp_path: Path) -> None:
    """As when the language changes; for a moment there is no frame."""
    async with playing(tmp_path, leading()) as player:
        await player.press("c")
        panel = player.panel
        assert panel is not None
        await panel.query("#frame").remove()
        await player.press("pagedown", "down")
        assert player.panel is panel
