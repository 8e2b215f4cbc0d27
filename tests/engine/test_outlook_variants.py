"""What a hand score can still become under every variant: against all that can happen."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from random import Random
from time import thread_time

import pytest

from gongzhu_tui.engine.cards import GOAT, PIG, SCORING_CARDS, Card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.outlook import Outlook, outlook
from gongzhu_tui.engine.rules import ExposedGoat, Rules
from gongzhu_tui.engine.scoring import Exposed, score_hand
from tests.variants import VARIANTS, random_decision, random_variant_hand

MOST_LOTS = 4
SEEDS = [pytest.param(seed, marks=[pytest.mark.slow] if seed else []) for seed in range(10)]


def lots(view: Observation) -> list[tuple[tuple[Card, ...], list[int]]]:
    """The scoring cards that nobody has collected, by what goes together, and who may get it."""
    seats = list(range(view.rules.players))
    scoring = view.rules.scoring_cards
    table = scoring.intersection(view.trick.cards)
    single = scoring.difference(*view.collected, table)
    takers = [s for s in seats if view.trick.card_of(s) is None or view.trick.winner == s]
    if len(view.tricks) >= view.rules.hand_size - 1:
        return [((*table, *single), takers)]
    return [(tuple(table), takers), *(((card,), seats) for card in single)]


def exposures(view: Observation) -> list[Exposed]:
    doubtful = set(view.rules.exposable) - set(view.exposed) - set(view.played) - set(view.held)
    sold = combinations(sorted(doubtful), sum(view.sold))
    return [{**view.exposed, **dict.fromkeys(cards, 2)} for cards in sold]


def by_trying(view: Observation) -> list[Outlook]:
    """The outlook of every seat, over every way to give out the rest."""
    todo = lots(view)
    totals = []
    for takers in product(*(seats for _, seats in todo)):
        cards = [list(taken) for taken in view.collected]
        for (lot, _), taker in zip(todo, takers, strict=True):
            cards[taker] += lot
        for exposed in exposures(view):
            totals.append([each.total for each in score_hand(cards, exposed, view.rules)])
    worst, best = (max, min) if view.rules.low_wins else (min, max)
    return [Outlook(worst(column), best(column)) for column in zip(*totals, strict=True)]


def late(rules: Rules, seed: int) -> Hand:
    """A hand in which few scoring cards are left, half the time all hearts so far with one seat."""
    hand = random_variant_hand(rules, seed, 20 + seed % 3)
    random = Random(seed)
    while len(lots(observe(hand, 0))) > MOST_LOTS:
        seat = hand.seat_to_play
        assert seat is not None
        hand.apply(Play(seat, random.choice(hand.legal(seat))))
    if seed % 2 == 0:
        hand.collected = [tuple(sum(hand.collected, ())), *[()] * (rules.players - 1)]
    return hand


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_the_same_as_by_trying_everything(rules: Rules, seed: int) -> None:
    for each in range(4 * seed, 4 * seed + 4):
        view = observe(late(rules, each), each % rules.players)
        assert [outlook(view, seat) for seat in range(rules.players)] == by_trying(view)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_the_span_never_widens_and_ends_at_the_score(rules: Rules, seed: int) -> None:
    random = Random(seed)
    hand = Hand(rules, deal(rules, random), 0)
    spans: list[list[Outlook]] = []
    while True:
        view = observe(hand, seed % rules.players)
        spans.append([outlook(view, seat) for seat in range(rules.players)])
        if hand.phase is Phase.SCORED:
            break
        seat = hand.seat_to_play
        if seat is None:
            hand.apply(random_decision(hand, random))
        else:
            hand.apply(Play(seat, random.choice(hand.legal(seat))))
    final = [Outlook(each.total, each.total) for each in hand.breakdowns or ()]
    assert spans[-1] == final
    for earlier, later in pairwise(spans):
        for before, after in zip(earlier, later, strict=True):
            span = (before.worst, after.worst, after.best, before.best)
            better = [rules.sign * points for points in span]
            assert better == sorted(better)


@pytest.mark.parametrize("name", VARIANTS)
def test_quick_even_before_anything_is_known(name: str) -> None:
    rules = VARIANTS[name]
    view = observe(Hand(rules, deal(rules, Random(3)), 0), 0)
    times = []
    for _ in range(3):
        start = thread_time()
        outlook(view, 1)
        times.append(thread_time() - start)
    assert min(times) < 0.01


def collected(rules: Rules, *cards: frozenset[Card]) -> list[tuple[int, int]]:
    """The outlooks where the seats have collected `cards` and nothing else has fallen."""
    hand = random_variant_hand(rules, 1)
    hand.exposures = ()
    hand.collected = [tuple(each) for each in cards] + [()] * (rules.players - len(cards))
    view = observe(hand, 0)
    return [(found.worst, found.best) for found in (outlook(view, s) for s in range(rules.players))]


HEARTS = frozenset(card for card in SCORING_CARDS if card.suit.letter == "H")


def test_all_hearts_of_another_seat_swap_pig_and_goat_for_everybody() -> None:
    others = collected(VARIANTS["hwa"], HEARTS)
    assert others[0] == (200 - 100, 1000)  # without the transformer, +200 and the goat at −100
    assert others[1] == (-200, 200)  # the goat costs, the pig brings, and both may be doubled


def test_an_exposed_goat_may_cost() -> None:
    rules = VARIANTS["negative-goat"]
    assert rules.exposed_goat is ExposedGoat.PENALTY
    hand = random_variant_hand(rules, 1)
    hand.exposures = ()
    hand.collected = [tuple(HEARTS), (PIG,), (GOAT,), ()]
    found = outlook(observe(hand, 0), 2)
    assert (found.worst, found.best) == (100, 200)
