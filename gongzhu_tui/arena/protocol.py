"""The messages between the arena and an outside program, as plain data.

`docs/bot-protocol.md` tells them to those who write such programs.
"""

from __future__ import annotations

import json
import reprlib
from typing import Any

from gongzhu_tui.ai.forfeits import Asked, FaultKind, Forfeit
from gongzhu_tui.engine.cards import Card, CardTextError, parse_card
from gongzhu_tui.engine.json_text import parse_json
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.observation_json import observation_to_json
from gongzhu_tui.engine.presets import rules_to_json
from gongzhu_tui.engine.rules import Rules

VERSION = 1
Message = dict[str, Any]


def hello(seat: int, rules: Rules, partners: bool, time_limit: float) -> Message:
    """What opens a hand."""
    return {
        "type": "hello",
        "version": VERSION,
        "rules": rules_to_json(rules),
        "seat": seat,
        "partners": partners,
        "time_limit": time_limit,
    }


def request(ask: Asked, number: int, seed: int, observation: Observation) -> Message:
    """What asks for a decision; the answer repeats `number` as its id."""
    return {
        "type": ask,
        "id": number,
        "seed": seed,
        "observation": observation_to_json(observation),
    }


def end(observation: Observation) -> Message:
    """What closes a hand, all of whose cards are public by then."""
    breakdowns = observation.breakdowns or ()
    return {
        "type": "end",
        "scores": [each.total for each in breakdowns],
        "observation": observation_to_json(observation),
    }


def to_line(message: Message) -> bytes:
    """The message as a line to send, line end included, in ASCII."""
    return json.dumps(message).encode() + b"\n"


def answer_from_line(line: bytes) -> Message:
    """The answer that a program wrote, whose id is a number. Raises Forfeit."""
    try:
        answer = parse_json(line.decode())
    except ValueError:
        answer = None
    if not isinstance(answer, dict) or type(answer.get("id")) is not int:
        raise malformed(line)
    return answer


def card_of(answer: Message) -> Card:
    """The card of an answer to `play`. Raises Forfeit."""
    return _card(answer.get("card"))


def exposing_of(answer: Message) -> tuple[frozenset[Card], frozenset[Card]]:
    """The cards of an answer to `expose`, and those of them sold face up. Raises Forfeit."""
    return cards_of(answer), _cards(answer, answer.get("face_up", []))


def cards_of(answer: Message) -> frozenset[Card]:
    """The cards of an answer to `pass` or `expose`, a list or one text. Raises Forfeit."""
    return _cards(answer, answer.get("cards"))


def _cards(answer: Message, cards: object) -> frozenset[Card]:
    if isinstance(cards, str):
        cards = cards.split()
    if not isinstance(cards, list):
        raise _no_card(answer)
    return frozenset(map(_card, cards))


def malformed(line: bytes) -> Forfeit:
    """The fault of having written `line`."""
    return Forfeit(FaultKind.MALFORMED, line[:100].decode(errors="backslashreplace").strip())


def _no_card(value: object) -> Forfeit:
    """The fault of having answered `value`, told in short: it may be large and deep."""
    return Forfeit(FaultKind.MALFORMED, reprlib.repr(value))


def _card(text: object) -> Card:
    try:
        if isinstance(text, str):
            return parse_card(text)
    except CardTextError:
        pass
    raise _no_card(text)
