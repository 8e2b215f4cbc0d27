"""From a line or a JSON value to a hand record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gongzhu_tui.engine.cards import Card, CardTextError, parse_card, parse_cards
from gongzhu_tui.engine.json_text import KeyTwice, parse_json
from gongzhu_tui.engine.presets import rules_from_json
from gongzhu_tui.engine.record import FORMAT, VERSION, HandRecord
from gongzhu_tui.engine.record_exposing import sold_face_down
from gongzhu_tui.engine.record_faults import Fault, FaultKind, RecordError
from gongzhu_tui.engine.rules import Rules, RulesError

LONGEST_LINE = 1_000_000
# What every JSON reader keeps exactly (RFC 8259); real scores are far smaller.
LARGEST_NUMBER = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Reading:
    """A record as far as its plays can be read; `unreadable` is the text that names no card.

    `side_scores` are those told, None where none are.
    """

    record: HandRecord
    unreadable: str | None = None
    side_scores: tuple[int, ...] | None = None


def load_line(line: bytes) -> object:
    """The JSON value of one line of a file. Raises RecordError."""
    if len(line) > LONGEST_LINE:
        raise RecordError(Fault(FaultKind.LINE_TOO_LONG, expected=LONGEST_LINE))
    try:
        return parse_json(line.decode())
    except UnicodeDecodeError:
        raise RecordError(Fault(FaultKind.NOT_UTF8)) from None
    except KeyTwice as error:
        raise RecordError(Fault(FaultKind.FIELD_TWICE, field=error.key)) from None
    except ValueError:
        raise RecordError(Fault(FaultKind.NOT_JSON)) from None


def from_json(data: object) -> HandRecord:
    """The record that `data`, a JSON object, stands for; the play itself is not checked.

    Raises RecordError.
    """
    reading = read(data)
    if reading.unreadable is not None:
        raise RecordError(Fault(FaultKind.BAD_CARD, field="plays", found=reading.unreadable))
    return reading.record


def read(data: object) -> Reading:
    """Like `from_json`, but an unreadable play is told instead of raised, with all before it."""
    if not isinstance(data, Mapping):
        raise RecordError(Fault(FaultKind.NOT_AN_OBJECT))
    hand = data.get("hand")
    try:
        return _read(data)
    except RecordError as error:
        known = hand if type(hand) is int and 1 <= hand <= LARGEST_NUMBER else None
        raise RecordError(replace(error.fault, hand=known)) from None


def _read(data: Mapping[str, Any]) -> Reading:
    if _field(data, "format") != FORMAT:
        raise RecordError(Fault(FaultKind.FORMAT, found=data["format"]))
    version = _field(data, "version")
    if type(version) is not int or version != VERSION:
        raise RecordError(Fault(FaultKind.VERSION, found=version))
    rules = _rules(_field(data, "rules"))
    plays, unreadable = _plays(data)
    exposed = _exposed(data)
    record = HandRecord(
        rules=rules,
        match=_match(data),
        hand=_optional_number(data, "hand", 1, LARGEST_NUMBER),
        seed=_seed(data),
        players=tuple(_list(data, "players", str, rules.players)),
        deal=_hands(data, "deal", rules.players),
        passed=_passed(data, rules),
        exposed=exposed,
        exposed_down=_exposed_down(data, exposed, rules),
        first_leader=_number(data, "first_leader", 0, rules.players - 1),
        plays=plays,
        scores=_numbers(data, "scores", rules.players),
        totals=_numbers(data, "totals", rules.players),
    )
    return Reading(record, unreadable, _side_scores(data, rules))


def _field(data: Mapping[str, Any], name: str) -> Any:
    if name not in data:
        raise RecordError(Fault(FaultKind.MISSING_FIELD, field=name))
    return data[name]


def _bad(name: str, found: object) -> RecordError:
    return RecordError(Fault(FaultKind.BAD_FIELD, field=name, found=found))


def _rules(value: object) -> Rules:
    try:
        return rules_from_json(value)
    except RulesError as error:
        fault = Fault(FaultKind.BAD_RULES, field=error.option, found=error.value)
        raise RecordError(fault) from None


def _match(data: Mapping[str, Any]) -> str | int | None:
    value = _field(data, "match")
    if value is None or type(value) is int or isinstance(value, str):
        return value
    raise _bad("match", value)


def _seed(data: Mapping[str, Any]) -> int | None:
    value = _field(data, "seed")
    if value is None or type(value) is int:
        return value
    raise _bad("seed", value)


def _number(data: Mapping[str, Any], name: str, low: int, high: int) -> int:
    value = _field(data, name)
    if type(value) is not int or not low <= value <= high:
        raise _bad(name, value)
    return value


def _optional_number(data: Mapping[str, Any], name: str, low: int, high: int) -> int | None:
    return None if _field(data, name) is None else _number(data, name, low, high)


def _list(data: Mapping[str, Any], name: str, kind: type, length: int) -> list[Any]:
    values = _field(data, name)
    if not isinstance(values, list) or any(type(value) is not kind for value in values):
        raise _bad(name, values)
    if len(values) != length:
        wrong = Fault(FaultKind.WRONG_LENGTH, field=name, expected=length, found=len(values))
        raise RecordError(wrong)
    return values


def _numbers(data: Mapping[str, Any], name: str, length: int) -> tuple[int, ...]:
    values = tuple(_list(data, name, int, length))
    if any(abs(value) > LARGEST_NUMBER for value in values):
        raise _bad(name, data[name])
    return values


def _hands(data: Mapping[str, Any], name: str, players: int) -> tuple[tuple[Card, ...], ...]:
    hands = []
    for seat, text in enumerate(_list(data, name, str, players)):
        try:
            hands.append(parse_cards(text))
        except CardTextError as error:
            kind = FaultKind.BAD_CARD
            fault = Fault(kind, seat=seat, field=name, found=error.text, players=players)
            raise RecordError(fault) from None
    return tuple(hands)


def _passed(data: Mapping[str, Any], rules: Rules) -> tuple[frozenset[Card], ...]:
    """What each seat has passed; nothing where the rules know no passing."""
    if not rules.passing:
        if data.get("passed") is not None:
            raise _bad("passed", data["passed"])
        return ()
    passed = _hands(data, "passed", rules.players)
    for seat, cards in enumerate(passed):
        for card in cards:
            if cards.count(card) > 1:
                raise RecordError(Fault(FaultKind.CARD_TWICE, seat=seat, card=card, field="passed"))
    return tuple(map(frozenset, passed))


def _exposed(data: Mapping[str, Any]) -> dict[Card, int]:
    entries = _field(data, "exposed")
    if not isinstance(entries, Mapping):
        raise _bad("exposed", entries)
    cards = _different_cards("exposed", entries)
    exposed = dict(zip(cards, entries.values(), strict=True))
    for card, factor in exposed.items():
        if type(factor) is not int:
            raise RecordError(Fault(FaultKind.EXPOSURE_FACTOR, card=card, found=factor))
    return exposed


def _exposed_down(
    data: Mapping[str, Any], exposed: Mapping[Card, int], rules: Rules
) -> frozenset[Card]:
    """As it is told, or else what the factors tell."""
    if "exposed_down" not in data:
        return sold_face_down(exposed, rules)
    texts = data["exposed_down"]
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise _bad("exposed_down", texts)
    return frozenset(_different_cards("exposed_down", texts))


def _different_cards(name: str, texts: Iterable[str]) -> list[Card]:
    cards: list[Card] = []
    for text in texts:
        try:
            card = parse_card(text)
        except CardTextError as error:
            fault = Fault(FaultKind.BAD_CARD, field=name, found=error.text)
            raise RecordError(fault) from None
        if card in cards:
            raise RecordError(Fault(FaultKind.CARD_TWICE, card=card, field=name))
        cards.append(card)
    return cards


def _side_scores(data: Mapping[str, Any], rules: Rules) -> tuple[int, ...] | None:
    """As they are told; where everybody is alone there are none to tell."""
    if "side_scores" not in data:
        return None
    return _numbers(data, "side_scores", len(rules.sides) if rules.partners else 0)


def _plays(data: Mapping[str, Any]) -> tuple[tuple[Card, ...], str | None]:
    """The cards up to the first text that names none, and that text."""
    text = _field(data, "plays")
    if not isinstance(text, str):
        raise _bad("plays", text)
    cards: list[Card] = []
    for part in text.replace(",", " ").split():
        try:
            cards.append(parse_card(part))
        except CardTextError as error:
            return tuple(cards), error.text
    return tuple(cards), None
