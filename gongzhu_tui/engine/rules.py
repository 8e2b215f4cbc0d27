"""The options of the game: the one value that decides everything."""

from __future__ import annotations

import reprlib
from dataclasses import dataclass
from enum import StrEnum

from gongzhu_tui.engine.cards import ALL_CARDS, Card, parse_card, parse_cards

EXPOSED_FACTOR = 2
TWICE_EXPOSED_FACTOR = 4  # face up in a sale, or blind
LOWEST_LIMIT = -(10**9)  # what every reckoning of totals can hold
PLAYERS = (4, 5)  # how many may play


class RulesError(ValueError):
    """Rules that make no sense: `option` (or "preset") and the offending `value`."""

    def __init__(self, option: str, value: object) -> None:
        super().__init__(f"{option}: {reprlib.repr(value)}")  # it may be large and deep
        self.option = option
        self.value = value


class RulesNotAvailable(RulesError):
    """Rules that are known by name but cannot be played yet."""


class RulesConflict(RulesError):
    """`option` with `value` contradicts that `other` has `other_value`."""

    def __init__(self, option: str, value: object, other: str, other_value: object) -> None:
        super().__init__(option, value)
        self.other = other
        self.other_value = other_value


class HeartValues(StrEnum):
    STANDARD = "standard"
    FACE = "face"


class Exposing(StrEnum):
    OPEN = "open"
    NONE = "none"
    SALE = "sale"


class ExposedGoat(StrEnum):
    BONUS = "bonus"
    PENALTY = "penalty"
    DOUBLE_PENALTY = "double_penalty"


class AllHeartsPig(StrEnum):
    FLIPS = "flips"
    STAYS = "stays"
    NEEDS_GOAT = "needs_goat"
    SWAPS = "swaps"
    BONUS_300 = "bonus300"


class GrandSlam(StrEnum):
    PLAIN = "plain"
    THOUSAND = "thousand"
    WINS_MATCH = "wins_match"


class FirstLead(StrEnum):
    TWO_OF_SPADES = "2S"
    TWO_OF_CLUBS = "2C"
    DEALER = "dealer"


class ExactLimit(StrEnum):
    LOSES = "loses"
    BECOMES_PLUS = "becomes_plus"


class TieAtTop(StrEnum):
    PLAY_ON = "play_on"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option by name; the defaults are the classic game.

    Raises RulesError for a value out of range, RulesConflict for options that exclude each other.
    """

    players: int = 4
    partners: bool = False
    heart_values: HeartValues = HeartValues.STANDARD
    exposing: Exposing = Exposing.OPEN
    blind: bool = False
    exposed_goat: ExposedGoat = ExposedGoat.BONUS
    all_hearts_pig: AllHeartsPig = AllHeartsPig.FLIPS
    grand_slam: GrandSlam = GrandSlam.PLAIN
    first_lead: FirstLead = FirstLead.TWO_OF_SPADES
    limit: int = -1000
    exact_limit: ExactLimit = ExactLimit.LOSES
    tie_at_top: TieAtTop = TieAtTop.PLAY_ON

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise RulesError("players", self.players)
        if not LOWEST_LIMIT <= self.limit < 0:
            raise RulesError("limit", self.limit)
        self._refuse("partners", self.partners, "players", self.players == 5)
        two_of_clubs = self.first_lead is FirstLead.TWO_OF_CLUBS
        self._refuse("first_lead", two_of_clubs, "players", self.players == 5)
        dark = self.exposing is Exposing.NONE
        self._refuse("blind", self.blind, "exposing", dark)
        changed_goat = self.exposed_goat is not ExposedGoat.BONUS
        self._refuse("exposed_goat", changed_goat, "exposing", dark)

    def _refuse(self, option: str, chosen: bool, other: str, excludes: bool) -> None:
        if chosen and excludes:
            value, other_value = getattr(self, option), getattr(self, other)
            raise RulesConflict(option, value, other, other_value)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards in play; five players leave 2♣ and 2♦ out."""
        left_out = parse_cards("2C 2D") if self.players == 5 else ()
        return tuple(card for card in ALL_CARDS if card not in left_out)

    @property
    def hand_size(self) -> int:
        return len(self.deck) // self.players

    @property
    def opening_card(self) -> Card | None:
        """The card whose holder leads the first hand, None when a drawn dealer decides."""
        if self.first_lead is FirstLead.DEALER:
            return None
        return parse_card(self.first_lead.value)

    @property
    def exposure_factors(self) -> tuple[int, ...]:
        """The factors that an exposed card may have, the lowest first."""
        if self.exposing is Exposing.NONE:
            return ()
        doubled = self.blind or self.exposing is Exposing.SALE
        return (EXPOSED_FACTOR, TWICE_EXPOSED_FACTOR) if doubled else (EXPOSED_FACTOR,)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together; without partners each seat is a side."""
        if self.partners:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.players))

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The side that `seat` is on, itself included."""
        return next(side for side in self.sides if seat in side)


CLASSIC = Rules()
