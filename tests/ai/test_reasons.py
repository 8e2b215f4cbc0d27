"""Reasons for a hint: true whatever the others hold, and the same whatever they hold."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.exposing_reasons import reason_for_exposing
from gongzhu_tui.ai.reason import Kind, Reason, compared
from gongzhu_tui.ai.reasons import reason_for_card
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.ai.worlds import Sampler, unknown_of
from gongzhu_tui.engine.cards import Card, Suit, parse_card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.ai.positions import position, random_hand
from tests.ai.reason_checks import CHECKS, holds
from tests.ai.reason_claim import Claim
from tests.ai.test_worlds import cards_in
from tests.support import deal_with

WORLDS = 12
BY_DEALS = {Kind.BETTER_BY, Kind.ABOUT_EQUAL, Kind.ALL_EQUAL, Kind.LIKELIER}


def valued(*candidates: tuple[Card, ...], means: tuple[float, ...] = ()) -> tuple[Valued, ...]:
    """Candidates, best first."""
    worth = means or tuple(-10.0 * place for place in range(len(candidates)))
    return tuple(
        Valued(cards, mean, 1.0, mean, 100, None)
        for cards, mean in zip(candidates, worth, strict=True)
    )


def worlds_of(observation: Observation, seed: int) -> list[tuple[frozenset[Card], ...]]:
    """Hands of all seats that `observation` allows."""
    generator = np.random.Generator(np.random.PCG64(seed))
    drawn = Sampler(unknown_of(observation)).draw(WORLDS, generator)
    return [tuple(frozenset(cards_in(hand)) for hand in world) for world in drawn]


def reasons_at(observation: Observation) -> list[tuple[Card, Reason]]:
    """A reason for each legal card, as if it were the advised one."""
    legal = observation.legal
    return [
        (card, reason_for_card(observation, card, valued((card,), *_others(legal, card))))
        for card in legal
    ]


def _others(legal: tuple[Card, ...], card: Card) -> list[tuple[Card, ...]]:
    return [(other,) for other in legal if other != card]


@given(st.integers(0, 10**6), st.integers(0, 51), st.sampled_from([1, 2]))
def test_a_reason_holds_in_every_deal_that_is_possible(seed: int, plies: int, number: int) -> None:
    hand = random_hand(seed, plies, number)
    seat = hand.seat_to_play
    assert seat is not None
    observation = observe(hand, seat)
    for hands in worlds_of(observation, seed):
        for card, reason in reasons_at(observation):
            assert holds(Claim(reason, observation, card, hands)), (card, reason)


@given(st.integers(0, 10**6), st.integers(0, 3))
def test_a_reason_for_exposing_holds_in_every_deal_that_is_possible(seed: int, seat: int) -> None:
    observation = observe(Hand(CLASSIC, deal(CLASSIC, Random(seed)), 0), seat)
    sets = [(), *((card,) for card in observation.exposable)]
    for advised in sets:
        others = [each for each in sets if each != advised]
        reason = reason_for_exposing(observation, valued(advised, *others))
        for hands in worlds_of(observation, seed)[:2]:
            card = reason.card or observation.held[0]
            assert holds(Claim(reason, observation, card, hands)), (advised, reason)


def test_the_checks_can_fail() -> None:
    """A wrong number, seat or card is found out."""
    observation = position("5C 9C", leader=0)
    hands = worlds_of(observation, 1)[0]
    card = parse_card("5C")
    wrong = [
        Reason(Kind.ALL_HIGHER, card, suit=card.suit, number=3),
        Reason(Kind.MANY_HIGHER, card, suit=card.suit, number=1),
        Reason(Kind.SURE_TO_WIN, card),
        Reason(Kind.ONLY_CARD, card),
        Reason(Kind.LAST_OF_SUIT, card, suit=card.suit),
        Reason(Kind.GOES_TO, card, seats=(1,), suit=card.suit),
    ]
    for reason in wrong:
        assert not holds(Claim(reason, observation, card, hands)), reason


def test_every_kind_that_speaks_of_the_table_is_checked() -> None:
    assert set(Kind) == set(CHECKS) | BY_DEALS


@dataclass(frozen=True)
class Example:
    """A position, the card advised in it, and the reason expected; the hint's seat is seat 0.

    `rival` is the next best card, seven points below.
    """

    card: str
    kind: Kind
    hands: tuple[str, ...]
    plays: str = ""
    leader: int = 0
    exposed: str = ""
    cards: str = ""
    seats: tuple[int, ...] = ()
    suit: Suit | None = None
    number: int = 0
    rival: str = "9C"


DIAMONDS = "2D 3D 4D 5D 6D 7D 8D 9D 10D QD KD"
CLUBS = "3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
HEARTS_TO_EAST = ("4H 7H AC 5C", "AH KH 2C", "2H 5H 3C 10C", "3H 6H 8H")
EIGHT_HEARTS = "AH 2H 3H 4H KH 5H 6H 7H"
NO_CLUBS = ("2C", "3C", "AC")
EXAMPLES = [
    Example("5C", Kind.ONLY_CARD, ("5C", "", "", "AC"), "AC", 3),
    Example("7C", Kind.SAME_VALUE, ("7C 8C", "", "", "AC"), "AC", 3, cards="7C 8C"),
    Example(
        "AC", Kind.STOPS_ALL_HEARTS, HEARTS_TO_EAST, f"{EIGHT_HEARTS} 2C 3C 8H", 1,
        seats=(1,), number=8,
    ),
    Example(
        "5C", Kind.HEART_TO_ANOTHER, HEARTS_TO_EAST, f"{EIGHT_HEARTS} 2C 10C 8H", 1,
        seats=(1, 2), number=8,
    ),
    Example(
        "QH", Kind.RUNS_ALL_HEARTS, ("AH KH QH", "2H 5H", "3H 6H", "4H 7H"), EIGHT_HEARTS,
        number=8,
    ),
    Example("AD", Kind.TAKES_GOAT, ("AD 2D", "5D", "JD", "3D"), "5D JD 3D", 1),
    Example("QS", Kind.GIVES_AWAY, (f"QS JD {DIAMONDS}", *NO_CLUBS), "2C 3C AC", 1, seats=(3,)),
    Example("QS", Kind.GIVES_AWAY, (f"QS JD {DIAMONDS}", *NO_CLUBS), "AC", 3),
    Example("KS", Kind.DROPS_DANGER, (f"KS JD {DIAMONDS}", *NO_CLUBS), "2C 3C AC", 1, cards="QS"),
    Example(
        "3S", Kind.LAST_LEAVES, ("3S 5S", "2S", "QS", "AS"), "2S QS AS", 1, cards="QS", seats=(3,)
    ),
    Example(
        "6C", Kind.VOID_AFTER, ("5C 6C 8C", "2D", "AC KC", "3C 4C"), "AC 3C 5C 2D KC 4C", 2,
        seats=(1,), suit=Suit.CLUBS,
    ),
    Example(
        "9C", Kind.HIGHEST_UNDER, ("5C 9C AC", "", "", "10C"), "10C", 3, cards="10C", seats=(3,),
        rival="5C",
    ),
    Example(
        "8C", Kind.HIGHEST_UNDER, ("5C 8C 9C AC", "", "", "10C"), "10C", 3, cards="10C",
        seats=(3,), rival="5C",
    ),
    Example(
        "5C", Kind.UNDER, ("5C 9C AC", "", "", "10C"), "10C", 3, cards="10C", seats=(3,),
        rival="AC",
    ),
    Example("5C", Kind.BETTER_BY, ("5C 9C AC", "", "", "10C"), "10C", 3, cards="9C", number=7),
    Example("JH", Kind.GIVES_AWAY, (f"4H JH {DIAMONDS}", *NO_CLUBS), "AC", 3, rival="4H"),
    Example(
        "JH", Kind.GIVES_AWAY, (f"5H JH {DIAMONDS}", *NO_CLUBS), "2C 3C AC", 1, cards="5H",
        seats=(3,), rival="5H",
    ),
    Example(
        "AD", Kind.WINNER_LATER, ("AD 3S 2S 4S 5S 6S 7S 8S 9S 10S JS KS QD", *NO_CLUBS), "AC", 3,
        suit=Suit.DIAMONDS, rival="3S"
    ),
    Example(
        "AC", Kind.TAKES_TRANSFORMER, ("5C AC", "3C", "10C", "4C"), "3C 10C 4C", 1, rival="5C"
    ),
    Example(
        "KC", Kind.FEW_HIGHER, ("5C KC", "", "10C", "4C"), "10C 4C", 2, cards="10C AC", rival="5C"
    ),
    Example(
        "QD", Kind.MUST_WIN_LOW, ("QD AD", "JD KD", "3D", "9D"), "JD 3D 9D", 1, rival="AD"
    ),
    Example(
        "KS", Kind.DANGER_NOW, ("5S KS", "QS", "3S", "4S"), "3S 4S", 2, cards="QS", seats=(1,),
        rival="5S",
    ),
    Example("KS", Kind.DANGER_NOW, ("5S KS", "2S QS", "3S", "4S"), "2S 3S 4S", 1, cards="QS",
            rival="5S"),
    Example(
        "QH", Kind.CHEAPER, ("QH KH", "", "3H", "4H"), "3H 4H", 2, cards="KH", rival="KH"
    ),
    Example("8S", Kind.KEEPS_BACK, ("8S QS", "AS", "", "3S"), "3S", 3, cards="QS", rival="QS"),
    Example(
        "9C", Kind.HIGH_ONE, ("5C 9C", "", "", "3C"), "3C", 3, suit=Suit.CLUBS, number=5,
        rival="5C",
    ),
    Example("3D", Kind.LAST_OF_SUIT, ("3D", *NO_CLUBS), "AC", 3, suit=Suit.DIAMONDS),
    Example(
        "9D", Kind.KEEPS_COVER, (f"QS 2S {DIAMONDS}", *NO_CLUBS), "AC", 3, cards="QS",
        suit=Suit.SPADES, number=1,
    ),
    Example("9D", Kind.BETTER_BY, (f"3S 2S {DIAMONDS}", *NO_CLUBS), "AC", 3, cards="9C", number=7),
    Example(
        "9D", Kind.KEEPS_LOW, ("2D 9D 2S 4S 5S 6S 7S 8S 9S 10S JS KS AS", *NO_CLUBS), "AC", 3,
        cards="2D", rival="2D",
    ),
    Example("QD", Kind.KEEPS_GOAT, ("JD QD", "", "", "3D"), "3D", 3, cards="JD", rival="JD"),
    Example("AC", Kind.LAST_FREE, ("2C AC", "3C", "4C", "5C"), "3C 4C 5C", 1),
    Example(
        "KC", Kind.MUST_WIN, ("JC KC", "3C QC", "10C", "5C"), "3C 10C 5C", 1, rival="JC"
    ),
    Example(
        "JC", Kind.MUST_WIN_LOW, ("JC KC", "3C QC", "10C", "5C"), "3C 10C 5C", 1, rival="KC"
    ),
    Example(
        "2C", Kind.GOES_TO, ("2C AC", "2D", "3D", CLUBS), "AC 2D 3D 3C", seats=(3,),
        suit=Suit.CLUBS,
    ),
    Example("9S", Kind.CALLS, ("9S 5C", "QS"), cards="QS", seats=(1, 2, 3)),
    Example(
        "3S", Kind.CALLS, ("3S AS", "QS KS", "JS", "10S"), "AS KS JS 10S", exposed="QS",
        cards="QS", seats=(1,),
    ),
    Example("2C", Kind.ALL_HIGHER, ("2C 9C",), suit=Suit.CLUBS, number=11),
    Example("AC", Kind.SURE_TO_WIN, ("5C AC",)),
    Example("5C", Kind.MANY_HIGHER, ("5C 9C",), suit=Suit.CLUBS, number=8),
    Example("6C", Kind.BETTER_BY, ("5C 6C 9C",), cards="5C", number=7, rival="5C"),
]  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.kind.name)
def test_an_example_of_each_kind(example: Example) -> None:
    observation = position(
        *example.hands, leader=example.leader, exposed=example.exposed, plays=example.plays
    )
    assert observation.seat == 0
    card = parse_card(example.card)
    candidates = valued((card,), (parse_card(example.rival),), means=(-3.2, -10.4))
    assert reason_for_card(observation, card, candidates) == Reason(
        example.kind,
        card,
        cards=parse_cards(example.cards),
        seats=example.seats,
        suit=example.suit,
        number=example.number,
    )


def test_an_exposed_pig_cannot_fall_to_the_first_spade() -> None:
    observation = position("9S 5C", "QS 3S", exposed="QS")
    card = parse_card("9S")
    candidates = valued((card,), (parse_card("2S"),))
    assert reason_for_card(observation, card, candidates).kind is not Kind.CALLS


EXPOSING = [
    ("QS", "QS 2S 3S 4S 5S", Reason(Kind.COVERED, parse_card("QS"), number=4)),
    ("", "QS 2S 3S KS AS", Reason(Kind.BARE, parse_card("QS"), number=2)),
    ("JD", "JD KD AD 2D", Reason(Kind.GOAT_BACKED, parse_card("JD"), number=2)),
    ("", "JD KD 3D 2D", Reason(Kind.GOAT_OPEN, parse_card("JD"), number=2)),
    ("", "3S 4S", Reason(Kind.NOTHING_TO_DECIDE)),
    ("", "QS 2S JD KD 3D 2D", Reason(Kind.BARE, parse_card("QS"), number=1)),
    ("10C", "10C AC", Reason(Kind.BETTER_BY, parse_card("10C"), number=7)),
    ("", "10C 2C 3C 4C 5C", Reason(Kind.BETTER_BY, cards=parse_cards("10C"), number=7)),
]


@pytest.mark.parametrize(("advised", "mine", "reason"), EXPOSING)
def test_examples_for_exposing(advised: str, mine: str, reason: Reason) -> None:
    rest = " 6D 7D 8D 9D 10D 3H 4H 5H 6H 7H"
    held = " ".join((mine + rest).split()[:13])
    observation = observe(Hand(CLASSIC, deal_with(held), 1), 0)
    cards = parse_cards(advised)
    other = () if advised else parse_cards(mine.split(maxsplit=1)[0])
    assert reason_for_exposing(observation, valued(cards, other, means=(5.0, -2.4))) == reason


def test_what_is_left_out_of_the_next_best_set_may_be_the_reason() -> None:
    held = "AH 2H 3H 4H JD 2D 3D 2S 3S 4S 5S 6S 7S"
    observation = observe(Hand(CLASSIC, deal_with(held), 1), 0)
    sets = valued(parse_cards("AH"), parse_cards("AH JD"), ())
    goat = Reason(Kind.GOAT_OPEN, parse_card("JD"), number=3)
    assert reason_for_exposing(observation, sets) == goat


def test_where_the_match_decides_the_reason_is_the_chance() -> None:
    best, other = parse_cards("9C"), parse_cards("JC")
    pair = (Valued(best, -20, 1, -20, 100, 0.31), Valued(other, -12, 1, -12, 100, 0.28))
    assert compared(pair) == Reason(Kind.LIKELIER, best[0], cards=other, number=3)


def test_equal_candidates_are_called_equal() -> None:
    best, other = parse_cards("9C"), parse_cards("JC")
    pair = valued(best, other, means=(-20.1, -20.3))
    assert compared(pair) == Reason(Kind.ABOUT_EQUAL, best[0], cards=other)
