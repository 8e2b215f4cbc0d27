"""What a person prefers at the table: one frozen value, the same for every match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.languages import Language


class Pace(StrEnum):
    """How long the table waits: after a card, and after a whole trick."""

    STEP = "step"
    SLOW = "slow"
    NORMAL = "normal"
    QUICK = "quick"
    INSTANT = "instant"

    def quicker(self, steps: int) -> Pace:
        """The pace so many steps quicker (slower below zero), as far as there is one."""
        paces = list(Pace)
        return paces[min(max(paces.index(self) + steps, 0), len(paces) - 1)]

    @property
    def card_delay(self) -> float | None:
        """Seconds between two cards of opponents; None waits for a key."""
        return _DELAYS[self][0]

    @property
    def trick_delay(self) -> float | None:
        """Seconds that a complete trick lies before it is taken away; None waits for a key."""
        return _DELAYS[self][1]


_DELAYS: Mapping[Pace, tuple[float | None, float | None]] = {
    Pace.STEP: (None, None),
    Pace.SLOW: (1.2, 2.5),
    Pace.NORMAL: (0.6, 1.4),
    Pace.QUICK: (0.25, 0.7),
    Pace.INSTANT: (0.0, 0.0),
}


class Theme(StrEnum):
    """The colours: a felt table, a light one, the terminal's own sixteen."""

    FELT = "felt"
    LIGHT = "light"
    TERMINAL = "terminal"


class Deck(StrEnum):
    """How many colours the four suits have."""

    TWO_COLOURS = "two-colours"
    FOUR_COLOURS = "four-colours"


class Suits(StrEnum):
    """How a suit is written: ♠, S or 黑."""

    SYMBOLS = "symbols"
    LETTERS = "letters"
    CHARACTERS = "characters"


class Cards(StrEnum):
    """How large cards are drawn: as there is room, or always small."""

    AUTO = "auto"
    SMALL = "small"


class SuitOrder(StrEnum):
    """The order of the suits in the hand: colours alternating (♠♥♣♦), or by name (♠♥♦♣)."""

    ALTERNATING = "alternating"
    RANKED = "ranked"


class RankOrder(StrEnum):
    """The order of the ranks within a suit."""

    LOW_FIRST = "low-first"
    HIGH_FIRST = "high-first"


class Direction(StrEnum):
    """Which way the turn goes round on the screen."""

    COUNTER_CLOCKWISE = "counter-clockwise"
    CLOCKWISE = "clockwise"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a person can set.

    `wide_symbols` is for terminals that draw ♠ two cells wide; `one_step` plays a card with the
    key that selects it; `tracker` allows the card tracker; `welcomed` says that the first hand
    for newcomers was offered; `rules` are those of the next match, whatever their limit; `keys`
    gives bindings, by id, other keys.
    """

    language: Language = Language.AUTO
    pace: Pace = Pace.NORMAL
    theme: Theme = Theme.FELT
    deck: Deck = Deck.TWO_COLOURS
    suits: Suits = Suits.SYMBOLS
    wide_symbols: bool = False
    cards: Cards = Cards.AUTO
    suit_order: SuitOrder = SuitOrder.ALTERNATING
    rank_order: RankOrder = RankOrder.LOW_FIRST
    direction: Direction = Direction.COUNTER_CLOCKWISE
    one_step: bool = False
    tracker: bool = True
    reduced_motion: bool = False
    welcomed: bool = False
    rules: Rules = CLASSIC
    keys: Mapping[str, str] = field(default_factory=dict)

    def changed(self, changes: Mapping[str, Any]) -> Settings:
        """The settings with `changes`, by the names of fields."""
        return replace(self, **changes)


# What is chosen in the options, in the order in which it stands there.
OPTIONS = (
    "language",
    "pace",
    "theme",
    "deck",
    "suits",
    "wide_symbols",
    "cards",
    "suit_order",
    "rank_order",
    "direction",
    "one_step",
    "tracker",
    "reduced_motion",
)
