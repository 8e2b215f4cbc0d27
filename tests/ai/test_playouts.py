"""The lockstep playouts follow the engine's rules card for card and point for point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.masks import (
    Hands,
    Int,
    Masks,
    card_of,
    code_of,
    hand_of,
    highest_cards,
    highest_ranks,
    key_of,
    lowest_bits,
    score_table,
)
from gongzhu_tui.ai.mixing import mixed_policy
from gongzhu_tui.ai.playouts import Lanes, lanes_at, play_out
from gongzhu_tui.ai.thumb_policy import thumb_policy
from gongzhu_tui.ai.thumb_weights import STYLES
from gongzhu_tui.engine.cards import ALL_CARDS, HEARTS, SCORING_CARDS, Card
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import CLASSIC, ExposedGoat, Exposing, ForcedDiscard, Rules
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS, score_hand, score_seat
from tests.ai.positions import random_hand

SEEDS = st.integers(0, 10**6)
HARSH_GOAT = ExposedGoat.DOUBLE_PENALTY
GAMES = (
    *PRESETS.values(),
    *(
        replace(PRESETS[name], blind=True, exposed_goat=HARSH_GOAT)
        for name in ("full-house", "five")
    ),
    replace(CLASSIC, restriction=False, forced_discard=ForcedDiscard.PIG),
    replace(PRESETS["sbeetiya"], exposing=Exposing.SALE),
)
POLICIES = tuple(map(thumb_policy, STYLES))


def cards_in(masks: Masks) -> set[Card]:
    """The cards of four suit masks."""
    return {card for card in ALL_CARDS if int(masks[card.suit]) >> (card.rank - 2) & 1}


def true_world(hand: Hand) -> Hands:
    return np.array([[hand_of(cards) for cards in hand.held]], np.uint64)


def lanes_of(hand: Hand, count: int = 1) -> Lanes:
    seat = hand.seat_to_play
    assert seat is not None
    return lanes_at(observe(hand, seat), np.tile(true_world(hand), (count, 1)))


def random_cards(lanes: Lanes, random: Random) -> Int:
    """Any legal card in each lane."""
    choices = [sorted(cards_in(masks)) for masks in lanes.legal()]
    return np.array([code_of(random.choice(cards)) for cards in choices])


@given(SEEDS, st.integers(0, 49), st.sampled_from(GAMES))
def test_legality_and_scores_are_those_of_the_engine(seed: int, plies: int, rules: Rules) -> None:
    hand = random_hand(seed, plies, rules=rules)
    lanes = lanes_of(hand)
    random = Random(seed)
    while hand.phase is Phase.PLAY:
        seat = hand.seat_to_play
        assert seat is not None and lanes.seat[0] == seat
        assert cards_in(lanes.legal()[0]) == set(hand.legal(seat))
        codes = random_cards(lanes, random)
        hand.apply(Play(seat, card_of(int(codes[0]))))
        lanes.play(codes)
    assert hand.breakdowns is not None
    assert lanes.scores()[0].tolist() == [each.total for each in hand.breakdowns]


@given(SEEDS, st.integers(0, 40))
def test_lanes_with_different_plays_do_not_mix(seed: int, plies: int) -> None:
    random = Random(seed)
    hands = [random_hand(seed, plies) for _ in range(5)]
    lanes = lanes_of(hands[0], count=5)
    while hands[0].phase is Phase.PLAY:
        codes = random_cards(lanes, random)
        for hand, code in zip(hands, codes, strict=True):
            seat = hand.seat_to_play
            assert seat is not None
            hand.apply(Play(seat, card_of(int(code))))
        lanes.play(codes)
    for hand, scores in zip(hands, lanes.scores(), strict=True):
        assert hand.breakdowns is not None
        assert scores.tolist() == [each.total for each in hand.breakdowns]


@given(SEEDS, st.integers(0, 49), st.sampled_from(GAMES))
def test_the_policy_plays_legal_cards(seed: int, plies: int, rules: Rules) -> None:
    lanes = lanes_of(random_hand(seed, plies, rules=rules), count=16)
    policy = mixed_policy(POLICIES, worlds=16)

    def checked(lanes: Lanes) -> Int:
        codes = policy(lanes)
        for code, legal in zip(codes, lanes.legal(), strict=True):
            assert card_of(int(code)) in cards_in(legal)
        return codes

    scores = play_out(lanes, checked)
    assert not lanes.out.any()
    assert scores.shape == (16, rules.players)


def test_a_world_is_played_alike_in_all_its_lanes() -> None:
    lanes = lanes_of(random_hand(3), count=32)
    scores = play_out(lanes, mixed_policy(POLICIES, worlds=16))
    assert (scores[:16] == scores[16:]).all()
    assert len(np.unique(scores, axis=0)) > 1


def lanes_with(captured: Sequence[set[Card]], exposed: dict[Card, int], rules: Rules) -> Lanes:
    """One lane, in which the seats have `captured`."""
    lanes = Lanes(np.zeros((1, rules.players), np.uint64), 0, exposed, (), rules)
    lanes.captured[:] = [[key_of(cards, rules)] for cards in captured]
    return lanes


@given(SEEDS, st.sampled_from(GAMES), st.integers(0, 13), st.integers(0, 4))
def test_scores_are_those_of_the_engine(
    seed: int, rules: Rules, hearts: int, together: int
) -> None:
    """The first `hearts` of them and so many special cards go to one seat, to reach all sixteen."""
    random = Random(seed)
    exposed = {
        card: random.choice(rules.exposure_factors)
        for card in rules.exposable
        if random.random() < 0.5
    }
    captured: list[set[Card]] = [set() for _ in range(rules.players)]
    taker = random.randrange(rules.players)
    grouped = {*HEARTS[:hearts], *rules.exposable[:together]}
    for card in sorted(rules.scoring_cards):
        captured[taker if card in grouped else random.randrange(rules.players)].add(card)
    expected = [each.total for each in score_hand(captured, exposed, rules)]
    assert lanes_with(captured, exposed, rules).scores()[0].tolist() == expected


@given(SEEDS, st.sampled_from(GAMES))
def test_the_table_of_scores_is_that_of_the_engine(seed: int, rules: Rules) -> None:
    random = Random(seed)
    likely = random.choice((0.5, 0.95))
    cards = {card for card in sorted(rules.scoring_cards) if random.random() < likely}
    exposed = dict.fromkeys(rules.exposable, 4) if 4 in rules.exposure_factors else {}
    for swapped in (False, True):
        expected = score_seat(cards, exposed, rules, swapped=swapped).total
        assert score_table(exposed, rules, swapped=swapped)[key_of(cards, rules)] == expected


def test_score_table_of_all_hearts_and_all_sixteen() -> None:
    everything = dict.fromkeys(EXPOSABLE_CARDS, 2)
    assert score_table({}, CLASSIC)[key_of(SCORING_CARDS, CLASSIC)] == 800
    assert score_table(everything, CLASSIC)[key_of(SCORING_CARDS, CLASSIC)] == 3200


def test_score_table_of_a_sweep() -> None:
    rules = PRESETS["sbeetiya"]
    for exposed in ({}, dict.fromkeys(rules.exposable, 2)):
        assert score_table(exposed, rules)[key_of(rules.scoring_cards, rules)] == 37


def test_the_only_card_of_a_hand_is_found() -> None:
    hands = np.array([hand_of([card]) for card in ALL_CARDS])
    assert [card_of(int(code)) for code in lowest_bits(hands)] == list(ALL_CARDS)


@given(st.integers(0, 10**6), st.integers(1, 50), st.integers(1, 20000))
def test_the_first_of_the_highest_values_is_found(seed: int, rows: int, limit: int) -> None:
    generator = np.random.default_rng(seed)
    values = generator.integers(-limit, limit, (4, rows, 16), np.int16)
    assert (highest_ranks(values[0]) == values[0].argmax(axis=1)).all()
    lanes = values.transpose(1, 0, 2).reshape(rows, 64)
    assert (highest_cards(values) == lanes.argmax(axis=1)).all()
