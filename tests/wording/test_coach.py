"""What a newcomer is told, by the rules that are played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import CLASSIC, NextLead, Rules
from gongzhu_tui.wording.coach import Lesson, hand_ends, sentence
from tests.support import hand_in_play, play_cards

SBEETIYA = replace(PRESETS["sbeetiya"], passing=0)


def after_trick(rules: Rules, cards: str, exposed: str = "") -> Observation:
    """What You see after a trick that West has led and taken."""
    west, *others = cards.split()
    hand = hand_in_play(*others, west, exposed=exposed, leader=3, rules=rules)
    play_cards(hand, cards)
    return observe(hand, 0)


@pytest.mark.parametrize(
    ("exposed", "words"),
    [
        ("", "West took hearts: 4 in penalties, 1 for each. Few are good."),
        ("QS", "West took hearts: 4 in penalties, 1 for each. Few are good."),
        ("QS 10D", "West took hearts: 8 in penalties, 2 for each. Few are good."),
    ],
)
def test_a_heart_costs_what_it_counts(exposed: str, words: str) -> None:
    view = after_trick(SBEETIYA, "9H 2H 3H 8H", exposed)
    assert sentence(Lesson.HEART_PENALTIES, view) == words


@pytest.mark.parametrize(
    ("next_lead", "words"),
    [
        (NextLead.PIG, "West took the pig: −100. Its taker also leads the next hand."),
        (NextLead.DEALER, "West took the pig: −100, the card that costs most by itself."),
    ],
)
def test_the_taker_of_the_pig_leads_only_where_the_rules_say_so(
    next_lead: NextLead, words: str
) -> None:
    view = after_trick(replace(CLASSIC, next_lead=next_lead), "AS 2S 3S QS")
    assert sentence(Lesson.PIG, view) == words


def test_what_others_have_exposed_is_explained() -> None:
    west, *others = ["AS", "KH", "3S", "QS"]
    view = observe(hand_in_play(*others, west, exposed="QS", leader=3), 0)
    told = sentence(Lesson.EXPOSING, view)
    assert told == "Exposed: North Q♠. That counts double for the taker."


def test_of_all_hearts_it_is_said_who_took_some() -> None:
    view = after_trick(CLASSIC, "9H 2H 3H AH", "AH")
    words = "North took hearts: −120. All 13 in one hand bring +400: watch for that."
    assert sentence(Lesson.ALL_HEARTS, view) == words


def test_partners_with_totals_of_their_own_lose_by_the_worse() -> None:
    rules = Rules(partners=True, own_totals=True)
    assert hand_ends(rules).endswith("−1000 or lower, the side of the lowest one loses.")
