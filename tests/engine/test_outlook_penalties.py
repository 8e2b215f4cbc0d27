"""What a hand score can still become where low wins: against all that can happen."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.outlook import Outlook, outlook
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import score_hand

# Without the passing, which plays no part.
GAMES = {name: replace(PRESETS[name], passing=0) for name in ("likha", "sbeetiya")}
BOTH = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
MOST_CARDS = 4
MATCHES = 12


def by_trying(view: Observation) -> list[Outlook]:
    """The outlook of every seat, over every way to give out the scoring cards that are left."""
    seats = range(view.rules.players)
    table = view.rules.scoring_cards.intersection(view.trick.cards)
    single = view.rules.scoring_cards.difference(*view.collected, table)
    takers = [s for s in seats if view.trick.card_of(s) is None or view.trick.winner == s]
    if len(view.tricks) >= view.rules.hand_size - 1:
        todo = [((*table, *single), takers)]
    else:
        todo = [(tuple(table), takers), *(((card,), [*seats]) for card in single)]
    totals = []
    for chosen in product(*(who for _, who in todo)):
        cards: list[list[Card]] = [list(taken) for taken in view.collected]
        for (lot, _), taker in zip(todo, chosen, strict=True):
            cards[taker] += lot
        totals.append([each.total for each in score_hand(cards, view.exposed, view.rules)])
    return [Outlook(max(column), min(column)) for column in zip(*totals, strict=True)]


def left(view: Observation) -> int:
    return len(view.rules.scoring_cards.difference(*view.collected))


def late(rules: Rules, seed: int) -> Hand:
    """A hand in which few scoring cards are left, at times all so far with one seat."""
    random = Random(seed)
    hand = Hand(rules, deal(rules, random), seed % rules.players)
    for seat in range(rules.players):
        cards = [card for card in hand.held[seat] if card in rules.exposable]
        hand.apply(Expose(seat, frozenset(card for card in cards if random.random() < 0.6)))
    plies = random.randrange(4)
    while left(observe(hand, 0)) > MOST_CARDS or plies:
        plies -= left(observe(hand, 0)) <= MOST_CARDS
        if (seat_to_play := hand.seat_to_play) is None:
            break
        hand.apply(Play(seat_to_play, random.choice(hand.legal(seat_to_play))))
    if seed % 2:
        hand.collected = [(), tuple(sum(hand.collected, ())), *[()] * (rules.players - 2)]
    return hand


@BOTH
@pytest.mark.parametrize("seed", range(MATCHES))
def test_the_same_as_by_trying_everything(rules: Rules, seed: int) -> None:
    view = observe(late(rules, seed), seed % rules.players)
    assert [outlook(view, seat) for seat in range(rules.players)] == by_trying(view)


@BOTH
def test_worst_is_the_highest_number(rules: Rules) -> None:
    """At the start everything may come, and the other exposable card may be exposed."""
    hand = Hand(rules, deal(rules, Random(3)), 0)
    found = outlook(observe(hand, 0), 1)
    hearts = 26 if rules.heart_doublers else 13
    # All cards but the cheapest, as all of them are a sweep of 37.
    assert (found.worst, found.best) == (26 + 20 + hearts - hearts // 13, 0)
