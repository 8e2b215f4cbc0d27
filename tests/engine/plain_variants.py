"""The score of a hand and the legal cards by any rules, told again from the rule book."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from gongzhu_tui.engine.rules import Rules
from tests.engine import plain

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
ALL_HEARTS = {f"{rank}H" for rank in RANKS}
STANDARD = dict(zip(RANKS, [0, 0, 0, 10, 10, 10, 10, 10, 10, 20, 30, 40, 50], strict=True))
FACE = dict(zip(RANKS, [2, 3, 10, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50], strict=True))
SIXTEEN = ALL_HEARTS | {"QS", "JD", "10C"}
FIFTEEN = ALL_HEARTS | {"QS", "10D"}
MUST_GO: dict[str, set[str]] = {"none": set(), "QS": {"QS"}, "QS 10D": {"QS", "10D"}}


def scores(captured: Sequence[set[str]], exposed: Mapping[str, int], rules: Rules) -> list[int]:
    """The hand score of each seat."""
    if rules.scoring == "penalties":
        return [penalties(cards & FIFTEEN, exposed, rules) for cards in captured]
    swapped = rules.all_hearts_pig == "swaps" and any(cards >= ALL_HEARTS for cards in captured)
    return [score(cards & SIXTEEN, exposed, rules, swapped) for cards in captured]


def penalties(cards: set[str], exposed: Mapping[str, int], rules: Rules) -> int:
    if cards == FIFTEEN:
        return 37
    both = "QS" in exposed and "10D" in exposed and rules.both_exposed == "doubles_hearts"
    points = len(cards & ALL_HEARTS) * (2 if both else 1)
    if "QS" in cards:
        points += 13 * exposed.get("QS", 1)
    if "10D" in cards:
        points += 10 * exposed.get("10D", 1)
    return points


def score(cards: set[str], exposed: Mapping[str, int], rules: Rules, swapped: bool) -> int:
    if cards == SIXTEEN and rules.grand_slam == "thousand":
        return 1000
    if cards == {"10C"}:
        return 50 * exposed.get("10C", 1)
    points = hearts(cards, rules) * exposed.get("AH", 1)
    if "QS" in cards:
        points += pig(cards, rules, swapped) * exposed.get("QS", 1)
    if "JD" in cards:
        points += goat(cards, exposed.get("JD", 1), rules, swapped)
    return points * (2 * exposed.get("10C", 1) if "10C" in cards else 1)


def hearts(cards: set[str], rules: Rules) -> int:
    if cards >= ALL_HEARTS:
        return 200
    values = FACE if rules.heart_values == "face" else STANDARD
    return -sum(values[card[:-1]] for card in cards & ALL_HEARTS)


def pig(cards: set[str], rules: Rules, swapped: bool) -> int:
    if rules.all_hearts_pig == "swaps":
        return 100 if swapped else -100
    if not cards >= ALL_HEARTS:
        return -100
    positive = {
        "flips": True,
        "stays": cards == SIXTEEN,
        "needs_goat": "JD" in cards,
        "bonus300": True,
    }[str(rules.all_hearts_pig)]
    if not positive:
        return -100
    return 300 if rules.all_hearts_pig == "bonus300" else 100


def goat(cards: set[str], factor: int, rules: Rules, swapped: bool) -> int:
    plain = 100 * factor
    if factor > 1 and rules.exposed_goat != "bonus":
        plain *= -2 if rules.exposed_goat == "double_penalty" else -1
    if rules.all_hearts_pig == "needs_goat" and cards >= ALL_HEARTS | {"QS"}:
        return abs(plain)
    return -plain if swapped else plain


def legal(
    held: Sequence[str],
    trick: Sequence[str],
    suits_led: Collection[str],
    exposed: Collection[str],
    rules: Rules,
) -> list[str]:
    """The cards that may be played to `trick`, `suits_led` being those of earlier tricks."""
    void = bool(trick) and all(card[-1] != trick[0][-1] for card in held)
    must_go = [card for card in held if card in MUST_GO[str(rules.forced_discard)]]
    if void and must_go:
        return must_go
    return plain.legal(held, trick, suits_led, exposed if rules.restriction else ())
