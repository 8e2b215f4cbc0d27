"""Sampled worlds agree with what is known, and none is likelier than another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.masks import Hands, hand_of
from gongzhu_tui.ai.worlds import Sampler, unknown_of
from gongzhu_tui.engine.cards import ALL_CARDS, Card, Suit, parse_card
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.ai.positions import OPENER, position, random_hand
from tests.support import deal_with


def sample(observation: Observation, count: int, seed: int = 1) -> Hands:
    generator = np.random.Generator(np.random.PCG64(seed))
    return Sampler(unknown_of(observation)).draw(count, generator)


def cards_in(hand: np.uint64) -> set[Card]:
    return {card for card in ALL_CARDS if hand & hand_of([card])}


def replayed(hand: Hand, world: Hands, seat: int) -> Hand:
    """The same decisions and plays, the hands unplayed being those of `world`.

    Raises Refused if one of them was against the rules.
    """
    dealt = [list(cards_in(cards)) for cards in world]
    for trick in (*hand.tricks, hand.trick):
        for owner, card in trick.seated():
            dealt[owner].append(card)
    dealt[seat].sort(key=hand.deal[seat].index)
    other = Hand(hand.rules, dealt, hand.first_leader, hand.number)
    for owner in range(4):
        other.apply(Expose(owner, hand.decisions[owner]))
    for card in hand.plays:
        to_play = other.seat_to_play
        assert to_play is not None
        other.apply(Play(to_play, card))
    return other


def is_possible(hand: Hand, world: Hands, seat: int) -> bool:
    """Whether all that `seat` has seen could have come about by the rules from `world`."""
    try:
        other = replayed(hand, world, seat)
    except Refused:
        return False
    opened = hand.number != 1 or OPENER in other.deal[hand.first_leader]
    return opened and observe(other, seat) == observe(hand, seat)


@given(st.integers(0, 10**6), st.integers(0, 51), st.sampled_from([1, 2]))
def test_every_world_could_have_been_the_deal(seed: int, plies: int, number: int) -> None:
    hand = random_hand(seed, plies, number)
    for seat in range(4):
        for world in sample(observe(hand, seat), 2, seed):
            assert is_possible(hand, world, seat)


def test_the_opener_of_the_first_hand_holds_the_two_of_spades() -> None:
    dealt = deal_with("", "", "2S")
    hand = Hand(CLASSIC, dealt, first_leader=2, number=1)
    two = hand_of([parse_card("2S")])
    assert all(world[2] & two for world in sample(observe(hand, 0), 20))
    for seat in range(4):
        hand.apply(Expose(seat))
    other_hand = Hand(CLASSIC, dealt, first_leader=2, number=2)
    assert not all(world[2] & two for world in sample(observe(other_hand, 0), 200))


def possible_worlds(hand: Hand, seat: int) -> set[tuple[int, ...]]:
    """Every deal of the unseen cards that is possible, found by trying all of them."""
    observation = observe(hand, seat)
    unseen = set(ALL_CARDS).difference(observation.held, observation.played)
    others = [(seat + distance) % 4 for distance in (1, 2, 3)]
    first, second, third = map(observation.cards_left, others)
    worlds = set()
    for one in combinations(sorted(unseen), first):
        for two in combinations(sorted(unseen.difference(one)), second):
            three = unseen.difference(one, two)
            assert len(three) == third
            shares = dict(zip((seat, *others), (observation.held, one, two, three), strict=True))
            world = np.array([hand_of(shares[owner]) for owner in range(4)], np.uint64)
            if is_possible(hand, world, seat):
                worlds.add(tuple(map(int, world)))
    return worlds


@pytest.mark.parametrize(
    ("seed", "plies", "number", "exposed", "opener"),
    [
        pytest.param(0, 44, 2, False, False, id="voids"),
        pytest.param(2, 44, 2, True, False, id="voids and an exposed card"),
        pytest.param(21, 44, 1, True, True, id="voids, an exposed card and the opener's 2♠"),
        pytest.param(52, 44, 2, False, False, id="an exposed card was its holder's only one"),
    ],
)
def test_every_possible_world_comes_equally_often(
    seed: int, plies: int, number: int, exposed: bool, opener: bool
) -> None:
    hand = random_hand(seed, plies, number)
    observation = observe(hand, 0)
    known = {card for cards in unknown_of(observation).known[1:] for card in cards}
    assert (not known.isdisjoint(observation.exposed), OPENER in known) == (exposed, opener)
    possible = possible_worlds(hand, 0)
    drawn = Counter(tuple(map(int, world)) for world in sample(observation, 100 * len(possible)))
    assert set(drawn) == possible
    surprise = sum((number - 100) ** 2 / 100 for number in drawn.values())
    freedom = len(possible) - 1
    assert abs(surprise - freedom) < 4 * (2 * freedom) ** 0.5


def test_without_constraints_every_place_is_as_likely() -> None:
    observation = position("5S", "", "QS", plays="5S")
    worlds = sample(observation, 4000)
    pig = hand_of([parse_card("QS")])
    holds_pig = [int((worlds[:, seat] & pig != 0).sum()) for seat in range(4)]
    assert holds_pig[1] == 0
    for seat in (0, 2, 3):
        expected = 4000 * observation.cards_left(seat) / (12 + 13 + 13)
        assert abs(holds_pig[seat] - expected) < 4 * expected**0.5


def test_an_exposed_card_may_prove_a_void() -> None:
    seat_1 = "QS 2D 3D 4D 5D 6D 7D 8D 9D 2C 3C 4C 5C"
    observation = position("2S 3S", seat_1, exposed="QS", plays="2S QS")
    spades = hand_of([card for card in ALL_CARDS if card.suit is Suit.SPADES])
    assert not any(world[1] & spades for world in sample(observation, 50))
