"""An observation as plain data and back; docs/bot-protocol.md tells what its fields mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from gongzhu_tui.engine.cards import Suit, format_cards, parse_card, parse_cards
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.presets import rules_from_json, rules_to_json
from gongzhu_tui.engine.scoring import Breakdown
from gongzhu_tui.engine.trick import Trick

Data = dict[str, Any]


def observation_to_json(observation: Observation) -> Data:
    """Every field of the observation under its own name; cards as hand records write them."""
    passed, decision, breakdowns = observation.passed, observation.decision, observation.breakdowns
    return {
        "rules": rules_to_json(observation.rules),
        "seat": observation.seat,
        "hand_number": observation.hand_number,
        "first_leader": observation.first_leader,
        "totals": list(observation.totals),
        "limit_reached": observation.limit_reached,
        "phase": observation.phase.name.lower(),
        "held": format_cards(observation.held),
        "passed": None if passed is None else format_cards(sorted(passed)),
        "received": format_cards(sorted(observation.received)),
        "exposures": [
            {
                "card": str(each.card),
                "seat": each.seat,
                "factor": each.factor,
                "face_down": each.face_down,
            }
            for each in observation.exposures
        ],
        "sold": list(observation.sold),
        "tricks": [_trick(trick) for trick in observation.tricks],
        "trick": _trick(observation.trick),
        "suits_led": _suits(observation.suits_led),
        "collected": [format_cards(cards) for cards in observation.collected],
        "voids": [_suits(suits) for suits in observation.voids],
        "lacks": [format_cards(sorted(cards)) for cards in observation.lacks],
        "exposable": format_cards(observation.exposable),
        "decision": None if decision is None else format_cards(sorted(decision)),
        "legal": format_cards(observation.legal),
        "breakdowns": None if breakdowns is None else [asdict(each) for each in breakdowns],
    }


def observation_from_json(data: Data) -> Observation:
    """The observation that `observation_to_json` wrote; anything else raises some exception."""
    rules = rules_from_json(data["rules"])
    passed, decision, breakdowns = data["passed"], data["decision"], data["breakdowns"]
    return Observation(
        rules=rules,
        seat=data["seat"],
        hand_number=data["hand_number"],
        first_leader=data["first_leader"],
        totals=tuple(data["totals"]),
        limit_reached=data["limit_reached"],
        phase=Phase[data["phase"].upper()],
        held=parse_cards(data["held"]),
        passed=None if passed is None else frozenset(parse_cards(passed)),
        received=frozenset(parse_cards(data["received"])),
        exposures=tuple(
            Exposure(parse_card(each["card"]), each["seat"], each["factor"], each["face_down"])
            for each in data["exposures"]
        ),
        sold=tuple(data["sold"]),
        tricks=tuple(_read_trick(each, rules.players) for each in data["tricks"]),
        trick=_read_trick(data["trick"], rules.players),
        suits_led=_read_suits(data["suits_led"]),
        collected=tuple(map(parse_cards, data["collected"])),
        voids=tuple(map(_read_suits, data["voids"])),
        lacks=tuple(frozenset(parse_cards(cards)) for cards in data["lacks"]),
        exposable=parse_cards(data["exposable"]),
        decision=None if decision is None else frozenset(parse_cards(decision)),
        legal=parse_cards(data["legal"]),
        breakdowns=None if breakdowns is None else tuple(Breakdown(**each) for each in breakdowns),
    )


def _trick(trick: Trick) -> Data:
    return {"leader": trick.leader, "cards": format_cards(trick.cards)}


def _suits(suits: Iterable[Suit]) -> str:
    return " ".join(suit.letter for suit in sorted(suits))


def _read_trick(data: Data, players: int) -> Trick:
    return Trick(data["leader"], parse_cards(data["cards"]), players)


def _read_suits(text: str) -> frozenset[Suit]:
    return frozenset(suit for suit in Suit if suit.letter in text.split())
