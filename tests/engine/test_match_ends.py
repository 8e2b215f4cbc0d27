"""How a match ends by other rules, and who has won it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gongzhu_tui.engine.match import (
    counted,
    match_winners,
    ranking,
    side_sums,
    winners_on_the_spot,
)
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.engine.scoring import Breakdown

HWA, PARTNERS, SUDDEN = preset("hwa"), preset("partners"), preset("sudden-win")
NOTHING, SIXTEEN = Breakdown(), Breakdown(all_hearts=True, all_sixteen=True, total=1200)


def test_exactly_at_the_limit_counts_positive_under_hwa() -> None:
    assert counted(-1000, HWA) == 1000
    assert (counted(-1001, HWA), counted(-999, HWA)) == (-1001, -999)
    assert counted(-1000, CLASSIC) == -1000
    assert match_winners((-1000, 300, 200, 100), False, HWA) == (0,)
    first = ranking((-1000, 300, 200, 100), HWA, (0,))[0]
    assert (first.seat, first.total, first.rank, first.out) == (0, 1000, 1, False)


def test_a_shorter_match_has_its_own_exact_limit() -> None:
    short = replace(HWA, limit=-300)
    assert counted(-300, short) == 300
    assert match_winners((-300, 310, 0, 0), False, short) == (1,)


def test_the_first_hand_at_the_limit_ends_a_match_under_hwa() -> None:
    assert match_winners((-1010, 120, 120, -300), False, HWA) == (1, 2)
    assert match_winners((-1000, 1000, 0, 0), False, HWA) == (0, 1)
    assert match_winners((-999, 120, 120, -300), False, HWA) == ()


def test_equal_leaders_share_the_first_rank() -> None:
    standings = ranking((-1010, 120, 120, -300), HWA, (1, 2))
    assert [(each.seat, each.rank) for each in standings] == [(1, 1), (2, 1), (3, 3), (0, 4)]


@pytest.mark.parametrize("rules", [CLASSIC, preset("five"), preset("sale")])
def test_a_tied_top_plays_on_even_of_three(rules: Rules) -> None:
    rest = (-50,) * (rules.players - 4)
    assert match_winners((-1200, 90, 90, 90, *rest), False, rules) == ()
    assert match_winners((-1200, 90, 90, 91, *rest), True, rules) == (3,)


def test_three_at_the_top_share_under_hwa() -> None:
    assert match_winners((-1200, 90, 90, 90), False, HWA) == (1, 2, 3)


def test_partners_win_as_a_side() -> None:
    assert match_winners((-1000, 250, -1000, 250), False, PARTNERS) == (1, 3)
    assert match_winners((100, -999, 100, -999), False, PARTNERS) == ()


def test_both_sides_under_the_limit() -> None:
    assert match_winners((-1100, -1050, -1100, -1050), False, PARTNERS) == (1, 3)
    assert match_winners((-1100, -1100, -1100, -1100), False, PARTNERS) == ()


def test_a_side_scores_the_sum_of_its_two() -> None:
    assert side_sums((10, -20, 30, 5), PARTNERS) == (40, -15, 40, -15)
    assert side_sums((10, -20, 30, 5), CLASSIC) == (10, -20, 30, 5)


def test_all_sixteen_win_on_the_spot_under_sudden_win() -> None:
    assert winners_on_the_spot((NOTHING, SIXTEEN, NOTHING, NOTHING), SUDDEN) == (1,)
    assert winners_on_the_spot((NOTHING, SIXTEEN, NOTHING, NOTHING), CLASSIC) == ()
    assert winners_on_the_spot((NOTHING,) * 4, SUDDEN) == ()
    both = replace(SUDDEN, partners=True)
    assert winners_on_the_spot((NOTHING, SIXTEEN, NOTHING, NOTHING), both) == (1, 3)


def test_who_wins_on_the_spot_is_first_whatever_the_totals() -> None:
    standings = ranking((900, -700, 0, 0), SUDDEN, (1,))
    assert [(each.seat, each.rank) for each in standings] == [(1, 1), (0, 2), (2, 3), (3, 3)]
