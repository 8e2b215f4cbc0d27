"""The hint is Hard's own answer, and knows no more than its seat."""

from __future__ import annotations

from random import Random

import pytest

from gongzhu_tui.ai.advice import Advice, advise
from gongzhu_tui.ai.forfeits import Asked
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.normal import NormalBot
from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import parse_card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.ai.positions import position
from tests.ai.reason_checks import holds
from tests.ai.reason_claim import Claim
from tests.ai.test_reasons import worlds_of
from tests.ai.test_worlds import replayed, sample
from tests.support import deal_with

pytestmark = pytest.mark.usefixtures("few_worlds")
REASON = Reason(Kind.SURE_TO_WIN)


def wanted() -> bool:
    return False


def hint(observation: Observation, seed: int = 3) -> Advice:
    return advise(observation, seed, wanted)


def decisions(seed: int) -> list[tuple[Hand, Observation]]:
    """A hand played by Normal, at each decision of seat 0: the hand so far and what it sees."""
    dealt, played, bot = deal(CLASSIC, Random(seed)), 0, NormalBot()
    hand = Hand(CLASSIC, dealt, seed % 4)
    moments = [(hand, observe(hand, 0))]
    for seat in range(4):
        hand.apply(Expose(seat, bot.expose(observe(hand, seat), seed)))
    while (seat_to_play := hand.seat_to_play) is not None:
        if seat_to_play == 0:
            moments.append((again(hand), observe(hand, 0)))
        played += 1
        hand.apply(Play(seat_to_play, bot.play(observe(hand, seat_to_play), seed + played)))
    return moments


def again(hand: Hand) -> Hand:
    """The same hand, played as far."""
    copy = Hand(hand.rules, hand.deal, hand.first_leader, hand.number)
    for seat, cards in hand.decisions.items():
        copy.apply(Expose(seat, cards))
    for card in hand.plays:
        assert copy.seat_to_play is not None
        copy.apply(Play(copy.seat_to_play, card))
    return copy


@pytest.mark.parametrize("seed", range(3))
def test_it_is_what_hard_would_play(seed: int) -> None:
    for _, observation in decisions(seed)[1:]:
        advice = hint(observation, seed)
        assert advice.cards == (HardBot().play(observation, seed),)
        if advice.valued:
            assert advice.cards[0] in advice.valued[0].cards


@pytest.mark.parametrize("mine", ["QS 2S 3S 4S 5S 6S", "QS AS JD AD KD", "3S 4S 5S"])
def test_up_to_two_cards_it_is_what_hard_would_expose(mine: str) -> None:
    observation = observe(Hand(CLASSIC, deal_with(f"{mine} 2C 3C 4C 5C"), 1), 0)
    assert frozenset(hint(observation).cards) == HardBot().expose(observation, 3)


@pytest.mark.parametrize("mine", ["QS AH 10C JD", "QS JD AD KD QD AH 2H 3H 4H", "QS 10C JD"])
def test_of_many_cards_to_expose_it_tries_fewer_sets(mine: str) -> None:
    observation = observe(Hand(CLASSIC, deal_with(mine), 1), 0)
    advice = hint(observation)
    assert hint(observation) == advice
    sets = [each.cards for each in advice.valued]
    assert len(sets) == len(set(sets))
    assert {(), *((card,) for card in observation.exposable)} <= set(sets)
    assert all(set(cards) <= set(observation.exposable) for cards in sets)
    assert advice.cards == sets[0]


@pytest.mark.parametrize("seed", range(3))
def test_the_same_twice_and_whatever_the_others_hold(seed: int) -> None:
    for hand, observation in decisions(seed):
        if observation.phase is Phase.EXPOSE:
            continue
        advice = hint(observation)
        assert hint(observation) == advice
        other = observe(replayed(hand, sample(observation, 1)[0], 0), 0)
        assert hint(other) == advice


def test_a_hint_for_exposing_is_the_same_whatever_the_others_hold() -> None:
    held = "QS 2S 3S 4S 5S 6S 2C 5C 9C 3D JD 4H 8H"
    deals = (deal_with(held), deal_with(held, "AS KS AH KH QH", "10C AC"))
    first, second = (hint(observe(Hand(CLASSIC, dealt, 1), 0)) for dealt in deals)
    assert first == second
    assert len(first.valued) == 4


@pytest.mark.parametrize("seed", range(10, 14))
def test_the_reason_holds_wherever_a_hint_is_asked_for(seed: int) -> None:
    for _, observation in decisions(seed):
        advice = hint(observation)
        card = advice.reason.card or observation.held[0]
        for hands in worlds_of(observation, seed):
            assert holds(Claim(advice.reason, observation, card, hands)), advice


def test_the_only_card_is_advised_without_a_search() -> None:
    advice = advise(position("5C", "", "", "AC", leader=3, plays="AC"), 0, lambda: True)
    assert advice.cards == (parse_card("5C"),)
    assert advice.valued == ()


def valued(cards: str, mean: float, chance: float | None, error: float = 1.0) -> Valued:
    return Valued(parse_cards(cards), mean, error, mean, 100, chance)


def test_what_would_be_better_for_points() -> None:
    def better(*candidates: Valued) -> Valued | None:
        return Advice(Asked.PLAY, candidates[0].cards, candidates, REASON).for_points

    match, points = valued("7H", -20, 0.4), valued("6H", -12, 0.3)
    assert better(match, points) is points
    assert better(points, match) is None
    assert better(match, valued("6H", -19, 0.3)) is None
    assert better(valued("7H", -20, None), valued("6H", -12, None)) is None
    assert better(match, valued("6H", -12, 0.3, error=9.0)) is None


def test_the_value_of_a_card_to_expose_is_that_of_the_best_other_choice() -> None:
    sets = [valued("QS", 5, None), valued("QS JD", 4, None), valued("", 2, None)]
    advice = Advice(Asked.EXPOSE, parse_cards("QS"), tuple(sets), REASON)
    assert advice.value_of(parse_card("QS")) is sets[2]
    assert advice.value_of(parse_card("JD")) is sets[1]
