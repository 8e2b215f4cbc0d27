"""Positions in which a sound player has one answer, or knows what not to do."""

from __future__ import annotations

import pytest

from gongzhu_tui.ai.bot import Bot
from gongzhu_tui.ai.easy import EasyBot
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.normal import NormalBot
from gongzhu_tui.engine.observation import Observation
from tests.ai.positions import position

SEEDS = range(3)
SOUND = pytest.mark.parametrize("bot", [NormalBot(), HardBot()], ids=["normal", "hard"])
ALL = pytest.mark.parametrize(
    "bot", [EasyBot(), NormalBot(), HardBot()], ids=["easy", "normal", "hard"]
)


def answers(bot: Bot, observation: Observation) -> set[str]:
    """What the bot plays, with several seeds."""
    return {str(bot.play(observation, seed)) for seed in SEEDS}


@ALL
def test_the_last_ducks_the_pig(bot: Bot) -> None:
    mine = "AS 2S 3C 5C 9C 3D 5D 9D 2H 3H 5H 7H 8H"
    observation = position(mine, "KS", "QS", "3S", leader=1, plays="KS QS 3S")
    assert answers(bot, observation) == {"2S"}


@ALL
def test_the_last_takes_the_goat(bot: Bot) -> None:
    mine = "AD 2D 3C 5C 9C 3S 5S 9S 2H 3H 5H 7H 8H"
    observation = position(mine, "JD", "4D", "3D", leader=1, plays="JD 4D 3D")
    assert answers(bot, observation) == {"AD"}


@SOUND
def test_the_goat_goes_home_with_its_holder(bot: Bot) -> None:
    mine = "JD 2D 3D 5C 9C 3S 5S 9S 2H 3H 5H 7H 8H"
    observation = position(mine, "10D", "4D", "5D 6D", leader=1, plays="10D 4D 5D")
    assert answers(bot, observation) == {"JD"}


@SOUND
@pytest.mark.parametrize("high", ["AS", "KS"])
def test_the_pig_goes_under_a_higher_spade(bot: Bot, high: str) -> None:
    mine = "QS JS 2S 3C 5C 9C 3D 5D 9D 2H 3H 5H 7H"
    observation = position(mine, high, "4S", "3S", leader=1, plays=f"{high} 4S 3S")
    assert answers(bot, observation) == {"QS"}


@SOUND
def test_a_void_player_throws_the_pig(bot: Bot) -> None:
    mine = "QS 3S 9H 5H 3H 2D 5D 9D KD 7D 4D 10D 2H"
    observation = position(mine, "AC", "4C", "3C", leader=1, plays="AC 4C 3C")
    assert answers(bot, observation) == {"QS"}


@ALL
def test_a_void_player_keeps_the_goat(bot: Bot) -> None:
    mine = "JD KD 3S 9H 5H 3H 2D 5D 9D 7S 6S 2S 2H"
    observation = position(mine, "AC", "4C", "3C", leader=1, plays="AC 4C 3C")
    assert answers(bot, observation).isdisjoint({"JD"})


@SOUND
def test_no_high_spade_is_led_while_the_pig_is_out(bot: Bot) -> None:
    observation = position("AS KS 4S 3C 5C 9C 3D 5D 9D 2H 3H 5H 7H", "QS")
    assert answers(bot, observation).isdisjoint({"AS", "KS"})


@SOUND
def test_the_last_may_shed_a_high_spade_for_nothing(bot: Bot) -> None:
    mine = "AS 4S 3C 5C 9C 3D 5D 9D 2H 3H 5H 7H 8H"
    observation = position(mine, "5S", "6S", "7S QS", leader=1, plays="5S 6S 7S")
    assert answers(bot, observation) == {"AS"}


@SOUND
def test_a_run_of_all_hearts_is_stopped(bot: Bot) -> None:
    observation = position(
        "10H 7H 5H 4H 2S 3S 4S 5S 2D 3D 4D 5D 6D",
        "AH KH QH JH 9H 8H AS KS AC KC QC AD KD",
        "6H 2C 3C 4C 5C 6C 7C 8C 9C 7D 8D 9D 10D",
        "3H 2H 10C JC JD QD 6S 7S 8S 9S 10S JS QS",
        leader=1,
        plays="AH 6H 2H 5H KH 2C 3H 7H 8H 3C JC",
    )
    assert answers(bot, observation) == {"10H"}


@SOUND
def test_the_last_stopper_of_a_run_is_kept(bot: Bot) -> None:
    observation = position(
        "AH 4H 3H 2H 2C 3C 8C 9C 2D 3D 7D 8D QD",
        "KH QH JH 9H AS KS JS 10S AC KC QC AD KD",
        "10H 7H 3S 5S 4C 5C 6C 7C JC 4D 5D 6D JD",
        "8H 6H 5H 2S 4S 6S 7S 8S 9S QS 10C 9D 10D",
        leader=1,
        plays="KH 10H 6H 4H JH 7H 5H 3H 9H 4C 8H 2H AS 3S 2S",
    )
    assert answers(bot, observation).isdisjoint({"AH"})
