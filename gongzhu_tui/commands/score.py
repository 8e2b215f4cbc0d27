"""`gongzhu score`: what the cards that each player collected are worth."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.files import STANDARD, lines_of
from gongzhu_tui.commands.output import print_table
from gongzhu_tui.commands.rules import chosen_rules, named_options, rules_of_json
from gongzhu_tui.engine.cards import Card, CardTextError, parse_card, parse_cards
from gongzhu_tui.engine.record_faults import RecordError
from gongzhu_tui.engine.record_reader import load_line
from gongzhu_tui.engine.rules import EXPOSED_FACTOR, Rules
from gongzhu_tui.engine.scoring import Breakdown, ExposureError, score_hand
from gongzhu_tui.wording import commands as wording
from gongzhu_tui.wording import score as sheet
from gongzhu_tui.wording.faults import fault_reason

DEFAULT_RULES = "classic"
# The parts of a breakdown in JSON, which others read: a contract of its own.
PARTS = ("hearts", "pig", "goat", "transformer", "all_hearts", "all_sixteen", "before", "total")
PENALTY_PARTS = ("hearts", "pig", "ten", "all_hearts", "fixed", "before", "total")
_FACTORS: Mapping[str, int] = {"2": 2, "4": 4}
Exposed = Mapping[Card, int]


def run(
    hands: Sequence[str],
    exposed: Sequence[str],
    presets: Sequence[str],
    options: Sequence[str],
    as_json: bool,
) -> int:
    """Score `hands`, a text of cards a player, or with `-` each line of standard input."""
    if STANDARD in hands:
        if len(hands) > 1 or exposed or presets or options:
            raise CommandError(wording.only_with_arguments())
        return _score_lines()
    if not hands:
        raise CommandError(wording.no_hands())
    rules = chosen_rules(presets, named_options(options))
    factors = _exposed_texts(exposed, rules)
    breakdowns = _score(rules, hands, factors)
    if as_json:
        print(json.dumps(_result(breakdowns, rules)))
    else:
        _print(breakdowns, factors, rules)
    return 0


def _print(breakdowns: Sequence[Breakdown], exposed: Exposed, rules: Rules) -> None:
    rows = (sheet.row(number, each, rules) for number, each in enumerate(breakdowns, 1))
    print_table(sheet.columns(rules), rows)
    if rules.shared_totals:
        for side, points in zip(rules.sides, _side_scores(breakdowns, rules), strict=True):
            print(sheet.side(side, points, rules))
    if exposed:
        print(sheet.exposures(exposed))


def _score_lines() -> int:
    """Answer each line of standard input with a line; a bad one does not end it."""
    status = 0
    for number, line in enumerate(lines_of(STANDARD), start=1):
        if not line.strip():
            continue
        try:
            answer = _score_line(line)
        except CommandError as error:
            answer = {"error": str(error), "line": number}
            status = 2
        print(json.dumps(answer), flush=True)
    return status


def _score_line(line: bytes) -> dict[str, Any]:
    try:
        data = load_line(line)
    except RecordError as error:
        raise CommandError(fault_reason(error.fault)) from None
    if not isinstance(data, Mapping):
        raise CommandError(wording.bad_line())
    captured = data.get("captured")
    if not isinstance(captured, list) or not all(isinstance(text, str) for text in captured):
        raise CommandError(wording.bad_captured())
    rules = rules_of_json(data.get("rules", DEFAULT_RULES))
    exposed = _exposed_json(data.get("exposed", {}), rules)
    return _result(_score(rules, captured, exposed), rules)


def _score(rules: Rules, hands: Sequence[str], exposed: Exposed) -> tuple[Breakdown, ...]:
    """The breakdown of every player of the game; players not named collected nothing."""
    if len(hands) > rules.players:
        raise CommandError(wording.too_many_hands(len(hands), rules.players))
    captured = [_cards(text) for text in hands]
    captured += [()] * (rules.players - len(hands))
    _check_cards([card for cards in captured for card in cards], rules)
    try:
        return score_hand(captured, exposed, rules)
    except ExposureError as error:
        raise CommandError(wording.bad_exposure(error, rules)) from None


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except CardTextError as error:
        raise CommandError(wording.bad_card(error)) from None


def _check_cards(cards: Sequence[Card], rules: Rules) -> None:
    """Refuse a card that comes twice or is not played with."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CommandError(wording.card_twice(card))
        if card not in rules.deck:
            raise CommandError(wording.not_in_deck(card))
        seen.add(card)


def _exposed_texts(texts: Sequence[str], rules: Rules) -> dict[Card, int]:
    """The exposures of `QS,AH=2`: each card with its factor."""
    pairs = []
    for text in " ".join(texts).replace(",", " ").split():
        name, equals, factor = text.partition("=")
        pairs.append((name, _FACTORS.get(factor, factor) if equals else EXPOSED_FACTOR))
    return _exposed(pairs, rules)


def _exposed_json(data: object, rules: Rules) -> dict[Card, int]:
    if not isinstance(data, Mapping):
        raise CommandError(wording.bad_exposed())
    return _exposed(data.items(), rules)


def _exposed(pairs: Iterable[tuple[str, object]], rules: Rules) -> dict[Card, int]:
    exposed: dict[Card, int] = {}
    for text, factor in pairs:
        try:
            card = parse_card(text)
        except CardTextError as error:
            raise CommandError(wording.bad_card(error)) from None
        if card in exposed:
            raise CommandError(wording.exposed_twice(card))
        if type(factor) is not int:
            raise CommandError(wording.bad_factor(card, factor, rules))
        exposed[card] = factor
    return exposed


def _side_scores(breakdowns: Sequence[Breakdown], rules: Rules) -> list[int]:
    return [sum(breakdowns[seat].total for seat in side) for side in rules.sides]


def _result(breakdowns: Sequence[Breakdown], rules: Rules) -> dict[str, Any]:
    sides = {"side_scores": _side_scores(breakdowns, rules)} if rules.shared_totals else {}
    parts = PENALTY_PARTS if rules.low_wins else PARTS
    return {
        "scores": [each.total for each in breakdowns],
        **sides,
        "breakdown": [{part: getattr(each, part) for part in parts} for each in breakdowns],
    }
