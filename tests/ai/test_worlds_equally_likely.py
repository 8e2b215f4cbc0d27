"""Under any rules, every deal and every choice of cards sold that is possible comes as often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from gongzhu_tui.ai.masks import hand_of
from gongzhu_tui.ai.sales import WorldDrawer
from gongzhu_tui.ai.worlds import unknown_of
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Pass, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.presets import combine
from gongzhu_tui.engine.rules import Exposing, Rules
from tests.support import expose_randomly

Held = Sequence[Sequence[Card]]
World = tuple[tuple[int, ...], frozenset[tuple[Card, int]]]
LEFT = 8  # cards in all hands


def ending(rules: Rules, seed: int) -> Hand:
    """A first hand in which the exposable cards are kept as long as can be."""
    generator = Random(seed)
    dealt = deal(rules, generator)
    opening = rules.opening_card
    leader = next(seat for seat, cards in enumerate(dealt) if opening in (None, *cards))
    hand = Hand(rules, dealt, leader, 1)
    expose_randomly(hand, generator)
    while len(hand.plays) < len(rules.deck) - LEFT:
        seat = hand.trick.next_seat
        legal = hand.legal(seat)
        plain = [card for card in legal if card not in rules.exposable]
        hand.apply(Play(seat, generator.choice(plain or legal)))
    return hand


def replayed(hand: Hand, seat: int, held: Held, exposed: Mapping[Card, int]) -> Hand:
    """The same plays with these hands and exposures. Raises Refused if that is not legal."""
    played: list[list[Card]] = [[] for _ in held]
    for trick in (*hand.tricks, hand.trick):
        for owner, card in trick.seated():
            played[owner].append(card)
    whole = [[*gone, *cards] for gone, cards in zip(played, held, strict=True)]
    arrived = arriving(hand, seat, whole)
    again = Hand(hand.rules, dealt_before(hand, whole, arrived), hand.first_leader, hand.number)
    for owner, arriving_there in enumerate(arrived if hand.rules.passing else ()):
        again.apply(Pass((owner + 1) % len(whole), arriving_there))
    for owner, cards in enumerate(whole):
        mine = exposed.keys() & set(cards)
        up = {card for card in mine if exposed[card] == 4}
        again.apply(Expose(owner, frozenset(mine), frozenset(up)))
    for card in hand.plays:
        again.apply(Play(again.trick.next_seat, card))
    return again


def arriving(hand: Hand, seat: int, whole: Held) -> list[frozenset[Card]]:
    """What may have been passed to each seat, if the hands were `whole` after it."""
    arrived = [frozenset(cards[: hand.rules.passing]) for cards in whole]
    if hand.rules.passing:
        arrived[seat] = hand.received(seat)
        arrived[hand.rules.left_of(seat)] = hand.passed[seat].cards
    return arrived


def dealt_before(hand: Hand, whole: Held, arrived: Sequence[frozenset[Card]]) -> list[list[Card]]:
    """The hands before the passing, in the order in which they were dealt."""
    order = [card for cards in hand.deal for card in cards]
    return [
        sorted({*cards} - arrived[owner] | arrived[hand.rules.left_of(owner)], key=order.index)
        for owner, cards in enumerate(whole)
    ]


def could_be(hand: Hand, seat: int, held: Held, exposed: Mapping[Card, int]) -> bool:
    try:
        again = replayed(hand, seat, held, exposed)
    except (Refused, ValueError):  # what was passed to the left lies elsewhere
        return False
    opened = hand.rules.opening_card in (None, *again.deal[hand.first_leader])
    return opened and observe(again, seat) == observe(hand, seat)


def deals(cards: frozenset[Card], needs: Sequence[int]) -> Iterator[list[tuple[Card, ...]]]:
    """All ways to give `cards` to seats that need so many."""
    if not needs:
        yield []
        return
    for own in combinations(sorted(cards), needs[0]):
        for others in deals(cards.difference(own), needs[1:]):
            yield [own, *others]


def sales(view: Observation, held: Held) -> Iterator[dict[Card, int]]:
    """All exposures that there may have been with the hands `held`."""
    choices = []
    for cards, number in zip(held, view.sold, strict=True):
        able = [card for card in cards if card in view.rules.exposable and card not in view.exposed]
        choices.append(combinations(able, number))
    for chosen in product(*choices):
        yield {**view.exposed, **{card: 2 for cards in chosen for card in cards}}


def possible_worlds(hand: Hand, seat: int) -> set[World]:
    """Every one, found by trying all of them."""
    view = observe(hand, seat)
    unseen = frozenset(view.rules.deck).difference(view.held, view.played)
    needs = [view.cards_left(each) if each != seat else 0 for each in range(view.rules.players)]
    worlds = set()
    for held in deals(unseen, needs):
        held[seat] = view.held
        for exposed in sales(view, held):
            if could_be(hand, seat, held, exposed):
                hands = tuple(int(hand_of(cards)) for cards in held)
                worlds.add((hands, frozenset(exposed.items())))
    return worlds


def sampled_worlds(view: Observation, count: int) -> Counter[World]:
    parts = WorldDrawer(view).draw(count, np.random.default_rng(1))
    return Counter(
        (tuple(map(int, hands)), frozenset(drawn.exposed.items()))
        for drawn in parts
        for hands in drawn.hands
    )


def rich(rules: Rules, number: int) -> list[Hand]:
    """The first endings with a void and, in a sale, hidden cards that may be several ones."""
    found: list[Hand] = []
    seed = 0
    while len(found) < number:
        hand = ending(rules, seed)
        view = observe(hand, 0)
        ways = len(WorldDrawer(view).draw(200, np.random.default_rng(0)))
        if unknown_of(view).constrained and (ways > 1 or hand.rules.exposing is not Exposing.SALE):
            found.append(hand)
        seed += 1
    return found


@pytest.mark.parametrize("names", ["start-2c", "five", "sale", "five sale", "start-2c sale"])
def test_every_possible_world_comes_equally_often(names: str) -> None:
    for hand in rich(combine(names.split()), 2):
        check_equally_likely(hand)


def check_equally_likely(hand: Hand) -> None:
    possible = possible_worlds(hand, 0)
    drawn = sampled_worlds(observe(hand, 0), 100 * len(possible))
    assert set(drawn) == possible
    surprise = sum((number - 100) ** 2 / 100 for number in drawn.values())
    freedom = len(possible) - 1
    assert abs(surprise - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("seed", [29, 180])
def test_cards_that_a_seat_must_have_discarded_lie_with_the_others(seed: int) -> None:
    hand = ending(combine(["likha"]), seed)
    view = observe(hand, 0)
    hidden = {card for cards in unknown_of(view).hidden for card in cards}
    assert sum(map(bool, view.lacks[1:])) == 1 and hidden & hand.rules.forced_discards
    assert hand.passed[0].cards.intersection(hand.held[3])
    check_equally_likely(hand)


def test_in_the_blind_phase_ones_own_cards_may_be_any() -> None:
    rules = combine(["blind"])
    hands = (Hand(rules, deal(rules, Random(seed)), 0) for seed in range(100))
    views = (observe(hand, 0) for hand in hands)
    view = next(view for view in views if view.seen_one_card and view.exposable)
    (drawn,) = WorldDrawer(view).draw(5000, np.random.default_rng(1))
    others = [card for card in rules.deck if card not in view.held]
    expected = 5000 * 12 / 51
    for card in others:
        number = int((drawn.hands[:, 0] & hand_of([card]) != 0).sum())
        assert abs(number - expected) < 5 * expected**0.5
    assert (drawn.hands[:, 0] & hand_of(view.held) != 0).all()


@pytest.mark.parametrize("names", ["sale", "five sale"])
def test_a_card_sold_leaves_room_for_all_others_or_is_another(names: str) -> None:
    """Given to the wrong seat it can leave a suit to nobody who may hold it."""
    rules = combine(names.split())
    for seed in range(60):
        hand = ending(rules, seed)
        for seat in range(rules.players):
            view = observe(hand, seat)
            for drawn in WorldDrawer(view).draw(4, np.random.default_rng(seed)):
                left = np.bitwise_count(drawn.hands)
                assert (left == [view.cards_left(each) for each in range(rules.players)]).all()
