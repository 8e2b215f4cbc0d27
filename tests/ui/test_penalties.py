"""The panels of scores where points are penalties, at the smallest size."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from operator import add
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from gongzhu_tui.engine.cards import HEARTS, SCORING_CARDS, Card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Exposing, GrandSlam, Rules
from gongzhu_tui.engine.scoring import score_hand
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.collected import CollectedPanel
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.scores import MatchPanel
from gongzhu_tui.ui.screens.sheet import SheetPanel
from gongzhu_tui.ui.widgets.chart import chart
from tests.session.human import session_of
from tests.support import deal_with, decide_all, play_cards
from tests.ui.driver import playing
from tests.ui.test_panels_of_variants import uncut

pytestmark = pytest.mark.usefixtures("hasty")
# The same games without the passing, so that hands are those that a test writes down.
LIKHA, SBEETIYA = (replace(PRESETS[name], passing=0) for name in ("likha", "sbeetiya"))
BOTH = pytest.mark.parametrize("rules", [LIKHA, SBEETIYA], ids=["likha", "sbeetiya"])


def collecting(rules: Rules, *collected: str, exposed: str = "QS 10D") -> Session:
    """A hand in play in which the seats have collected the cards written."""
    hand = Hand(rules, deal(rules, Random(4)), 0, 1, (90, 80, 70, 60))
    decide_all(hand, exposed)
    cards: list[tuple[Card, ...]] = [parse_cards(each) for each in collected]
    hand.collected = cards + [()] * (rules.players - len(cards))
    return session_of(hand, pace=Pace.SLOW)


def scored(rules: Rules, *collected: str, exposed: str = "QS 10D") -> Session:
    session = collecting(rules, *collected, exposed=exposed)
    hand = session.match.hand
    hand.breakdowns = score_hand(hand.collected, hand.exposed, rules)
    hand.phase = Phase.SCORED
    session.match.finished = [hand]
    points = [each.total for each in hand.breakdowns]
    session.match.totals = tuple(map(add, hand.totals, points))
    return session


def rendered(panel: Panel[Any]) -> str:
    """What stands in a panel, without a screen."""
    console = Console(width=80, file=StringIO())
    with console.capture() as capture:
        console.print(panel.content())
    return capture.get()


TAKEN = ("QS 2H", "10D 3H 4H", " ".join(map(str, HEARTS[3:])))


@BOTH
async def test_the_hand_panel_and_the_sheet_are_whole(tmp_path: Path, rules: Rules) -> None:
    async with playing(tmp_path, scored(rules, *TAKEN)) as player:
        await player.until_hand_panel()
        uncut(player)
        assert "13 × 2 = 26" in player.text
        assert "10 × 2 = 20" in player.text
        assert f"Low is good: {rules.limit} ends the match." in player.text
        assert "(the deal passes on)" in player.text
        await player.press("s")
        assert isinstance(player.app.screen, SheetPanel)
        uncut(player)
        assert "+" not in player.text
        assert "Low is good" in player.text


@BOTH
async def test_collected_cards_with_what_they_can_come_to(tmp_path: Path, rules: Rules) -> None:
    async with playing(tmp_path, collecting(rules, *TAKEN)) as player:
        await player.press("c")
        uncut(player)
        rows = [line.strip(" │").split() for line in player.lines]
        mine = next(row for row in rows if "Q♠" in row and "You" in row)
        # Both lots of hearts taken, all others can still come to the one who has the Q♠.
        hearts = 2 if rules is SBEETIYA else 1
        assert mine[-3:] == [str(26 + hearts), str(26 + hearts), str(26 + hearts)]


async def test_the_tracker_knows_who_cannot_hold_a_forced_discard(tmp_path: Path) -> None:
    east = "2D 3D 4D 5D 6D 7D 8D 9D JD QD KD AD 2S"
    hand = Hand(SBEETIYA, deal_with("2C", east, "3C", "4C QS 10D", rules=SBEETIYA), 0)
    decide_all(hand)
    play_cards(hand, "2C 2S 3C 4C")
    async with playing(tmp_path, session_of(hand, pace=Pace.SLOW)) as player:
        await player.press("t")
        uncut(player)
        assert [player.rows[suit][-3:] for suit in "♠♥♣♦"] == [
            ["Q", "·", "·"],
            ["·", "·", "·"],
            ["void", "·", "·"],
            ["10", "·", "·"],
        ]
        assert "no Q, no 10: seen void" in player.text


async def test_the_tracker_remembers_what_was_passed(tmp_path: Path) -> None:
    rules = PRESETS["likha"]
    east = "2D 3D 4D 5D 6D 7D 8D 9D JD QD KD AD 2S"
    hand = Hand(rules, deal_with("QS 10D 2C", east, "3C", "4C", rules=rules), 0)
    async with playing(tmp_path, session_of(hand, pace=Pace.SLOW)) as player:
        await player.press("c")
        assert "what can come if everything is exposed" in player.text
        assert "exposed:" not in player.text
    decide_all(hand)
    play_cards(hand, f"{hand.legal(0)[0]}")
    assert hand.passed[0].cards == frozenset(parse_cards("QS 10D 2C"))
    async with playing(tmp_path, session_of(hand, pace=Pace.SLOW)) as player:
        await player.press("t")
        uncut(player)
        assert "passed to West: Q♠ 2♣ 10♦" in player.text


@pytest.mark.parametrize("exposing", Exposing)
def test_while_cards_are_passed_nothing_is_said_of_exposing_where_nobody_may(
    exposing: Exposing,
) -> None:
    rules = replace(PRESETS["likha"], exposing=exposing)
    view = observe(Hand(rules, deal(rules, Random(4)), 0), 0)
    text = rendered(CollectedPanel(Look(), KeyGuard(), view))
    assert ("if everything is exposed" in text) == (exposing is not Exposing.NONE)


@pytest.mark.parametrize("by_all_sixteen", [True, False])
def test_no_total_decides_a_match_that_is_won_on_the_spot(by_all_sixteen: bool) -> None:
    slam = GrandSlam.WINS_MATCH if by_all_sixteen else GrandSlam.PLAIN
    rules = Rules(partners=True, own_totals=True, grand_slam=slam)
    match = scored(rules, " ".join(map(str, SCORING_CARDS)), exposed="").match
    match.winners = (0, 2)
    text = rendered(MatchPanel(Look(), KeyGuard(), match))
    assert ("on the spot" in text) == by_all_sixteen
    assert ("stands by its worse total" in text) != by_all_sixteen


async def test_who_takes_every_penalty_card_is_pointed_out(tmp_path: Path) -> None:
    eight = " ".join(map(str, HEARTS[:8]))
    async with playing(tmp_path, collecting(LIKHA, "", eight)) as player:
        assert "sweep so far: 8 of 15" in player.text
        assert "THREAT" not in player.text


async def test_nobody_sweeps_once_two_have_taken_some(tmp_path: Path) -> None:
    async with playing(tmp_path, collecting(LIKHA, *TAKEN)) as player:
        assert "sweep" not in player.text


def test_the_chart_has_the_best_total_at_the_top_and_the_limit_below() -> None:
    lines = chart([(0, 50, 101, 20)], "YENW", LIKHA, (74, 5))
    assert [line[:6].strip() for line in lines] == ["0", "", "", "", "101"]
    assert lines[0].endswith(" Y")
    assert lines[2].endswith(" E")
    assert lines[4].endswith(" N")
