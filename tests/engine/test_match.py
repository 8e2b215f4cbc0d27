"""Hands in a row: who leads, the totals, when the match ends."""

from __future__ import annotations

from random import Random

import pytest

from gongzhu_tui.engine.cards import PIG, parse_card
from gongzhu_tui.engine.events import Expose, HandScored, Play
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.legality import Refused, Rule
from gongzhu_tui.engine.match import Match, leading_seats, opening_leader, pig_taker
from gongzhu_tui.engine.rules import CLASSIC, Rules
from tests.support import deal_with, decide_randomly

SEEDS = range(10)
LONG = Rules(limit=-1_000_000)


def play_hand(match: Match, generator: Random) -> tuple[int, ...]:
    """Play the current hand through the match with random legal cards; its scores."""
    decide_randomly(match.hand, generator)
    while (seat := match.hand.seat_to_play) is not None:
        events = match.apply(Play(seat, generator.choice(match.hand.legal(seat))))
    scored = events[-1]
    assert isinstance(scored, HandScored)
    return tuple(breakdown.total for breakdown in scored.breakdowns)


def scored_match(seed: int, totals: list[int], limit_reached: bool = False) -> Match:
    """A match whose first hand is just scored and has brought the totals to `totals`."""
    scores = play_hand(Match(CLASSIC, seed), Random(seed))
    match = Match(CLASSIC, seed)
    match.totals = tuple(total - score for total, score in zip(totals, scores, strict=True))
    match.limit_reached = limit_reached
    play_hand(match, Random(seed))
    assert match.totals == tuple(totals)
    return match


def test_a_fresh_match() -> None:
    match = Match(CLASSIC, 1)
    assert (match.totals, match.finished, match.winners) == ((0, 0, 0, 0), [], ())
    assert not match.over
    assert not match.between_hands
    assert (match.hand.number, match.hand.totals) == (1, (0, 0, 0, 0))
    assert match.hand.phase is Phase.EXPOSE


@pytest.mark.parametrize("seat", range(4))
def test_the_opening_leader_holds_the_two_of_spades(seat: int) -> None:
    hands = ["2S" if each == seat else "" for each in range(4)]
    assert opening_leader(CLASSIC, deal_with(*hands), 0) == seat


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_hand_is_led_by_the_two_of_spades(seed: int) -> None:
    hand = Match(CLASSIC, seed).hand
    assert parse_card("2S") in hand.deal[hand.first_leader]


@pytest.mark.parametrize("seed", SEEDS)
def test_later_hands_are_led_by_who_collected_the_pig(seed: int) -> None:
    match, generator = Match(LONG, seed), Random(seed)
    for number in (1, 2, 3):
        play_hand(match, generator)
        taker = next(seat for seat in range(4) if PIG in match.hand.collected[seat])
        assert pig_taker(match.hand) == taker
        match.next_hand()
        assert match.hand.first_leader == taker
        assert match.hand.number == number + 1


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    assert Match(CLASSIC, 7).hand.deal == Match(CLASSIC, 7).hand.deal
    assert len({Match(CLASSIC, seed).hand.deal for seed in range(50)}) == 50


def test_every_hand_of_a_match_has_a_seed_of_its_own() -> None:
    match = Match(CLASSIC, 7)
    assert len({match.hand_seed(number) for number in range(1, 1000)}) == 999
    assert match.hand_seed(1) != Match(CLASSIC, 8).hand_seed(1)


def test_the_deal_of_a_later_hand_does_not_depend_on_the_play() -> None:
    deals = set()
    for generator in (Random(1), Random(2)):
        match = Match(CLASSIC, 7)
        play_hand(match, generator)
        match.next_hand()
        deals.add(match.hand.deal)
    assert len(deals) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_hand_scores_add_to_the_totals(seed: int) -> None:
    match, generator = Match(LONG, seed), Random(seed)
    first = play_hand(match, generator)
    assert match.totals == first
    assert match.hand.totals == (0, 0, 0, 0)
    match.next_hand()
    assert match.hand.totals == first
    second = play_hand(match, generator)
    assert match.totals == tuple(a + b for a, b in zip(first, second, strict=True))
    assert [hand.number for hand in match.finished] == [1, 2]


def test_the_next_hand_waits_for_this_one() -> None:
    match = Match(CLASSIC, 1)
    hand = match.hand
    with pytest.raises(ValueError, match="no hand to deal"):
        match.next_hand()
    decide_randomly(hand, Random(1))
    with pytest.raises(ValueError, match="no hand to deal"):
        match.next_hand()
    assert match.hand is hand


def test_between_hands_the_last_one_stays() -> None:
    match = Match(CLASSIC, 1)
    play_hand(match, Random(1))
    assert (match.between_hands, match.hand) == (True, match.finished[-1])
    with pytest.raises(Refused) as refused:
        match.apply(Expose(0))
    assert refused.value.refusal.rule is Rule.WRONG_PHASE
    match.next_hand()
    assert (match.between_hands, match.hand.phase) == (False, Phase.EXPOSE)


def test_a_refused_action_changes_nothing() -> None:
    match = Match(CLASSIC, 1)
    decide_randomly(match.hand, Random(1))
    seat = match.hand.seat_to_play
    assert seat is not None
    with pytest.raises(Refused):
        match.apply(Play(seat, match.hand.held[(seat + 1) % 4][0]))
    assert (match.hand.plays, match.totals, match.finished) == ((), (0, 0, 0, 0), [])


def test_a_tied_top_plays_on_with_everybody() -> None:
    match = scored_match(1, [-1010, 120, 120, -300])
    assert (match.over, match.winners, match.limit_reached) == (False, (), True)
    match.next_hand()
    assert [len(cards) for cards in match.hand.held] == [13, 13, 13, 13]


def test_one_on_top_wins() -> None:
    match = scored_match(1, [-1010, 150, 120, -300])
    assert (match.over, match.winners) == (True, (1,))
    assert [each.seat for each in match.ranking()] == [1, 2, 3, 0]
    with pytest.raises(ValueError, match="no hand to deal"):
        match.next_hand()


def test_the_limit_once_reached_is_remembered() -> None:
    recovered = [-200, 150, 120, -300]
    assert scored_match(2, recovered).winners == ()
    assert scored_match(2, recovered, limit_reached=True).winners == (1,)


def test_a_recovered_low_total_and_a_tied_top_play_on_again_and_again() -> None:
    match = scored_match(3, [-200, 150, 150, -300], limit_reached=True)
    assert (match.over, match.limit_reached) == (False, True)
    match.next_hand()


def test_leading_seats() -> None:
    assert leading_seats((0, 3, 2, 1), CLASSIC) == (1,)
    assert leading_seats((3, 3, 2, 1), CLASSIC) == (0, 1)
    assert leading_seats((-5, -5, -5, -5), CLASSIC) == (0, 1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_match_ends_by_the_rule(seed: int) -> None:
    match, generator = Match(Rules(limit=-500), seed), Random(seed)
    totals, reached = [0, 0, 0, 0], False
    while True:
        totals = [a + b for a, b in zip(totals, play_hand(match, generator), strict=True)]
        reached = reached or min(totals) <= -500
        assert match.totals == tuple(totals)
        if reached and totals.count(max(totals)) == 1:
            break
        assert not match.over
        match.next_hand()
    assert match.over
    assert match.winners == (totals.index(max(totals)),)
    assert match.ranking()[0].seat in match.winners
