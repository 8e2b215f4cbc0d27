"""What an action asks for, and what it made happen: plain values."""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.rules import EXPOSED_FACTOR
from gongzhu_tui.engine.scoring import Breakdown
from gongzhu_tui.engine.trick import Trick


@dataclass(frozen=True, slots=True)
class Exposure:
    """A card that its holder `seat` has exposed, with its factor.

    Sold `face_down`, it is known to its holder alone until it is played.
    """

    card: Card
    seat: int
    factor: int = EXPOSED_FACTOR
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class Pass:
    """The cards that a seat passes, face down, to its left neighbour."""

    seat: int
    cards: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Expose:
    """A seat's decision of an exposing phase; no cards means "nothing".

    In a sale the cards are sold face down but those of `face_up`. In the blind phase the only
    card can be the first one dealt.
    """

    seat: int
    cards: frozenset[Card] = frozenset()
    face_up: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """All seats have decided what to pass; everybody has taken up what arrived."""


@dataclass(frozen=True, slots=True)
class ExposuresRevealed:
    """All seats have decided; `exposures` are seen by all at one moment.

    `sold` is how many cards each seat has sold face down.
    """

    exposures: tuple[Exposure, ...]
    sold: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BlindExposed:
    """A seat has exposed its first card without having seen the others."""

    exposure: Exposure


@dataclass(frozen=True, slots=True)
class SaleShown:
    """A card sold face down has been played, and so is known to all."""

    exposure: Exposure


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


Action = Pass | Expose | Play
Event = (
    CardsPassed
    | ExposuresRevealed
    | BlindExposed
    | CardPlayed
    | SaleShown
    | TrickTaken
    | HandScored
)
