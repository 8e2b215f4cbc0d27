"""The autosave of one match: its schema, reading, writing, setting aside."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from gongzhu_tui.engine.cards import Card, CardTextError, format_cards, parse_cards
from gongzhu_tui.engine.events import Expose, Pass, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.json_text import parse_json
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import rules_from_json, rules_to_json
from gongzhu_tui.engine.rules import Rules, RulesError
from gongzhu_tui.storage.files import NotAFile, TooLarge, move_aside, read_text, replace_file

FORMAT = "gongzhu-match"
VERSION = 1
FILE_NAME = "match.json"
LONGEST_SAVE = 4_000_000  # bytes, some ten thousand hands
LONGEST_NAME = 64
_Value = TypeVar("_Value")


class SaveError(Exception):
    """A save that cannot be read or describes an impossible state.

    Its text names no card and no seed: it is logged where the player may read it.
    """


class NewerSave(SaveError):
    """A save in a format of a later version of the game, which may be sound."""


class UnreachableSave(SaveError):
    """A save that the system does not let be read now, and that may be sound."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.error = error


@dataclass(frozen=True, slots=True)
class HandLog:
    """What was decided in one hand: exposures per seat (None: undecided), cards played.

    `passed` are the cards passed, `blind` the decisions of the blind phase, `face_up` the cards
    sold face up, per seat.
    """

    exposed: tuple[frozenset[Card] | None, ...]
    plays: tuple[Card, ...]
    passed: tuple[frozenset[Card] | None, ...]
    blind: tuple[frozenset[Card] | None, ...]
    face_up: tuple[frozenset[Card] | None, ...]


@dataclass(frozen=True, slots=True)
class Save:
    """One match in progress; the deals follow from `seed`, the rest from the logs.

    `chosen` are the cards toggled in the passing or exposing phase, `chosen_up` those of them that
    are to be sold face up. `level` is that of this hand, `next_level` that of the next.
    """

    match_id: str
    rules: Rules
    seed: int
    level: str
    next_level: str
    chosen: frozenset[Card]
    chosen_up: frozenset[Card]
    hands: tuple[HandLog, ...]


def save_file(folder: Path) -> Path:
    return folder / FILE_NAME


def hand_log(hand: Hand) -> HandLog:
    """The decisions of `hand` so far."""
    seats = range(hand.players)
    passed = {seat: action.cards for seat, action in hand.passed.items()}
    blind = {seat: action.cards for seat, action in hand.blind_decided.items()}
    face_up = {seat: action.face_up for seat, action in hand.decided.items()}
    return HandLog(
        tuple(map(hand.decisions.get, seats)),
        hand.plays,
        tuple(map(passed.get, seats)),
        tuple(map(blind.get, seats)),
        tuple(map(face_up.get, seats)),
    )


def write_save(folder: Path, save: Save) -> None:
    """Write the autosave of `folder`. Raises OSError."""
    replace_file(save_file(folder), json.dumps(save_to_json(save), indent=1) + "\n")


def read_save(folder: Path) -> Save | None:
    """The autosave of `folder`, None when there is none.

    Raises SaveError, NewerSave, UnreachableSave.
    """
    try:
        data = parse_json(read_text(save_file(folder), LONGEST_SAVE))
    except FileNotFoundError:
        return None
    except (NotAFile, TooLarge, ValueError) as error:
        raise SaveError(str(error)) from error
    except OSError as error:
        raise UnreachableSave(error) from error
    return save_from_json(data)


def set_aside(folder: Path) -> Path:
    """Rename the autosave so that nothing overwrites it; its new path. Raises OSError."""
    return move_aside(save_file(folder))


def restore_match(save: Save) -> Match:
    """The match that `save` describes, replayed by the rules. Raises SaveError."""
    match = Match(save.rules, save.seed)
    try:
        for number, log in enumerate(save.hands):
            if number:
                match.next_hand()
            _replay(match, log)
    except (Refused, ValueError) as error:
        raise SaveError(f"impossible: {error}") from error
    view = observe(match.hand, HUMAN)
    choosable = view.held if view.to_pass else view.exposable
    if not save.chosen_up <= save.chosen <= set(choosable):
        raise SaveError("impossible: a card that cannot be chosen")
    if view.to_pass and len(save.chosen) > view.rules.passing:
        raise SaveError("impossible: too many cards are chosen")
    if save.chosen_up and not view.selling:
        raise SaveError("impossible: nothing is sold now")
    return match


def _replay(match: Match, log: HandLog) -> None:
    for seat, cards in enumerate(log.passed):
        if cards is not None:
            match.apply(Pass(seat, cards))
    for seat, cards in enumerate(log.blind):
        if cards is not None:
            _decide(match, Phase.BLIND, Expose(seat, cards))
    for seat, cards in enumerate(log.exposed):
        if cards is not None:
            _decide(match, Phase.EXPOSE, Expose(seat, cards, log.face_up[seat] or frozenset()))
        elif log.face_up[seat]:
            raise ValueError("sold before it was decided")
    for card in log.plays:
        match.apply(Play(match.hand.trick.next_seat, card))


def _decide(match: Match, phase: Phase, decision: Expose) -> None:
    """Apply a decision of `phase`, which in the other one would mean something else."""
    if match.hand.phase is not phase:
        raise ValueError("a decision of another phase")
    match.apply(decision)


def save_to_json(save: Save) -> dict[str, Any]:
    """The save as JSON values, by the schema of VERSION."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "match": save.match_id,
        "rules": rules_to_json(save.rules),
        "seed": save.seed,
        "level": save.level,
        "next_level": save.next_level,
        "chosen": _cards_to_json(save.chosen),
        **({"chosen_up": _cards_to_json(save.chosen_up)} if save.chosen_up else {}),
        "hands": [_log_to_json(log) for log in save.hands],
    }


def _log_to_json(log: HandLog) -> dict[str, Any]:
    """The log; what only some rules know is left out where there is none of it."""
    data: dict[str, Any] = {"exposed": list(map(_cards_to_json, log.exposed))}
    optional = {"passed": log.passed, "blind": log.blind, "face_up": log.face_up}
    for name, cards in optional.items():
        if any(each if name == "face_up" else each is not None for each in cards):
            data[name] = list(map(_cards_to_json, cards))
    return {**data, "plays": format_cards(log.plays)}


def save_from_json(data: object) -> Save:
    """The save that `save_to_json` wrote. Raises SaveError, NewerSave."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise SaveError("not a saved match")
    version = _field(data, "version", int)
    if version > VERSION:
        raise NewerSave(f"version: {version}")
    if version != VERSION:
        raise SaveError(f"version: {version}")
    try:
        rules = rules_from_json(data.get("rules"))
        hands = tuple(_log_from_json(log, rules) for log in _field(data, "hands", list))
        save = Save(
            _name(data),
            rules,
            _field(data, "seed", int),
            _field(data, "level", str),
            _field(data, "next_level", str),
            frozenset(parse_cards(_field(data, "chosen", str))),
            frozenset(parse_cards(_field({"chosen_up": "", **data}, "chosen_up", str))),
            hands,
        )
    except RulesError as error:
        raise SaveError(str(error)) from error
    except CardTextError as error:
        raise SaveError("a text that is no card") from error
    if not hands:
        raise SaveError("hands: none")
    return save


def _log_from_json(data: object, rules: Rules) -> HandLog:
    if not isinstance(data, Mapping):
        raise SaveError("hands: not an object")
    optional = ("passed", "blind", "face_up")
    nothing: Mapping[str, Any] = dict.fromkeys(optional, [None] * rules.players)
    exposed, passed, blind, face_up = (
        _by_seat({**nothing, **data}, name, rules) for name in ("exposed", *optional)
    )
    return HandLog(exposed, parse_cards(_field(data, "plays", str)), passed, blind, face_up)


def _by_seat(
    data: Mapping[str, Any], name: str, rules: Rules
) -> tuple[frozenset[Card] | None, ...]:
    texts = _field(data, name, list)
    if len(texts) != rules.players or not all(isinstance(each, str | None) for each in texts):
        raise SaveError(f"{name}: not one text a seat")
    return tuple(None if each is None else frozenset(parse_cards(each)) for each in texts)


def _field(data: Mapping[str, Any], name: str, kind: type[_Value]) -> _Value:
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise SaveError(f"{name}: no {kind.__name__}")
    return value


def _name(data: Mapping[str, Any]) -> str:
    """The match's name, which goes into every record of its hands."""
    name = _field(data, "match", str)
    if not 0 < len(name) <= LONGEST_NAME or not (name.isascii() and name.isprintable()):
        raise SaveError("match: no name")
    return name


def _cards_to_json(cards: frozenset[Card] | None) -> str | None:
    return None if cards is None else format_cards(sorted(cards))
