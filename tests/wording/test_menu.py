"""What the menu and the command line say."""

from __future__ import annotations

from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.wording import menu as say


def test_sentences_of_the_menu() -> None:
    assert "hand 3" in say.continue_match(3, -120)
    assert "−120" in say.continue_match(3, -120)
    assert "total 26; Likha" in say.continue_match(3, 26, PRESETS["likha"])
    assert "−500" in say.length(-500)
    assert "< to 101 >" in say.length(101)
    assert "Hard" in say.level("hard")


def test_complaints_are_one_line_each() -> None:
    for sentence in (
        say.needs_terminal(),
        say.dumb_terminal(),
        say.crashed("ValueError", "/tmp/log", saved=True),
        say.crashed("ValueError", "/tmp/log", saved=False),
        say.set_aside("match-1.json"),
        say.not_saved(OSError("disk full")),
    ):
        assert sentence
        assert "\n" not in sentence
        assert "{" not in sentence


def test_a_small_window_hears_what_is_needed_and_what_to_do_in_a_line_each() -> None:
    needed, advice = say.too_small(80, 24, 60, 20).split("\n")
    assert "80×24" in needed
    assert "60×20" in needed
    assert advice.endswith("leave with q.")
