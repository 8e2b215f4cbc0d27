"""One hand written out as a whole, and the number of ways to begin and to end it."""

from __future__ import annotations

import pytest

from gongzhu_tui.engine.cards import format_cards, parse_cards
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.rules import CLASSIC
from tests.support import decide_all, play_cards, told

DEAL = [
    "7D 4H 9D 9C JC 10C 8H 3H 7C 6D AH KD 9H",
    "2D 3C QC 2H 4C 8S JS 5C AS JH QD 7H 5H",
    "6S 5S 3S 9S KC 10D 3D 4D QS KH 4S JD 8C",
    "7S AD AC 8D 10H 2S 6C KS 10S 6H QH 2C 5D",
]
PLAYS = (
    "2C 10C 4C KC 3D AD 6D 2D KS 7D 8S 5S 10H 3H 5H KH QS 10S JC AS QC 8C AC 7C 8D 9D QD 10D"
    " JH JD 6H 4H 5C 9S 6C 9C 8H 2H 6S QH 2S KD JS 4S 3C 4D 5D AH 7H 3S 7S 9H"
)
TRANSCRIPT = """\
exposed: QS by 2
trick 1: 3 leads 2C 10C 4C KC, 2 takes it
trick 2: 2 leads 3D AD 6D 2D, 3 takes it
trick 3: 3 leads KS 7D 8S 5S, 3 takes it
trick 4: 3 leads 10H 3H 5H KH, 2 takes it
trick 5: 2 leads QS 10S JC AS, 1 takes it
trick 6: 1 leads QC 8C AC 7C, 3 takes it
trick 7: 3 leads 8D 9D QD 10D, 1 takes it
trick 8: 1 leads JH JD 6H 4H, 1 takes it
trick 9: 1 leads 5C 9S 6C 9C, 0 takes it
trick 10: 0 leads 8H 2H 6S QH, 3 takes it
trick 11: 3 leads 2S KD JS 4S, 1 takes it
trick 12: 1 leads 3C 4D 5D AH, 1 takes it
trick 13: 1 leads 7H 3S 7S 9H, 0 takes it
seat 0: hearts -20, pig 0, goat 0, transformer None, total -20
seat 1: hearts -80, pig -200, goat 100, transformer None, total -180
seat 2: hearts -60, pig 0, goat 0, transformer 2, total -120
seat 3: hearts -40, pig 0, goat 0, transformer None, total -40
"""
# With QS exposed; counted apart from this program, as are the numbers below.
WAYS_TO_END = [1, 3, 7, 9, 15, 30, 56, 112, 192, 192, 192, 192, 192]


def begun(exposed: str, plays: str) -> Hand:
    hand = Hand(CLASSIC, [parse_cards(cards) for cards in DEAL], first_leader=3)
    decide_all(hand, exposed)
    play_cards(hand, plays)
    return hand


def transcript(hand: Hand) -> str:
    lines = told(hand)
    for seat, each in enumerate(hand.breakdowns or ()):
        lines.append(
            f"seat {seat}: hearts {each.hearts}, pig {each.pig}, goat {each.goat},"
            f" transformer {each.transformer}, total {each.total}"
        )
    return "\n".join(lines) + "\n"


def ways(exposed: str, plays: str, plies: int) -> int:
    """The number of legal ways to play `plies` more cards."""
    hand = begun(exposed, plays)
    seat = hand.seat_to_play
    if plies == 0 or seat is None:
        return 1
    legal = hand.legal(seat)
    if plies == 1:
        return len(legal)
    return sum(ways(exposed, f"{plays} {card}", plies - 1) for card in legal)


def test_the_whole_hand() -> None:
    assert transcript(begun("QS", PLAYS)) == TRANSCRIPT


@pytest.mark.parametrize(("plies", "number"), list(enumerate(WAYS_TO_END)))
def test_ways_to_play_the_last_three_tricks(plies: int, number: int) -> None:
    ten_tricks = format_cards(parse_cards(PLAYS)[:40])
    assert ways("QS", ten_tricks, plies) == number


@pytest.mark.parametrize(
    ("exposed", "numbers"),
    [
        ("", [1, 13, 91, 288, 1188, 14256]),
        ("QS", [1, 13, 91, 288, 1032, 12286]),
        ("QS AH 10C JD", [1, 13, 85, 264, 972, 11424]),
    ],
    ids=["nothing exposed", "the pig exposed", "everything exposed"],
)
def test_ways_to_begin(exposed: str, numbers: list[int]) -> None:
    assert [ways(exposed, "", plies) for plies in range(6)] == numbers
