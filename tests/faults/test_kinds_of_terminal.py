"""Terminals and locales that can do little, and one terminal inside another."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.ui.at_table import CURSOR, check_sane, loaded, saved, sit_down
from tests.ui.terminal import Terminal, gongzhu

LETTERS = "==="  # under a card, where the suits are letters
SUITS = "♠♥♣♦"


def test_a_dumb_terminal_is_refused_in_one_line(tmp_path: Path) -> None:
    with gongzhu(tmp_path, TERM="dumb") as terminal:
        assert terminal.exit_status() == 2
        assert [line for line in terminal.text.splitlines() if line] == [
            "gongzhu: this terminal (TERM=dumb) cannot show the game; use another one."
        ]


@pytest.mark.parametrize(
    "environment",
    [
        {"LANG": "C", "PYTHONUTF8": "0"},
        {"LANG": "zh_CN.GBK", "PYTHONUTF8": "0"},
        {"TERM": "linux", "COLORTERM": None},
    ],
)
def test_letters_where_suits_cannot_be_shown(tmp_path: Path, environment: dict[str, Any]) -> None:
    """A locale need not be installed: its name tells what the terminal shows."""
    saved(tmp_path)
    with gongzhu(tmp_path, "--lang", "en", **environment) as terminal:
        terminal.wait_for("Continue")
        terminal.send("enter")
        terminal.wait_for(LETTERS)
        assert "QS" in terminal.text
        assert not any(suit in terminal.output.decode(errors="replace") for suit in SUITS)
        terminal.send("q")
        assert terminal.exit_status() == 0
        check_sane(terminal)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["vt100", "screen", "xterm", "tmux-256color", "unknown"])
def test_other_kinds_of_terminal(tmp_path: Path, kind: str) -> None:
    before = saved(tmp_path)
    with gongzhu(tmp_path, TERM=kind, COLORTERM=None) as terminal:
        sit_down(terminal)
        assert "Q♠" in terminal.text
        terminal.send("q")
        assert terminal.exit_status() == 0
        check_sane(terminal)
    assert loaded(tmp_path).match.hand.plays == before.match.hand.plays


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
@pytest.mark.slow
def test_a_terminal_inside_a_terminal(tmp_path: Path) -> None:
    """tmux in tmux: the table is there, and leaving it leaves the inner shell's screen."""
    before = saved(tmp_path)
    socket = tmp_path / "tmux"
    game = f"{sys.executable} -m gongzhu_tui; echo over; sleep 60"
    inner = f"TMUX= tmux -u -f /dev/null -S {socket}.inner new-session {game!r}"
    outer = ("tmux", "-u", "-f", "/dev/null", "-S", f"{socket}.outer", "new-session", inner)
    with Terminal(*outer, folder=tmp_path, size=(82, 30)) as terminal:
        sit_down(terminal)
        terminal.send("q")
        terminal.wait_for("over")
        assert CURSOR not in terminal.text
        for name in ("inner", "outer"):
            end = ("tmux", "-S", f"{socket}.{name}", "kill-server")
            with Terminal(*end, folder=tmp_path) as ending:
                ending.exit_status()
        terminal.exit_status()
    assert loaded(tmp_path).match.hand.plays == before.match.hand.plays
