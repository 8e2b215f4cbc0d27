"""Reasons for a hint where points are penalties, cards are passed and discards are forced."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

from gongzhu_tui.ai.exposing_reasons import reason_for_exposing
from gongzhu_tui.ai.passing_reasons import reason_for_passing
from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.ai.reasons import reason_for_card
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Card, Suit, parse_card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Pass, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.presets import PRESETS, combine
from gongzhu_tui.engine.rules import ForcedDiscard, Rules
from tests.ai.penalty_worlds import World, drawn_worlds
from tests.ai.positions import asked
from tests.ai.reason_checks import holds
from tests.ai.reason_claim import Claim
from tests.ai.test_reasons import reasons_at, valued
from tests.support import deal_with, play_cards
from tests.variants import random_decision

LIKHA, SBEETIYA = PRESETS["likha"], PRESETS["sbeetiya"]
GAMES = {
    "likha": LIKHA,
    "sbeetiya": SBEETIYA,
    "only the queen is forced": replace(LIKHA, forced_discard=ForcedDiscard.PIG),
    "nothing is forced": replace(SBEETIYA, forced_discard=ForcedDiscard.NONE),
    "five": replace(SBEETIYA, players=5),
    "passing": combine([], {"passing": 3, "first_lead": "dealer"}),
}
EVERY = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
SEEDS = [pytest.param(seed, marks=[pytest.mark.slow] if seed > 2 else []) for seed in range(40)]
OF_SIXTEEN = {
    Kind.STOPS_ALL_HEARTS,
    Kind.HEART_TO_ANOTHER,
    Kind.RUNS_ALL_HEARTS,
    Kind.TAKES_GOAT,
    Kind.TAKES_TRANSFORMER,
    Kind.KEEPS_GOAT,
    Kind.FEW_HIGHER,
    Kind.GOAT_TO_PARTNER,
    Kind.GOAT_BACKED,
    Kind.GOAT_OPEN,
}
TEN = parse_card("10D")


def check(view: Observation, reasons: list[Reason], random: Random) -> None:
    """Whether `reasons` are true in deals that `view` allows."""
    for hands in drawn_worlds(view, 3, random):
        for reason in reasons:
            assert not (view.rules.low_wins and reason.kind in OF_SIXTEEN)
            assert holds(Claim(reason, view, reason.card or view.held[0], hands)), reason


@EVERY
@pytest.mark.parametrize("seed", SEEDS)
def test_a_reason_holds_in_every_deal_that_is_possible(rules: Rules, seed: int) -> None:
    random = Random(seed)
    hand = Hand(rules, deal(rules, random), 0)
    while hand.awaited():
        hand.apply(random_decision(hand, random))
    while (seat := hand.seat_to_play) is not None:
        view = observe(hand, seat)
        check(view, [reason for _, reason in reasons_at(view)], random)
        hand.apply(Play(seat, random.choice(hand.legal(seat))))


@EVERY
@pytest.mark.parametrize("seed", SEEDS)
def test_a_reason_for_exposing_holds_in_every_deal_that_is_possible(
    rules: Rules, seed: int
) -> None:
    random = Random(seed)
    hand = Hand(rules, deal(rules, random), 0)
    while hand.awaited():
        view = observe(hand, hand.awaited()[0])
        if not view.to_pass:
            sets = [(), *((card,) for card in view.exposable)]
            check(view, [reason_for_exposing(view, best_of(sets, each)) for each in sets], random)
        hand.apply(random_decision(hand, random))


@EVERY
@pytest.mark.parametrize("seed", SEEDS)
def test_a_reason_for_passing_holds_in_every_deal_that_is_possible(rules: Rules, seed: int) -> None:
    random = Random(seed)
    dealt = deal(rules, random)
    for seat in range(rules.players):
        view = observe(Hand(rules, dealt, 0), seat)
        for _ in range(10):
            passed = tuple(random.sample(view.held, rules.passing))
            reason = reason_for_passing(view, valued(passed, view.held[: rules.passing]))
            hands = tuple(map(frozenset, dealt))
            card = reason.card or view.held[0]
            assert holds(Claim(reason, view, card, hands, frozenset(passed))), (passed, reason)


def best_of(sets: list[tuple[Card, ...]], best: tuple[Card, ...]) -> tuple[Valued, ...]:
    return valued(best, *(each for each in sets if each != best))


@dataclass(frozen=True)
class Example:
    """The cards held once all have passed, the card advised to seat 0, and its reason.

    `passed` are those of them that have come to seat 3 from this seat.
    """

    card: str
    reason: Reason
    hands: tuple[str, ...]
    plays: str
    leader: int
    passed: str = ""
    rules: Rules = LIKHA


def reason(kind: Kind, card: str, cards: str = "", *seats: int, **more: object) -> Reason:
    return Reason(kind, parse_card(card), parse_cards(cards), seats, **more)  # type: ignore[arg-type]


SPADES = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS"
EXAMPLES = [
    Example(
        "QS", reason(Kind.MUST_DISCARD, "QS", suit=Suit.CLUBS),
        (f"QS {SPADES} JD JH", "", "", "2C"), "2C", 3,
    ),
    Example(
        "QS", reason(Kind.GIVES_AWAY, "QS", "", 3), (f"QS 10D {SPADES} JD", "2C", "3C", "AC"),
        "2C 3C AC", 1,
    ),
    Example(
        "10D", reason(Kind.SPARES_PARTNER, "10D", "QS", 2),
        (f"QS 10D {SPADES} JD", "2C", "AC", "3C"), "2C AC 3C", 1,
    ),
    Example(
        "10D", reason(Kind.KEEPS_COVER, "10D", "QS", suit=Suit.SPADES, number=10),
        (f"QS 10D {SPADES} JD", "2C", "AC", "3C"), "2C AC 3C", 1, rules=SBEETIYA,
    ),
    Example(
        "KD", reason(Kind.DROPS_DANGER, "KD", "10D"), (f"KD JH {SPADES} JD", "", "", "2C"), "2C", 3
    ),
    Example("2D", reason(Kind.CALLS, "2D", "10D", 1, 2, 3), ("2D AS", "10D"), "", 0),
    Example(
        "2D", reason(Kind.CALLS_PASSED, "2D", "10D", 3), ("2D AS", "", "", "10D 3D 4D"), "", 0,
        "10D 3D 4D",
    ),
    Example(
        "2C", reason(Kind.MUST_THROW, "2C", "QS", 3, suit=Suit.CLUBS),
        ("AC 2C 3C", "4C 5C 6C 7C", "8C 9C 10C JC QC KC", "10D QS 3H 4H"), "AC 4C 8C 10D", 0,
        "QS 3H 4H", SBEETIYA,
    ),
]  # fmt: skip


def position(example: Example) -> Observation:
    """The deal before `passed`, seat 0's, go to the left; the others pass what comes back."""
    after = [list(cards) for cards in deal_with(*example.hands, rules=example.rules)]
    return observed(after, example)


def observed(after: list[list[Card]], example: Example) -> Observation:
    rules = example.rules
    chosen = [list(parse_cards(example.passed)) if seat == 3 else [] for seat in range(4)]
    for seat, cards in enumerate(chosen):
        spare = [card for card in reversed(after[seat]) if card not in cards]
        cards.extend(spare[: rules.passing - len(cards)])
    # What seat 3 has got comes from seat 0, and so on round the table.
    dealt = [
        [*(c for c in after[seat] if c not in chosen[seat]), *chosen[rules.left_of(seat)]]
        for seat in range(4)
    ]
    hand = Hand(rules, dealt, example.leader)
    for seat in range(4):
        hand.apply(Pass(seat, frozenset(chosen[rules.left_of(seat)])))
    for seat in range(4):
        hand.apply(Expose(seat))
    play_cards(hand, example.plays)
    return asked(hand)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.reason.kind.name)
def test_an_example_of_each_kind(example: Example) -> None:
    view = position(example)
    assert view.seat == 0
    card = parse_card(example.card)
    others = [(other,) for other in view.legal if other != card]
    found = reason_for_card(view, card, valued((card,), *others))
    assert found == example.reason
    check(view, [found], Random(1))


WRONG = [
    (0, reason(Kind.GIVES_AWAY, "QS")),  # on lead
    (1, reason(Kind.GIVES_AWAY, "QS", "", 2)),  # seat 3 takes it
    (1, reason(Kind.SPARES_PARTNER, "10D", "QS", 3)),
    (2, reason(Kind.SPARES_PARTNER, "QS", "10D", 2)),  # the dearer one
    (4, reason(Kind.DROPS_DANGER, "KD", "JD")),  # which counts nothing here
    (4, reason(Kind.KEEPS_COVER, "KD", "10D", suit=Suit.DIAMONDS)),
    (5, reason(Kind.CALLS, "2D", "10D", 2, 3)),  # it is with seat 1
    (6, reason(Kind.CALLS_PASSED, "2D", "10D", 1)),
    (7, reason(Kind.MUST_THROW, "2C", "QS 10D", 3, suit=Suit.CLUBS)),  # 10D has fallen
    (7, reason(Kind.MUST_THROW, "2C", "QS", 1, suit=Suit.CLUBS)),
    (7, reason(Kind.BARE, "QS", number=2)),
    (7, reason(Kind.PASSES_DANGER, "QS", "AS")),
]


@pytest.mark.parametrize(("place", "wrong"), WRONG)
def test_what_is_wrong_is_found_out(place: int, wrong: Reason) -> None:
    example = EXAMPLES[place]
    if place == 0:
        example = replace(example, plays="", leader=0)
    view = position(example)
    assert wrong.card is not None
    hands = next(iter(drawn_worlds(view, 1, Random(2))))
    if wrong.kind is Kind.CALLS:
        hands = with_card(hands, TEN, 1)
    assert not holds(Claim(wrong, view, wrong.card, hands))


def with_card(hands: World, card: Card, seat: int) -> World:
    """The hands with `card` moved to `seat`."""
    moved = [hand - {card} for hand in hands]
    moved[seat] |= {card}
    return tuple(moved)
