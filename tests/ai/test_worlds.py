"""Sampled worlds agree with what is known, and none is likelier than another."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.masks import Hands, hand_of
from gongzhu_tui.ai.worlds import Sampler, unknown_of
from gongzhu_tui.engine.cards import ALL_CARDS, Card, Suit, parse_card
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.ai.positions import asked, position, random_hand
from tests.support import deal_with


def sample(observation: Observation, count: int, seed: int = 1) -> Hands:
    generator = np.random.Generator(np.random.PCG64(seed))
    return Sampler(unknown_of(observation)).draw(count, generator)


def cards_in(hand: np.uint64) -> set[Card]:
    return {card for card in ALL_CARDS if hand & hand_of([card])}


def assert_allowed(observation: Observation, world: Hands) -> None:
    """The world has the right cards, where it is known that they are or cannot be."""
    hands = [cards_in(hand) for hand in world]
    assert hands[observation.seat] == set(observation.held)
    assert sum(map(len, hands)) == len(set().union(*hands)) == 52 - len(observation.played)
    assert not set().union(*hands).intersection(observation.played)
    for seat, cards in enumerate(hands):
        assert len(cards) == observation.cards_left(seat)
        assert not {card.suit for card in cards}.intersection(observation.voids[seat])
    for exposure in observation.exposures:
        if exposure.card not in observation.played:
            assert exposure.card in hands[exposure.seat]


def replayed(hand: Hand, world: Hands, seat: int) -> Hand:
    """The same decisions and plays, the hands unplayed being those of `world`."""
    played = [
        [
            card
            for trick in (*hand.tricks, hand.trick)
            for each, card in trick.seated()
            if each == owner
        ]
        for owner in range(4)
    ]
    dealt = [played[owner] + sorted(cards_in(world[owner])) for owner in range(4)]
    dealt[seat] = list(hand.deal[seat])
    other = Hand(hand.rules, dealt, hand.first_leader)
    for owner in range(4):
        other.apply(Expose(owner, hand.decisions[owner]))
    for card in hand.plays:
        to_play = other.seat_to_play
        assert to_play is not None
        other.apply(Play(to_play, card))
    return other


@given(st.integers(0, 10**6), st.integers(0, 51))
def test_worlds_agree_with_what_is_known(seed: int, plies: int) -> None:
    hand = random_hand(seed, plies)
    for seat in range(4):
        observation = observe(hand, seat)
        for world in sample(observation, 3, seed):
            assert_allowed(observation, world)


@given(st.integers(0, 10**6), st.integers(0, 51))
def test_every_world_could_have_been_the_deal(seed: int, plies: int) -> None:
    hand = random_hand(seed, plies)
    observation = asked(hand)
    for world in sample(observation, 2, seed):
        other = replayed(hand, world, observation.seat)
        assert asked(other) == observation


def test_the_opener_of_the_first_hand_holds_the_two_of_spades() -> None:
    dealt = deal_with("", "", "2S")
    hand = Hand(CLASSIC, dealt, first_leader=2, number=1)
    two = hand_of([parse_card("2S")])
    assert all(world[2] & two for world in sample(observe(hand, 0), 20))
    for seat in range(4):
        hand.apply(Expose(seat))
    other_hand = Hand(CLASSIC, dealt, first_leader=2, number=2)
    assert not all(world[2] & two for world in sample(observe(other_hand, 0), 200))


def allowed_by_brute_force(observation: Observation) -> set[tuple[int, ...]]:
    """Every deal of the unseen cards that fits, found by trying all orders of them."""
    known = {*observation.held, *observation.played}
    unseen = [card for card in ALL_CARDS if card not in known]
    seats = [seat for seat in range(4) for _ in range(observation.cards_left(seat))]
    owners = [seat for seat in seats if seat != observation.seat]
    fitting = set()
    for order in set(permutations(owners)):
        held = list(zip(order, unseen, strict=True))
        if all(card.suit not in observation.voids[seat] for seat, card in held) and all(
            (exposure.seat, exposure.card) in held or exposure.card in known
            for exposure in observation.exposures
        ):
            hands = [[c for owner, c in held if owner == seat] for seat in range(4)]
            hands[observation.seat] = list(observation.held)
            fitting.add(tuple(int(hand_of(cards)) for cards in hands))
    return fitting


def ending_with_voids() -> Observation:
    """Three cards a seat or fewer, somebody being void in a suit that is still out."""
    for seed in range(1000):
        observation = observe(random_hand(seed, 42), 0)
        if unknown_of(observation).constrained:
            return observation
    raise AssertionError("no such ending")


def test_every_possible_world_comes_equally_often() -> None:
    observation = ending_with_voids()
    possible = allowed_by_brute_force(observation)
    count = 100 * len(possible)
    drawn = Counter(tuple(map(int, world)) for world in sample(observation, count))
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
