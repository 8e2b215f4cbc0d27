"""The worlds of other rules: five players, sales, blind exposing."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from gongzhu_tui.ai.masks import card_of, hand_of
from gongzhu_tui.ai.sales import Drawn, WorldDrawer
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.presets import combine
from gongzhu_tui.engine.rules import Rules
from tests.support import expose_randomly

VARIANTS = [
    combine([name] if isinstance(name, str) else name)
    for name in ("five", "sale", "blind", "start-2c", ["sale", "blind"], ["five", "sale"])
]
WORLDS = 12


def cards_of(hand: int) -> frozenset[Card]:
    return frozenset(card_of(code) for code in range(64) if hand >> code & 1)


def world_of(drawn: Drawn, index: int) -> list[frozenset[Card]]:
    return [cards_of(int(hand)) for hand in drawn.hands[index]]


def random_point(rules: Rules, seed: int) -> tuple[Hand, int]:
    """A hand somewhere, and a seat that looks at it."""
    generator = Random(seed)
    dealt = deal(rules, generator)
    opener = rules.opening_card
    leader = next(seat for seat, cards in enumerate(dealt) if opener in cards)
    hand = Hand(rules, dealt, leader, 1)
    expose_randomly(hand, generator)
    for _ in range(generator.randrange(len(rules.deck) - 1)):
        seat = hand.trick.next_seat
        hand.apply(Play(seat, generator.choice(hand.legal(seat))))
    return hand, generator.randrange(rules.players)


def dealt_in(view: Observation, world: list[frozenset[Card]]) -> list[list[Card]]:
    """The whole hands of a world, cards played included."""
    played: list[list[Card]] = [[] for _ in range(view.rules.players)]
    for trick in (*view.tricks, view.trick):
        for seat, card in trick.seated():
            played[seat].append(card)
    return [[*cards, *sorted(held)] for cards, held in zip(played, world, strict=True)]


def check_legal(hand: Hand, view: Observation, drawn: Drawn, index: int) -> None:
    """The world, played again by the engine with its exposures, looks the same to the seat."""
    world = world_of(drawn, index)
    whole = dealt_in(view, world)
    assert [len(cards) for cards in whole] == [view.rules.hand_size] * view.rules.players
    assert world[view.seat] == set(view.held)
    rules = combine(["sale"], {"players": view.rules.players})
    again = Hand(rules, whole, hand.first_leader, 1)
    for seat in range(rules.players):
        cards = frozenset(card for card in whole[seat] if card in drawn.exposed)
        up = frozenset(card for card in cards if drawn.exposed[card] == 4)
        again.apply(Expose(seat, cards, up))
    for card in hand.plays:
        again.apply(Play(again.trick.next_seat, card))
    sold = Counter(each.seat for each in hand.exposures if each.face_down)
    if view.rules.exposing.value == "sale":
        down = {card for card, factor in drawn.exposed.items() if factor == 2}
        for seat in range(rules.players):
            assert len(down.intersection(whole[seat])) == sold[seat]
    opener = view.rules.opening_card
    assert opener in whole[hand.first_leader]


@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_every_world_can_be_played_again(rules: Rules) -> None:
    for seed in range(25):
        hand, seat = random_point(rules, seed)
        view = observe(hand, seat)
        for drawn in WorldDrawer(view).draw(WORLDS, np.random.default_rng(seed)):
            for index in range(len(drawn.hands)):
                check_legal(hand, view, drawn, index)


def test_in_the_blind_phase_ones_own_hand_is_open_too() -> None:
    rules = combine(["blind"])
    views = (observe(hand_dealt(rules, seed), 0) for seed in range(100))
    view = next(view for view in views if view.seen_one_card and view.exposable)
    (drawn,) = WorldDrawer(view).draw(50, np.random.default_rng(1))
    mine = {frozenset(cards_of(int(hand))) for hand in drawn.hands[:, 0]}
    assert len(mine) > 40
    assert all(view.held[0] in cards and len(cards) == 13 for cards in mine)


def hand_dealt(rules: Rules, seed: int) -> Hand:
    return Hand(rules, deal(rules, Random(seed)), 0)


def test_five_players_with_voids_are_dealt_evenly() -> None:
    """The four hidden hands of an ending, with two voids: every deal comes as often."""
    hand, seat = ending_with_voids()
    view = observe(hand, seat)
    (drawn,) = WorldDrawer(view).draw(6000, np.random.default_rng(2))
    counts = Counter(tuple(map(int, hands)) for hands in drawn.hands)
    expected = 6000 / len(counts)
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert len(counts) > 10
    assert abs(chi - len(counts)) < 5 * (2 * len(counts)) ** 0.5
    assert tuple(int(hand_of(cards)) for cards in hand.held) in counts


def ending_with_voids() -> tuple[Hand, int]:
    """Some hand of five with two tricks to go in which somebody is known to be void."""
    rules = combine(["five"])
    for seed in range(500):
        generator = Random(seed)
        hand = Hand(rules, deal(rules, generator), 0)
        expose_randomly(hand, generator)
        while len(hand.plays) < 40:
            player = hand.trick.next_seat
            hand.apply(Play(player, generator.choice(hand.legal(player))))
        view = observe(hand, 0)
        unseen = {card.suit for each in hand.held[1:] for card in each}
        voids = [seat for seat in range(1, 5) if view.voids[seat] & unseen]
        counts = len({*voids})
        hidden = sum(len(cards) for cards in hand.held[1:])
        if counts >= 3 and hidden == 8:
            return hand, 0
    raise AssertionError("no such ending")


def test_which_card_was_sold_is_as_open_as_the_deal() -> None:
    rules = combine(["sale"])
    for seed in range(100):
        hand = Hand(rules, deal(rules, Random(seed)), 0)
        seller = next((s for s in (1, 2, 3) if len(hand.exposable(s)) == 1), None)
        if seller is None or hand.exposable(0):
            continue
        for seat in range(4):
            hand.apply(Expose(seat, frozenset(hand.exposable(seat) if seat == seller else ())))
        view = observe(hand, 0)
        parts = WorldDrawer(view).draw(4000, np.random.default_rng(3))
        assert len(parts) == 4
        assert all(800 < len(drawn.hands) < 1200 for drawn in parts)
        for drawn in parts:
            (card,) = drawn.exposed
            assert all(card in cards_of(int(world)) for world in drawn.hands[:, seller])
        return
    raise AssertionError("no such deal")
