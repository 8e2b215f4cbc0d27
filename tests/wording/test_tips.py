"""The tips: for each game those that it gives room for, with its own cards and points."""

from __future__ import annotations

import pytest

from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import CLASSIC, Exposing, Rules, Scoring
from gongzhu_tui.wording.tips import tips, tips_heading

LIKHA, SBEETIYA = PRESETS["likha"], PRESETS["sbeetiya"]


def text_of(rules: Rules) -> str:
    return " ".join(" ".join(tip) for tip in tips(rules))


@pytest.mark.parametrize("rules", [LIKHA, SBEETIYA])
def test_tips_of_sister_games_know_nothing_of_pigs_and_goats(rules: Rules) -> None:
    text = text_of(rules)
    assert tips_heading(rules) == "Tips"
    assert not any(word in text.lower() for word in ("pig", "goat", "transformer", "j♦ falls"))
    assert "Q♠ costs 13" in text
    assert "10♦ costs 10" in text
    assert "void, you must part with Q♠ or 10♦" in text
    assert "{" not in text


def test_tips_are_those_that_the_rules_give_room_for() -> None:
    assert "Protecting your partner" in text_of(LIKHA)
    assert "Protecting your partner" not in text_of(SBEETIYA)
    assert "makes the hearts dearer" in text_of(SBEETIYA)
    assert "makes the hearts dearer" not in text_of(LIKHA)
    plain = Rules(scoring=Scoring.PENALTIES, exposing=Exposing.NONE, limit=101)
    assert not {about for about, _ in tips(plain)} & {"Passing", "Exposing"}
    assert "must part with" not in text_of(plain)
    assert "Guarding the pig" in {about for about, _ in tips(CLASSIC)}


def test_what_is_wise_in_any_game_is_told_in_the_same_words() -> None:
    for text in map(text_of, (CLASSIC, LIKHA)):
        assert "lead it early, and you discard when others lead it." in text
        assert "has none of it any more, and will give you the worst card" in text
        assert "throw" not in text.lower()
