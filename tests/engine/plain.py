"""The classic rules once more, written plainly over the texts of cards, to judge the engine by."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
DECK = [rank + suit for suit in "SHCD" for rank in RANKS]
HEART_POINTS = {
    **{"AH": -50, "KH": -40, "QH": -30, "JH": -20},
    **{"10H": -10, "9H": -10, "8H": -10, "7H": -10, "6H": -10, "5H": -10},
    **{"4H": 0, "3H": 0, "2H": 0},
}
SIXTEEN = {*HEART_POINTS, "QS", "JD", "10C"}


@dataclass(frozen=True)
class Score:
    """The parts of one player's hand score."""

    hearts: int
    pig: int
    goat: int
    factor: int | None
    alone: bool
    total: int


def score(captured: Collection[str], exposed: Mapping[str, int]) -> Score:
    """The hand score of a player who collected `captured`."""
    taken = SIXTEEN & set(captured)
    all_hearts = taken >= set(HEART_POINTS)
    hearts = sum(HEART_POINTS[card] for card in taken if card in HEART_POINTS)
    if all_hearts:
        hearts = 200
    if "AH" in exposed:
        hearts *= 2
    pig = goat = 0
    if "QS" in taken:
        pig = -200 if "QS" in exposed else -100
        if all_hearts:
            pig = abs(pig)
    if "JD" in taken:
        goat = 200 if "JD" in exposed else 100
    total = hearts + pig + goat
    factor = None
    if "10C" in taken:
        factor = 4 if "10C" in exposed else 2
        total *= factor
    alone = taken == {"10C"}
    if alone:
        total = 100 if "10C" in exposed else 50
    return Score(hearts, pig, goat, factor, alone, total)


def legal(
    held: Sequence[str], trick: Sequence[str], suits_led: Collection[str], exposed: Collection[str]
) -> list[str]:
    """The cards that may be played to `trick`, `suits_led` being those of earlier tricks."""
    suits = [card[-1] for card in held]
    allowed = []
    for card in held:
        suit = card[-1]
        if trick and suit != trick[0][-1]:
            if trick[0][-1] in suits:
                continue  # it has to follow suit
        elif card in exposed and suit not in suits_led and suits.count(suit) > 1:
            continue  # the first trick of the suit of an exposed card
        allowed.append(card)
    return allowed


def broken_rule(card: str, held: Collection[str], trick: Sequence[str]) -> str:
    """The rule that an illegal card breaks."""
    if card not in held:
        return "NOT_HELD"
    if trick and card[-1] != trick[0][-1]:
        return "FOLLOW_SUIT"
    return "RESTRICTION"


def winner(leader: int, trick: Sequence[str]) -> int:
    """The seat that takes a complete trick."""
    best = 0
    for place, card in enumerate(trick):
        if card[-1] == trick[0][-1] and RANKS.index(card[:-1]) > RANKS.index(trick[best][:-1]):
            best = place
    return (leader + best) % len(trick)
