"""What the panels say of hands and matches under other rules."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from gongzhu_tui.engine.cards import ALL_CARDS, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.match import ranking
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import PRESETS, combine
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.engine.scoring import Breakdown, score_hand
from gongzhu_tui.ui.screens.sheet import account_scores
from gongzhu_tui.wording import panels, result, sheet, tracker
from gongzhu_tui.wording.ending import last_words, speakers
from gongzhu_tui.wording.remarks import remarks
from gongzhu_tui.wording.tips import tips_heading

HEARTS = " ".join(str(card) for card in ALL_CARDS if card.suit.letter == "H")
SIXTEEN = f"{HEARTS} QS JD 10C"
PARTNERS = PRESETS["partners"]
FIVE = PRESETS["five"]


def scored(rules: Rules, *taken: str, exposed: str = "", factor: int = 2) -> tuple[Breakdown, ...]:
    """The breakdowns where the first seats have taken the cards written."""
    cards = [parse_cards(each) for each in taken] + [()] * (rules.players - len(taken))
    return score_hand(cards, dict.fromkeys(parse_cards(exposed), factor), rules)


REMARKS = {
    "classic": (
        f"{HEARTS} QS",
        "",
        ["You: all hearts! +200 for them, and the pig counts positive."],
    ),
    "pig-stays": (
        f"{HEARTS} QS",
        "AH",
        ["You: all hearts! +200 × 2 = +400 for them. Short of all sixteen the pig stays negative."],
    ),
    "full-house": (
        f"{HEARTS} QS",
        "",
        ["You: all hearts! +200 for them. Without the goat the pig stays negative."],
    ),
    "sudden-win": (
        SIXTEEN,
        "QS",
        [
            "You: all sixteen! +200 for the hearts. The pig brings +300 × 2 = +600.",
            "All sixteen: that wins the match on the spot.",
        ],
    ),
    "negative-goat": ("JD", "JD", ["You: the exposed goat costs 200."]),
    "five": ("JD", "JD", []),
}


@pytest.mark.parametrize("name", REMARKS)
def test_what_is_remarked(name: str) -> None:
    taken, exposed, lines = REMARKS[name]
    rules = PRESETS[name]
    assert remarks(scored(rules, taken, exposed=exposed), rules) == lines


def test_a_swap_is_told_once_for_all() -> None:
    rules = PRESETS["hwa"]
    lines = remarks(scored(rules, HEARTS, "QS", "JD"), rules)
    assert lines == [
        "You: all hearts! +200 for them.",
        "All hearts in one hand: pig and goat swap signs for everybody.",
    ]


def test_all_sixteen_worth_a_fixed_sum_show_no_parts() -> None:
    rules = PRESETS["hwa"]
    breakdowns = scored(rules, SIXTEEN)
    assert remarks(breakdowns, rules) == ["You: all sixteen: exactly +1000."]
    row = panels.score_row(0, breakdowns[0], -20, rules)
    assert row == ("You", "·", "·", "·", "all sixteen", "+1000", "−20", "")


def test_a_goat_turned_positive_by_a_full_house() -> None:
    rules = combine(["full-house", "negative-goat"])
    breakdowns = scored(rules, f"{HEARTS} QS JD", exposed="JD")
    assert remarks(breakdowns, rules)[0].endswith("The exposed goat counts positive too.")


def test_factors_up_to_eight() -> None:
    breakdown = scored(PRESETS["sale"], "KH JD 10C", exposed="10C", factor=4)[0]
    assert panels.transformer_sum(breakdown) == "(−40 +100) × 8 ="


def test_a_side_has_its_sum_and_its_total() -> None:
    breakdowns = scored(PARTNERS, "JD", "QS", "KH", "5H")
    scores = [each.total for each in breakdowns]
    assert panels.score_row(2, breakdowns[2], 7, PARTNERS) == (
        "▪ North",
        "−40",
        "·",
        "·",
        "·",
        "−40",
    )
    row = panels.side_row((0, 2), scores, -1000, PARTNERS)
    assert row == ["▪ You and North", "+100 −40 =", "+60", "−1000", "Out"]
    assert account_scores((1, 2, 3, 4), PARTNERS) == (4, 6)


def test_how_cards_were_exposed() -> None:
    pig, goat = parse_cards("QS JD")
    up, down = Exposure(pig, 1, 4), Exposure(goat, 0, 2, face_down=True)
    sale, blind = PRESETS["sale"], PRESETS["blind"]
    assert panels.exposed_line([up, down], sale, (0, 0, 1, 2)) == (
        "exposed: Q♠ by East (Pig ×4, face up), J♦ by You (Goat ×2, face down), "
        "1 card sold by North, 2 cards sold by West"
    )
    assert panels.exposed_line([up], blind) == "exposed: Q♠ by East (Pig ×4, blind)"


def test_several_may_have_won() -> None:
    shared = PRESETS["hwa"]
    assert result.headline((0, 2), 30, shared) == "You and North share the win with +30."
    assert result.headline((0, 2), 30, PARTNERS) == "You and North win the match with +30."
    assert result.headline((3,), 30, FIVE) == "Northwest wins the match with +30."
    assert result.on_the_spot(0, (0,), 4) == "You win the match on the spot: all sixteen!"
    assert result.on_the_spot(1, (1, 3), 4).startswith("East and West win the match on the spot")


def test_the_ranking_of_sides() -> None:
    standings = ranking((-1010, 50, -1010, 50), PARTNERS, (1, 3))
    assert result.rows(standings, PARTNERS) == [
        ("1.", "▫ East and West", "+50", ""),
        ("2.", "▪ You and North", "−1010", "Out"),
    ]
    assert speakers(standings, (1, 3), PARTNERS) == (1, 0)


def test_a_total_exactly_at_the_limit_turns() -> None:
    rules = PRESETS["hwa"]
    totals = (-1000, 20, -300, 40)
    assert result.turned_positive(totals, rules) == [
        "You: a total of exactly −1000 counts as +1000."
    ]
    assert result.turned_positive(totals, CLASSIC) == []
    assert panels.out_of(-1000, rules) == ""
    assert panels.out_of(-1000, CLASSIC) == "Out"
    assert result.rows(ranking(totals, rules, (0,)), rules)[0] == ("1.", "You", "+1000", "")


def test_last_words_where_nobody_or_the_human_lost() -> None:
    rules = PRESETS["hwa"]
    level = (40, 40, 40, 40)
    everybody = (0, 1, 2, 3)
    assert speakers(ranking(level, rules, everybody), everybody, rules) == (0, None)
    assert len(last_words(0, None, 5)) == 1
    assert last_words(3, 2, 0, FIVE)[0].startswith("Northwest: ")


def test_the_sheet_of_five_and_of_partners() -> None:
    assert len(sheet.columns(FIVE)) == 11
    assert len(set(sheet.marks(FIVE))) == 5
    assert cell_len("  ".join(sheet.legend((-640, -280, 200, -840, -1650), FIVE))) <= 76
    assert sheet.marks(PARTNERS) == ("▪", "▫")
    assert sheet.legend((-1020, 40), PARTNERS) == ["▪ You, North −1020 Out", "▫ East, West +40"]


def test_the_tips_are_for_the_classic_rules() -> None:
    assert tips_heading(CLASSIC) == tips_heading(PRESETS["start-2c"]) == "Tips"
    assert "classic" in tips_heading(FIVE)


def test_the_tracker_counts_ones_own_unseen_cards_and_says_so() -> None:
    blind = combine(["blind"])
    hands = (Hand(blind, deal(blind, Random(seed)), 0) for seed in range(100))
    hand = next(hand for hand in hands if hand.phase is Phase.BLIND)
    assert "12 of the cards are your own, not seen yet." in tracker.notes(observe(hand, 0))
    classic = observe(Hand(CLASSIC, deal(CLASSIC, Random(1)), 0), 0)
    assert len(tracker.notes(classic)) == 1
