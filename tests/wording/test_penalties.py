"""What is said of scores where points are penalties and the lowest total wins."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gongzhu_tui.engine.cards import HEARTS, Card, parse_card, parse_cards
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.match import ranking
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import CLASSIC, ExactLimit, Exposing, NextLead, Rules, Scoring
from gongzhu_tui.engine.scoring import Breakdown, score_hand, score_seat
from gongzhu_tui.ui.screens.sheet import account_scores
from gongzhu_tui.wording import collected, ending, panels, result, sheet, tracker, tricks
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.cards import multiplied, points_text
from gongzhu_tui.wording.remarks import remarks

LIKHA, SBEETIYA = PRESETS["likha"], PRESETS["sbeetiya"]
BOTH = [LIKHA, SBEETIYA]
ALL_HEARTS = " ".join(map(str, HEARTS))
WIDTH = 74  # of a panel


def taken(cards: str, exposed: str = "", rules: Rules = LIKHA) -> Breakdown:
    return score_seat(parse_cards(cards), factors(exposed), rules)


def factors(exposed: str) -> dict[Card, int]:
    return dict.fromkeys(parse_cards(exposed), 2)


ROWS = [
    (LIKHA, "2S", "", ["·", "·", "·", "0"]),
    (LIKHA, "2H AH QS", "", ["2", "13", "·", "15"]),
    (LIKHA, "2H AH QS", "QS", ["2", "13 × 2 = 26", "·", "28"]),
    (LIKHA, "7H QS 10D", "QS 10D", ["1", "13 × 2 = 26", "10 × 2 = 20", "47"]),
    (SBEETIYA, "7H 8H 10D", "10D", ["2", "·", "10 × 2 = 20", "22"]),
    (SBEETIYA, "7H 8H 10D", "QS 10D", ["2 × 2 = 4", "·", "10 × 2 = 20", "24"]),
    (LIKHA, ALL_HEARTS, "", ["13", "·", "·", "13"]),
    (SBEETIYA, f"{ALL_HEARTS} QS 10D", "QS 10D", ["sweep", "·", "·", "37"]),
]


@pytest.mark.parametrize(("rules", "cards", "exposed", "cells"), ROWS)
def test_a_row_of_the_hand_panel(rules: Rules, cards: str, exposed: str, cells: list[str]) -> None:
    breakdown = taken(cards, exposed, rules)
    row = panels.score_row(1, breakdown, 60, rules, factors(exposed))
    assert list(row[1:]) == [*cells, "60", ""]
    columns = panels.score_columns(rules)
    assert columns == ("", "hearts", "Q♠", "10♦", "hand", "total", "")


def test_both_partners_have_their_own_total_and_label() -> None:
    rows = [panels.score_row(seat, taken(""), 101, LIKHA) for seat in range(2)]
    assert [(row[0], *row[-2:]) for row in rows] == [
        ("▪ You", "101", "Out"),
        ("▫ East", "101", "Out"),
    ]
    assert panels.out_of(100, LIKHA) == panels.out_of(150, SBEETIYA) == ""
    assert panels.out_of(151, SBEETIYA) == "Out"


def test_only_a_sweep_is_remarked() -> None:
    hands = [parse_cards(f"{ALL_HEARTS} QS 10D"), (), (), ()]
    for rules in BOTH:
        assert remarks(score_hand(hands, {}, rules), rules) == [
            "You: sweep, all penalty cards: exactly 37."
        ]
        hearts = [parse_cards(ALL_HEARTS), parse_cards("QS 10D"), (), ()]
        assert remarks(score_hand(hearts, {}, rules), rules) == []


def test_exposures_with_what_they_cost() -> None:
    exposures = [Exposure(parse_card("QS"), 3), Exposure(parse_card("10D"), 0)]
    both = "exposed: Q♠ by West (26), 10♦ by You (20)"
    assert panels.exposed_line(exposures, LIKHA) == both
    assert panels.exposed_line(exposures, SBEETIYA) == f"{both}, hearts ×2"
    assert panels.exposed_line(exposures[:1], SBEETIYA) == "exposed: Q♠ by West (26)"
    assert say.exposure_effect(parse_card("10D"), 2, LIKHA) == "10♦ ×2"


def test_who_leads_next_and_which_way_to_read() -> None:
    assert panels.next_leader(0, LIKHA) == "You lead next (the deal passes on)"
    assert panels.next_leader(3, SBEETIYA) == "West leads next (the deal passes on)"
    by_pig = replace(SBEETIYA, next_lead=NextLead.PIG)
    assert panels.next_leader(1, by_pig) == "East leads next (took Q♠)"
    assert panels.low_is_good(LIKHA) == "Low is good: 101 ends the match."
    assert "both sides stand equal" in panels.tied_at_the_top(LIKHA)
    assert "the first place is shared" in panels.tied_at_the_top(SBEETIYA)


@pytest.mark.parametrize(
    ("cards", "exposed", "sentence"),
    [
        ("2S 3S 4S JD", "", "East takes the trick."),
        ("QS 3S 4S 5S", "", "East takes Q♠ 13."),
        ("QS 10D 2H 3H", "QS", "East takes Q♠ 26, 10♦ 10, hearts 2."),
        ("10C 2C 3C 4C", "", "East takes the trick."),
    ],
)
def test_who_takes_what(cards: str, exposed: str, sentence: str) -> None:
    assert say.takes(1, taken(cards, exposed), LIKHA) == sentence
    assert say.takes(0, taken(cards, exposed), LIKHA).startswith("You take")


def test_cards_that_score_have_no_names() -> None:
    pig, ten = parse_cards("QS 10D")
    assert say.plays(0, pig, LIKHA) == "You play Q♠."
    assert say.plays(2, ten, SBEETIYA) == "North plays 10♦."
    assert [say.falls(card, LIKHA) for card in (pig, ten)] == ["13", "10"]
    assert say.still_out([], LIKHA) == "Q♠ 10♦ have fallen"
    assert say.still_out([ten], LIKHA) == "still out 10♦"
    assert tracker.card_of_suit(pig, {}, LIKHA) == "Q"
    assert tracker.card_of_suit(ten, {ten: 2}, LIKHA) == "10 ×2"
    assert tracker.card_of_suit(parse_card("10C"), {}, LIKHA) == "10"


def test_totals_and_tricks_in_plain_numbers() -> None:
    assert (say.total(34, LIKHA), say.total_out(101, LIKHA)) == ("total 34", "Out 101")
    assert tricks.worth(taken("QS"), LIKHA) == "13"
    assert tricks.worth(taken("10C"), LIKHA) == panels.NOTHING
    assert tricks.taken(3, taken("QS 2H"), LIKHA) == "To West: 14"
    assert say.sweep_so_far(8, LIKHA) == "sweep so far: 8 of 15"
    assert say.sweep_so_far(15, LIKHA) == "all 15 penalty cards!"


def test_collected_hearts() -> None:
    def line(cards: str, exposed: str, rules: Rules) -> str:
        breakdown = taken(cards, exposed, rules)
        return collected.hearts_line(parse_cards(cards), breakdown, factors(exposed), rules)

    assert line("2H KH", "QS 10D", LIKHA) == "hearts K 2: 2"
    assert line("2H KH", "QS 10D", SBEETIYA) == "hearts K 2: 4 (×2)"
    assert line(ALL_HEARTS, "", LIKHA) == "all 13 hearts: 13"
    assert collected.columns(LIKHA) == ("", "Q♠", "10♦", "now", "worst", "best")


def test_partners_win_together_by_the_worse_of_their_totals() -> None:
    totals = (61, 30, 12, 104)
    standings = ranking(totals, LIKHA, (0, 2))
    assert result.rows(standings, LIKHA) == [
        ("1.", "▪ North", "12", ""),
        ("1.", "▪ You", "61", ""),
        ("2.", "▫ East", "30", ""),
        ("2.", "▫ West", "104", "Out"),
    ]
    assert result.headline((0, 2), 12, LIKHA) == "You and North win the match."
    everybody = range(4)
    assert result.headline(everybody, 12, LIKHA) == "You, East, North and West share the win."
    assert result.decided_by(totals, (0, 2), LIKHA) == [
        "Each side stands by its worse total: You 61, West 104."
    ]
    assert ending.speakers(standings, (0, 2), LIKHA) == (0, 3)


def test_the_lowest_total_wins_and_may_be_shared() -> None:
    totals = (40, 160, 40, 90)
    rows = result.rows(ranking(totals, SBEETIYA, (0, 2)), SBEETIYA)
    assert [row[0] for row in rows] == ["1.", "1.", "3.", "4."]
    assert rows[-1] == ("4.", "East", "160", "Out")
    assert result.headline((0, 2), 40, SBEETIYA) == "You and North share the win with 40."
    assert result.headline((3,), 40, SBEETIYA) == "West wins the match with 40."
    assert result.decided_by(totals, (0, 2), SBEETIYA) == ["The lowest total wins."]
    assert result.decided_by(totals, (0, 2), CLASSIC) == []


def test_the_sheet_has_a_total_for_each_player() -> None:
    assert sheet.columns(LIKHA)[:3] == ["no.", "▪You", "total"]
    assert sheet.marks(LIKHA) == ("Y", "E", "N", "W")
    assert sheet.legend((0, 101, 4, 7), LIKHA)[:2] == ["Y You 0", "E East 101 Out"]
    assert account_scores((1, 2, 3, 4), LIKHA) == (1, 2, 3, 4)


@pytest.mark.parametrize("winner", range(4))
def test_last_words_without_pigs_and_goats(winner: int) -> None:
    loser = (winner + 1) % 4
    pairs = {ending.last_words(winner, loser, choice, LIKHA) for choice in range(16)}
    assert len(pairs) == 16
    for text in (text for pair in pairs for text in pair):
        assert cell_len(text) <= WIDTH
        assert not any(word in text.lower() for word in ("{", "pig", "goat", "oink", "mud"))


@given(st.integers(0, 9999))
def test_penalties_have_no_sign(points: int) -> None:
    assert points_text(points, LIKHA) == str(points)
    assert multiplied(2 * points, 2, LIKHA) == f"{points} × 2 = {2 * points}"


def test_sides_that_share_a_total_of_penalties() -> None:
    """Options that no preset joins: partners with one total, nothing exposed."""
    rules = Rules(partners=True, scoring=Scoring.PENALTIES, exposing=Exposing.NONE, limit=101)
    assert panels.side_row((0, 2), (13, 1, 2, 21), 88, rules) == [
        "▪ You and North",
        "13 + 2 =",
        "15",
        "88",
        "",
    ]
    assert result.headline((0, 2), 30, rules) == "You and North win the match with 30."


def test_a_total_exactly_at_the_limit_may_turn() -> None:
    rules = replace(SBEETIYA, exact_limit=ExactLimit.BECOMES_PLUS)
    assert result.turned_positive((151, 0, 4, 7), rules) == [
        "You: a total of exactly 151 counts as −151."
    ]
    assert panels.out_of(151, rules) == ""
    assert panels.out_of(152, rules) == "Out"
