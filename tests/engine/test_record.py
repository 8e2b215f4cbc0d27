"""The hand record: written, read, and every fault found where it is."""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import parse_card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.legality import Rule
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.record import HandRecord, record_of, to_json, to_line
from gongzhu_tui.engine.record_check import CheckedHand, verify
from gongzhu_tui.engine.record_faults import Fault, FaultKind, RecordError
from gongzhu_tui.engine.record_reader import LONGEST_LINE, from_json, load_line
from gongzhu_tui.engine.rules import CLASSIC
from tests.support import CASES, play_randomly

PLAYERS = ("You", "East", "North", "West")
Change = Callable[[dict[str, Any]], object]


def example() -> dict[str, Any]:
    """The example of the format's description: an exposed pig, and every kind of score."""
    data: dict[str, Any] = json.loads((CASES / "hand_record.jsonl").read_text(encoding="utf-8"))
    return data


def line_of(data: object) -> bytes:
    return json.dumps(data).encode()


def check(*lines: bytes) -> list[CheckedHand]:
    return list(verify(lines))


def fault_after(change: Change) -> Fault | None:
    data = example()
    change(data)
    (checked,) = check(line_of(data))
    return checked.fault


def random_record(seed: int) -> HandRecord:
    generator = Random(seed)
    hand = Hand(CLASSIC, deal(CLASSIC, generator), generator.randrange(4))
    play_randomly(hand, generator)
    scores = [each.total for each in hand.breakdowns or ()]
    return record_of(hand, match=None, players=PLAYERS, seed=seed, totals=scores)


def match_records(seed: int, match: str | None = "m") -> list[dict[str, Any]]:
    """A whole match of random plays, as JSON values."""
    generator, game, records = Random(seed), Match(CLASSIC, seed), []
    while True:
        play_randomly_through(game, generator)
        record = record_of(
            game.hand, match=match, players=PLAYERS, seed=None, totals=game.totals
        )
        records.append(to_json(record))
        if game.over:
            return records
        game.next_hand()


def play_randomly_through(game: Match, generator: Random) -> None:
    play_randomly(game.hand, generator)
    scores = [each.total for each in game.hand.breakdowns or ()]
    game._finish_hand(scores)


def test_example_is_read_without_fault_and_written_as_it_was() -> None:
    (checked,) = check(line_of(example()))
    assert checked.fault is None
    assert checked.record is not None
    assert to_json(checked.record) == example()
    assert list(to_json(checked.record)) == list(example())
