"""Hand records for tests: the described example, random hands, and hands in a row."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import next_leader, opening_leader, side_sums
from gongzhu_tui.engine.record import HandRecord, record_of, to_json
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.session import player_names
from tests.support import load_cases, play_randomly

PLAYERS = ("You", "East", "North", "West")


def example() -> dict[str, Any]:
    """The example of the format's description, in which the pig is exposed."""
    return load_cases("hand_record")[0]


def line_of(data: object) -> bytes:
    return json.dumps(data).encode()


def random_record(seed: int, rules: Rules = CLASSIC) -> HandRecord:
    """A hand of random plays outside a match."""
    generator = Random(seed)
    hand = Hand(rules, deal(rules, generator), generator.randrange(rules.players))
    play_randomly(hand, generator)
    return record_of_single(hand, seed)


def record_of_single(hand: Hand, seed: int | None = None) -> HandRecord:
    """The record of a hand outside a match."""
    names = player_names(hand.rules)
    totals = side_sums([each.total for each in hand.breakdowns or ()], hand.rules)
    return record_of(hand, match=None, players=names, seed=seed, totals=totals)


def random_match(
    seed: int, hands: int, match: str | None = "m", rules: Rules = CLASSIC
) -> list[dict[str, Any]]:
    """The first hands of a match of random plays, as JSON values."""
    generator = Random(seed)
    totals, last = (0,) * rules.players, None
    records = []
    for number in range(1, hands + 1):
        dealt = deal(rules, generator)
        leader = opening_leader(rules, dealt, 0) if last is None else next_leader(last)
        last = Hand(rules, dealt, leader, number, totals)
        play_randomly(last, generator)
        scores = side_sums([each.total for each in last.breakdowns or ()], rules)
        totals = tuple(map(sum, zip(totals, scores, strict=True)))
        names = player_names(rules)
        record = record_of(last, match=match, players=names, seed=None, totals=totals)
        records.append(to_json(record))
    return records
