"""Options in any combination, judged by the rules written once more, plainly."""

from __future__ import annotations

from random import Random

import pytest

from gongzhu_tui.engine.cards import Card, parse_card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.rules import (
    AllHeartsPig,
    ExposedGoat,
    Exposing,
    GrandSlam,
    HeartValues,
    Rules,
)
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS, score_hand
from tests.engine import plain, plain_variants
from tests.support import decide_randomly

SIXTEEN = sorted(map(parse_card, plain.SIXTEEN))


def play_under_plain_rules(hand: Hand, generator: Random) -> None:
    """Random legal cards to the end; which cards are legal is told by the plain rules too."""
    exposed = list(map(str, hand.exposed))
    while (seat := hand.seat_to_play) is not None:
        trick = list(map(str, hand.trick.cards))
        suits_led = {each.cards[0].suit.letter for each in hand.tricks}
        expected = plain.legal(list(map(str, hand.held[seat])), trick, suits_led, exposed)
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


def random_capture(players: int, generator: Random) -> list[list[Card]]:
    """The scoring cards shared out, most of them often to one seat."""
    collected: list[list[Card]] = [[] for _ in range(players)]
    taker, share = generator.randrange(players), generator.choice([0, 0.8, 0.95, 1])
    for card in SIXTEEN:
        one = generator.random() < share
        collected[taker if one else generator.randrange(players)].append(card)
    return collected


def random_exposures(rules: Rules, generator: Random) -> dict[Card, int]:
    factors = (1, 1, *rules.exposure_factors)
    drawn = {card: generator.choice(factors) for card in EXPOSABLE_CARDS}
    return {card: factor for card, factor in drawn.items() if factor > 1}


def random_rules(generator: Random) -> Rules:
    """The options of scoring in any combination."""
    exposing = generator.choice(list(Exposing))
    dark = exposing is Exposing.NONE
    goat = ExposedGoat.BONUS if dark else generator.choice(list(ExposedGoat))
    return Rules(
        players=generator.choice([4, 5]),
        heart_values=generator.choice(list(HeartValues)),
        exposing=exposing,
        blind=not dark and generator.random() < 0.5,
        exposed_goat=goat,
        all_hearts_pig=generator.choice(list(AllHeartsPig)),
        grand_slam=generator.choice(list(GrandSlam)),
    )


def check_scores(rules: Rules, collected: list[list[Card]], exposed: dict[Card, int]) -> None:
    texts = [set(map(str, cards)) for cards in collected]
    factors = {str(card): factor for card, factor in exposed.items()}
    scores = [each.total for each in score_hand(collected, exposed, rules)]
    assert scores == plain_variants.scores(texts, factors, rules)


def check_any_rules(generator: Random, count: int) -> None:
    for _ in range(count):
        rules = random_rules(generator)
        exposed = random_exposures(rules, generator)
        check_scores(rules, random_capture(rules.players, generator), exposed)


def test_any_capture_by_any_rules() -> None:
    check_any_rules(Random(2), 2000)


@pytest.mark.slow
def test_very_many_captures_by_any_rules() -> None:
    check_any_rules(Random(3), 100_000)
