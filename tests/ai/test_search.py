"""Halving the candidates, exact means, and which cards count as one candidate."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import numpy as np
import pytest

from gongzhu_tui.ai import hard
from gongzhu_tui.ai.bot import Stopped
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.masks import Hands, Int
from gongzhu_tui.ai.playouts import Lanes
from gongzhu_tui.ai.search import Budget, Results, Tally, halve
from gongzhu_tui.ai.touching import merge_touching
from tests.ai.positions import position

BUDGET = Budget(stages=(4, 8, 16), lanes=10)


def numbered(count: int) -> Hands:
    return np.zeros((count, 4), np.uint64)


def by_number(alive: Sequence[int], worlds: Hands) -> Results:
    """Candidate n is worth n, 10 more or less in every other world."""
    swing = np.where(np.arange(len(worlds)) % 2, 10.0, -10.0)
    return np.array(alive, np.float64)[None, :, None] + swing


def test_the_better_half_goes_on() -> None:
    tally = Tally([1.0], 5)
    halve(by_number, tally, numbered, BUDGET, lambda: False)
    assert tally.counts.tolist() == [4, 4, 8, 16, 16]
    assert tally.best([3, 4], 1) == [4]


def test_the_measures_decide_by_their_weights() -> None:
    def trial(alive: Sequence[int], worlds: Hands) -> Results:
        numbers = by_number(alive, worlds)
        return np.concatenate([numbers, -numbers])

    tally = Tally([0.1, 1.0], 5)
    halve(trial, tally, numbered, BUDGET, lambda: False)
    assert tally.counts.tolist() == [16, 16, 8, 4, 4]
    assert tally.worth == pytest.approx(-0.9 * tally.means[0])


def test_hopeless_candidates_do_not_go_on() -> None:
    def trial(alive: Sequence[int], worlds: Hands) -> Results:
        return by_number([100 * each for each in alive], worlds)

    tally = Tally([1.0], 5)
    halve(trial, tally, numbered, BUDGET, lambda: False)
    assert tally.counts.tolist() == [4, 4, 4, 4, 4]


def test_two_candidates_go_through_all_stages_at_once() -> None:
    asked: list[int] = []

    def draw(count: int) -> Hands:
        asked.append(count)
        return numbered(count)

    halve(by_number, Tally([1.0], 2), draw, Budget(stages=(4, 8, 16), lanes=100), lambda: False)
    assert asked == [16]


def test_all_candidates_of_a_stage_see_the_same_worlds_within_the_lanes() -> None:
    seen: list[int] = []

    def trial(alive: Sequence[int], worlds: Hands) -> Results:
        seen.append(len(alive) * len(worlds))
        return by_number(alive, worlds)

    halve(trial, Tally([1.0], 7), numbered, BUDGET, lambda: False)
    assert max(seen) <= BUDGET.lanes


def test_out_of_time_ends_with_what_there_is() -> None:
    tally = Tally([1.0], 3)
    halve(by_number, tally, numbered, BUDGET, lambda: True)
    assert tally.counts.tolist() == [3, 3, 3]


def test_a_budget_is_named_by_its_last_stage() -> None:
    assert Budget.ending_with(2048) == Budget()
    assert Budget.ending_with(1).stages == (1, 1, 1, 1)


def test_what_was_dropped_is_told_beside_the_best_in_the_same_worlds() -> None:
    """The first worlds were better for all, which is no merit of those that saw no others."""

    def trial(alive: Sequence[int], worlds: Hands) -> Results:
        return by_number(alive, worlds) - (50.0 if len(alive) < 5 else 0.0)

    tally = Tally([1.0], 5)
    halve(trial, tally, numbered, BUDGET, lambda: False)
    assert tally.means[0, 0] > tally.means[0, 4]
    means = tally.means_beside(4)
    assert means[0, 4] - means[0] == pytest.approx([4, 3, 2, 1, 0])


def test_means_and_errors() -> None:
    tally = Tally([1.0], 2)
    tally.add([1], np.array([[[1.0, 2.0, 3.0, 6.0]]]))
    assert tally.means.tolist() == [[0, 3]]
    assert tally.errors[0, 1] == pytest.approx((14 / 4 / 4) ** 0.5)


def test_an_emergency_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hard, "EMERGENCY_SECONDS", 0.0)
    observation = position("5S", "7S AS 2C 3C", plays="5S")
    with caplog.at_level(logging.WARNING):
        valued = HardBot().evaluate(observation, 1)
    assert valued[0].worlds < Budget().stages[-1]
    assert "gave up" in caplog.text


@pytest.mark.parametrize("tricks", [0, 1, 20])
def test_a_search_stops_within_a_trick(tricks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0
    play = Lanes.play

    def counted(lanes: Lanes, codes: Int) -> None:
        nonlocal played
        played += 1
        play(lanes, codes)

    monkeypatch.setattr(Lanes, "play", counted)
    bot = HardBot(should_stop=lambda: played >= 4 * tricks)
    with pytest.raises(Stopped):
        bot.evaluate(position("5S", "7S AS 2C 3C"), 1)
    assert played < 4 * (tricks + 1)


def test_the_playouts_are_counted() -> None:
    bot = HardBot(budget=BUDGET)
    observation = position("5S", "7S AS 2C 3C", plays="5S")
    valued = bot.evaluate(observation, 1)
    assert bot.playouts == sum(each.worlds for each in valued)


def test_a_hint_lists_every_legal_card_once_best_first() -> None:
    observation = position("5S", "7S AS 2C 3C", plays="5S")
    valued = HardBot(budget=BUDGET).evaluate(observation, 1)
    cards = [card for each in valued for card in each.cards]
    assert sorted(cards) == sorted(observation.legal)
    assert valued[0].worlds == BUDGET.stages[-1]
    assert all(each.error >= 0 and each.card == each.cards[0] for each in valued)


@pytest.mark.parametrize(
    ("mine", "plays", "groups"),
    [
        ("2S 3S 4S 6S JS QS KS 2C 3C 4C 5C 6C 8C", "", "2S+3S+4S 6S JS+KS QS 2C+3C+4C+5C+6C 8C"),
        ("10C JC 9C 2H 3H 5H 6H JH 2D 3D 4D 5D 6D", "", "2H+3H 5H+6H JH 9C+JC 10C 2D+3D+4D+5D+6D"),
    ],
)
def test_touching_cards_of_equal_worth_are_one(mine: str, plays: str, groups: str) -> None:
    merged = merge_touching(position(mine, plays=plays))
    assert " ".join("+".join(map(str, cards)) for cards in merged) == groups


def test_a_card_on_the_table_divides() -> None:
    observation = position("6S 8S 9S", "7S", "2S", "3S", leader=1, plays="7S 2S 3S")
    groups = [{str(card) for card in cards} for cards in merge_touching(observation)]
    assert any({"8S", "9S"} <= group for group in groups)
    assert not any({"6S", "8S"} <= group for group in groups)
