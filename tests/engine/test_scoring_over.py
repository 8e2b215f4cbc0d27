"""When no scoring card is left in play, the rest of the hand changes nothing."""

from __future__ import annotations

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import SCORING_CARDS
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.match import pig_taker
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.support import (
    DECIDED,
    DECIDED_BY,
    deal_with,
    decide_all,
    decide_randomly,
    play_cards,
    play_randomly,
)

SEEDS = st.integers(0, 2**32)


def quick_over(random: Random) -> Hand:
    """A random hand in which everybody plays scoring cards as soon as may be."""
    hand = Hand(CLASSIC, deal(CLASSIC, random), random.randrange(4), 1)
    decide_randomly(hand, random)
    while hand.phase is Phase.PLAY and not observe(hand, 0).scoring_over:
        seat = hand.seat_to_play
        assert seat is not None
        legal = hand.legal(seat)
        scoring = [card for card in legal if card in SCORING_CARDS]
        hand.apply(Play(seat, random.choice(scoring or list(legal))))
    return hand


def same_hand(like: Hand, plies: int = 52) -> Hand:
    """The same deal, exposures and first plays once more."""
    hand = Hand(CLASSIC, like.deal, like.first_leader, like.number)
    decide_all(hand, " ".join(map(str, like.exposed)))
    play_cards(hand, " ".join(map(str, like.plays[:plies])))
    return hand


@given(SEEDS, SEEDS, SEEDS)
def test_the_result_is_the_same_whatever_is_played(seed: int, one: int, other: int) -> None:
    hand = quick_over(Random(seed))
    assume(hand.phase is Phase.PLAY)
    results = []
    for continuation in (one, other):
        rest = same_hand(hand)
        play_randomly(rest, Random(continuation))
        results.append((rest.breakdowns, pig_taker(rest)))
    assert results[0] == results[1]
    assert results[0][0] is not None


@given(SEEDS)
def test_it_is_over_when_the_last_scoring_card_is_collected_and_no_sooner(seed: int) -> None:
    played = quick_over(Random(seed)).plays
    hand = same_hand(quick_over(Random(seed)), plies=0)
    for card in played:
        assert not any(observe(hand, seat).scoring_over for seat in range(4))
        play_cards(hand, str(card))
    collected = {card for cards in hand.collected for card in cards}
    assert collected >= SCORING_CARDS
    over = hand.phase is Phase.PLAY
    assert [observe(hand, seat).scoring_over for seat in range(4)] == [over] * 4


def test_a_scoring_card_on_the_table_is_still_in_play() -> None:
    hand = Hand(CLASSIC, deal_with(*DECIDED), 0)
    decide_all(hand)
    for card in DECIDED_BY.split():
        assert not observe(hand, 0).scoring_over
        play_cards(hand, card)
    assert observe(hand, 0).scoring_over
    assert len(hand.tricks) == 5
