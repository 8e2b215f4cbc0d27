"""Exposing by other rules: blind, sold face down or face up, or not at all."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import GOAT, HEART_ACE, PIG, TRANSFORMER, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import (
    BlindExposed,
    CardPlayed,
    Event,
    Expose,
    Exposure,
    ExposuresRevealed,
    Play,
    SaleShown,
)
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refused, Rule
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import combine, preset
from gongzhu_tui.engine.rules import Rules
from tests.exchange import dealt_otherwise
from tests.support import deal_with, expose_randomly, play_cards

SALE, BLIND, BOTH = preset("sale"), preset("blind"), combine(["sale", "blind"])


def sold(seat: int, down: str = "", up: str = "") -> Expose:
    face_up = frozenset(parse_cards(up))
    return Expose(seat, frozenset(parse_cards(down)) | face_up, face_up)


def after_sale(*hands: str, **decisions: Expose) -> tuple[Hand, tuple[Event, ...]]:
    """A hand after the sale, the seats named `s0` to `s3` having decided so."""
    hand = Hand(SALE, deal_with(*hands, rules=SALE), 0)
    events: tuple[Event, ...] = ()
    for seat in range(4):
        events += hand.apply(decisions.get(f"s{seat}", Expose(seat)))
    return hand, events


def test_without_exposing_a_hand_begins_with_the_first_lead() -> None:
    rules = preset("hwa")
    hand = Hand(rules, deal_with(rules=rules), 2)
    assert (hand.phase, hand.seat_to_play) == (Phase.PLAY, 2)
    with pytest.raises(Refused) as refused:
        hand.apply(Expose(0))
    assert refused.value.refusal.rule is Rule.WRONG_PHASE


def test_a_card_sold_face_down_is_known_to_its_holder_alone() -> None:
    hand, events = after_sale("QS 2H", "JD", s0=sold(0, "QS"), s1=sold(1, up="JD"))
    goat = Exposure(GOAT, 1, 4)
    assert events == (ExposuresRevealed((goat,), (1, 0, 0, 0)),)
    own, other = observe(hand, 0), observe(hand, 2)
    assert own.exposed == {PIG: 2, GOAT: 4}
    assert (own.sold, own.exposed_to_all) == ((0, 0, 0, 0), {GOAT: 4})
    assert (other.exposed, other.sold) == ({GOAT: 4}, (1, 0, 0, 0))


def test_a_card_sold_face_down_is_known_to_all_once_it_is_played() -> None:
    hand, _ = after_sale(
        "QS 2H",
        "3H",
        "AH 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",
        "4H",
        s0=sold(0, "QS"),
        s2=sold(2, "AH"),
    )
    play_cards(hand, "2H 3H")
    assert observe(hand, 1).sold == (1, 0, 1, 0)
    assert hand.apply(Play(2, HEART_ACE)) == (
        CardPlayed(2, HEART_ACE),
        SaleShown(Exposure(HEART_ACE, 2, 2, face_down=True)),
    )
    view = observe(hand, 1)
    assert (view.exposed, view.sold) == ({HEART_ACE: 2}, (1, 0, 0, 0))


def test_the_provisional_score_counts_what_everybody_knows() -> None:
    hand, _ = after_sale("AH 2H 3H", "4H 5H", "6H 7H", "8H 9H", s0=sold(0, "AH"))
    play_cards(hand, "2H 5H 7H 9H")
    taker = hand.trick.leader
    assert {observe(hand, seat).provisional(taker).total for seat in range(4)} == {-30}
    assert observe(hand, 0).exposed == {HEART_ACE: 2}


def test_a_card_sold_face_down_is_under_the_restriction() -> None:
    hand, _ = after_sale("QS 2S", s0=sold(0, "QS"))
    assert PIG not in hand.legal(0)
    refusal = hand.refusal(Play(0, PIG))
    assert refusal is not None
    assert refusal.rule is Rule.RESTRICTION


@pytest.mark.parametrize("rules", [Rules(), BLIND, preset("five")])
def test_face_up_is_for_sales_only(rules: Rules) -> None:
    hand = Hand(rules, deal_with("2S QS", rules=rules), 0)
    with pytest.raises(Refused) as refused:
        hand.apply(sold(0, up="QS"))
    assert refused.value.refusal.rule is Rule.NO_SALE


def test_only_what_is_sold_may_be_face_up() -> None:
    hand = Hand(SALE, deal_with("QS AH", rules=SALE), 0)
    with pytest.raises(Refused) as refused:
        hand.apply(Expose(0, frozenset([PIG]), frozenset([HEART_ACE])))
    assert refused.value.refusal.rule is Rule.NOT_EXPOSABLE


def test_in_the_blind_phase_the_first_card_is_all_that_is_seen() -> None:
    hand = Hand(BLIND, deal_with("JD QS AH", "2S", rules=BLIND), 1)
    assert hand.phase is Phase.BLIND
    view = observe(hand, 0)
    assert (view.held, view.exposable) == ((GOAT,), (GOAT,))
    assert observe(hand, 1).held == hand.deal[1][:1]
    with pytest.raises(Refused) as refused:
        hand.apply(Expose(0, frozenset([PIG])))
    assert refused.value.refusal.rule is Rule.NOT_EXPOSABLE


def test_blind_exposures_are_shown_at_once_and_count_fourfold() -> None:
    hand = Hand(BLIND, deal_with("JD QS AH", "2S", "10C", rules=BLIND), 1)
    shown = Exposure(GOAT, 0, 4)
    assert hand.apply(Expose(0, frozenset([GOAT]))) == (BlindExposed(shown),)
    assert (hand.phase, observe(hand, 3).exposures) == (Phase.BLIND, (shown,))
    assert hand.apply(Expose(2)) == ()
    assert hand.phase is Phase.EXPOSE
    assert set(observe(hand, 0).exposable) == {PIG, HEART_ACE}
    assert observe(hand, 2).exposable == (TRANSFORMER,)
    for seat in range(4):
        hand.apply(Expose(seat, frozenset([PIG]) if seat == 0 else frozenset()))
    assert hand.exposed == {GOAT: 4, PIG: 2}


def test_who_has_no_exposable_first_card_is_not_asked_blind() -> None:
    hand = Hand(BLIND, deal_with("JD", "2S QS", "3S", "4S", rules=BLIND), 1)
    assert [hand.to_expose(seat) for seat in range(4)] == [True, False, False, False]
    with pytest.raises(Refused):
        hand.apply(Expose(1))
    assert Hand(BLIND, deal_with("2S", "3S", "4S", "5S", rules=BLIND), 0).phase is Phase.EXPOSE


def test_blind_and_sale_together() -> None:
    hand = Hand(BOTH, deal_with("JD QS AH", "2S", "3S", "4S", rules=BOTH), 1)
    hand.apply(Expose(0, frozenset([GOAT])))
    for seat in range(4):
        hand.apply(sold(0, "QS", "AH") if seat == 0 else Expose(seat))
    assert hand.exposed == {GOAT: 4, PIG: 2, HEART_ACE: 4}
    assert observe(hand, 1).sold == (1, 0, 0, 0)


@given(st.integers(0, 2**32), st.sampled_from([SALE, BLIND, BOTH]), st.integers(0, 40))
def test_what_is_hidden_changes_nothing_that_is_seen(seed: int, rules: Rules, plies: int) -> None:
    """Cards face down included: which one was sold must not be told."""
    generator = Random(seed)
    hand = Hand(rules, deal(rules, generator), generator.randrange(4))
    expose_randomly(hand, generator)
    for _ in range(plies):
        hand.apply(Play(hand.trick.next_seat, generator.choice(hand.legal(hand.trick.next_seat))))
    assert observe(dealt_otherwise(hand, 0, generator), 0) == observe(hand, 0)


def test_in_the_blind_phase_nobody_sees_more_than_the_first_cards_exposed() -> None:
    for seed in range(200):
        dealt = deal(BLIND, Random(seed))
        hand = Hand(BLIND, dealt, 0)
        if hand.phase is not Phase.BLIND:
            continue
        other = [dealt[0], *(cards[:1] + cards[:0:-1] for cards in dealt[1:])]
        assert observe(Hand(BLIND, other, 0), 0) == observe(hand, 0)
