"""Every fault of a hand record is found, the first one, and where it is."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import parse_card
from gongzhu_tui.engine.legality import Rule
from gongzhu_tui.engine.record import to_json
from gongzhu_tui.engine.record_check import CheckedHand, verify
from gongzhu_tui.engine.record_faults import Fault, FaultKind
from gongzhu_tui.engine.record_reader import LONGEST_LINE
from tests.engine.records import example, line_of, random_match, random_record

Change = Callable[[dict[str, Any]], object]
K = FaultKind


def faults(*lines: bytes) -> list[Fault | None]:
    return [checked.fault for checked in verify(lines)]


def only_fault(data: object) -> Fault:
    (fault,) = faults(line_of(data))
    assert fault is not None
    return fault


def with_play(index: int, card: str) -> dict[str, Any]:
    """The example with one play replaced."""
    plays = example()["plays"].split()
    plays[index] = card
    return example() | {"plays": " ".join(plays)}


def with_dealt(seat: int, hand: str) -> dict[str, Any]:
    data = example()
    data["deal"][seat] = hand
    return data


def without(field: str) -> dict[str, Any]:
    data = example()
    del data[field]
    return data


WEST = example()["deal"][3]
FAULTY: list[tuple[dict[str, Any], Fault]] = [
    (example() | {"format": "bridge"}, Fault(K.FORMAT, found="bridge")),
    (example() | {"version": 2}, Fault(K.VERSION, found=2)),
    (example() | {"version": True}, Fault(K.VERSION, found=True)),
    (example() | {"rules": "poker"}, Fault(K.BAD_RULES, field="preset", found="poker")),
    (example() | {"rules": None}, Fault(K.BAD_RULES, field="preset", found=None)),
    (
        example() | {"rules": {"preset": "likha", "limit": -1000}},
        Fault(K.BAD_RULES, field="limit", found=-1000),
    ),
    (example() | {"match": 1.5}, Fault(K.BAD_FIELD, field="match", found=1.5)),
    (example() | {"seed": "x"}, Fault(K.BAD_FIELD, field="seed", found="x")),
    (example() | {"first_leader": 4}, Fault(K.BAD_FIELD, field="first_leader", found=4)),
    (example() | {"plays": None}, Fault(K.BAD_FIELD, field="plays", found=None)),
    (example() | {"exposed": []}, Fault(K.BAD_FIELD, field="exposed", found=[])),
    (
        example() | {"players": ["You"]},
        Fault(K.WRONG_LENGTH, field="players", expected=4, found=1),
    ),
    (
        example() | {"scores": [0, 0, 0, 2**60]},
        Fault(K.BAD_FIELD, field="scores", found=[0, 0, 0, 2**60]),
    ),
    (with_dealt(3, "7S AD ??"), Fault(K.BAD_CARD, seat=3, field="deal", found="??")),
    (with_dealt(3, WEST[3:]), Fault(K.HAND_SIZE, seat=3, expected=13, found=12)),
    (
        with_dealt(3, WEST.replace("7S", "7D")),
        Fault(K.CARD_TWICE, seat=3, card=parse_card("7D"), field="deal"),
    ),
    (
        with_dealt(3, WEST.replace("7S", "AH")),
        Fault(K.CARD_TWICE, seat=3, card=parse_card("AH"), field="deal"),
    ),
    (
        with_dealt(3, f"{WEST} AH"),
        Fault(K.CARD_TWICE, seat=3, card=parse_card("AH"), field="deal"),
    ),
    (example() | {"first_leader": 7}, Fault(K.BAD_FIELD, field="first_leader", found=7)),
    (
        example() | {"exposed": {"QS": 2, "♠q": 2}},
        Fault(K.CARD_TWICE, card=parse_card("QS"), field="exposed"),
    ),
    (example() | {"exposed": {"Q": 2}}, Fault(K.BAD_CARD, field="exposed", found="Q")),
    (
        example() | {"exposed": {"KH": 2}},
        Fault(K.NOT_EXPOSABLE, card=parse_card("KH"), found=2),
    ),
    (
        example() | {"exposed": {"QS": 4}},
        Fault(K.EXPOSURE_FACTOR, card=parse_card("QS"), found=4),
    ),
    (
        example() | {"exposed": {"QS": 2.0}},
        Fault(K.EXPOSURE_FACTOR, card=parse_card("QS"), found=2.0),
    ),
    (
        example() | {"first_leader": 0},
        Fault(K.FIRST_LEADER, trick=1, seat=0, expected=3),
    ),
    (
        example() | {"plays": example()["plays"][:-6]},
        Fault(K.TOO_FEW_PLAYS, trick=13, seat=3, expected=52, found=50),
    ),
    (
        example() | {"plays": example()["plays"] + " QS"},
        Fault(K.TOO_MANY_PLAYS, card=parse_card("QS"), expected=52, found=53),
    ),
    (
        example() | {"plays": example()["plays"] + " joker"},
        Fault(K.BAD_CARD, field="plays", found="joker"),
    ),
    (with_play(6, "1D"), Fault(K.BAD_CARD, trick=2, seat=0, field="plays", found="1D")),
    (
        example() | {"scores": [-20, -180, -120, 40]},
        Fault(K.SCORE, seat=3, expected=-40, found=40),
    ),
    (
        example() | {"totals": [-20, -180, -121, -40]},
        Fault(K.TOTAL, seat=2, expected=-120, found=-121),
    ),
]


@pytest.mark.parametrize(("data", "fault"), FAULTY)
def test_a_fault_is_found_where_it_is(data: dict[str, Any], fault: Fault) -> None:
    found = only_fault(data)
    assert (found.line, found.hand) == (1, 1)
    assert found == Fault(
        fault.kind,
        line=1,
        hand=1,
        trick=fault.trick,
        seat=fault.seat,
        card=fault.card,
        field=fault.field,
        expected=fault.expected,
        found=fault.found,
    )


@pytest.mark.parametrize("field", list(example()))
def test_a_missing_field_is_named(field: str) -> None:
    fault = only_fault(without(field))
    assert (fault.kind, fault.field) == (K.MISSING_FIELD, field)


@pytest.mark.parametrize(
    ("index", "card", "trick", "seat", "rule"),
    [
        (0, "10C", 1, 3, Rule.NOT_HELD),  # East's, not West's
        (1, "7D", 1, 0, Rule.FOLLOW_SUIT),
        (8, "2C", 3, 3, Rule.NOT_HELD),  # played already
        (11, "QS", 3, 2, Rule.RESTRICTION),
    ],
)
def test_an_illegal_play_is_named(index: int, card: str, trick: int, seat: int, rule: Rule) -> None:
    fault = only_fault(with_play(index, card))
    assert (fault.kind, fault.trick, fault.seat) == (K.ILLEGAL_PLAY, trick, seat)
    assert fault.card == parse_card(card)
    assert fault.refusal is not None
    assert fault.refusal.rule is rule


@given(seed=st.integers(0, 10**6), ply=st.integers(0, 51))
def test_the_first_of_two_faults_is_named(seed: int, ply: int) -> None:
    """From some ply on every play is a card that was played before, or no card."""
    data = to_json(random_record(seed))
    plays = data["plays"].split()
    wrong = plays[0] if ply else "??"
    data["plays"] = " ".join(plays[:ply] + [wrong] * (52 - ply))
    data["scores"] = [1, 2, 3, 4]
    fault = only_fault(data)
    assert fault.trick == ply // 4 + 1
    assert fault.kind is (K.ILLEGAL_PLAY if ply else K.BAD_CARD)


def test_lines_that_are_no_records() -> None:
    lines = [b"{", b"\xff\xfe", b"[1]", b"x" * (LONGEST_LINE + 1), b"[" * 100_000, b"NaN"]
    expected = [K.NOT_JSON, K.NOT_UTF8, K.NOT_AN_OBJECT, K.LINE_TOO_LONG, *[K.NOT_JSON] * 3]
    found = faults(*lines, b"9" * 10_000)
    assert [fault.kind for fault in found if fault] == expected


def test_a_field_that_is_there_twice_is_named() -> None:
    line = line_of(example()).replace(b'"seed"', b'"match": 7, "seed"')
    assert faults(line) == [Fault(K.FIELD_TWICE, line=1, field="match")]


def test_reading_goes_on_after_a_fault_and_lines_are_counted_with_blank_ones() -> None:
    good = line_of(example())
    checked = list(verify([codecs.BOM_UTF8 + good, b"\n", b"{}", b"  \r\n", good + b"\r\n"]))
    assert [hand.line for hand in checked] == [1, 3, 5]
    assert [hand.fault is None for hand in checked] == [True, False, True]


def test_every_kind_of_fault_has_a_test() -> None:
    lines = {K.NOT_JSON, K.NOT_UTF8, K.NOT_AN_OBJECT, K.LINE_TOO_LONG, K.FIELD_TWICE}
    elsewhere = {K.ILLEGAL_PLAY, K.HAND_NUMBER, K.MISSING_FIELD, K.NOT_IN_DECK}
    variants = {K.NOT_FIRST_DEALT, K.FACE_DOWN, K.NOT_FACE_DOWN, K.SIDE_SCORE}
    variants |= {K.PASSED_COUNT, K.PASSED_NOT_HELD}
    assert {fault.kind for _, fault in FAULTY} | lines | elsewhere | variants == set(FaultKind)


def checked_match(records: list[dict[str, Any]]) -> list[Fault | None]:
    return faults(*map(line_of, records))


@pytest.mark.parametrize("match", ["m", None])
def test_hands_of_a_match_follow_from_each_other(match: str | None) -> None:
    assert checked_match(random_match(1, 6, match)) == [None] * 6


@pytest.mark.parametrize("match", ["m", None])
def test_a_later_hand_is_led_by_who_took_the_pig(match: str | None) -> None:
    records = random_match(2, 4, match)
    leader = records[2]["first_leader"]
    records[2]["first_leader"] = (leader + 1) % 4
    first, second, third, fourth = checked_match(records)
    assert first is second is fourth is None
    assert third is not None
    assert (third.kind, third.line, third.hand) == (K.FIRST_LEADER, 3, 3)
    assert (third.seat, third.expected) == ((leader + 1) % 4, leader)


@pytest.mark.parametrize("match", ["m", None])
def test_totals_follow_from_the_line_before_and_one_fault_is_told_once(match: str | None) -> None:
    records = random_match(3, 4, match)
    right = records[1]["totals"][2]
    for record in records[1:]:
        record["totals"][2] += 10
    first, second, third, fourth = checked_match(records)
    assert first is third is fourth is None
    assert second is not None
    assert (second.kind, second.seat) == (K.TOTAL, 2)
    assert (second.expected, second.found) == (right, right + 10)


def test_a_named_match_goes_hand_by_hand() -> None:
    records = random_match(4, 5)
    found = checked_match([records[0], *records[2:]])
    assert found[0] is found[2] is found[3] is None
    assert found[1] is not None
    assert (found[1].kind, found[1].expected, found[1].found) == (K.HAND_NUMBER, 2, 3)


def test_a_wrong_hand_number_does_not_accuse_the_next_hand() -> None:
    records = random_match(4, 4)
    records[1]["hand"] = 7
    found = checked_match(records)
    assert [fault is None for fault in found] == [True, False, True, True]


def test_hands_that_do_not_follow_each_other_are_judged_alone() -> None:
    one, other = random_match(5, 3, "a"), random_match(6, 3, "b")
    mixed = [one[2], other[1], one[1], other[0], one[0], *one[1:], one[0]]
    assert checked_match(mixed) == [None] * len(mixed)


def test_outside_a_match_anybody_leads_and_totals_are_the_scores() -> None:
    data = to_json(random_record(7))
    assert only_checked(data).fault is None
    data["totals"] = [1, 2, 3, 4]
    assert only_fault(data).kind is K.TOTAL


def only_checked(data: object) -> CheckedHand:
    (checked,) = verify([line_of(data)])
    return checked


def test_with_a_fault_in_the_plays_the_hand_stands_there() -> None:
    checked = only_checked(with_play(6, "1D"))
    assert checked.hand is not None
    assert len(checked.hand.plays) == 6
