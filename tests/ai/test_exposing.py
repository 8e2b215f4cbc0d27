"""What the bots expose: only cards with cover."""

from __future__ import annotations

import pytest

from gongzhu_tui.ai.bot import Bot
from gongzhu_tui.ai.easy import EasyBot
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.normal import NormalBot
from gongzhu_tui.ai.random_bot import RandomBot
from gongzhu_tui.ai.search import Budget
from gongzhu_tui.engine.cards import PIG
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.support import deal_with

ALL = pytest.mark.parametrize(
    "bot", [EasyBot(), NormalBot(), HardBot()], ids=["easy", "normal", "hard"]
)
SOUND = pytest.mark.parametrize("bot", [NormalBot(), HardBot()], ids=["normal", "hard"])


SEEDS = {EasyBot: 20, NormalBot: 1, HardBot: 1}
FIVE_SMALL = "QS 2S 3S 4S 5S 6S 2C 5C 9C 3D 6D 4H 8H"


def exposing(mine: str) -> Observation:
    """What the holder of `mine` sees before it decides."""
    return observe(Hand(CLASSIC, deal_with(mine), 1), 0)


def exposed(bot: Bot, mine: str) -> set[str]:
    """All that the bot exposes, holding `mine`, with one seed or another."""
    answers = [bot.expose(exposing(mine), seed) for seed in range(SEEDS[type(bot)])]
    return {str(card) for answer in answers for card in answer}


@ALL
@pytest.mark.parametrize("others", ["4S 3S", "AS 3S", "KS 4S 3S"])
def test_a_pig_with_two_small_spades_is_kept_dark(bot: Bot, others: str) -> None:
    rest = ["2C", "5C", "9C", "JC", "3D", "6D", "KD", "4H", "8H", "QH"]
    held = ["QS", *others.split()]
    assert exposed(bot, " ".join(held + rest[: 13 - len(held)])) == set()


@pytest.mark.parametrize("small", ["4S 3S", "9S 2S", "7S 5S"])
def test_the_search_sees_the_risk_of_a_pig_with_two_small_spades(small: str) -> None:
    bot = HardBot(budget=Budget.ending_with(256))
    assert exposed(bot, f"QS {small} 2C 5C 9C JC 3D 6D KD 4H 8H QH") == set()


@pytest.mark.parametrize("bot", [EasyBot(), NormalBot()], ids=["easy", "normal"])
def test_a_pig_with_five_small_spades_is_exposed(bot: Bot) -> None:
    assert exposed(bot, FIVE_SMALL) == {"QS"}


def test_a_pig_with_five_small_spades_is_considered() -> None:
    valued = HardBot().advise_exposing(exposing(FIVE_SMALL), 0)
    assert {each.cards for each in valued} == {(), (PIG,)}
    assert abs(valued[0].mean - valued[1].mean) < 50


@ALL
def test_a_bare_goat_is_kept_dark(bot: Bot) -> None:
    assert exposed(bot, "JD 3D 2C 5C 9C JC 4S 6S KS 4H 8H QH 2H") == set()


@SOUND
def test_a_goat_under_ace_king_queen_is_exposed(bot: Bot) -> None:
    assert "JD" in exposed(bot, "AD KD QD JD 9D 3D 2C 3C 4S 6S 4H 3H 2H")


@ALL
def test_an_ace_of_hearts_among_high_ones_is_kept_dark(bot: Bot) -> None:
    assert exposed(bot, "AH KH JH 2C 5C 9C JC 3D 6D KD 4S 8S KS") == set()


def test_nothing_is_thought_about_without_a_card_to_expose() -> None:
    bot = HardBot(should_stop=lambda: True)
    assert exposed(bot, "KS 4S 3S 2C 5C 9C JC 3D 6D KD 4H 8H QH") == set()


def test_the_random_bot_exposes_what_it_holds() -> None:
    observation = observe(Hand(CLASSIC, deal_with("QS JD 10C AH"), 1), 0)
    answers = {RandomBot().expose(observation, seed) for seed in range(200)}
    assert len(answers) == 16
