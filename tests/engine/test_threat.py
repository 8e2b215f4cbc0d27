"""Who may still take all hearts."""

from __future__ import annotations

from gongzhu_tui.engine.observation import Threat, observe
from tests.support import HEARTS, SPADES, hand_in_play, play_cards


def test_nobody_threatens_before_a_heart_is_collected() -> None:
    hand = hand_in_play(SPADES, "2D 5H", "3D", "4D")
    assert observe(hand, 0).all_hearts_threat is None
    play_cards(hand, "2S 5H")
    assert observe(hand, 0).all_hearts_threat is None


def test_the_taker_of_every_heart_so_far_threatens() -> None:
    hand = hand_in_play(SPADES, HEARTS)
    for count, heart in enumerate(HEARTS.split(), start=1):
        play_cards(hand, f"{hand.held[0][0]} {heart} {hand.held[2][0]} {hand.held[3][0]}")
        assert {observe(hand, seat).all_hearts_threat for seat in range(4)} == {Threat(0, count)}


def test_the_threat_is_gone_once_two_seats_have_hearts() -> None:
    hand = hand_in_play("AH 2H", "3H KH", "4H 5H", "6H 7H")
    play_cards(hand, "AH 3H 4H 6H")
    assert observe(hand, 2).all_hearts_threat == Threat(0, 4)
    play_cards(hand, "2H KH 5H")
    assert observe(hand, 2).all_hearts_threat == Threat(0, 4)
    play_cards(hand, "7H")
    assert observe(hand, 2).all_hearts_threat is None
