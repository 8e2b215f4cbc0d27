"""The examples and sentences of the classic rules about leading, following and the restriction."""

from __future__ import annotations

import pytest

from gongzhu_tui.engine.cards import format_cards, parse_card
from gongzhu_tui.engine.events import Play, TrickTaken
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.legality import Refused, Rule
from gongzhu_tui.engine.observation import observe
from tests.support import CLUBS, DIAMONDS, HEARTS, SPADES, hand_in_play, play_cards

LONG_SUITS = (SPADES, HEARTS, CLUBS, DIAMONDS)
PIG_WITH_SPADES = "QS 5S 3H 9D 2C"


def legal(hand: Hand) -> str:
    seat = hand.seat_to_play
    assert seat is not None
    return format_cards(hand.legal(seat))


def assert_restricted(hand: Hand, card: str) -> None:
    seat = hand.seat_to_play
    assert seat is not None
    with pytest.raises(Refused) as refused:
        hand.apply(Play(seat, parse_card(card)))
    assert refused.value.refusal.rule is Rule.RESTRICTION
    assert refused.value.refusal.suit is parse_card(card).suit


def test_any_card_may_be_led_first() -> None:
    hand = hand_in_play("2S 9S QS AH 10C JD 4D")
    assert hand.legal(0) == hand.held[0]


@pytest.mark.parametrize("card", ["2H", "AH", "QS", "10C", "JD"])
def test_hearts_and_scoring_cards_may_be_led_at_once(card: str) -> None:
    hand = hand_in_play("2H AH QS 10C JD 2S 3S 2C 3C 2D 3D 3H 4H")
    play_cards(hand, card)
    assert format_cards(hand.trick.cards) == card


def test_follow_suit_if_able_else_anything() -> None:
    hand = hand_in_play("2S", "5S 9S AH", "5H QS 10C JD AD 2C 3C 4C 5C 6C 7C 8C 9C")
    play_cards(hand, "2S")
    assert legal(hand) == "5S 9S"
    play_cards(hand, "5S")
    assert legal(hand) == "QS"

    hand = hand_in_play("2S", "5S", "5H 10C JD AD 2C 3C 4C 5C 6C 7C 8C 9C JC")
    play_cards(hand, "2S 5S")
    assert hand.legal(2) == hand.held[2]


def test_scoring_cards_may_fall_on_the_first_trick() -> None:
    hand = hand_in_play("2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD", "QS", "10C", "AH")
    play_cards(hand, "2D QS 10C AH")
    assert format_cards(hand.collected[0]) == "2D QS 10C AH"


def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads_next() -> None:
    hand = hand_in_play("2S 3S", "10S", "AS", "4S")
    events = play_cards(hand, "3S 10S AS 4S")
    assert isinstance(events[-1], TrickTaken)
    assert (events[-1].winner, hand.seat_to_play) == (2, 2)


def test_there_are_no_trumps() -> None:
    hand = hand_in_play(*LONG_SUITS)
    play_cards(hand, "2S AH AC AD")
    assert (hand.tricks[0].winner, hand.seat_to_play) == (0, 0)


def test_seats_play_in_order_from_the_leader() -> None:
    hand = hand_in_play("AS", "2S", "3S", "4S", leader=2)
    for seat, card in ((2, "3S"), (3, "4S"), (0, "AS"), (1, "2S"), (0, hand.held[0][1])):
        assert hand.seat_to_play == seat
        play_cards(hand, str(card))


def test_an_exposed_pig_may_not_be_led_to_the_first_spade_trick() -> None:
    hand = hand_in_play(PIG_WITH_SPADES, exposed="QS")
    assert "QS" not in legal(hand)
    assert_restricted(hand, "QS")
    play_cards(hand, "5S")


def test_an_exposed_pig_may_be_led_when_it_is_the_only_spade() -> None:
    hand = hand_in_play("QS 3H 4H 5H 6H 7H 8H 2D 3D 4D 5D 6D 7D", exposed="QS")
    assert hand.legal(0) == hand.held[0]


def test_an_exposed_pig_may_not_follow_the_first_spade_trick() -> None:
    hand = hand_in_play("2S", PIG_WITH_SPADES, exposed="QS")
    play_cards(hand, "2S")
    assert "5S" in legal(hand)
    assert_restricted(hand, "QS")


def test_an_exposed_pig_has_to_follow_when_it_is_the_only_spade() -> None:
    hand = hand_in_play("2S", "QS 3H 4H 5H 6H 7H 8H 2D 3D 4D 5D 6D 7D", exposed="QS")
    play_cards(hand, "2S")
    assert legal(hand) == "QS"


def test_an_exposed_card_may_be_discarded_at_any_time() -> None:
    hand = hand_in_play("2D 3D", "QS 5S AH 2H 10C 3C 4C 5C 6C 7C 8C 9C JC", exposed="QS AH 10C")
    play_cards(hand, "2D")
    assert hand.legal(1) == hand.held[1]


def test_the_restriction_is_gone_after_one_trick_of_the_suit() -> None:
    hand = hand_in_play("2S AS 3S", "QS 5S 6S", "7S 8S", "9S 10S", exposed="QS")
    play_cards(hand, "AS 5S 7S 9S 3S")
    assert legal(hand) == "QS 6S"


def test_one_trick_of_another_suit_changes_nothing() -> None:
    hand = hand_in_play("2S AD", "QS 5S 2D", "3D", "4D", exposed="QS")
    play_cards(hand, "AD 2D 3D 4D 2S")
    assert_restricted(hand, "QS")


def test_a_discard_of_the_suit_does_not_lift_the_restriction() -> None:
    hand = hand_in_play(
        "2S 3S AD", "2D QS 5S", "AS KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H", exposed="QS"
    )
    play_cards(hand, "AD 2D AS 3D 2S")
    assert_restricted(hand, "QS")


def test_the_restriction_is_for_exposed_cards_only() -> None:
    hand = hand_in_play("2S", "QS 5S", exposed="AH 10C JD")
    play_cards(hand, "2S")
    play_cards(hand, "QS")


@pytest.mark.parametrize(
    ("card", "others"), [("AH", "2H 3H"), ("10C", "JC QC"), ("JD", "QD 2D"), ("QS", "KS 2S")]
)
def test_the_restriction_holds_for_each_exposed_card(card: str, others: str) -> None:
    hand = hand_in_play(f"{card} {others}", exposed=card)
    assert_restricted(hand, card)


def test_the_provisional_score_can_turn() -> None:
    spades_but_two = SPADES.replace("2S ", "")
    hand = hand_in_play(
        f"{spades_but_two} 2C",
        "2D 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
        "2S " + CLUBS.replace("2C ", ""),
        "2H " + DIAMONDS.replace("2D ", ""),
    )
    steps = [
        ("AS 2D 2S 3D", 0),
        ("KS 3H 10C 4D", 0),
        ("QS 4H 3C JD", (-100 + 100) * 2),
        ("JS KH 4C 5D", (-40 - 100 + 100) * 2),
        ("10S AH 5C 2H", (-90 - 100 + 100) * 2),
        ("9S QH 6C 6D 8S JH 7C 7D 7S 10H 8C 8D 6S 9H 9C 9D", (-160 - 100 + 100) * 2),
        ("5S 8H JC 10D 4S 7H QC QD 3S 6H KC KD", (-190 - 100 + 100) * 2),
        ("2C 5H AC AD", (-190 - 100 + 100) * 2),
    ]
    for cards, total in steps:
        play_cards(hand, cards)
        assert observe(hand, 3).provisional(0).total == total
    assert observe(hand, 3).provisional(2).total == -10


def test_the_transformer_alone_then_with_a_heart_then_all_sixteen() -> None:
    hand = hand_in_play(
        SPADES,
        "2D " + HEARTS.replace("2H ", ""),
        CLUBS,
        "2H " + DIAMONDS.replace("2D ", ""),
        exposed="QS AH 10C JD",
    )
    steps = [
        ("2S 2D 10C 3D", 100),
        ("3S 3H 2C 2H", 0),
        ("4S 4H 3C JD", 200 * 4),
        ("5S AH 4C 4D", (-100 + 200) * 4),
        ("6S KH 5C 5D 7S QH 6C 6D 8S JH 7C 7D 9S 10H 8C 8D 10S 9H 9C 9D", (-320 + 200) * 4),
        ("JS 8H JC 10D KS 7H QC QD AS 6H KC KD", (-380 + 200) * 4),
        ("QS 5H AC AD", 3200),
    ]
    for cards, total in steps:
        play_cards(hand, cards)
        assert observe(hand, 2).provisional(0).total == total


def test_a_trick_on_the_table_counts_nothing_yet() -> None:
    hand = hand_in_play("2S QS", "AS", "3S", "4S")
    play_cards(hand, "QS AS 3S")
    assert [observe(hand, 0).provisional(seat).total for seat in range(4)] == [0, 0, 0, 0]
    play_cards(hand, "4S")
    assert [observe(hand, 0).provisional(seat).total for seat in range(4)] == [0, -100, 0, 0]
