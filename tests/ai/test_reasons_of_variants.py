"""Reasons for a hint under other rules: true in every possible deal, and no false praise."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from gongzhu_tui.ai.exposing_reasons import reason_for_exposing
from gongzhu_tui.ai.reason import Kind, Reason, compared
from gongzhu_tui.ai.reasons import reason_for_card
from gongzhu_tui.ai.sales import WorldDrawer
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import parse_card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Rules
from tests.ai.positions import asked
from tests.ai.reason_checks import holds
from tests.ai.reason_claim import Claim
from tests.ai.test_reasons import reasons_at, valued
from tests.ai.test_worlds_of_variants import world_of
from tests.support import deal_with, decide_all, play_cards
from tests.variants import VARIANTS, random_decision, random_variant_hand

WORLDS = 6
SEEDS = [pytest.param(seed, marks=[pytest.mark.slow] if seed else []) for seed in range(10)]


def claims_hold(view: Observation, reasons: list[Reason], seed: int) -> None:
    """Whether `reasons` are true in deals that `view` allows."""
    generator = np.random.Generator(np.random.PCG64(seed))
    for drawn in WorldDrawer(view).draw(WORLDS, generator):
        for index in range(len(drawn.hands)):
            hands = tuple(world_of(drawn, index))
            for reason in reasons:
                card = reason.card or view.held[0]
                assert holds(Claim(reason, view, card, hands)), reason


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_a_reason_holds_in_every_deal_that_is_possible(rules: Rules, seed: int) -> None:
    random = Random(seed)
    for each in range(6):
        plies = random.randrange(len(rules.deck))
        view = asked(random_variant_hand(rules, 10 * seed + each, plies))
        claims_hold(view, [reason for _, reason in reasons_at(view)], seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_a_reason_for_exposing_holds_in_every_deal_that_is_possible(
    rules: Rules, seed: int
) -> None:
    random = Random(seed)
    hand = Hand(rules, deal(rules, random), 0)
    while seats := hand.awaited():
        view = observe(hand, seats[0])
        if view.to_pass:
            hand.apply(random_decision(hand, random))
            continue
        sets = [(), *((card,) for card in view.exposable)]
        reasons = [
            reason_for_exposing(view, valued(each, *(other for other in sets if other != each)))
            for each in sets
        ]
        claims_hold(view, reasons, seed)
        hand.apply(random_decision(hand, random))


def seen(rules: Rules, *hands: str, leader: int, exposed: str, plays: str) -> Observation:
    hand = Hand(rules, deal_with(*hands, rules=rules), leader)
    decide_all(hand, exposed)
    play_cards(hand, plays)
    return asked(hand)


def kind_of(view: Observation, card: str) -> Kind:
    choices = valued(parse_cards(card), parse_cards("2H"))
    return reason_for_card(view, parse_card(card), choices).kind


GOAT_TAKEN = ("AD QD", "2D 5D", "JD 10D", "3D 6D")
GOAT_PLAYS = "2D 10D 3D QD  AD 5D JD"  # the exposed goat falls to the ace


def test_a_goat_that_costs_is_no_prize() -> None:
    left = {}
    for name in ("classic", "negative-goat"):
        view = seen(PRESETS[name], *GOAT_TAKEN, leader=1, exposed="JD", plays=GOAT_PLAYS)
        left[name] = kind_of(view, "6D")
    assert left == {"classic": Kind.UNDER, "negative-goat": Kind.LAST_LEAVES}


def test_what_the_partner_gets_is_told_as_such() -> None:
    plays = "KC 3C AC"
    rules = PRESETS["partners"]
    clubs = ("JD 2D", "KC 2S", "3C 3S", "AC 4S")
    hands = (f"{clubs[0]} {' '.join(f'{rank}D' for rank in range(3, 11))} QD KD AD", *clubs[1:])
    other = seen(rules, *hands, leader=1, exposed="", plays=plays)
    assert kind_of(other, "JD") is not Kind.GOAT_TO_PARTNER  # West takes it
    mine = seen(rules, hands[0], "3C", "AC", "KC", leader=1, exposed="", plays="3C AC KC")
    assert kind_of(mine, "JD") is Kind.GOAT_TO_PARTNER
    pig = f"QS {hands[0].removeprefix('JD ')}"
    given = seen(rules, pig, "3C", "AC", "KC", leader=1, exposed="", plays="3C AC KC")
    assert kind_of(given, "QS") is not Kind.GIVES_AWAY
    alone = seen(PRESETS["classic"], pig, "3C", "AC", "KC", leader=1, exposed="", plays="3C AC KC")
    assert kind_of(alone, "QS") is Kind.GIVES_AWAY


def test_nothing_is_said_of_cards_that_have_not_been_seen() -> None:
    rules = PRESETS["blind"]
    view = observe(Hand(rules, deal_with("QS 2S 3S 4S 5S", rules=rules), 0), 0)
    assert view.seen_one_card
    pig = parse_cards("QS")
    assert reason_for_exposing(view, valued((), pig)) == Reason(Kind.UNSEEN, pig[0])
    assert reason_for_exposing(view, valued(pig, ())).kind is Kind.BETTER_BY


def test_an_exposed_goat_that_costs_wants_cover() -> None:
    rules = PRESETS["negative-goat"]
    goat = parse_cards("JD")
    view = observe(Hand(rules, deal_with("JD KD AD 2D 3D 4D 5D", rules=rules), 0), 0)
    assert reason_for_exposing(view, valued(goat, ())) == Reason(Kind.COVERED, goat[0], number=4)


def test_in_a_sale_the_other_candidate_is_named_with_its_face() -> None:
    pig = parse_cards("QS")
    down = Valued(pig, 20.0, 1.0, 20.0, 100, None)
    up = Valued(pig, 5.0, 1.0, 5.0, 100, None, face_up=pig)
    found = compared((down, up))
    assert (found.kind, found.cards, found.face_up) == (Kind.BETTER_BY, pig, pig)
