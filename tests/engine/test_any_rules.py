"""Options in any combination, judged by the rules written once more, plainly."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.rules import (
    PASSING,
    AllHeartsPig,
    BothExposed,
    ExposedGoat,
    Exposing,
    FirstLead,
    ForcedDiscard,
    GrandSlam,
    HeartValues,
    Rules,
    Scoring,
)
from gongzhu_tui.engine.scoring import score_hand
from tests.engine import plain_variants
from tests.support import decide_randomly


def play_under_plain_rules(hand: Hand, generator: Random) -> None:
    """Random legal cards to the end; which cards are legal is told by the plain rules too."""
    exposed = list(map(str, hand.exposed))
    rules = hand.rules
    while (seat := hand.seat_to_play) is not None:
        trick = list(map(str, hand.trick.cards))
        suits_led = {each.cards[0].suit.letter for each in hand.tricks}
        held = list(map(str, hand.held[seat]))
        expected = plain_variants.legal(held, trick, suits_led, exposed, rules)
        legal = hand.legal(seat)
        assert list(map(str, legal)) == expected
        hand.apply(Play(seat, generator.choice(legal)))


def check_hand(generator: Random) -> None:
    rules = random_rules(generator)
    hand = Hand(rules, deal(rules, generator), generator.randrange(rules.players))
    decide_randomly(hand, generator)
    assert set(hand.exposed.values()) <= set(rules.exposure_factors)
    play_under_plain_rules(hand, generator)
    assert len(hand.plays) == len(rules.deck)


def test_the_legal_cards_by_any_rules() -> None:
    generator = Random(1)
    for _ in range(100):
        check_hand(generator)


def random_capture(rules: Rules, generator: Random) -> list[list[Card]]:
    """The scoring cards shared out, most of them often to one seat."""
    players = rules.players
    collected: list[list[Card]] = [[] for _ in range(players)]
    taker, share = generator.randrange(players), generator.choice([0, 0.8, 0.95, 1])
    for card in sorted(rules.scoring_cards):
        one = generator.random() < share
        collected[taker if one else generator.randrange(players)].append(card)
    return collected


def random_exposures(rules: Rules, generator: Random) -> dict[Card, int]:
    factors = (1, 1, *rules.exposure_factors)
    drawn = {card: generator.choice(factors) for card in rules.exposable}
    return {card: factor for card, factor in drawn.items() if factor > 1}


def random_rules(generator: Random) -> Rules:
    """The options of passing, exposing, playing and scoring in any combination."""
    choose = generator.choice
    exposing, passing = choose(list(Exposing)), choose(PASSING)
    dark = exposing is Exposing.NONE
    return Rules(
        players=choose([4, 5]),
        passing=passing,
        first_lead=FirstLead.DEALER if passing else FirstLead.TWO_OF_SPADES,
        exposing=exposing,
        blind=not dark and not passing and choose([False, True]),
        restriction=choose([False, True]),
        forced_discard=choose(list(ForcedDiscard)),
        **choose([_sixteen, _penalties])(choose, dark),
    )


def _sixteen(choose: Callable[[list[Any]], Any], dark: bool) -> dict[str, Any]:
    return {
        "heart_values": choose(list(HeartValues)),
        "exposed_goat": ExposedGoat.BONUS if dark else choose(list(ExposedGoat)),
        "all_hearts_pig": choose(list(AllHeartsPig)),
        "grand_slam": choose(list(GrandSlam)),
    }


def _penalties(choose: Callable[[list[Any]], Any], dark: bool) -> dict[str, Any]:
    both = choose(list(BothExposed))
    return {"scoring": Scoring.PENALTIES, "both_exposed": both, "limit": 101}


def check_scores(rules: Rules, collected: list[list[Card]], exposed: dict[Card, int]) -> None:
    texts = [set(map(str, cards)) for cards in collected]
    factors = {str(card): factor for card, factor in exposed.items()}
    scores = [each.total for each in score_hand(collected, exposed, rules)]
    assert scores == plain_variants.scores(texts, factors, rules)


def check_any_rules(generator: Random, count: int) -> None:
    for _ in range(count):
        rules = random_rules(generator)
        exposed = random_exposures(rules, generator)
        check_scores(rules, random_capture(rules, generator), exposed)


def test_any_capture_by_any_rules() -> None:
    check_any_rules(Random(2), 2000)


@pytest.mark.slow
def test_very_many_captures_by_any_rules() -> None:
    check_any_rules(Random(3), 100_000)
