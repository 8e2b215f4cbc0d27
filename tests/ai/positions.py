"""Positions for the tests of the bots: real hands, played to where the question is."""

from __future__ import annotations

from random import Random

from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.support import decide_randomly, hand_in_play, play_cards, play_randomly


def asked(hand: Hand) -> Observation:
    """What the seat to play sees."""
    seat = hand.seat_to_play
    assert seat is not None
    return observe(hand, seat)


def position(*hands: str, leader: int = 0, exposed: str = "", plays: str = "") -> Observation:
    """What the seat to play sees after `plays`, the seats holding at least `hands`."""
    hand = hand_in_play(*hands, leader=leader, exposed=exposed)
    play_cards(hand, plays)
    return asked(hand)


def random_hand(seed: int, plies: int = 0) -> Hand:
    """A hand with random exposures after `plies` random legal cards."""
    random = Random(seed)
    hand = Hand(CLASSIC, deal(CLASSIC, random), random.randrange(4))
    decide_randomly(hand, random)
    play_randomly(hand, random, plies)
    return hand
