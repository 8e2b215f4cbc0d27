"""What the benchmark measures are whole hands by the rules, scored as the engine scores them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from benchmarks.plain import plain_scores, play_plain
from benchmarks.playouts import plain_hand, random_policy, worlds_of
from gongzhu_tui.ai.masks import card_of, code_of
from gongzhu_tui.ai.playouts import Lanes, play_out
from gongzhu_tui.engine.cards import Suit, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.engine.scoring import score_seat
from tests.support import HEARTS, hand_in_play


@pytest.mark.parametrize("seed", range(20))
def test_a_plain_playout_is_a_legal_hand_with_the_scores_of_the_engine(seed: int) -> None:
    random = Random(seed)
    dealt = deal(CLASSIC, random)
    tricks = play_plain([plain_hand(cards) for cards in dealt], seed % 4, random)
    hand = hand_in_play(*(" ".join(map(str, cards)) for cards in dealt), leader=seed % 4)
    for _, trick in tricks:
        for code in trick:
            seat = hand.seat_to_play
            assert seat is not None
            hand.apply(Play(seat, card_of(code)))
    assert hand.breakdowns is not None
    assert plain_scores(tricks) == [each.total for each in hand.breakdowns]


@pytest.mark.parametrize(
    "captured", [HEARTS, f"{HEARTS} QS JD 10C", f"{HEARTS} QS", "10C", "10C 2H", "QS JD 10C 5S", ""]
)
def test_plain_scores_of_rare_captures(captured: str) -> None:
    cards = parse_cards(captured)
    scores = plain_scores([(1, [code_of(card) for card in cards])])
    assert scores == [0, score_seat(cards, {}, CLASSIC).total, 0, 0]


def test_the_random_policy_plays_every_legal_card_as_often() -> None:
    dealt = deal(CLASSIC, Random(3))
    policy = random_policy(np.random.default_rng(1))
    lanes = Lanes(np.tile(worlds_of([dealt]), (13000, 1)), 0, {}, (), CLASSIC)
    lead = policy(lanes)
    assert sorted(set(lead)) == sorted(code_of(card) for card in dealt[0])
    lanes.play(np.full(lanes.count, lead[0]))
    answer = policy(lanes)
    led = Suit(int(lead[0]) >> 4)
    follows = [code_of(card) for card in dealt[1] if card.suit is led] or list(
        map(code_of, dealt[1])
    )
    assert sorted(set(answer)) == sorted(follows)
    for codes in (lead, answer):
        counts = np.unique(codes, return_counts=True)[1]
        expected = lanes.count / len(counts)
        assert (abs(counts - expected) < 4.5 * expected**0.5).all()


def test_random_lanes_play_legal_cards_to_the_end() -> None:
    random = Random(5)
    lanes = Lanes(worlds_of([deal(CLASSIC, random) for _ in range(50)]), 0, {}, (), CLASSIC)
    policy = random_policy(np.random.default_rng(1))

    def checked(lanes: Lanes) -> np.typing.NDArray[np.int64]:
        codes = policy(lanes)
        assert (lanes.legal()[lanes.rows, codes >> 4] >> (codes & 15) & 1).all()
        return codes

    play_out(lanes, checked)
    assert not lanes.out.any()
