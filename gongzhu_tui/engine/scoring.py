"""Captured cards, exposures and rules become a breakdown per seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from gongzhu_tui.engine.cards import (
    DIAMOND_TEN,
    GOAT,
    HEART_ACE,
    HEARTS,
    PIG,
    SCORING_CARDS,
    TRANSFORMER,
    Card,
    Rank,
    Suit,
)
from gongzhu_tui.engine.rules import (
    CLASSIC,
    EXPOSED_FACTOR,
    AllHeartsPig,
    ExposedGoat,
    GrandSlam,
    HeartValues,
    Rules,
    Scoring,
)

ALL_HEARTS_BONUS = 200
PIG_VALUE = -100
GOAT_VALUE = 100
TRANSFORMER_ALONE = 50
TRANSFORMER_FACTOR = 2
GRAND_SLAM_VALUE = 1000
PIG_BONUS = 300
PIG_PENALTY = 13
TEN_PENALTY = 10
HEART_PENALTY = 1
SWEEP_PENALTY = 37
EXPOSABLE_CARDS = CLASSIC.exposable
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

    `hearts`, `pig`, `goat` and `ten` (10♦) are points with their exposure factors in, 0 for a card
    that does not count; `transformer` is its factor, None when another seat has it; `before` is
    the sum before multiplying. The transformer as the only scoring card taken multiplies nothing:
    `total` is its own worth. With `fixed`, all scoring cards are worth a sum of their own,
    whatever the parts.
    """

    hearts: int = 0
    pig: int = 0
    goat: int = 0
    ten: int = 0
    transformer: int | None = None
    all_hearts: bool = False
    all_sixteen: bool = False
    transformer_alone: bool = False
    fixed: bool = False
    before: int = 0
    total: int = 0


def heart_value(rank: Rank, rules: Rules) -> int:
    """Points of one plain heart."""
    if rules.scoring is Scoring.PENALTIES:
        return HEART_PENALTY
    if rank >= Rank.JACK:
        return _HEART_VALUES[rank]
    if rules.heart_values is HeartValues.FACE:
        return -10 if rank is Rank.FOUR else -int(rank)
    return -10 if rank >= Rank.FIVE else 0


def pig_value(factor: int, rules: Rules) -> int:
    """Points of the pig by itself, with its exposure factor."""
    return (PIG_PENALTY if rules.scoring is Scoring.PENALTIES else PIG_VALUE) * factor


def goat_value(factor: int, rules: Rules) -> int:
    """Points of the goat by itself, with its exposure factor."""
    exposed = factor > 1
    if exposed and rules.exposed_goat is ExposedGoat.PENALTY:
        return -GOAT_VALUE * factor
    if exposed and rules.exposed_goat is ExposedGoat.DOUBLE_PENALTY:
        return -2 * GOAT_VALUE * factor
    return GOAT_VALUE * factor


def heart_factor(exposed: Exposed, rules: Rules) -> int:
    """What every heart is multiplied by; in penalties 2 however often the cards are exposed."""
    if rules.scoring is Scoring.SIXTEEN:
        return exposed.get(HEART_ACE, 1)
    doublers = rules.heart_doublers
    return EXPOSED_FACTOR if doublers and doublers <= exposed.keys() else 1


def card_points(card: Card, exposed: Exposed, rules: Rules) -> int:
    """Points that `card` brings whoever collects it; the transformer, which multiplies, none."""
    if card not in rules.scoring_cards:
        return 0
    if card.suit is Suit.HEARTS:
        return heart_value(card.rank, rules) * heart_factor(exposed, rules)
    factor = exposed.get(card, 1)
    if card == PIG:
        return pig_value(factor, rules)
    if card == DIAMOND_TEN:
        return TEN_PENALTY * factor
    return goat_value(factor, rules) if card == GOAT else 0


def check_exposed(exposed: Exposed, rules: Rules) -> None:
    """Raise ExposureError for the first exposure that the rules do not know."""
    for card, factor in exposed.items():
        if card not in rules.exposable or factor not in rules.exposure_factors:
            raise ExposureError(card, factor)


def score_hand(
    captured: Sequence[Collection[Card]], exposed: Exposed, rules: Rules
) -> tuple[Breakdown, ...]:
    """The breakdown of every seat. Raises ExposureError."""
    check_exposed(exposed, rules)
    hearts = set(HEARTS)
    swapped = rules.all_hearts_pig is AllHeartsPig.SWAPS and any(map(hearts.issubset, captured))
    return tuple(score_seat(cards, exposed, rules, swapped=swapped) for cards in captured)


def score_seat(
    captured: Collection[Card], exposed: Exposed, rules: Rules, *, swapped: bool = False
) -> Breakdown:
    """The breakdown of one seat that collected `captured`; other cards count nothing.

    `swapped` tells that some seat has all hearts, under rules by which pig and goat then swap
    signs for everybody.
    """
    if rules.scoring is Scoring.PENALTIES:
        return _penalties(rules.scoring_cards.intersection(captured), exposed, rules)
    scoring = SCORING_CARDS.intersection(captured)
    hearts = [card for card in HEARTS if card in scoring]
    all_hearts, all_sixteen = len(hearts) == len(HEARTS), scoring == SCORING_CARDS
    plain = sum(heart_value(card.rank, rules) for card in hearts)
    heart_points = (ALL_HEARTS_BONUS if all_hearts else plain) * heart_factor(exposed, rules)
    swapped |= all_hearts and rules.all_hearts_pig is AllHeartsPig.SWAPS
    pig = _pig(scoring, all_hearts, exposed, rules, swapped)
    goat = _goat(scoring, all_hearts, exposed, rules, swapped)
    before = heart_points + pig + goat
    multiplied, alone = TRANSFORMER in scoring, scoring == {TRANSFORMER}
    factor = exposed.get(TRANSFORMER, 1)
    total = before * TRANSFORMER_FACTOR * factor if multiplied else before
    fixed = all_sixteen and rules.grand_slam is GrandSlam.THOUSAND
    return Breakdown(
        hearts=heart_points,
        pig=pig,
        goat=goat,
        transformer=TRANSFORMER_FACTOR * factor if multiplied else None,
        all_hearts=all_hearts,
        all_sixteen=all_sixteen,
        transformer_alone=alone,
        fixed=fixed,
        before=before,
        total=TRANSFORMER_ALONE * factor if alone else GRAND_SLAM_VALUE if fixed else total,
    )


def _penalties(scoring: Collection[Card], exposed: Exposed, rules: Rules) -> Breakdown:
    """The breakdown where points are penalties; a sweep counts the same, exposed or not."""
    hearts = [card for card in HEARTS if card in scoring]
    heart_points = sum(card_points(card, exposed, rules) for card in hearts)
    pig, ten = (
        card_points(card, exposed, rules) if card in scoring else 0 for card in (PIG, DIAMOND_TEN)
    )
    before, swept = heart_points + pig + ten, scoring == rules.scoring_cards
    return Breakdown(
        hearts=heart_points,
        pig=pig,
        ten=ten,
        all_hearts=len(hearts) == len(HEARTS),
        fixed=swept,
        before=before,
        total=SWEEP_PENALTY if swept else before,
    )


def _pig(
    scoring: Collection[Card], all_hearts: bool, exposed: Exposed, rules: Rules, swapped: bool
) -> int:
    """The pig's points among the scoring cards of one seat."""
    if PIG not in scoring:
        return 0
    factor = exposed.get(PIG, 1)
    if swapped:
        return -pig_value(factor, rules)
    if not all_hearts:
        return pig_value(factor, rules)
    match rules.all_hearts_pig:
        case AllHeartsPig.BONUS_300:
            return PIG_BONUS * factor
        case AllHeartsPig.NEEDS_GOAT if GOAT not in scoring:
            return pig_value(factor, rules)
        case AllHeartsPig.STAYS if len(scoring) < len(SCORING_CARDS):
            return pig_value(factor, rules)
    return -pig_value(factor, rules)


def _goat(
    scoring: Collection[Card], all_hearts: bool, exposed: Exposed, rules: Rules, swapped: bool
) -> int:
    """The goat's points among the scoring cards of one seat."""
    if GOAT not in scoring:
        return 0
    value = goat_value(exposed.get(GOAT, 1), rules)
    full_house = rules.all_hearts_pig is AllHeartsPig.NEEDS_GOAT and all_hearts and PIG in scoring
    if full_house:
        return abs(value)
    return -value if swapped else value
