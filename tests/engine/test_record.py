"""The hand record written and read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import parse_card
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.record import record_of, to_json, to_line
from gongzhu_tui.engine.record_check import check_record
from gongzhu_tui.engine.record_faults import FaultKind, RecordError
from gongzhu_tui.engine.record_reader import from_json, load_line
from gongzhu_tui.engine.rules import CLASSIC
from tests.engine.records import PLAYERS, example, random_record
from tests.support import deal_with


def test_the_example_is_read_and_written_as_it_was() -> None:
    record = from_json(example())
    assert check_record(record) is None
    assert to_json(record) == example()
    assert list(to_json(record)) == list(example())


def test_a_line_is_ascii_and_ends() -> None:
    data = example() | {"players": ["你", "East", "North", "West"]}
    line = to_line(from_json(data))
    assert line.isascii()
    assert line.endswith("}\n")
    assert line.count("\n") == 1
    assert json.loads(line) == data


@given(st.integers(0, 10**6))
def test_a_random_hand_comes_back_from_its_line(seed: int) -> None:
    record = random_record(seed)
    assert from_json(load_line(to_line(record).encode())) == record
    assert check_record(record) is None


def test_an_unfinished_hand_has_no_record() -> None:
    hand = Hand(CLASSIC, deal_with(), 0)
    with pytest.raises(ValueError, match="not finished"):
        record_of(hand, match=None, players=PLAYERS, seed=None, totals=(0, 0, 0, 0))


def lower(card: str) -> str:
    return card.lower()


def ten_as_t(card: str) -> str:
    return card.replace("10", "T")


def suit_first(card: str) -> str:
    return card[-1] + card[:-1]


def symbol(card: str) -> str:
    return card[:-1] + parse_card(card).suit.symbol


def symbol_first(card: str) -> str:
    return suit_first(symbol(card))


@pytest.mark.parametrize("spelling", [lower, ten_as_t, suit_first, symbol, symbol_first])
def test_every_spelling_of_cards_is_read(spelling: Any) -> None:
    def spelled(text: str) -> str:
        return " ".join(map(spelling, text.split()))

    data = example()
    data["deal"] = [spelled(hand) for hand in data["deal"]]
    data["plays"] = spelled(data["plays"])
    data["exposed"] = {spelling("QS"): 2}
    assert from_json(data) == from_json(example())


def test_a_presets_name_stands_for_its_rules() -> None:
    assert from_json(example() | {"rules": "classic"}) == from_json(example())


def test_unknown_fields_are_passed_over() -> None:
    assert from_json(example() | {"comment": ["x"]}) == from_json(example())


@pytest.mark.parametrize("match", [None, "club night", 7])
def test_a_match_is_named_by_a_text_or_a_number(match: object) -> None:
    assert from_json(example() | {"match": match}).match == match


def test_an_unreadable_play_is_refused() -> None:
    data = example()
    data["plays"] = data["plays"].replace("KC", "XC")
    with pytest.raises(RecordError) as caught:
        from_json(data)
    assert caught.value.fault.kind is FaultKind.BAD_CARD
    assert caught.value.fault.found == "XC"
