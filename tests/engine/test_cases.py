"""The worked cases: every result of every preset right, the classic ones part by part."""

from __future__ import annotations

from typing import Any

import pytest

from gongzhu_tui.engine.cards import ALL_CARDS, Suit, parse_card, parse_cards
from gongzhu_tui.engine.legality import Turn, legal_cards, why_not
from gongzhu_tui.engine.match import match_winners
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.engine.scoring import score_hand
from tests.engine import plain
from tests.support import load_cases

Case = dict[str, Any]

SCORES = load_cases("scores")
CLASSIC_SCORES = [case for case in SCORES if case["rules"] == "classic"]
LEGALITY = load_cases("legality")
MATCH_END = load_cases("match_end")


def name(case: Case) -> str:
    return str(case["name"])


def totals_text(case: Case) -> str:
    before = "limit reached before" if case["limit_reached_before"] else "limit not reached before"
    return f"{' '.join(map(str, case['totals']))}, {before}"


def turn_of(case: Case) -> Turn:
    trick = parse_cards(case["trick"])
    return Turn(
        held=parse_cards(case["hand"]),
        led=trick[0].suit if trick else None,
        suits_led=frozenset(suit for suit in Suit if suit.letter in case["suits_led"]),
        exposed=frozenset(parse_cards(case["exposed"])),
    )


def test_no_case_file_is_cut_short() -> None:
    assert (len(CLASSIC_SCORES), len(SCORES)) == (28, 76)
    assert (len(LEGALITY), len(MATCH_END)) == (60, 13)


@pytest.mark.parametrize("case", SCORES, ids=name)
def test_score(case: Case) -> None:
    captured = [parse_cards(cards) for cards in case["captured"]]
    exposed = {parse_card(card): factor for card, factor in case["exposed"].items()}
    breakdowns = score_hand(captured, exposed, preset(case["rules"]))
    assert [breakdown.total for breakdown in breakdowns] == case["scores"]


@pytest.mark.parametrize("case", CLASSIC_SCORES, ids=name)
def test_parts_of_a_classic_score(case: Case) -> None:
    captured = [parse_cards(cards) for cards in case["captured"]]
    exposed = {parse_card(card): factor for card, factor in case["exposed"].items()}
    for cards, breakdown in zip(
        case["captured"], score_hand(captured, exposed, CLASSIC), strict=True
    ):
        expected = plain.score(cards.split(), case["exposed"])
        assert breakdown.hearts == expected.hearts
        assert breakdown.pig == expected.pig
        assert breakdown.goat == expected.goat
        assert breakdown.transformer == expected.factor
        assert breakdown.transformer_alone == expected.alone
        assert breakdown.before == expected.hearts + expected.pig + expected.goat
        assert breakdown.total == expected.total
        assert breakdown.all_hearts == (set(plain.HEART_POINTS) <= set(cards.split()))
        assert breakdown.all_sixteen == (set(cards.split()) == plain.SIXTEEN)


@pytest.mark.parametrize("case", LEGALITY, ids=name)
def test_legal_cards(case: Case) -> None:
    assert set(legal_cards(turn_of(case))) == set(parse_cards(case["legal"]))


@pytest.mark.parametrize("case", LEGALITY, ids=name)
def test_every_other_card_is_refused_for_its_reason(case: Case) -> None:
    turn = turn_of(case)
    legal = set(parse_cards(case["legal"]))
    for card in ALL_CARDS:
        refusal = why_not(turn, card)
        if card in legal:
            assert refusal is None
            continue
        assert refusal is not None
        rule = plain.broken_rule(str(card), case["hand"].split(), case["trick"].split())
        assert (refusal.rule.name, refusal.card) == (rule, card)
        assert set(refusal.legal) == legal


@pytest.mark.parametrize("case", MATCH_END, ids=totals_text)
def test_match_end(case: Case) -> None:
    winners = match_winners(case["totals"], case["limit_reached_before"], CLASSIC)
    assert winners == (() if case["winner"] is None else (case["winner"],))
    assert bool(winners) == case["over"]
