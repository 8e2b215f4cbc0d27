"""Deals: written out for a seed, so that they stay the same on every machine and version."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from gongzhu_tui.engine.cards import Card, format_cards
from gongzhu_tui.engine.dealing import deal, derive_seed
from gongzhu_tui.engine.hand import check_deal
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.rules import CLASSIC

FIRST_HAND_OF_SEED_1 = [
    "QC 4S 9C 9D 9H 8C 10H 8H 10S 4C JH 5H JD",
    "QH 10C 8D 4D 6D 3H 6C 5C 7S 5S AS KS 9S",
    "2C 8S AH 7D KC 6S AD 7C 4H 3D JS 2D QD",
    "3C JC 3S 5D 2H QS 6H 7H 2S 10D KD KH AC",
]
SECOND_HAND_OF_SEED_1 = [
    "8D 10S 8S AS 7H 4C 9C 3D QC AH 6S 3S 5H",
    "5S 3H 4D 5D QD KC QS AC 4H 5C 10C 7C JC",
    "2S KS 6D JS 8H 9H 3C 4S 10D 2D 7D 9S 8C",
    "2H KH 7S AD JD 6H 10H 6C QH 2C KD 9D JH",
]


def texts(dealt: Iterable[Iterable[Card]]) -> list[str]:
    return [format_cards(cards) for cards in dealt]


def test_the_first_deal_of_seed_1() -> None:
    match = Match(CLASSIC, 1)
    assert texts(match.hand.deal) == FIRST_HAND_OF_SEED_1
    assert match.hand.first_leader == 3
    assert match.hand_seed(1) == 256216961742514


def test_the_second_deal_of_seed_1() -> None:
    second = Match(CLASSIC, 1).hand_seed(2)
    assert second == 245476502027578
    assert texts(deal(CLASSIC, Random(second))) == SECOND_HAND_OF_SEED_1


def test_a_seed_derived_for_another_use_is_another() -> None:
    uses: list[tuple[int | str, ...]] = [(), ("hand", 1), ("hand", 2), ("bot", 1), ("bot", 11)]
    seeds = {derive_seed(1, *use) for use in uses} | {derive_seed(2, *use) for use in uses}
    assert len(seeds) == 2 * len(uses)
    assert derive_seed(1, "hand", 1) == derive_seed(1, "hand", 1)


def test_derived_seeds_fit_a_json_number() -> None:
    assert all(0 <= derive_seed(seed, "hand", 1) < 2**53 for seed in range(-50, 50))


@pytest.mark.parametrize("seed", range(20))
def test_every_deal_is_the_deck(seed: int) -> None:
    check_deal(CLASSIC, deal(CLASSIC, Random(seed)))


def test_deals_differ_with_the_seed() -> None:
    assert len({deal(CLASSIC, Random(seed)) for seed in range(200)}) == 200


def test_every_card_comes_to_every_seat_about_equally_often() -> None:
    counts = {(seat, card): 0 for seat in range(4) for card in CLASSIC.deck}
    generator = Random(1)
    for _ in range(2000):
        for seat, cards in enumerate(deal(CLASSIC, generator)):
            for card in cards:
                counts[seat, card] += 1
    # Expected 500 with a standard deviation of 19.4.
    assert 400 < min(counts.values()) <= max(counts.values()) < 600


def test_the_order_dealt_is_kept() -> None:
    hand = Match(CLASSIC, 1).hand
    assert texts(hand.held) == FIRST_HAND_OF_SEED_1
