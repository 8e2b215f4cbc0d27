"""Matches played to their end, by every kind of rules."""

from __future__ import annotations

from random import Random

import pytest

from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import Match, match_winners
from gongzhu_tui.engine.presets import combine, preset
from gongzhu_tui.engine.rules import CLASSIC, Rules
from tests.engine.test_variants import VARIANTS
from tests.support import HEARTS, deal_with, decide_all, decide_randomly

HWA, SUDDEN = preset("hwa"), preset("sudden-win")
FIVE, SHARED_FIVE = preset("five"), combine(["hwa", "five"])
SUDDEN_PARTNERS, SUDDEN_FIVE = (combine(["sudden-win", each]) for each in ("partners", "five"))


@pytest.mark.parametrize(
    ("rules", "totals", "winners"),
    [
        (FIVE, (-1010, 120, 120, -300, 0), ()),
        (FIVE, (70, -5, 70, 70, -1200), ()),
        (FIVE, (-1010, -1200, -5, -5, -4), (4,)),
        (FIVE, (-990, 90, 0, 0, 0), ()),
        (SHARED_FIVE, (-1010, 120, 120, -300, 0), (1, 2)),
        (SHARED_FIVE, (70, -5, 70, 70, -1200), (0, 2, 3)),
        (SHARED_FIVE, (5, -1000, 1000, 999, -2000), (1, 2)),
        (HWA, (-1000, -1000, 999, 100), (0, 1)),
        (HWA, (-1010, -1000, 999, 100), (1,)),
        (HWA, (-1000, 1010, 200, 100), (1,)),
        (combine(["partners"], {"tie_at_top": "shared"}), (-1010,) * 4, (0, 1, 2, 3)),
    ],
)
def test_who_has_won(rules: Rules, totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert match_winners(totals, False, rules) == winners


def after_all_sixteen(rules: Rules, totals: tuple[int, ...], taker: int = 0) -> Match:
    """A match with these totals, and then a hand whose every trick `taker` has taken."""
    match = Match(rules, 1)
    high_first = " ".join(reversed(HEARTS.split()))
    low = " ".join(high_first.split()[rules.hand_size :])
    hands = [high_first if seat == taker else "" for seat in range(rules.players)]
    hands[taker] = " ".join(high_first.split()[: rules.hand_size])
    hands[taker - 1] = low
    match.hand = Hand(rules, deal_with(*hands, rules=rules), taker, 1, totals)
    match.totals = totals
    decide_all(match.hand)
    while (seat := match.hand.seat_to_play) is not None:
        match.apply(Play(seat, match.hand.legal(seat)[0]))
    assert len(match.hand.collected[taker]) == len(rules.deck)
    return match


@pytest.mark.parametrize(
    ("rules", "totals", "after", "first"),
    [
        (SUDDEN, (0, 0, 0, 0), (1200, 0, 0, 0), (0,)),
        (SUDDEN, (-3000, 900, 2000, -5), (-1800, 900, 2000, -5), (0,)),
        (SUDDEN_PARTNERS, (-2000, 900, -2000, 900), (-800, 900, -800, 900), (0, 2)),
        (SUDDEN_FIVE, (-990, 0, 5, 1300, 7), (210, 0, 5, 1300, 7), (0,)),
    ],
)
def test_all_sixteen_win_a_match_on_the_spot(
    rules: Rules, totals: tuple[int, ...], after: tuple[int, ...], first: tuple[int, ...]
) -> None:
    match = after_all_sixteen(rules, totals)
    assert (match.over, match.totals, match.winners) == (True, after, first)
    ranked = match.ranking()
    assert tuple(each.seat for each in ranked[: len(first)]) == first
    assert [each.rank for each in ranked if each.seat in first] == [1] * len(first)
    assert all(each.rank > len(first) for each in ranked[len(first) :])
    with pytest.raises(ValueError, match="no hand to deal"):
        match.next_hand()


def test_all_sixteen_win_whoever_is_on_top() -> None:
    match = after_all_sixteen(SUDDEN, (-2000, 500, -2100, 0), taker=2)
    assert (match.winners, match.totals) == ((2,), (-2000, 500, -900, 0))
    assert [each.seat for each in match.ranking()] == [2, 1, 3, 0]


@pytest.mark.parametrize(("rules", "score"), [(HWA, 1000), (CLASSIC, 800)])
def test_all_sixteen_are_a_good_hand_only(rules: Rules, score: int) -> None:
    match = after_all_sixteen(rules, (0, 0, 0, 0))
    assert (match.over, match.totals) == (False, (score, 0, 0, 0))


def test_all_sixteen_and_a_total_that_turns_share_the_win() -> None:
    assert after_all_sixteen(HWA, (0, -1000, 0, 0)).winners == (0, 1)


def plain_end(rules: Rules, totals: list[int], reached: bool) -> set[int]:
    """Who has won, told once more without the engine's help."""
    ended = reached or over(rules, totals)
    if rules.scoring == "penalties":
        partner = [(seat + 2) % 4 if rules.own_totals else seat for seat in range(len(totals))]
        worth = [-max(total, totals[other]) for total, other in zip(totals, partner, strict=True)]
    elif rules.exact_limit == "becomes_plus":
        worth = [1000 if total == -1000 else total for total in totals]
    else:
        worth = totals
    top = {seat for seat, each in enumerate(worth) if each == max(worth)}
    one_side = len(top) == 1 or (rules.partners and top in ({0, 2}, {1, 3}))
    return top if ended and (one_side or rules.tie_at_top == "shared") else set()


def over(rules: Rules, totals: list[int]) -> bool:
    if rules.scoring == "penalties":
        return max(totals) >= (101 if rules.partners else 151)
    return min(totals) <= -1000


@pytest.mark.parametrize("name", VARIANTS)
def test_whole_matches_end_by_the_rule(name: str) -> None:
    rules = VARIANTS[name]
    for seed in range(2):
        match, generator, reached = Match(rules, seed), Random(seed), False
        while not match.over:
            if match.between_hands:
                match.next_hand()
            decide_randomly(match.hand, generator)
            while (seat := match.hand.seat_to_play) is not None:
                match.apply(Play(seat, generator.choice(match.hand.legal(seat))))
            assert set(match.winners) == plain_end(rules, list(match.totals), reached)
            reached |= over(rules, list(match.totals))
        assert {each.seat for each in match.ranking() if each.rank == 1} == set(match.winners)
