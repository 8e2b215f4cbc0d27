"""The numbers that sum a tournament up."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import mean, stdev

import pytest

from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.arena.conduct import Conduct, Effort
from gongzhu_tui.arena.statistics import estimate, percentile, summarise
from gongzhu_tui.arena.table import Fault
from gongzhu_tui.arena.tournament import Plan, PlayedHand
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.record import HandRecord
from gongzhu_tui.wording import arena
from tests.arena.test_tournament import MIXED, play
from tests.engine.records import random_record

NAMES = [entry.name for entry in MIXED]
RECORD: HandRecord = random_record(1)


def played(unit: int, *scores: int, winner: int | None = None) -> PlayedHand:
    conduct = (Conduct((0.25,)), Conduct(), Conduct(), Conduct())
    return PlayedHand(
        unit, RECORD, scores, conduct, match_winners=() if winner is None else (winner,)
    )


def test_single_hands_give_the_usual_standard_error() -> None:
    values = [-100, 0, 50, -340, 200]
    found = estimate(values, [1] * 5)
    assert found.mean == pytest.approx(mean(values))
    assert found.error == pytest.approx(stdev(values) / sqrt(5))


def test_groups_of_one_size_give_the_standard_error_of_their_means() -> None:
    sums = [-400, 100, 0, 80]
    found = estimate(sums, [4] * 4)
    means = [each / 4 for each in sums]
    assert found.mean == pytest.approx(mean(means))
    assert found.error == pytest.approx(stdev(means) / 2)


def test_groups_of_different_size_count_by_their_hands() -> None:
    found = estimate([10, 40], [1, 2])
    assert found.mean == pytest.approx(50 / 3)
    residuals = [10 - 50 / 3, 40 - 100 / 3]
    assert found.error == pytest.approx(sqrt(2 * sum(each**2 for each in residuals)) / 3)


def test_one_group_gives_no_standard_error() -> None:
    assert estimate([12], [4]).error is None


def test_a_row_of_each_entry() -> None:
    first, second, third, fourth = summarise(
        [played(0, 100, -100, 0, 0), played(1, 60, 60, -40, 0, winner=1)], NAMES
    )
    assert first.score.mean == 80
    assert first.difference.mean == pytest.approx((400 / 3 + 160 / 3) / 2)
    assert [row.first_places for row in (first, second, third, fourth)] == [0.75, 0.25, 0, 0]
    assert [row.match_wins for row in (first, second, third, fourth)] == [0, 1, 0, 0]
    assert first.card_time is not None
    assert (first.card_time.median, first.card_time.p99) == (0.25, 0.25)
    assert second.card_time is None


def test_in_teams_a_side_has_the_sum_of_its_two_players() -> None:
    hands = [played(0, 100, -100, 0, 30), played(1, 0, 60, 60, 0)]
    rows = summarise(hands, NAMES, teams=True)
    assert [row.score.mean for row in rows] == [50, -20, 30, 15]
    assert [row.difference.mean for row in rows] == [85, -85, 85, -85]
    assert [row.difference.error for row in rows] == [85] * 4
    assert [row.first_places for row in rows] == [0.75, 0.25, 0.75, 0.25]


def test_faults_are_counted_by_kind_and_the_first_is_kept() -> None:
    late = Fault(0, "low", FaultKind.TIMEOUT, "10 s")
    wrong = Fault(0, "low", FaultKind.ILLEGAL, "QS")
    conduct = (Conduct(faults=(late, wrong)), Conduct(), Conduct(), Conduct())
    hand = PlayedHand(0, RECORD, (0, 0, 0, 0), conduct)
    first, second, *_others = summarise([hand, replace(hand, unit=1)], NAMES)
    assert first.faults == {FaultKind.TIMEOUT: 2, FaultKind.ILLEGAL: 2}
    assert first.first_fault == late
    assert (second.faults, second.first_fault) == ({}, None)


def test_playouts_a_second_are_of_all_hands_together() -> None:
    conduct = (Conduct(effort=Effort(3000, 2.0)), Conduct(), Conduct(), Conduct())
    hand = PlayedHand(0, RECORD, (0, 0, 0, 0), conduct)
    idle = replace(hand, unit=1, conduct=(Conduct(effort=Effort(1000, 0.0)), *conduct[1:]))
    first, second, *_others = summarise([hand, idle], NAMES)
    assert first.playouts == 2000
    assert second.playouts is None


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(1, 201)]
    assert percentile(values, 0.99) == 198
    assert percentile(values, 1.0) == 200
    assert percentile([7.0], 0.5) == 7


def test_rotation_makes_the_deal_the_unit() -> None:
    hands = play(Plan(6, seed=9, rotate=True), MIXED)
    row = summarise(hands, NAMES)[0]
    means = [mean(hand.scores[0] for hand in hands if hand.unit == unit) for unit in range(6)]
    assert row.hands == 24
    assert row.score.mean == pytest.approx(mean(means))
    assert row.score.error == pytest.approx(stdev(means) / sqrt(6))


def test_nothing_played_is_an_error() -> None:
    with pytest.raises(ValueError, match="no hand"):
        summarise([], NAMES)


@pytest.mark.parametrize("teams", [False, True])
def test_where_low_wins_fewer_points_are_better(teams: bool) -> None:
    """The difference is turned round, so that more of it is better; the score stays as it is."""
    rules = preset("likha" if teams else "sbeetiya")
    low = replace(played(0, 0, 26, 4, 7), record=random_record(1, rules))
    rows = summarise([low], NAMES, teams)
    assert [row.score.mean for row in rows] == [0, 26, 4, 7]
    wanted = [29, -29, 29, -29] if teams else [37 / 3, 11 / 3 - 26, 33 / 3 - 4, 30 / 3 - 7]
    assert [row.difference.mean for row in rows] == pytest.approx(wanted)
    assert [row.first_places for row in rows] == ([1, 0, 1, 0] if teams else [1, 0, 0, 0])
    plan = Plan(1, seed=1, rules=rules)
    assert "the lower one is better" in arena.legend(rows, plan)
    assert "lower" not in arena.legend(rows, Plan(1, seed=1))
    assert arena.cells(rows[1], rows, plan)[2] == "26.0 ± -"
