"""What can be wrong with a hand record, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.legality import Refusal


class FaultKind(Enum):
    """The kinds of faults; the comment names the places of a Fault that are filled in."""

    LINE_TOO_LONG = auto()  # expected (bytes)
    NOT_UTF8 = auto()
    NOT_JSON = auto()
    NOT_AN_OBJECT = auto()
    FIELD_TWICE = auto()  # field
    FORMAT = auto()  # found
    VERSION = auto()  # found
    MISSING_FIELD = auto()  # field
    BAD_FIELD = auto()  # field, found
    WRONG_LENGTH = auto()  # field, expected, found
    BAD_RULES = auto()  # field (the option or "preset"), found
    BAD_CARD = auto()  # field, found; seat in a deal; trick and seat in the plays
    HAND_SIZE = auto()  # seat, expected, found
    CARD_TWICE = auto()  # field, card; seat in a deal
    NOT_IN_DECK = auto()  # seat, card
    PASSED_COUNT = auto()  # seat, expected, found
    PASSED_NOT_HELD = auto()  # seat, card
    NOT_EXPOSABLE = auto()  # card; seat
    EXPOSURE_FACTOR = auto()  # card, found
    NOT_FIRST_DEALT = auto()  # seat, card, found
    NOT_FACE_DOWN = auto()  # card
    FACE_DOWN = auto()  # card
    HAND_NUMBER = auto()  # expected, found
    FIRST_LEADER = auto()  # trick, seat (that leads), expected (the seat that should)
    ILLEGAL_PLAY = auto()  # trick, seat, card, refusal
    TOO_FEW_PLAYS = auto()  # trick and seat (of the missing card), expected, found
    TOO_MANY_PLAYS = auto()  # card, expected, found
    SCORE = auto()  # seat, expected, found
    SIDE_SCORE = auto()  # seat (the first of the side), expected, found
    TOTAL = auto()  # seat, expected, found


@dataclass(frozen=True, slots=True)
class Fault:
    """The first thing wrong with one record, and where; what does not apply is None.

    `line`, `hand` and `trick` count from 1, `seat` from 0, of so many `players`.
    """

    kind: FaultKind
    line: int | None = None
    hand: int | None = None
    trick: int | None = None
    seat: int | None = None
    card: Card | None = None
    field: str | None = None
    expected: object = None
    found: object = None
    refusal: Refusal | None = None
    players: int = 4


class RecordError(ValueError):
    """A text or value that is no hand record."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault
