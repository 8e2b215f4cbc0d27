"""Hand records for tests: the described example, random hands, and hands in a row."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import opening_leader, pig_taker
from gongzhu_tui.engine.record import HandRecord, record_of, to_json
from gongzhu_tui.engine.rules import CLASSIC
from tests.support import load_cases, play_randomly

PLAYERS = ("You", "East", "North", "West")


def example() -> dict[str, Any]:
    """The example of the format's description, in which the pig is exposed."""
    return load_cases("hand_record")[0]


def line_of(data: object) -> bytes:
    return json.dumps(data).encode()


def random_record(seed: int) -> HandRecord:
    """A hand of random plays outside a match."""
    generator = Random(seed)
    hand = Hand(CLASSIC, deal(CLASSIC, generator), generator.randrange(4))
    play_randomly(hand, generator)
    scores = [each.total for each in hand.breakdowns or ()]
    return record_of(hand, match=None, players=PLAYERS, seed=seed, totals=scores)


def random_match(seed: int, hands: int, match: str | None = "m") -> list[dict[str, Any]]:
    """The first hands of a match of random plays, as JSON values."""
    generator = Random(seed)
    totals: tuple[int, ...] = (0, 0, 0, 0)
    last: Hand | None = None
    records = []
    for number in range(1, hands + 1):
        dealt = deal(CLASSIC, generator)
        leader = opening_leader(CLASSIC, dealt, 0) if last is None else pig_taker(last)
        last = Hand(CLASSIC, dealt, leader, number, totals)
        play_randomly(last, generator)
        scores = [each.total for each in last.breakdowns or ()]
        totals = tuple(map(sum, zip(totals, scores, strict=True)))
        record = record_of(last, match=match, players=PLAYERS, seed=None, totals=totals)
        records.append(to_json(record))
    return records
