"""Panels: what is in them, and that every one closes with its own key, Esc and Enter."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.scores import CollectedPanel, HandPanel
from gongzhu_tui.ui.screens.texts import HelpPanel, LastTrickPanel
from gongzhu_tui.wording.cards import card_text
from tests.session.human import Human, finish_hand, play_on, session_of, started
from tests.ui.driver import playing
from tests.ui.states import following_clubs, hand_of, leading, moment

pytestmark = pytest.mark.usefixtures("hasty")
PANELS: dict[str, type[Panel[None]]] = {
    "c": CollectedPanel,
    "v": LastTrickPanel,
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
            if key in "cv":
                assert player.lines[-len(hand_rows) : -1] == hand_rows[:-1]
            await player.press(closing)
            assert player.at_table
        assert player.my_plays == 0
        assert player.table.control.selected is None


async def test_a_selection_stays_under_a_panel(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.press("1", "c", "escape")
        assert player.table.control.selected is not None
        assert player.my_plays == 0


async def test_the_collected_panel(tmp_path: Path) -> None:
    """North has taken the pig, which the human had exposed, and a heart."""
    session = moment(
        "QS 2S 3S 4S 5S 6S 7S 8S 2C 3C 2D 3D 4D",
        "9S 10S KH 2H 3H 4H 4C 5C 6C 7C 5D 6D 7D",
        "AS KS QH 5H 6H 7H 8C 9C AC JC 8D 9D 10D",
        leader=0,
        exposed="QS",
        played="2C 4C AC QC  AS JS 2S 9S  KS 8H QS 10S",
        pace=Pace.SLOW,
    )
    async with playing(tmp_path, session) as player:
        await player.press("c")
        assert "Collected cards" in player.text
        assert player.rows["You"] == ["You", "Q♠", "·", "0"]
        assert player.rows["North"] == ["North", "·", "Q♠", "8♥", "−210"]
        assert player.rows["East"] == ["East", "·", "·", "0"]


async def test_the_collected_panel_names_what_fell_and_the_running_score(tmp_path: Path) -> None:
    session = started(3)
    play_on(session, Human(3), 32)
    view = session.view
    async with playing(tmp_path, session) as player:
        await player.press("c")
        rows = player.rows
        for seat, name in enumerate(("You", "East", "North", "West")):
            for card in view.collected[seat]:
                text = card_text(card)
                scoring = str(card) in ("QS", "JD", "10C") or card.suit.letter == "H"
                assert (text in rows[name]) == scoring
            score = view.provisional(seat).total
            assert f"{score:+d}".replace("-", "−").replace("+0", "0") in rows[name]


async def test_before_the_first_trick_there_is_no_last_one(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.press("v")
        assert "No trick has been played" in player.text


async def test_the_last_trick(tmp_path: Path) -> None:
    async with playing(tmp_path, leading()) as player:
        await player.play_first()
        await player.until_my_turn()
        trick = player.session.view.tricks[-1]
        await player.press("v")
        assert "takes the trick" in player.text
        for card in trick.cards:
            assert card_text(card) in player.text


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
