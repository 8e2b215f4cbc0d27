"""What a hand score can still become: by example, against every subset, and against play."""

from __future__ import annotations

from itertools import chain, combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import ALL_CARDS, SCORING_CARDS, Card
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.outlook import Outlook, outlook
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS, score_seat
from tests.support import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    decide_randomly,
    hand_in_play,
    play_cards,
    play_randomly,
)

EVERYTHING = "QS AH 10C JD"


def dealt(seed: int) -> Hand:
    """A shuffled hand that nobody has decided in."""
    cards = list(ALL_CARDS)
    Random(seed).shuffle(cards)
    return Hand(CLASSIC, [cards[seat::4] for seat in range(4)], 0)


def of(hand: Hand, seat: int) -> tuple[int, int]:
    found = outlook(observe(hand, 0), seat)
    return found.worst, found.best


def test_before_anything_is_collected() -> None:
    """Worst: all hearts but a worthless one, the pig and the transformer; best: all sixteen."""
    assert of(hand_in_play(SPADES, HEARTS, CLUBS, DIAMONDS), 2) == (-600, 800)
    everything = hand_in_play(SPADES, HEARTS, CLUBS, DIAMONDS, exposed=EVERYTHING)
    assert of(everything, 2) == (-2400, 3200)


def test_while_exposing_anything_may_be_exposed() -> None:
    assert of(dealt(1), 0) == (-2400, 3200)


def test_a_heart_at_another_seat_ends_all_hearts() -> None:
    hand = hand_in_play("AH QS", "2H", "3H", "4H 7S")
    play_cards(hand, "AH 2H 3H 4H")
    assert of(hand, 0) == ((-190 - 100) * 2, 800)
    assert of(hand, 1) == ((-150 - 100) * 2, 200)


def test_who_cannot_win_the_trick_does_not_get_its_cards() -> None:
    hand = hand_in_play("KS 2D", "QS 2C", "AS 3D", "3S 4D")
    play_cards(hand, "KS QS AS")
    assert of(hand, 0) == (-400, 600)  # no pig: all hearts, the goat and the transformer
    assert of(hand, 1) == (-400, 600)
    assert of(hand, 2) == of(hand, 3) == (-600, 800)


def test_the_last_trick_goes_to_one_seat_as_a_whole() -> None:
    hand = dealt(3)
    play_randomly(hand, Random(3), 49)
    view = observe(hand, 0)
    lying = SCORING_CARDS.difference(*view.collected)
    for seat in range(4):
        has = [card for card in view.collected[seat] if card in SCORING_CARDS]
        ends = {score(has, hand), score([*has, *lying], hand)}
        found = outlook(view, seat)
        assert {found.worst, found.best} <= ends


def score(cards: list[Card], hand: Hand) -> int:
    return score_seat(cards, hand.exposed, CLASSIC).total


@pytest.mark.parametrize("seed", range(6))
def test_the_same_as_over_every_subset(seed: int) -> None:
    """Late in a hand, where the subsets are few enough to try them all."""
    hand = dealt(seed)
    play_randomly(hand, Random(seed), 30 + seed)
    view = observe(hand, 0)
    for seat in range(4):
        lying = SCORING_CARDS.intersection(view.trick.cards)
        single = SCORING_CARDS.difference(*view.collected, lying)
        may_win = view.trick.card_of(seat) is None or view.trick.winner == seat
        lumps = [(card,) for card in single] + ([tuple(lying)] if lying and may_win else [])
        subsets = chain.from_iterable(combinations(lumps, n) for n in range(len(lumps) + 1))
        totals = [
            score([*view.collected[seat], *chain.from_iterable(each)], hand) for each in subsets
        ]
        assert outlook(view, seat) == Outlook(min(totals), max(totals))


@settings(max_examples=150)
@given(st.sets(st.sampled_from(sorted(SCORING_CARDS))), st.data())
def test_no_subset_scores_outside_before_the_first_trick(
    cards: set[Card], data: st.DataObject
) -> None:
    hand = dealt(data.draw(st.integers(0, 9)))
    before = outlook(observe(hand, 0), 0)
    decide_randomly(hand, data.draw(st.randoms(use_true_random=False)))
    found = outlook(observe(hand, 0), 0)
    total = score_seat(cards, hand.exposed, CLASSIC).total
    assert before.worst <= found.worst <= total <= found.best <= before.best


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_the_final_score_lies_within_all_the_way_and_the_span_never_widens(seed: int) -> None:
    hand, generator = dealt(seed), Random(seed)
    spans: list[list[Outlook]] = []
    while True:
        view = observe(hand, generator.randrange(4))
        spans.append([outlook(view, seat) for seat in range(4)])
        if hand.phase is Phase.SCORED:
            break
        if hand.phase is Phase.EXPOSE:
            decide_randomly(hand, generator)
        else:
            play_randomly(hand, generator, 1)
    final = [each.total for each in hand.breakdowns or ()]
    assert spans[-1] == [Outlook(total, total) for total in final]
    for seat in range(4):
        for earlier, later in pairwise(spans):
            assert earlier[seat].worst <= later[seat].worst <= final[seat]
            assert earlier[seat].best >= later[seat].best >= final[seat]


def test_all_four_exposable_cards_stand_for_what_is_exposed_while_exposing() -> None:
    assert {str(card) for card in EXPOSABLE_CARDS} == set(EVERYTHING.split())
