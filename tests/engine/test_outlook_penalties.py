"""What a hand score can still become where low wins, by example."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gongzhu_tui.engine.cards import HEARTS, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.outlook import outlook
from gongzhu_tui.engine.presets import PRESETS, combine
from gongzhu_tui.engine.rules import Rules
from tests.support import decide_all, random_passing

# Without the passing, which plays no part.
GAMES = {name: replace(PRESETS[name], passing=0) for name in ("likha", "sbeetiya")}


@pytest.mark.parametrize(("name", "worst"), [("likha", 26 + 20 + 12), ("sbeetiya", 26 + 20 + 24)])
def test_the_worst_is_the_highest_number(name: str, worst: int) -> None:
    """Both cards may be exposed, and all but one heart taken: with that it would be a sweep."""
    rules = GAMES[name]
    found = outlook(observe(Hand(rules, deal(rules, Random(3)), 0), 0), 1)
    assert (found.worst, found.best) == (worst, 0)


def test_while_cards_are_passed_all_may_still_be_sold_face_up() -> None:
    rules = combine(["likha", "sale"])
    hand = Hand(rules, deal(rules, Random(3)), 0)
    assert outlook(observe(hand, 0), 1).worst == 4 * (13 + 10) + 12
    while not hand.phase.exposing:
        hand.apply(random_passing(hand, hand.awaited()[0], Random(3)))
    assert outlook(observe(hand, 0), 1).worst == 4 * (13 + 10) + 12


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_a_sweep_may_be_the_best_that_is_left(rules: Rules) -> None:
    hand = Hand(rules, deal(rules, Random(3)), 0)
    decide_all(hand, "QS 10D")
    hand.collected = [(), (*HEARTS[1:], *parse_cards("QS 10D")), (), ()]
    found = outlook(observe(hand, 0), 1)
    assert found.best == 37
    assert found.worst == (70 if rules.heart_doublers else 58)
