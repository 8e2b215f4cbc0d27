"""The collected panel."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from rich.cells import cell_len

from gongzhu_tui.engine.outlook import outlook
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from gongzhu_tui.wording.cards import signed
from tests.session.human import Human, play_on, started
from tests.ui.driver import Player, playing
from tests.ui.states import exposing, moment

pytestmark = pytest.mark.usefixtures("hasty")
NAMES = ("You", "East", "North", "West")


def pairs(player: Player) -> dict[str, tuple[str, str]]:
    """The two lines of each player, without the signs before the name."""
    lines = [line.strip().strip("│").strip(" ▸*") for line in player.lines]
    found = {}
    for line, below in itertools.pairwise(lines):
        words = line.split()
        if words and words[0] in NAMES and "hearts" in below:
            found[words[0]] = (line, below)
    return found


async def test_cards_are_grouped_and_exposed_ones_marked(tmp_path: Path) -> None:
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
        assert "Collected cards: hand 1, trick 4 of 13" in player.text
        rows = pairs(player)
        north, hearts = rows["North"]
        assert north.split()[:6] == ["North", "Q♠", "×2", "·", "·", "−210"]
        assert hearts == "hearts 8: −10"
        assert rows["You"][0].split()[:4] == ["You", "·", "·", "·"]
        assert rows["East"][1] == "no hearts"
        assert "exposed: Q♠ by You (Pig ×2)" in player.text
        assert "▸  North" in player.text


async def test_the_score_with_the_worst_and_the_best(tmp_path: Path) -> None:
    session = started(3)
    play_on(session, Human(3), 33)
    session.pace = Pace.SLOW
    view = session.view
    async with playing(tmp_path, session) as player:
        await player.press("c")
        rows = pairs(player)
        for seat, name in enumerate(NAMES):
            ahead = outlook(view, seat)
            score = view.provisional(seat).total
            assert rows[name][0].split()[-3:] == list(map(signed, (score, ahead.worst, ahead.best)))
        winner = NAMES[view.trick.winner or 0]
        assert f"* {winner}" in player.text


def everything_exposed() -> Session:
    """North has taken twelve hearts, the pig, the goat and the transformer, all exposed."""
    session = moment(exposed="QS AH 10C JD", pace=Pace.SLOW)
    hand = session.match.hand
    taken = [card for card in hand.rules.deck if card.suit.letter == "H"][1:]
    taken += [card for card in hand.rules.deck if str(card) in ("QS", "JD", "10C")]
    hand.collected = [(), (), tuple(taken), ()]
    return session


async def test_the_fullest_panel_is_not_cut_at_80x24(tmp_path: Path) -> None:
    async with playing(tmp_path, everything_exposed()) as player:
        await player.press("c")
        assert "hearts A K Q J 10 9 8 7 6 5 4 3: −400 (×2)" in player.text
        assert "what can still come" in player.text
        assert "…" not in player.text
        frame = [line for line in player.lines if line.startswith(("│", "╭", "╰"))]
        assert len(frame) <= 15
        assert {cell_len(line) for line in frame} == {80}
        heading = frame[1]
        for name in NAMES:
            row = next(line for line in frame if f" {name} " in line and "exposed" not in line)
            for word in ("now", "worst", "best"):
                end = heading.index(word) + len(word)
                assert row[end - 1] in "0123456789"
                assert row[end] == " "


async def test_before_the_exposures_the_span_is_that_of_all_exposed(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.press("c")
        assert "if everything is exposed" in player.text
        assert player.text.count("−2400  +3200") == 4
