"""Captured cards, exposures and rules become a breakdown per seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from gongzhu_tui.engine.cards import (
    GOAT,
    HEART_ACE,
    HEARTS,
    PIG,
    SCORING_CARDS,
    TRANSFORMER,
    Card,
    Rank,
)
from gongzhu_tui.engine.rules import Rules, check_available

ALL_HEARTS_BONUS = 200
PIG_VALUE = -100
GOAT_VALUE = 100
TRANSFORMER_ALONE = 50
TRANSFORMER_FACTOR = 2
EXPOSED_FACTOR = 2
EXPOSABLE_CARDS = (PIG, HEART_ACE, TRANSFORMER, GOAT)
_HEART_VALUES = {Rank.ACE: -50, Rank.KING: -40, Rank.QUEEN: -30, Rank.JACK: -20}

Exposed = Mapping[Card, int]


class ExposureError(ValueError):
    """An exposure that the rules do not know: `card` with `factor`."""

    def __init__(self, card: Card, factor: object) -> None:
        super().__init__(f"{card}={factor}")
        self.card = card
        self.factor = factor


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Where one seat's hand score comes from.

    `hearts`, `pig` and `goat` are points with their exposure factors in; `transformer` is its
    factor, None when another seat has it; `before` is the sum before multiplying. The
    transformer as the only scoring card taken multiplies nothing: `total` is its own worth.
    """

    hearts: int = 0
    pig: int = 0
    goat: int = 0
    transformer: int | None = None
    all_hearts: bool = False
    all_sixteen: bool = False
    transformer_alone: bool = False
    before: int = 0
    total: int = 0


def heart_value(rank: Rank) -> int:
    """Points of one plain heart."""
    if rank >= Rank.JACK:
        return _HEART_VALUES[rank]
    return -10 if rank >= Rank.FIVE else 0


def check_exposed(exposed: Exposed) -> None:
    """Raise ExposureError for the first exposure that the rules do not know."""
    for card, factor in exposed.items():
        if card not in EXPOSABLE_CARDS or factor != EXPOSED_FACTOR:
            raise ExposureError(card, factor)


def score_seat(captured: Collection[Card], exposed: Exposed, rules: Rules) -> Breakdown:
    """The breakdown of one seat that collected `captured`; other cards count nothing.

    Raises RulesNotAvailable.
    """
    check_available(rules)
    scoring = SCORING_CARDS.intersection(captured)
    hearts = [card for card in HEARTS if card in scoring]
    all_hearts = len(hearts) == len(HEARTS)
    plain = ALL_HEARTS_BONUS if all_hearts else sum(heart_value(card.rank) for card in hearts)
    heart_points = plain * exposed.get(HEART_ACE, 1)
    pig = PIG_VALUE * exposed.get(PIG, 1) if PIG in scoring else 0
    pig = -pig if all_hearts else pig
    goat = GOAT_VALUE * exposed.get(GOAT, 1) if GOAT in scoring else 0
    before = heart_points + pig + goat
    transformer = TRANSFORMER_FACTOR * exposed.get(TRANSFORMER, 1)
    multiplied = TRANSFORMER in scoring
    alone = multiplied and len(scoring) == 1
    total = before * transformer if multiplied else before
    return Breakdown(
        hearts=heart_points,
        pig=pig,
        goat=goat,
        transformer=transformer if multiplied else None,
        all_hearts=all_hearts,
        all_sixteen=scoring == SCORING_CARDS,
        transformer_alone=alone,
        before=before,
        total=TRANSFORMER_ALONE * exposed.get(TRANSFORMER, 1) if alone else total,
    )


def score_hand(
    captured: Sequence[Collection[Card]], exposed: Exposed, rules: Rules
) -> tuple[Breakdown, ...]:
    """The breakdown of every seat. Raises ExposureError and RulesNotAvailable."""
    check_exposed(exposed)
    return tuple(score_seat(cards, exposed, rules) for cards in captured)
