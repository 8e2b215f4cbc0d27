"""Random hands and matches by every preset: legal, scored by a second reckoning, recorded."""

from __future__ import annotations

from random import Random

import pytest

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.match import Match, side_sums
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import PRESETS, combine
from gongzhu_tui.engine.record import record_of, to_line
from gongzhu_tui.engine.record_check import verify
from gongzhu_tui.engine.rules import Rules
from tests.engine import plain_variants
from tests.support import expose_randomly

VARIANTS = {
    **PRESETS,
    "five+face-values": combine(["five", "face-values"]),
    "partners+sale": combine(["partners", "sale"]),
    "sale+blind": combine(["sale", "blind"]),
    "full-house+negative-goat": combine(["full-house", "negative-goat"]),
    "double penalty": combine([], {"exposed_goat": "double_penalty"}),
    "dealer": combine([], {"first_lead": "dealer"}),
}


def play_out(hand: Hand, generator: Random, loving: int | None = None) -> None:
    """Random legal cards; a seat that is `loving` hearts gets them more often."""
    while (seat := hand.seat_to_play) is not None:
        legal = hand.legal(seat)
        high = max(legal, key=lambda card: card.rank)
        low = min(legal, key=lambda card: card.rank)
        wanted = high if seat == loving else low
        random_one = loving is None or generator.random() < 0.2
        hand.apply(Play(seat, generator.choice(legal) if random_one else wanted))


def check_hand(rules: Rules, seed: int) -> None:
    generator = Random(seed)
    hand = Hand(rules, deal(rules, generator), generator.randrange(rules.players))
    expose_randomly(hand, generator)
    check_nothing_else_is_legal(hand, generator)
    play_out(hand, generator, loving=generator.choice([None, *range(rules.players)]))
    assert hand.phase is Phase.SCORED
    assert sorted(card for cards in hand.collected for card in cards) == sorted(rules.deck)
    breakdowns = hand.breakdowns or ()
    scores = [each.total for each in breakdowns]
    captured = [set(map(str, cards)) for cards in hand.collected]
    exposed = {str(card): factor for card, factor in hand.exposed.items()}
    assert scores == plain_variants.scores(captured, exposed, rules)
    totals = side_sums(scores, rules)
    record = record_of(hand, match=None, players=["a"] * rules.players, seed=None, totals=totals)
    (checked,) = verify([to_line(record).encode()])
    assert checked.fault is None
    assert checked.record == record


def check_nothing_else_is_legal(hand: Hand, generator: Random) -> None:
    """What a seat does not hold, or exposes too late, is refused and changes nothing."""
    seat = generator.randrange(hand.players)
    foreign: Card = hand.held[(seat + 1) % hand.players][0]
    before = observe(hand, seat)
    for action in (Play(seat, foreign), Expose(seat, frozenset([foreign]))):
        with pytest.raises(Refused):
            hand.apply(action)
    assert observe(hand, seat) == before


@pytest.mark.parametrize("name", VARIANTS)
def test_random_hands(name: str) -> None:
    for seed in range(40):
        check_hand(VARIANTS[name], seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_two_thousand_random_hands(name: str) -> None:
    for seed in range(2000):
        check_hand(VARIANTS[name], seed)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_random_match_is_recorded_and_verified(name: str) -> None:
    """A whole match of random play: its records follow from each other."""
    rules = VARIANTS[name]
    generator, match = Random(5), Match(rules, 5)
    lines = []
    while True:
        play_hand_of(match, generator)
        lines.append(
            to_line(
                record_of(
                    match.hand,
                    match="m",
                    players=["a"] * rules.players,
                    seed=None,
                    totals=match.totals,
                )
            )
        )
        if match.over or len(lines) == 12:
            break
        match.next_hand()
    assert [checked.fault for checked in verify(line.encode() for line in lines)] == [None] * len(
        lines
    )


def play_hand_of(match: Match, generator: Random) -> None:
    hand = match.hand
    expose_randomly(hand, generator)
    while (seat := hand.seat_to_play) is not None:
        match.apply(Play(seat, generator.choice(hand.legal(seat))))
