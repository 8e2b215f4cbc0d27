"""The hand record under other rules than the classic ones: its own fields and faults."""

from __future__ import annotations

from typing import Any

import pytest

from gongzhu_tui.engine.cards import GOAT, HEART_ACE, PIG
from gongzhu_tui.engine.events import Expose
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import opening_leader
from gongzhu_tui.engine.record import to_json
from gongzhu_tui.engine.record_check import check_record, verify
from gongzhu_tui.engine.record_faults import Fault, FaultKind
from gongzhu_tui.engine.record_reader import from_json
from gongzhu_tui.engine.rules import FirstLead, Rules
from gongzhu_tui.wording.faults import fault_sentence
from tests.engine.records import line_of, random_match, random_record, record_of_single
from tests.engine.test_record_check import only_fault
from tests.engine.test_variants import VARIANTS
from tests.support import deal_with, play_first_cards

SALE, BLIND, BOTH = VARIANTS["sale"], VARIANTS["blind"], VARIANTS["sale+blind"]
PARTNERS, FIVE = VARIANTS["partners"], VARIANTS["five"]
K = FaultKind


def sold(rules: Rules = SALE, *decisions: Expose) -> dict[str, Any]:
    """Seat 0 holds the pig first and the ace of hearts, seat 2 the goat."""
    hand = Hand(rules, deal_with("QS AH 2H", "", "2S JD", rules=rules), 0)
    for decision in decisions:
        hand.apply(decision)
    while awaited := [seat for seat in range(hand.players) if hand.to_expose(seat)]:
        hand.apply(Expose(awaited[0]))
    play_first_cards(hand)
    return to_json(record_of_single(hand))


PIG_DOWN_ACE_UP = Expose(0, frozenset([PIG, HEART_ACE]), frozenset([HEART_ACE]))


def test_what_was_sold_face_down_is_told() -> None:
    data = sold(SALE, PIG_DOWN_ACE_UP)
    assert data["exposed"] == {"QS": 2, "AH": 4}
    assert data["exposed_down"] == ["QS"]
    assert check_record(from_json(data)) is None
    assert "exposed_down" not in to_json(random_record(1))


def test_what_was_sold_face_down_may_be_left_untold() -> None:
    data = sold(SALE, PIG_DOWN_ACE_UP)
    record = from_json(data)
    del data["exposed_down"]
    assert from_json(data) == record


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ([], Fault(K.FACE_DOWN, card=PIG)),
        (["QS", "AH"], Fault(K.NOT_FACE_DOWN, card=HEART_ACE)),
        (["QS", "JD"], Fault(K.NOT_FACE_DOWN, card=GOAT)),
        (["QS", "Q♠"], Fault(K.CARD_TWICE, card=PIG, field="exposed_down")),
        (["QQ"], Fault(K.BAD_CARD, field="exposed_down", found="QQ")),
        ("QS", Fault(K.BAD_FIELD, field="exposed_down", found="QS")),
    ],
)
def test_what_is_told_must_agree(told: object, fault: Fault) -> None:
    check_fault(sold(SALE, PIG_DOWN_ACE_UP) | {"exposed_down": told}, fault)


def check_fault(data: dict[str, Any], fault: Fault) -> None:
    found = only_fault(data)
    assert (found.kind, found.seat, found.card) == (fault.kind, fault.seat, fault.card)
    assert (found.field, found.expected, found.found) == (fault.field, fault.expected, fault.found)


def test_nothing_is_face_down_where_nothing_is_sold() -> None:
    data = sold(BLIND, Expose(0), Expose(0, frozenset([HEART_ACE])))
    assert check_record(from_json(data)) is None
    assert check_record(from_json(data | {"exposed_down": []})) is None
    check_fault(data | {"exposed_down": ["AH"]}, Fault(K.NOT_FACE_DOWN, card=HEART_ACE))


def test_only_the_first_card_dealt_is_exposed_blind() -> None:
    data = sold(BLIND, Expose(0, frozenset([PIG])))
    assert data["exposed"] == {"QS": 4}
    assert check_record(from_json(data)) is None
    fault = Fault(K.NOT_FIRST_DEALT, seat=2, card=GOAT, found=4)
    check_fault(data | {"exposed": {"QS": 4, "JD": 4}}, fault)


def test_in_a_sale_any_card_may_be_face_up() -> None:
    data = sold(BOTH, Expose(0, frozenset([PIG])), Expose(0, frozenset([HEART_ACE])))
    assert data["exposed"] == {"QS": 4, "AH": 2}
    assert check_record(from_json(data)) is None
    up = sold(BOTH, Expose(0), PIG_DOWN_ACE_UP)
    assert check_record(from_json(up)) is None


@pytest.mark.parametrize(
    ("name", "factor", "kind"),
    [
        ("classic", 4, K.EXPOSURE_FACTOR),
        ("sale", 3, K.EXPOSURE_FACTOR),
        ("blind", 8, K.EXPOSURE_FACTOR),
        ("hwa", 2, K.NOT_EXPOSABLE),
    ],
)
def test_a_factor_that_the_rules_do_not_know(name: str, factor: int, kind: FaultKind) -> None:
    data = to_json(random_record(3, VARIANTS[name])) | {"exposed": {"QS": factor}}
    data.pop("exposed_down", None)
    assert only_fault(data).kind is kind


def test_the_scores_of_the_sides_are_told_and_verified() -> None:
    data = to_json(random_record(5, PARTNERS))
    scores, sides = data["scores"], data["side_scores"]
    assert sides == [scores[0] + scores[2], scores[1] + scores[3]]
    assert data["totals"] == sides * 2
    assert list(data).index("side_scores") == list(data).index("scores") + 1
    wrong = data | {"side_scores": [sides[0], sides[1] + 10]}
    check_fault(wrong, Fault(K.SIDE_SCORE, seat=1, expected=sides[1], found=sides[1] + 10))
    check_fault(
        data | {"side_scores": sides * 2},
        Fault(K.WRONG_LENGTH, field="side_scores", expected=2, found=4),
    )
    del data["side_scores"]
    assert check_record(from_json(data)) is None
    assert "side_scores" not in to_json(random_record(5))


def test_partners_have_one_total() -> None:
    data = to_json(random_record(5, PARTNERS))
    assert only_fault(data | {"totals": data["scores"]}).kind is K.TOTAL


def test_a_match_of_partners_adds_the_scores_of_the_sides() -> None:
    records = random_match(8, 3, "m", PARTNERS)
    records[1]["totals"][3] += 5
    found = [each.fault for each in verify(map(line_of, records))]
    assert found[0] is None
    assert found[1] is not None
    assert (found[1].kind, found[1].seat) == (K.TOTAL, 3)


def test_five_players_have_five_seats() -> None:
    data = to_json(random_record(2, FIVE))
    assert [len(data[name]) for name in ("players", "deal", "scores", "totals")] == [5] * 4
    assert len(data["plays"].split()) == 50
    four = Fault(K.WRONG_LENGTH, field="scores", expected=5, found=4)
    check_fault(data | {"scores": data["scores"][:4]}, four)
    left_out = ["2C " + data["deal"][0].split(" ", 1)[1], *data["deal"][1:]]
    assert only_fault(data | {"deal": left_out}).kind is K.NOT_IN_DECK


def test_the_fifth_seat_has_a_name_before_the_players_are_read() -> None:
    data = to_json(random_record(2, FIVE))
    fault = only_fault(data | {"deal": [*data["deal"][:4], "??"]})
    assert (fault.kind, fault.seat) == (K.BAD_CARD, 4)
    assert "(seat 4)" in fault_sentence(fault)


@pytest.mark.parametrize("lead", FirstLead)
def test_who_leads_the_first_hand(lead: FirstLead) -> None:
    """A drawn dealer may be anybody; otherwise it is the holder of the opening card."""
    rules = Rules(first_lead=lead)
    hand = Hand(rules, deal_with("", "2S", "", "2C"), 0)
    while awaited := [seat for seat in range(4) if hand.to_expose(seat)]:
        hand.apply(Expose(awaited[0]))
    play_first_cards(hand)
    fault = verify([line_of(to_json(record_of_single(hand)) | {"hand": 1})])
    expected = None if rules.opening_card is None else opening_leader(rules, hand.deal, 0)
    found = next(fault).fault
    assert (None if found is None else found.expected) == expected
