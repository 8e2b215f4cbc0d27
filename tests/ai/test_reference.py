"""The fixed yardstick plays by the rules written in docs/opponents.md."""

from __future__ import annotations

import pytest

from gongzhu_tui.ai.reference import ReferenceBot
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.ai.positions import position
from tests.support import deal_with

BOT = ReferenceBot()
REST = "3C 5C 9C JC 3D 5D 9D 2H 3H"


def answer(observation: Observation) -> str:
    return str(BOT.play(observation, 0))


def test_it_exposes_nothing() -> None:
    deal = deal_with("QS JD 10C AH 2S 3S 4S 5S 6S KD AD 2H 3H")
    assert BOT.expose(observe(Hand(CLASSIC, deal, 0), 0), 0) == frozenset()


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("2S 3S 2H 4H 5H 2C 3C 4C 5C 4D 5D 6D 7D", "2S"),  # as low as 2♥ and 2♣, a shorter suit
        ("4S 3S AH KH QH JH AC KC 6C 9D 8D 7D 6D", "3S"),
        ("QS JD 10C AH KH QH JH AC KC AD KD QD AS", "JH"),  # neither 10♣ nor J♦
    ],
)
def test_it_leads_low_from_a_short_suit(hand: str, card: str) -> None:
    assert answer(position(hand)) == card


@pytest.mark.parametrize(
    ("mine", "card"),
    [
        ("QS AH AS 2C 3C", "QS"),
        ("KS AH KH 2C 3C", "AH"),
        ("KS 4H AC 2C 3C", "AC"),
        ("10C 4S 3S 2C 3C", "10C"),
    ],
)
def test_void_it_throws_the_costliest(mine: str, card: str) -> None:
    rest = "4C 5C 6C 7C 8C 2S 5S 6S"
    observation = position(f"{mine} {rest}", "10D", "4D", "3D", leader=1, plays="10D 4D 3D")
    assert answer(observation) == card


def test_void_it_keeps_the_goat_to_the_end() -> None:
    mine = "JD AD 2D AC 3C 4C 5C 6C 7C 8C 2C JC QC"
    observation = position(mine, "10S", "4S", "3S", leader=1, plays="10S 4S 3S")
    assert answer(observation) == "AC"


@pytest.mark.parametrize(
    ("spades", "plays", "card"),
    [
        ("AS KS QS 2S", "JS 4S 3S", "2S"),  # ducks, the pig would win
        ("QS JS 9S 2S", "KS 4S 3S", "QS"),  # ducks as high as can be
        ("AS KS QS 8S", "7S 4S 3S", "AS"),  # takes it anyway: high, but not the pig
    ],
)
def test_last_to_play(spades: str, plays: str, card: str) -> None:
    observation = position(f"{spades} {REST}", *plays.split(), leader=1, plays=plays)
    assert answer(observation) == card


def test_not_last_and_with_no_way_under_it_stays_low() -> None:
    observation = position(f"AS KS QS 8S {REST}", "10S", "4S", "3S", leader=2, plays="4S 3S")
    assert answer(observation) == "8S"


@pytest.mark.parametrize(
    ("mine", "plays", "card"),
    [
        ("AD KD 2D", "JD 4D 3D", "AD"),
        ("AD JD 2D", "10D 4D 3D", "JD"),
        ("AD JD 2D", "QD 4D 3D", "2D"),  # its goat does not win, so there is none to take
        ("AD KD 2D", "JD 4D QS", "2D"),  # the pig eats the goat up
    ],
)
def test_the_last_takes_a_safe_goat(mine: str, plays: str, card: str) -> None:
    rest = "4C 5C 6C 7C 8C 2S 5S 6S 9C 9S"
    third = "QS KS AS 10S 8S 7S 4S 3S JS 2H 3H 4H 5H" if "QS" in plays else "3D"
    first, second, _ = plays.split()
    observation = position(f"{mine} {rest}", first, second, third, leader=1, plays=plays)
    assert answer(observation) == card
