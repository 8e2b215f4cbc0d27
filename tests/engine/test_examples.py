"""The examples and sentences of the classic rules, each as a test; scoring and the match."""

from __future__ import annotations

import pytest

from gongzhu_tui.engine.cards import HEARTS, parse_card, parse_cards
from gongzhu_tui.engine.match import match_winners, ranking
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.engine.scoring import (
    EXPOSABLE_CARDS,
    Breakdown,
    ExposureError,
    heart_value,
    score_hand,
    score_seat,
)
from tests import support

ALL_HEARTS = support.HEARTS
ALL_SIXTEEN = f"{ALL_HEARTS} QS JD 10C"
EVERYTHING = "QS AH 10C JD"


def breakdown(captured: str, exposed: str = "") -> Breakdown:
    factors = dict.fromkeys(parse_cards(exposed), 2)
    return score_seat(parse_cards(captured), factors, CLASSIC)


def score(captured: str, exposed: str = "") -> int:
    return breakdown(captured, exposed).total


def test_the_hearts_one_by_one() -> None:
    values = [heart_value(card.rank, CLASSIC) for card in HEARTS]
    assert values == [0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50]
    assert sum(values) == -200


def test_pig_goat_and_transformer() -> None:
    assert (score("QS"), score("JD"), score("10C")) == (-100, 100, 50)


def test_nothing_and_worthless_cards() -> None:
    assert score("") == score("2S AS KS AC 9C AD QD JC") == 0
    assert score("2H 3H 4H") == 0


def test_an_exposed_ace_of_hearts_doubles_every_heart_of_whoever_collects() -> None:
    assert score("5H", exposed="AH") == -20
    assert score("AH KH", exposed="AH") == -180
    assert score("QS JD 2H", exposed="AH") == 0


def test_exposed_pig_goat_and_transformer() -> None:
    assert score("QS", exposed="QS") == -200
    assert score("JD", exposed="JD") == 200
    assert score("10C", exposed="10C") == 100
    assert score("10C JD", exposed="10C") == 400


def test_an_exposure_leaves_other_cards_as_they_are() -> None:
    assert score("JD 10C", exposed="QS AH") == 200
    assert score("KH QS", exposed="JD 10C") == -140


def test_all_hearts_are_good() -> None:
    assert score(ALL_HEARTS) == 200
    assert score(ALL_HEARTS, exposed="AH") == 400
    assert breakdown(ALL_HEARTS).all_hearts
    assert not breakdown(ALL_HEARTS).all_sixteen


def test_the_pig_turns_for_the_taker_of_all_hearts_alone() -> None:
    assert score(f"{ALL_HEARTS} QS") == 300
    assert score(f"{ALL_HEARTS} QS", exposed="QS") == 400
    pig_elsewhere = score_hand([parse_cards(ALL_HEARTS), parse_cards("QS")], {}, CLASSIC)
    assert [each.total for each in pig_elsewhere] == [200, -100]


def test_twelve_hearts_are_not_all_hearts() -> None:
    assert score(ALL_HEARTS.replace("2H ", "")) == -200


def test_the_transformer_alone_has_a_worth_and_otherwise_multiplies() -> None:
    alone = breakdown("10C 2C 3S")
    assert (alone.transformer_alone, alone.total) == (True, 50)
    both = breakdown("10C QS")
    assert (both.transformer_alone, both.before, both.transformer, both.total) == (
        False,
        -100,
        2,
        -200,
    )


def test_a_worthless_heart_is_another_scoring_card() -> None:
    with_two = breakdown("10C 2H")
    assert (with_two.transformer_alone, with_two.total) == (False, 0)
    assert score("10C 2H", exposed="10C AH") == 0


def test_a_sum_of_zero_stays_zero_under_the_transformer() -> None:
    cancelled = breakdown("10C QS JD")
    assert (cancelled.transformer_alone, cancelled.total) == (False, 0)


def test_all_sixteen_plain_and_with_everything_exposed() -> None:
    assert score(ALL_SIXTEEN) == 800
    assert score(ALL_SIXTEEN, exposed=EVERYTHING) == 3200
    assert breakdown(ALL_SIXTEEN).all_sixteen


def test_four_cards_can_be_exposed() -> None:
    assert set(EXPOSABLE_CARDS) == set(parse_cards(EVERYTHING))


@pytest.mark.parametrize(
    ("card", "factor"), [("QS", 4), ("QS", 1), ("QS", 0), ("AH", -2), ("KH", 2), ("2S", 2)]
)
def test_an_exposure_that_classic_does_not_know_is_refused(card: str, factor: int) -> None:
    with pytest.raises(ExposureError) as refused:
        score_hand([(), (), (), ()], {parse_card(card): factor}, CLASSIC)
    assert (refused.value.card, refused.value.factor) == (parse_card(card), factor)


def test_a_tied_top_plays_on() -> None:
    assert match_winners((-1010, 120, 120, -300), False, CLASSIC) == ()
    assert match_winners((-1010, 150, 120, -300), False, CLASSIC) == (1,)


def test_a_tie_below_the_top_does_not_matter() -> None:
    assert match_winners((-1010, -1010, 5, 120), False, CLASSIC) == (3,)


def test_the_limit_itself_ends_the_match_and_a_point_above_does_not() -> None:
    assert match_winners((-1000, 300, 200, 100), False, CLASSIC) == (1,)
    assert match_winners((-999, 300, 200, 100), False, CLASSIC) == ()


def test_a_high_total_ends_nothing() -> None:
    assert match_winners((3200, 0, 0, -200), False, CLASSIC) == ()


def test_once_reached_the_limit_counts_even_if_the_low_total_has_recovered() -> None:
    assert match_winners((-200, 120, 120, -300), True, CLASSIC) == ()
    assert match_winners((-200, 130, 120, -300), True, CLASSIC) == (1,)


def test_somebody_below_the_limit_can_win() -> None:
    assert match_winners((-1000, -1001, -1002, -1003), False, CLASSIC) == (0,)


def test_a_short_match() -> None:
    short = Rules(limit=-300)
    assert match_winners((-300, 0, 10, 20), False, short) == (3,)
    assert match_winners((-299, 0, 10, 20), False, short) == ()


def places(totals: tuple[int, ...], rules: Rules = CLASSIC) -> list[tuple[int, int, int, bool]]:
    return [(each.rank, each.seat, each.total, each.out) for each in ranking(totals, rules)]


def test_ranking_by_total_with_out_as_a_label() -> None:
    assert places((-1010, 150, 120, -300)) == [
        (1, 1, 150, False),
        (2, 2, 120, False),
        (3, 3, -300, False),
        (4, 0, -1010, True),
    ]


def test_equal_totals_share_a_rank() -> None:
    assert [place[0] for place in places((10, 5, 5, 0))] == [1, 2, 2, 4]
    assert [place[0] for place in places((0, 0, 0, 0))] == [1, 1, 1, 1]
    assert [place[0] for place in places((-1200, -1200, 7, 7))] == [1, 1, 3, 3]


def test_out_at_the_limit_or_below() -> None:
    assert [place[3] for place in places((0, -999, -1000, -1001))] == [False, False, True, True]
    assert [place[3] for place in places((0, -1, -299, -300), Rules(limit=-300))] == [
        False,
        False,
        False,
        True,
    ]
