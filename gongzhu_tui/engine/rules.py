"""The options of the game: the one value that decides everything."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum

from gongzhu_tui.engine.cards import (
    ALL_CARDS,
    DIAMOND_TEN,
    GOAT,
    HEART_ACE,
    PENALTY_CARDS,
    PIG,
    SCORING_CARDS,
    TRANSFORMER,
    Card,
    parse_card,
    parse_cards,
)

EXPOSED_FACTOR = 2
TWICE_EXPOSED_FACTOR = 4  # face up in a sale, or blind
FARTHEST_LIMIT = 10**9  # from 0; what every reckoning of totals can hold
PLAYERS = (4, 5)  # how many may play
PASSING = (0, 1, 2, 3)  # how many cards may be passed


class RulesError(ValueError):
    """Rules that make no sense: `option` (or "preset") and the offending `value`."""

    def __init__(self, option: str, value: object) -> None:
        super().__init__(f"{option}: {reprlib.repr(value)}")  # it may be large and deep
        self.option = option
        self.value = value


class RulesConflict(RulesError):
    """`option` with `value` contradicts that `other` has `other_value`."""

    def __init__(self, option: str, value: object, other: str, other_value: object) -> None:
        super().__init__(option, value)
        self.other = other
        self.other_value = other_value


class Scoring(StrEnum):
    SIXTEEN = "sixteen"
    PENALTIES = "penalties"


_SCORING = {Scoring.SIXTEEN: SCORING_CARDS, Scoring.PENALTIES: PENALTY_CARDS}
_EXPOSABLE = {
    Scoring.SIXTEEN: (PIG, HEART_ACE, TRANSFORMER, GOAT),
    Scoring.PENALTIES: (PIG, DIAMOND_TEN),
}


class HeartValues(StrEnum):
    STANDARD = "standard"
    FACE = "face"


class Exposing(StrEnum):
    OPEN = "open"
    NONE = "none"
    SALE = "sale"


class BothExposed(StrEnum):
    PLAIN = "plain"
    DOUBLES_HEARTS = "doubles_hearts"


class ForcedDiscard(StrEnum):
    NONE = "none"
    PIG = "QS"
    PIG_AND_TEN = "QS 10D"


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


class NextLead(StrEnum):
    PIG = "pig"
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
    own_totals: bool = False
    passing: int = 0
    scoring: Scoring = Scoring.SIXTEEN
    heart_values: HeartValues = HeartValues.STANDARD
    exposing: Exposing = Exposing.OPEN
    blind: bool = False
    both_exposed: BothExposed = BothExposed.PLAIN
    exposed_goat: ExposedGoat = ExposedGoat.BONUS
    restriction: bool = True
    forced_discard: ForcedDiscard = ForcedDiscard.NONE
    all_hearts_pig: AllHeartsPig = AllHeartsPig.FLIPS
    grand_slam: GrandSlam = GrandSlam.PLAIN
    first_lead: FirstLead = FirstLead.TWO_OF_SPADES
    next_lead: NextLead = NextLead.PIG
    limit: int = -1000
    exact_limit: ExactLimit = ExactLimit.LOSES
    tie_at_top: TieAtTop = TieAtTop.PLAY_ON

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise RulesError("players", self.players)
        if self.passing not in PASSING:
            raise RulesError("passing", self.passing)
        self._refuse_conflicts()
        if not self.can_end_at(self.limit):
            raise RulesError("limit", self.limit)

    def _refuse_conflicts(self) -> None:
        """Raise RulesConflict for an option that is chosen where another excludes it."""
        five, dark = self.players == 5, self.exposing is Exposing.NONE
        sixteen = self.scoring is Scoring.SIXTEEN
        plain = {each.name: each.default for each in fields(self)}
        for option, other, excluded in (
            ("partners", "players", five),
            ("first_lead", "players", five and self.first_lead is FirstLead.TWO_OF_CLUBS),
            ("own_totals", "partners", not self.partners),
            ("blind", "exposing", dark),
            ("exposed_goat", "exposing", dark),
            ("passing", "blind", self.blind),
            # Whom the opening card makes leader would be known only after the passing.
            ("passing", "first_lead", self.opening_card is not None),
            ("heart_values", "scoring", not sixteen),
            ("exposed_goat", "scoring", not sixteen),
            ("all_hearts_pig", "scoring", not sixteen),
            ("grand_slam", "scoring", not sixteen),
            ("both_exposed", "scoring", sixteen),
            ("limit", "scoring", self.low_wins and self.limit < 0),
        ):
            if excluded and (option == "limit" or getattr(self, option) != plain[option]):
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
    def low_wins(self) -> bool:
        """Whether points are penalties, so that the lowest total is the best."""
        return self.scoring is Scoring.PENALTIES

    @property
    def sign(self) -> int:
        """What makes of points something of which more is better: 1, or -1 where low wins."""
        return -1 if self.low_wins else 1

    def can_end_at(self, limit: int) -> bool:
        """Whether a match by these rules can have that limit: on the side where one loses."""
        return 0 < limit * -self.sign <= FARTHEST_LIMIT

    @property
    def scoring_cards(self) -> frozenset[Card]:
        """The cards that count for whoever collects them."""
        return _SCORING[self.scoring]

    @property
    def great_cards(self) -> tuple[Card, ...]:
        """The scoring cards that are no hearts."""
        every = (PIG, GOAT, TRANSFORMER, DIAMOND_TEN)
        return tuple(card for card in every if card in self.scoring_cards)

    @property
    def exposable(self) -> tuple[Card, ...]:
        """The cards that may be exposed."""
        if self.exposing is Exposing.NONE:
            return ()
        return _EXPOSABLE[self.scoring]

    def restricted(self, exposed: Iterable[Card]) -> frozenset[Card]:
        """Those of the `exposed` cards that are under the restriction."""
        return frozenset(exposed if self.restriction else ())

    @property
    def heart_doublers(self) -> frozenset[Card]:
        """The cards that, exposed all of them, double every heart."""
        if self.scoring is Scoring.SIXTEEN:
            return frozenset({HEART_ACE})
        doubles = self.both_exposed is BothExposed.DOUBLES_HEARTS
        return frozenset(self.exposable if doubles else ())

    @property
    def forced_discards(self) -> frozenset[Card]:
        """The cards of which a player who is void must discard one."""
        if self.forced_discard is ForcedDiscard.NONE:
            return frozenset()
        return frozenset(parse_cards(self.forced_discard.value))

    def left_of(self, seat: int) -> int:
        """The left neighbour of `seat`, who is last to play after it."""
        return (seat - 1) % self.players

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

    @property
    def accounts(self) -> tuple[tuple[int, ...], ...]:
        """The seats that have one total together: a side, unless partners keep their own."""
        return tuple((seat,) for seat in range(self.players)) if self.own_totals else self.sides

    def account_of(self, seat: int) -> tuple[int, ...]:
        """The seats that have one total together with `seat`, itself included."""
        return (seat,) if self.own_totals else self.side_of(seat)

    @property
    def shared_totals(self) -> bool:
        """Whether partners have one total together."""
        return self.partners and not self.own_totals


CLASSIC = Rules()
