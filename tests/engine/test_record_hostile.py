"""No line, whatever is in it, makes the reader of hand records raise."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.presets import combine
from gongzhu_tui.engine.record_check import verify
from gongzhu_tui.wording.faults import fault_sentence
from tests.engine.records import example, random_match

NUMBERS = st.integers() | st.sampled_from([10**400, -(10**400), 2**53, 0, 1, 2])
WEIRD = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = st.sampled_from(list(example()))
VARIANT = random_match(1, 1, rules=combine(["partners", "sale"]))[0]
CARDS = st.sampled_from([*example()["plays"].split(), "♠q", "tc", "1S", "", "\ud800", "\x1b[2J"])


def judge(*lines: bytes) -> None:
    """Check the lines, and put every fault into words."""
    for checked in verify(lines):
        if checked.fault is not None:
            players = checked.record.players if checked.record is not None else None
            sentence = fault_sentence(checked.fault, players)
            assert sentence.endswith(".")
            assert sentence.isprintable()
            assert len(sentence) < 400


def dumped(data: object) -> bytes:
    return json.dumps(data).encode()


@given(st.lists(st.binary(max_size=60), max_size=4))
def test_any_bytes(lines: list[bytes]) -> None:
    judge(*lines)


@given(WEIRD)
def test_any_json(data: Any) -> None:
    judge(dumped(data))


@given(st.dictionaries(FIELDS, WEIRD, min_size=1, max_size=3))
def test_any_value_in_any_field(values: dict[str, Any]) -> None:
    judge(dumped(example() | values))


@given(
    st.dictionaries(st.sampled_from(list(VARIANT)), WEIRD, min_size=1, max_size=2),
    st.sampled_from(["five", "hwa", {"preset": "sale", "partners": True, "blind": True}]),
)
def test_any_value_in_any_field_by_other_rules(values: dict[str, Any], rules: Any) -> None:
    judge(dumped(VARIANT | {"rules": rules} | values))


@given(
    field=st.sampled_from(["players", "deal", "scores", "totals"]),
    value=WEIRD,
    index=st.integers(0, 3),
)
def test_any_entry_in_any_list(field: str, value: Any, index: int) -> None:
    data = example()
    data[field][index] = value
    judge(dumped(data))


@given(st.dictionaries(CARDS | st.text(max_size=4), WEIRD, max_size=3))
def test_any_exposures(exposed: dict[str, Any]) -> None:
    judge(dumped(example() | {"exposed": exposed}))


@given(st.dictionaries(st.sampled_from(["preset", "players", "limit", "x"]), WEIRD, max_size=3))
def test_any_rules(rules: dict[str, Any]) -> None:
    judge(dumped(example() | {"rules": rules}))


@given(cards=st.lists(CARDS, max_size=60), start=st.integers(0, 52))
def test_any_plays(cards: list[str], start: int) -> None:
    plays = [*example()["plays"].split()[:start], *cards]
    judge(dumped(example() | {"plays": " ".join(plays)}))


@given(st.integers(0, 1200), st.binary(max_size=3))
def test_a_line_cut_short_and_spoilt(length: int, tail: bytes) -> None:
    judge(dumped(example())[:length] + tail)


@given(st.lists(st.integers(0, 2), max_size=4), FIELDS, WEIRD)
def test_any_order_of_the_hands_of_a_match(order: list[int], field: str, value: Any) -> None:
    records = [*random_match(1, 2), random_match(1, 2)[1] | {field: value}]
    judge(*(dumped(records[index]) for index in order))


def test_deep_nesting_everywhere() -> None:
    deep = "[" * 900 + "]" * 900
    for field in example():
        text = json.dumps(example() | {field: "HERE"}).replace('"HERE"', deep)
        judge(text.encode())
