"""A plan played by several processes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gongzhu_tui.arena.contestants import Contestant
from gongzhu_tui.arena.jobs import Unit, WorkerLost, play_plan
from gongzhu_tui.arena.tournament import Plan
from tests.arena.bots import ClosingBot, bot_of_tests, dying_bot

CONTESTANTS = (
    Contestant("low", "easy"),
    Contestant("high", "normal"),
    Contestant("random 1", "random"),
    Contestant("random 2", "random"),
)


def untimed(units: list[Unit]) -> list[Unit]:
    return [tuple(replace(hand, conduct=()) for hand in unit) for unit in units]


@pytest.mark.parametrize("matches", [False, True])
def test_processes_play_the_same_in_the_same_order(matches: bool) -> None:
    plan = Plan(5, seed=3, matches=matches, rotate=not matches)
    alone = list(play_plan(plan, CONTESTANTS, make=bot_of_tests))
    shared = list(play_plan(plan, CONTESTANTS, jobs=3, make=bot_of_tests))
    assert untimed(shared) == untimed(alone)
    rest = list(play_plan(plan, CONTESTANTS, jobs=2, start=3, make=bot_of_tests))
    assert untimed(rest) == untimed(alone)[3:]


def test_nothing_is_left_to_play() -> None:
    assert list(play_plan(Plan(2, seed=1), CONTESTANTS, jobs=2, start=2)) == []


def test_a_process_that_dies_is_told_and_ends_the_others() -> None:
    with pytest.raises(WorkerLost):
        list(play_plan(Plan(4, seed=1), CONTESTANTS, jobs=2, make=dying_bot))


def test_stopping_early_ends_the_processes() -> None:
    units = play_plan(Plan(1000, seed=1), CONTESTANTS, jobs=2, make=bot_of_tests)
    first = next(units)
    units.close()
    assert first[0].unit == 0


def test_bots_that_can_be_closed_are() -> None:
    made: list[ClosingBot] = []

    def make(contestant: Contestant, plan: Plan) -> ClosingBot:
        made.append(ClosingBot())
        return made[-1]

    units = play_plan(Plan(2, seed=1), CONTESTANTS, make=make)
    next(units)
    assert [bot.closed for bot in made] == [0] * 4
    units.close()
    assert [bot.closed for bot in made] == [1] * 4
