"""What a seat sees: all that it may know, and nothing else."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import ALL_CARDS, Suit, format_cards, parse_card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Exposure, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Rule
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.engine.scoring import score_seat
from tests.exchange import dealt_otherwise
from tests.support import deal_with, decide_all, hand_in_play, play_cards, play_randomly

SEATS = st.integers(0, 3)
SEEDS = st.integers(0, 2**32)


@given(SEEDS, SEATS, st.integers(0, 51))
def test_deals_that_differ_in_hidden_cards_look_the_same(seed: int, seat: int, plies: int) -> None:
    generator = Random(seed)
    hand = Hand(CLASSIC, deal(CLASSIC, generator), generator.randrange(4))
    play_randomly(hand, generator, plies)
    other = dealt_otherwise(hand, seat, generator)
    assert observe(hand, seat) == observe(other, seat)
    assert repr(observe(hand, seat)) == repr(observe(other, seat))


def test_such_deals_do_differ() -> None:
    differing = 0
    for seed in range(20):
        generator = Random(seed)
        hand = Hand(CLASSIC, deal(CLASSIC, generator), 0)
        play_randomly(hand, generator, 20)
        other = dealt_otherwise(hand, 0, generator)
        differing += any(set(hand.held[seat]) != set(other.held[seat]) for seat in (1, 2, 3))
    assert differing == 20


@given(SEEDS, SEATS)
def test_before_the_reveal_deals_and_decisions_of_others_are_hidden(seed: int, seat: int) -> None:
    generator = Random(seed)
    dealt = deal(CLASSIC, generator)
    hidden = [card for each in range(4) if each != seat for card in dealt[each]]
    generator.shuffle(hidden)
    other = [
        list(dealt[seat]) if each == seat else [hidden.pop() for _ in range(13)]
        for each in range(4)
    ]
    first, second = Hand(CLASSIC, dealt, 0), Hand(CLASSIC, other, 0)
    decided = generator.sample([each for each in range(4) if each != seat], 2)
    first.apply(Expose(decided[0], frozenset(observe(first, decided[0]).exposable)))
    second.apply(Expose(decided[0]))
    assert observe(first, seat) == observe(second, seat)
    for hand in (first, second):
        hand.apply(Expose(seat))
    second.apply(Expose(decided[1], frozenset(observe(second, decided[1]).exposable)))
    assert observe(first, seat) == observe(second, seat)


def test_one_seat_sees_its_own_cards_as_dealt() -> None:
    dealt = deal(CLASSIC, Random(5))
    hand = Hand(CLASSIC, dealt, 2, number=4, totals=(-10, 20, 30, 40), limit_reached=True)
    for seat in range(4):
        seen = observe(hand, seat)
        assert (seen.seat, seen.held, seen.phase) == (seat, dealt[seat], Phase.EXPOSE)
        assert (seen.hand_number, seen.first_leader) == (4, 2)
        assert (seen.totals, seen.rules) == ((-10, 20, 30, 40), CLASSIC)
        assert seen.limit_reached


def test_an_observation_cannot_be_changed() -> None:
    seen = observe(hand_in_play(), 0)
    with pytest.raises(FrozenInstanceError):
        seen.seat = 1  # type: ignore[misc]


def test_exposures_appear_after_the_fourth_decision() -> None:
    hand = Hand(CLASSIC, deal_with("QS", "JD"), 0)
    for seat, card in ((0, "QS"), (1, "JD"), (2, "")):
        hand.apply(Expose(seat, frozenset(parse_cards(card))))
        assert all(observe(hand, each).exposures == () for each in range(4))
    hand.apply(Expose(3))
    shown = (Exposure(parse_card("QS"), 0), Exposure(parse_card("JD"), 1))
    assert all(observe(hand, each).exposures == shown for each in range(4))
    assert observe(hand, 3).exposed == dict.fromkeys(parse_cards("QS JD"), 2)


def test_what_may_be_exposed_is_seen_until_decided() -> None:
    hand = Hand(CLASSIC, deal_with("JD QS KS 2H"), 0)
    assert format_cards(observe(hand, 0).exposable) == "QS JD"
    hand.apply(Expose(0))
    assert observe(hand, 0).exposable == ()


def test_legal_cards_are_seen_on_turn_only() -> None:
    hand = hand_in_play("2S", "3S 9S KH")
    play_cards(hand, "2S")
    assert format_cards(observe(hand, 1).legal) == "3S 9S"
    assert [observe(hand, seat).legal for seat in (0, 2, 3)] == [(), (), ()]
    assert observe(hand, 1).seat_to_play == 1


def test_a_refusal_is_seen_as_the_hand_gives_it() -> None:
    hand = Hand(CLASSIC, deal_with("2S", "3S QS KH"), 0)
    early = observe(hand, 0).refusal(parse_card("2S"))
    assert early is not None
    assert early.rule is Rule.WRONG_PHASE
    decide_all(hand, "QS")
    play_cards(hand, "2S")
    for seat in range(4):
        for card in ALL_CARDS:
            assert observe(hand, seat).refusal(card) == hand.refusal(Play(seat, card))


def test_the_table_as_it_was_played() -> None:
    hand = hand_in_play("AS", "3S", "4S", "5S")
    play_cards(hand, "AS 3S 4S 5S")
    card = hand.held[0][0]
    play_cards(hand, str(card))
    seen = observe(hand, 2)
    assert format_cards(seen.played) == f"AS 3S 4S 5S {card}"
    assert [trick.winner for trick in seen.tricks] == [0]
    assert seen.trick.cards == (card,)
    assert seen.suits_led == {Suit.SPADES}
    assert [len(cards) for cards in seen.collected] == [4, 0, 0, 0]


@given(SEEDS, st.integers(0, 52))
def test_cards_left_and_the_provisional_score(seed: int, plies: int) -> None:
    generator = Random(seed)
    hand = Hand(CLASSIC, deal(CLASSIC, generator), 1)
    play_randomly(hand, generator, plies)
    for seat in range(4):
        seen = observe(hand, seat)
        assert [seen.cards_left(each) for each in range(4)] == [len(held) for held in hand.held]
        for each in range(4):
            expected = score_seat(hand.collected[each], hand.exposed, CLASSIC)
            assert seen.provisional(each) == expected


def test_the_finished_hand_shows_its_scores() -> None:
    hand = hand_in_play()
    play_randomly(hand, Random(3))
    seen = observe(hand, 1)
    assert seen.breakdowns == hand.breakdowns
    assert tuple(seen.provisional(seat) for seat in range(4)) == hand.breakdowns
    assert (seen.seat_to_play, seen.legal, seen.held) == (None, (), ())
