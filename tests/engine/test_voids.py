"""The suits that a seat has shown it cannot hold."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.support import hand_in_play, play_cards, play_randomly


def voids(hand: Hand) -> list[str]:
    """The proven voids of each seat as suit letters."""
    seen = observe(hand, 0)
    assert all(observe(hand, seat).voids == seen.voids for seat in range(4))
    return ["".join(suit.letter for suit in sorted(suits)) for suits in seen.voids]


def test_nothing_is_proven_before_the_first_card() -> None:
    assert voids(hand_in_play("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS")) == ["", "", "", ""]


def test_a_discard_proves_a_void_at_once_and_for_good() -> None:
    hand = hand_in_play("AS 2C", "5H 6H 7H 8H 9H 2D 3D 4D 5D 6D 7D 8D 9D", "4S 3C", "5S 4C")
    play_cards(hand, "AS 5H")
    assert voids(hand) == ["", "S", "", ""]
    play_cards(hand, "4S 5S")
    assert voids(hand) == ["", "S", "", ""]
    play_cards(hand, "2C 6H")
    assert voids(hand) == ["", "SC", "", ""]


def test_following_with_an_exposed_card_the_first_time_proves_it_was_alone() -> None:
    hand = hand_in_play("2S", "QS 2D 3D 4D 5D 6D 7D 8D 9D 2C 3C 4C 5C", exposed="QS")
    play_cards(hand, "2S QS")
    assert voids(hand) == ["", "S", "", ""]


def test_leading_an_exposed_card_the_first_time_proves_it_was_alone() -> None:
    hand = hand_in_play("10C 2D 3D 4D 5D 6D 7D 8D 9D 2S 3S 4S 5S", exposed="10C")
    play_cards(hand, "10C")
    assert voids(hand) == ["C", "", "", ""]


@pytest.mark.parametrize("exposed", ["", "JD"])
def test_a_pig_that_is_not_exposed_proves_nothing(exposed: str) -> None:
    hand = hand_in_play("2S", "QS 3S JD", exposed=exposed)
    play_cards(hand, "2S QS")
    assert voids(hand) == ["", "", "", ""]


def test_an_exposed_card_in_a_later_trick_of_its_suit_proves_nothing() -> None:
    hand = hand_in_play("AS 2S", "QS 3S 6S", "4S 7S", "5S 8S", exposed="QS")
    play_cards(hand, "AS 3S 4S 5S 2S QS")
    assert voids(hand) == ["", "", "", ""]


def test_a_discarded_exposed_card_proves_the_suit_led_alone() -> None:
    hand = hand_in_play("2D 3D", "QS 3S 6S 2H 3H 4H 5H 6H 2C 3C 4C 5C 6C", exposed="QS")
    play_cards(hand, "2D QS")
    assert voids(hand) == ["", "D", "", ""]


@given(st.integers(0, 2**32), st.integers(0, 52))
def test_a_proven_void_is_true(seed: int, plies: int) -> None:
    generator = Random(seed)
    hand = Hand(CLASSIC, deal(CLASSIC, generator), 3)
    play_randomly(hand, generator, plies)
    for seat, suits in enumerate(observe(hand, 0).voids):
        assert suits.isdisjoint(card.suit for card in hand.held[seat])
