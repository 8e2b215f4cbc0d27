"""Terminals and locales that can do little, and one terminal inside another."""

from __future__ import annotations

from pathlib import Path

from tests.ui.at_table import saved
from tests.ui.terminal import gongzhu


def test_a_dumb_terminal_is_refused_in_one_line(tmp_path: Path) -> None:
    with gongzhu(tmp_path, TERM="dumb") as terminal:
        assert terminal.exit_status() == 2
        assert [line for line in terminal.text.splitlines() if line] == [
            "gongzhu: this terminal (TERM=dumb) cannot show the game; use another one."
        ]


def test_the_c_locale_shows_letters(tmp_path: Path) -> None:
    saved(tmp_path)
    with gongzhu(tmp_path, LC_ALL="C", PYTHONUTF8="0") as terminal:
        terminal.wait_for("Continue")
        terminal.send("enter")
        terminal.wait_for("===")
        assert "QS" in terminal.text
        assert not any(suit in terminal.output.decode(errors="replace") for suit in "♠♥♣♦")
        terminal.send("q")
        assert terminal.exit_status() == 0
