"""What an action asks for, and what it made happen: plain values."""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.scoring import EXPOSED_FACTOR, Breakdown
from gongzhu_tui.engine.trick import Trick


@dataclass(frozen=True, slots=True)
class Exposure:
    """A card that its holder `seat` has exposed, with its factor."""

    card: Card
    seat: int
    factor: int = EXPOSED_FACTOR


@dataclass(frozen=True, slots=True)
class Expose:
    """A seat's decision of the exposing phase; no cards means "nothing"."""

    seat: int
    cards: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class ExposuresRevealed:
    """All seats have decided; `exposures` are seen by all at one moment."""

    exposures: tuple[Exposure, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """`seat` played `card`."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A complete trick, the `number`-th of the hand (from 1), taken by `winner`."""

    trick: Trick
    number: int
    winner: int


@dataclass(frozen=True, slots=True)
class HandScored:
    """The hand is over; one breakdown a seat."""

    breakdowns: tuple[Breakdown, ...]


Action = Expose | Play
Event = ExposuresRevealed | CardPlayed | TrickTaken | HandScored
