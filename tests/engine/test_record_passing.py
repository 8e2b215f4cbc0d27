"""Records of hands with passing: one written out as a whole, and every way to be faulty."""

from __future__ import annotations

from typing import Any

import pytest

from gongzhu_tui.engine.cards import parse_card
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.legality import Rule
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.record import to_json
from gongzhu_tui.engine.record_check import check_record, verify
from gongzhu_tui.engine.record_exposing import opened
from gongzhu_tui.engine.record_faults import Fault, FaultKind
from gongzhu_tui.engine.record_reader import from_json
from gongzhu_tui.wording.faults import fault_sentence
from tests.engine.records import example, line_of, random_match, random_record
from tests.engine.test_record_check import only_checked, only_fault
from tests.engine.test_record_variants import check_fault
from tests.support import load_cases, told

K = FaultKind
LIKHA, SBEETIYA = preset("likha"), preset("sbeetiya")
HELD = [
    "6D 9H 2C 9S 8D QD AD 3H JS 6H QS 2H 10D",
    "4S KC 5C 3S KD 3D 5D JD 9C QH 4H 7C 2D",
    "7H 9D 10H 8C 6S 6C 5H 7S 4C 2S 10S AC 7D",
    "3C 8S AH KS 5S 10C KH 8H 4D JC AS JH QC",
]
TRANSCRIPT = """\
exposed: QS by 0
exposed: 10D by 0
trick 1: 3 leads 8H 2H QH 7H, 1 takes it
trick 2: 1 leads 4S 10S 5S JS, 0 takes it
trick 3: 0 leads 2C 5C 4C QC, 3 takes it
trick 4: 3 leads JC QS 7C AC, 2 takes it
trick 5: 2 leads 6S AS 9S 3S, 3 takes it
trick 6: 3 leads 10C 10D KC 8C, 1 takes it
trick 7: 1 leads JD 7D 4D 8D, 1 takes it
trick 8: 1 leads 2D 9D AH AD, 0 takes it
trick 9: 0 leads 6H 4H 10H KH, 3 takes it
trick 10: 3 leads 3C 9H 9C 6C, 1 takes it
trick 11: 1 leads KD 7S JH 6D, 1 takes it
trick 12: 1 leads 3D 2S 8S QD, 0 takes it
trick 13: 0 leads 3H 5D 5H KS, 2 takes it
seat 0: hearts 1, pig 0, ten 0, total 1
seat 1: hearts 6, pig 0, ten 20, total 26
seat 2: hearts 2, pig 26, ten 0, total 28
seat 3: hearts 4, pig 0, ten 0, total 4
"""


def written() -> dict[str, Any]:
    """A hand in which seat 0 is passed both likha cards, exposes them and has to discard them."""
    return load_cases("likha_record")[0]


def transcript(hand: Hand) -> str:
    lines = told(hand)
    for seat, each in enumerate(hand.breakdowns or ()):
        lines.append(
            f"seat {seat}: hearts {each.hearts}, pig {each.pig}, ten {each.ten}, total {each.total}"
        )
    return "\n".join(lines) + "\n"


def test_the_whole_hand() -> None:
    checked = only_checked(written())
    assert checked.fault is None
    assert checked.hand is not None
    assert transcript(checked.hand) == TRANSCRIPT


def test_it_is_read_and_written_as_it_was() -> None:
    record = from_json(written())
    assert to_json(record) == written()
    assert list(to_json(record)) == list(written())
    passed = [parse_card(card) for card in ("AS", "JH", "QC")]
    assert record.passed[0] == frozenset(passed)


def test_what_each_holds_after_the_passing() -> None:
    hand = opened(from_json(written()))
    assert [set(map(str, cards)) for cards in hand.held] == [set(each.split()) for each in HELD]


def with_passed(seat: int, cards: str) -> dict[str, Any]:
    data = written()
    data["passed"][seat] = cards
    return data


def with_play(index: int, card: str) -> dict[str, Any]:
    data = written()
    plays = data["plays"].split()
    plays[index] = card
    return data | {"plays": " ".join(plays)}


FAULTY = [
    (with_passed(1, "QS 2H"), Fault(K.PASSED_COUNT, seat=1, expected=3, found=2)),
    (with_passed(3, ""), Fault(K.PASSED_COUNT, seat=3, expected=3, found=0)),
    (with_passed(0, "AS JH QC 6D"), Fault(K.PASSED_COUNT, seat=0, expected=3, found=4)),
    (
        with_passed(0, "AS JH J♥"),
        Fault(K.CARD_TWICE, seat=0, field="passed", card=parse_card("JH")),
    ),
    (with_passed(2, "4H QH QS"), Fault(K.PASSED_NOT_HELD, seat=2, card=parse_card("QS"))),
    (with_passed(2, "4H QH 1S"), Fault(K.BAD_CARD, seat=2, field="passed", found="1S")),
    (
        written() | {"passed": written()["passed"][:3]},
        Fault(K.WRONG_LENGTH, field="passed", expected=4, found=3),
    ),
    (written() | {"passed": None}, Fault(K.BAD_FIELD, field="passed", found=None)),
    (written() | {"passed": [[]] * 4}, Fault(K.BAD_FIELD, field="passed", found=[[]] * 4)),
    (
        {name: value for name, value in written().items() if name != "passed"},
        Fault(K.MISSING_FIELD, field="passed"),
    ),
    (
        example() | {"passed": written()["passed"]},
        Fault(K.BAD_FIELD, field="passed", found=written()["passed"]),
    ),
    (written() | {"exposed": {"QS": 4}}, Fault(K.EXPOSURE_FACTOR, card=parse_card("QS"), found=4)),
    (written() | {"exposed": {"AH": 2}}, Fault(K.NOT_EXPOSABLE, card=parse_card("AH"), found=2)),
    (written() | {"scores": [1, 16, 28, 4]}, Fault(K.SCORE, seat=1, expected=26, found=16)),
    (written() | {"totals": [29, 30, 29, 30]}, Fault(K.TOTAL, seat=0, expected=1, found=29)),
    (written() | {"side_scores": [29, 1]}, Fault(K.SIDE_SCORE, seat=1, expected=30, found=1)),
]


@pytest.mark.parametrize(("data", "fault"), FAULTY)
def test_a_fault_is_named_where_it_is(data: dict[str, Any], fault: Fault) -> None:
    check_fault(data, fault)
    found = only_fault(data)
    assert (found.line, found.hand) == (1, 1)
    if fault.seat is not None:
        assert f"(seat {fault.seat})" in fault_sentence(found)


@pytest.mark.parametrize(
    ("index", "card", "trick", "seat", "rule"),
    [
        (9, "AH", 3, 1, Rule.NOT_HELD),
        (11, "AS", 3, 3, Rule.FOLLOW_SUIT),  # which arrived by passing
        (13, "QC", 4, 0, Rule.NOT_HELD),  # which it has passed
        (13, "6D", 4, 0, Rule.FORCED_DISCARD),
        (21, "6D", 6, 0, Rule.FORCED_DISCARD),
    ],
)
def test_an_illegal_play_is_named(index: int, card: str, trick: int, seat: int, rule: Rule) -> None:
    fault = only_fault(with_play(index, card))
    assert (fault.kind, fault.trick, fault.seat) == (K.ILLEGAL_PLAY, trick, seat)
    assert fault.refusal is not None
    assert fault.refusal.rule is rule


@pytest.mark.parametrize("name", ["likha", "sbeetiya"])
def test_hands_of_a_match_follow_from_each_other(name: str) -> None:
    """The next leader by the deal, and the total of each by itself."""
    records = random_match(1, 6, "m", preset(name))
    assert [each.fault for each in verify(map(line_of, records))] == [None] * 6
    leaders = [record["first_leader"] for record in records]
    assert leaders == [(leaders[0] - number) % 4 for number in range(6)]
    totals = [sum(record["scores"][2] for record in records[: number + 1]) for number in range(6)]
    assert [record["totals"][2] for record in records] == totals
    records[3]["first_leader"] = leaders[2]
    faults = [each.fault for each in verify(map(line_of, records))]
    assert faults[3] is not None
    assert (faults[3].kind, faults[3].line, faults[3].expected) == (K.FIRST_LEADER, 4, leaders[3])


def test_where_nothing_is_passed_nothing_is_told() -> None:
    assert "passed" not in to_json(random_record(1))
    assert check_record(from_json(example() | {"passed": None})) is None
