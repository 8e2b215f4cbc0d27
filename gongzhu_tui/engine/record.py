"""The hand record: one finished hand as a value and as JSON, one hand a line of a file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gongzhu_tui.engine.cards import Card, format_cards
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.presets import rules_to_json
from gongzhu_tui.engine.rules import Rules

FORMAT = "gongzhu-hand"
VERSION = 1


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One finished hand; everything indexed by seat is in playing order.

    `hand` counts from 1 in its match and is None outside one; `deal` is in the order dealt;
    `passed` are the cards passed, by seat, empty where nothing is; `exposed` maps a card to its
    factor, `exposed_down` are those sold face down; `plays` is every card in the order played;
    `totals` are those after the hand, a side's at both its seats.
    """

    rules: Rules
    match: str | int | None
    hand: int | None
    seed: int | None
    players: tuple[str, ...]
    deal: tuple[tuple[Card, ...], ...]
    passed: tuple[frozenset[Card], ...]
    exposed: Mapping[Card, int]
    exposed_down: frozenset[Card]
    first_leader: int
    plays: tuple[Card, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def side_scores(self) -> tuple[int, ...]:
        """The sum of the scores of each side."""
        return tuple(sum(self.scores[seat] for seat in side) for side in self.rules.sides)


def record_of(
    hand: Hand,
    *,
    match: str | int | None,
    players: Sequence[str],
    seed: int | None,
    totals: Sequence[int],
) -> HandRecord:
    """The record of a scored hand; `totals` are those after it. Raises ValueError before that."""
    if hand.breakdowns is None:
        raise ValueError("the hand is not finished")
    return HandRecord(
        rules=hand.rules,
        match=match,
        hand=hand.number,
        seed=seed,
        players=tuple(players),
        deal=hand.deal,
        passed=tuple(action.cards for _, action in sorted(hand.passed.items())),
        exposed=hand.exposed,
        exposed_down=frozenset(each.card for each in hand.exposures if each.face_down),
        first_leader=hand.first_leader,
        plays=hand.plays,
        scores=tuple(each.total for each in hand.breakdowns),
        totals=tuple(totals),
    )


def to_json(record: HandRecord) -> dict[str, Any]:
    """The record as JSON values, in the order in which the format lists them."""
    passed = {"passed": [format_cards(sorted(cards)) for cards in record.passed]}
    down = {"exposed_down": [str(card) for card in sorted(record.exposed_down)]}
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_to_json(record.rules),
        "match": record.match,
        "hand": record.hand,
        "seed": record.seed,
        "players": list(record.players),
        "deal": [format_cards(cards) for cards in record.deal],
        **(passed if record.passed else {}),
        "exposed": {str(card): factor for card, factor in record.exposed.items()},
        **(down if record.exposed_down else {}),
        "first_leader": record.first_leader,
        "plays": format_cards(record.plays),
        "scores": list(record.scores),
        **({"side_scores": list(record.side_scores)} if record.rules.partners else {}),
        "totals": list(record.totals),
    }


def to_line(record: HandRecord) -> str:
    """The record as one line of a file, line end included, in ASCII."""
    return json.dumps(to_json(record)) + "\n"
