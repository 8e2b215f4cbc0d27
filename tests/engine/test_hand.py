"""One hand: its phases, its events, and the reason of every refusal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gongzhu_tui.engine.cards import Suit, format_cards, parse_card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import (
    Action,
    CardPlayed,
    Expose,
    Exposure,
    ExposuresRevealed,
    HandScored,
    Play,
    TrickTaken,
)
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refusal, Refused, Rule
from gongzhu_tui.engine.rules import CLASSIC
from tests.support import (
    SPADES,
    deal_with,
    decide_all,
    hand_in_play,
    play_cards,
    play_randomly,
)

NOTHING_SOLD = (0, 0, 0, 0)


def fresh(*hands: str, leader: int = 0) -> Hand:
    return Hand(CLASSIC, deal_with(*hands), leader)


def expose(seat: int, cards: str = "") -> Expose:
    return Expose(seat, frozenset(parse_cards(cards)))


def play(seat: int, card: str) -> Play:
    return Play(seat, parse_card(card))


def state(hand: Hand) -> tuple[Any, ...]:
    """All that an action can change."""
    return (
        *(hand.phase, dict(hand.decisions), hand.exposures, tuple(hand.held)),
        *(tuple(hand.tricks), hand.trick, hand.breakdowns, hand.seat_to_play),
    )


def refused(hand: Hand, action: Action) -> Refusal:
    """The refusal of `action`, after checking that it changed nothing."""
    before = state(hand)
    with pytest.raises(Refused) as error:
        hand.apply(action)
    assert state(hand) == before
    assert hand.refusal(action) == error.value.refusal
    return error.value.refusal


def test_a_fresh_hand_waits_for_decisions() -> None:
    hand = fresh(leader=2)
    assert (hand.phase, hand.seat_to_play, hand.exposures) == (Phase.EXPOSE, None, ())
    assert [hand.legal(seat) for seat in range(4)] == [(), (), (), ()]
    assert [len(cards) for cards in hand.held] == [13, 13, 13, 13]


def test_exposures_are_revealed_all_at_once_after_the_fourth_decision() -> None:
    hand = fresh("QS JD", "10C", "AH")
    for action in (expose(3), expose(0, "JD QS"), expose(2, "AH")):
        assert hand.apply(action) == ()
        assert (hand.phase, hand.exposures, hand.exposed) == (Phase.EXPOSE, (), {})
    shown = tuple(
        Exposure(parse_card(card), seat) for card, seat in (("QS", 0), ("JD", 0), ("AH", 2))
    )
    assert hand.apply(expose(1)) == (ExposuresRevealed(shown, NOTHING_SOLD),)
    assert (hand.phase, hand.exposures) == (Phase.PLAY, shown)
    assert hand.exposed == {parse_card(card): 2 for card in ("QS", "JD", "AH")}


def test_nobody_has_to_expose() -> None:
    hand = fresh("QS JD", "10C", "AH")
    assert decide_all(hand) == (ExposuresRevealed((), NOTHING_SOLD),)


@pytest.mark.parametrize("leader", range(4))
def test_the_first_leader_opens(leader: int) -> None:
    hand = hand_in_play(leader=leader)
    assert hand.seat_to_play == leader
    assert [seat for seat in range(4) if hand.legal(seat)] == [leader]


def test_a_card_played_leaves_the_hand() -> None:
    hand = hand_in_play("2S 3S")
    assert play_cards(hand, "2S") == (CardPlayed(0, parse_card("2S")),)
    assert parse_card("2S") not in hand.held[0]
    assert len(hand.held[0]) == 12
    assert len(hand.deal[0]) == 13
    assert format_cards(hand.plays) == "2S"


def test_the_fourth_card_completes_the_trick() -> None:
    hand = hand_in_play("2S", "3S", "AS", "4S")
    events = play_cards(hand, "2S 3S AS 4S")
    assert events[-2] == CardPlayed(3, parse_card("4S"))
    taken = events[-1]
    assert isinstance(taken, TrickTaken)
    assert (taken.number, taken.winner, taken.trick.leader) == (1, 2, 0)
    assert format_cards(taken.trick.cards) == "2S 3S AS 4S"
    assert format_cards(hand.collected[2]) == "2S 3S AS 4S"
    assert (hand.trick.leader, hand.trick.cards) == (2, ())


def test_the_last_trick_scores_the_hand() -> None:
    hand = hand_in_play(SPADES)
    play_randomly(hand, Random(1), plies=51)
    assert (hand.phase, hand.breakdowns) == (Phase.PLAY, None)
    last = hand.legal(3)[0]
    played, taken, scored = hand.apply(Play(3, last))
    assert played == CardPlayed(3, last)
    assert isinstance(taken, TrickTaken)
    assert (taken.number, taken.winner) == (13, 0)
    assert isinstance(scored, HandScored)
    assert [each.total for each in scored.breakdowns] == [800, 0, 0, 0]
    assert (hand.phase, hand.breakdowns) == (Phase.SCORED, scored.breakdowns)
    assert hand.seat_to_play is None


def test_playing_before_all_have_decided() -> None:
    hand = fresh("2S")
    assert refused(hand, play(0, "2S")).rule is Rule.WRONG_PHASE
    for seat in range(3):
        hand.apply(expose(seat))
    assert refused(hand, play(0, "2S")).rule is Rule.WRONG_PHASE


def test_exposing_after_all_have_decided() -> None:
    hand = hand_in_play("QS")
    assert refused(hand, expose(0, "QS")).rule is Rule.WRONG_PHASE
    assert refused(hand, expose(0)).rule is Rule.WRONG_PHASE


def test_anything_after_the_hand_is_scored() -> None:
    hand = hand_in_play()
    play_randomly(hand, Random(1))
    assert refused(hand, play(0, "2S")).rule is Rule.WRONG_PHASE
    assert refused(hand, expose(0)).rule is Rule.WRONG_PHASE


def test_deciding_twice() -> None:
    hand = fresh("QS JD")
    hand.apply(expose(0, "QS"))
    assert refused(hand, expose(0, "JD")).rule is Rule.ALREADY_DECIDED
    assert refused(hand, expose(0)).rule is Rule.ALREADY_DECIDED


@pytest.mark.parametrize("cards", ["KS", "2H", "10C", "QS KS", "QS 10C"])
def test_exposing_what_cannot_be_exposed_or_is_not_held(cards: str) -> None:
    hand = fresh("QS KS JD 2H", "10C")
    refusal = refused(hand, expose(0, cards))
    assert refusal.rule is Rule.NOT_EXPOSABLE
    assert refusal.card == parse_cards(cards)[-1]
    assert set(refusal.legal) == set(parse_cards("QS JD"))


def test_playing_out_of_turn() -> None:
    hand = hand_in_play("2S", "3S", "4S", "5S")
    for seat, card in ((1, "3S"), (2, "4S"), (3, "5S"), (3, "2S")):
        assert refused(hand, play(seat, card)) == Refusal(Rule.NOT_YOUR_TURN, parse_card(card))
    play_cards(hand, "2S")
    assert refused(hand, play(0, "3S")).rule is Rule.NOT_YOUR_TURN


def test_playing_a_card_of_another_seat() -> None:
    hand = hand_in_play("2S", "3S")
    refusal = refused(hand, play(0, "3S"))
    assert (refusal.rule, refusal.card) == (Rule.NOT_HELD, parse_card("3S"))
    assert refusal.legal == hand.legal(0)


def test_playing_a_card_twice() -> None:
    hand = hand_in_play("AS 2S", "3S", "4S", "5S")
    play_cards(hand, "AS 3S 4S 5S")
    assert refused(hand, play(0, "AS")).rule is Rule.NOT_HELD


def test_not_following_suit() -> None:
    hand = hand_in_play("2S", "3S 9S KH")
    play_cards(hand, "2S")
    refusal = refused(hand, play(1, "KH"))
    legal = parse_cards("3S 9S")
    assert refusal == Refusal(Rule.FOLLOW_SUIT, parse_card("KH"), Suit.SPADES, legal)


def test_breaking_the_restriction() -> None:
    hand = hand_in_play("2S", "QS 3S 9S KH", exposed="QS")
    play_cards(hand, "2S")
    refusal = refused(hand, play(1, "QS"))
    legal = parse_cards("3S 9S")
    assert refusal == Refusal(Rule.RESTRICTION, parse_card("QS"), Suit.SPADES, legal)


def test_after_a_refusal_the_game_goes_on() -> None:
    hand = hand_in_play("2S", "3S 9S KH")
    play_cards(hand, "2S")
    refused(hand, play(1, "KH"))
    play_cards(hand, "9S")


def test_a_deal_that_is_not_the_deck_is_refused() -> None:
    good = deal(CLASSIC, Random(1))
    twice = (*good[:3], (*good[3][:12], good[0][0]))
    moved = (good[0][1:], (*good[1], good[0][0]), *good[2:])
    for wrong in (good[:3], (*good, ()), (), ((), (), (), ()), twice, moved, good[:3] * 2):
        with pytest.raises(ValueError, match="deck"):
            Hand(CLASSIC, wrong, 0)


def test_a_hand_knows_its_place_in_the_match() -> None:
    hand = Hand(CLASSIC, deal_with(), 0, number=3, totals=[-10, 20, 30, -40])
    assert (hand.number, hand.totals) == (3, (-10, 20, 30, -40))
    alone = fresh()
    assert (alone.number, alone.totals) == (None, (0, 0, 0, 0))
