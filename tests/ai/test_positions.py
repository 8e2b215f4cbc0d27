"""Positions in which some cards are right and the others are known stupidities.

They stand in `tests/cases/positions.jsonl`: what each is about (a row of the table in
docs/opponents.md), the hands as far as they matter, the plays so far, the `right` cards or the
`wrong` ones, why, and the levels that must know. Seat 0 is to play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.levels import make_bot
from gongzhu_tui.ai.search import Budget
from gongzhu_tui.engine.cards import Card, parse_cards
from gongzhu_tui.engine.observation import Observation
from tests.ai.positions import position
from tests.support import load_cases


@dataclass(frozen=True)
class Position:
    """A row of the table."""

    name: str
    observation: Observation
    acceptable: frozenset[Card]
    why: str
    levels: tuple[Level, ...]


def position_of(row: dict[str, Any]) -> Position:
    observation = position(
        *row["hands"], leader=row["leader"], exposed=row.get("exposed", ""), plays=row["plays"]
    )
    wrong = parse_cards(row.get("wrong", ""))
    right = parse_cards(row["right"]) if "right" in row else observation.legal
    return Position(
        name=f"{row['about']}: {row['name']}",
        observation=observation,
        acceptable=frozenset(right).difference(wrong),
        why=row["why"],
        levels=tuple(map(Level, row["levels"].split())),
    )


POSITIONS = [position_of(row) for row in load_cases("positions")]
EQUAL = 10  # points: twice the standard error between two cards in a usual search
SEEDS = {Level.EASY: range(20), Level.NORMAL: range(5), Level.HARD: range(1)}
ASKED = [(level, each) for each in POSITIONS for level in each.levels]
NAMES = [f"{level}, {each.name}" for level, each in ASKED]


def answers(level: Level, observation: Observation, seeds: range) -> set[Card]:
    """What the level plays, with several seeds."""
    return {make_bot(level).play(observation, seed) for seed in seeds}


@pytest.mark.parametrize(("level", "asked"), ASKED, ids=NAMES)
def test_an_acceptable_card_is_played(level: Level, asked: Position) -> None:
    assert answers(level, asked.observation, SEEDS[level]) <= asked.acceptable, asked.why


@pytest.mark.slow
def test_hard_plays_an_acceptable_card_with_every_seed() -> None:
    """Or one that a usual search cannot tell from it: between such cards the seed may decide."""
    for asked in POSITIONS:
        for card in answers(Level.HARD, asked.observation, range(5)) - asked.acceptable:
            assert behind(card, asked.observation) <= EQUAL, asked.name


def behind(card: Card, observation: Observation) -> float:
    """By how many points `card` is worse than the best, in 8192 worlds."""
    bot = HardBot(budget=Budget(stages=(8192,)))
    means = {each: valued.mean for valued in bot.evaluate(observation, 1) for each in valued.cards}
    return max(means.values()) - means[card]


@pytest.mark.parametrize("asked", POSITIONS, ids=[each.name for each in POSITIONS])
def test_the_position_leaves_a_choice(asked: Position) -> None:
    assert asked.observation.seat == 0
    assert asked.acceptable < set(asked.observation.legal)


def test_hard_must_know_them_all() -> None:
    assert all(Level.HARD in asked.levels for asked in POSITIONS)
    assert len(POSITIONS) >= 30


@pytest.mark.parametrize(
    ("level", "mine", "equal"),
    [
        # Careless or not, Easy throws a high card that costs nothing.
        (Level.EASY, "KC KD 3C 4C 5C 6C 7C 3D 4D 5D 6D 7D 8D", "KC KD"),
        (Level.NORMAL, "AS KS 2H 3H 4H 5H 2D 3D 4D 5D 6D 7D 9D", "AS KS"),
        (Level.HARD, "AS KS 2H 3H 4H 5H 2D 3D 4D 5D 6D 7D 9D", "AS KS"),
    ],
)
def test_equal_cards_vary_with_the_seed(level: Level, mine: str, equal: str) -> None:
    """Nobody can bait a level that plays any of them."""
    led = "4S 3S 2S" if level is Level.EASY else "AC 4C 3C"
    observation = position(mine, *led.split(), leader=1, plays=led)
    assert answers(level, observation, range(4)) == set(parse_cards(equal))
