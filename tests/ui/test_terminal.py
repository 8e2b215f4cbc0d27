"""The game as a process in a real terminal: how it starts, how it ends, what it leaves."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.ui.at_table import CURSOR, check_sane, loaded, saved, sit_down
from tests.ui.terminal import Terminal, gongzhu, surroundings


def test_start_play_a_card_and_quit(tmp_path: Path) -> None:
    before = saved(tmp_path)
    with gongzhu(tmp_path) as terminal:
        sit_down(terminal)
        terminal.send("1")
        terminal.wait_for("selected")
        assert {"1049", "1003", "2004"} <= set(terminal.modes_left_on)
        assert terminal.settings != terminal.settings_before
        terminal.read(0.3)  # a second Enter sooner than that looks like one held down
        terminal.send("enter")
        deadline = time.monotonic() + 10
        while len(loaded(tmp_path).match.hand.plays) <= len(before.match.hand.plays):
            assert time.monotonic() < deadline
            terminal.read(0.05)
        terminal.send("q")
        assert terminal.exit_status() == 0
        check_sane(terminal)
    plays = loaded(tmp_path).match.hand.plays
    first = sorted(before.view.legal)[0]
    assert plays[len(before.match.hand.plays)] == first


CRASH = """
import sys
from gongzhu_tui.ui.screens.table import TableScreen
def broken(self, offset):
    secret = self.session.match.hand.held
    raise RuntimeError("broken on purpose", secret)
TableScreen.action_move = broken
from gongzhu_tui.cli import main
sys.exit(main([]))
"""


def test_an_exception_leaves_a_usable_terminal(tmp_path: Path) -> None:
    before = saved(tmp_path)
    with Terminal(sys.executable, "-c", CRASH, folder=tmp_path) as terminal:
        sit_down(terminal)
        terminal.send("right")
        assert terminal.exit_status() not in (0, None)
        check_sane(terminal)
        left = terminal.output.decode(errors="replace").rsplit("\x1b[?1049l", 1)[-1]
    assert "Something went wrong (RuntimeError)." in left
    assert "Traceback" not in left
    assert "broken on purpose" not in left
    hidden = [str(card) for cards in before.match.hand.held[1:] for card in cards]
    assert not any(card in left for card in hidden)
    assert loaded(tmp_path).match.hand.plays == before.match.hand.plays


@pytest.mark.parametrize("redirection", ["</dev/null", "| cat", ">/dev/null", "2>/dev/null"])
def test_without_a_terminal_one_line_says_so(tmp_path: Path, redirection: str) -> None:
    """Inside a pty, so that only the redirected stream is no terminal."""
    command = f'"{sys.executable}" -m gongzhu_tui {redirection}; echo "status $?"'
    if redirection == "| cat":
        command = f'set -o pipefail; "{sys.executable}" -m gongzhu_tui | cat; echo "status $?"'
    with Terminal("bash", "-c", command, folder=tmp_path) as terminal:
        terminal.exit_status()
        lines = [line for line in terminal.text.splitlines() if line]
    assert lines[-1] == "status 2"
    if redirection != "2>/dev/null":
        assert lines[:-1] == ["gongzhu: the game needs a terminal for its screen and keys."]
    assert b"\x1b" not in terminal.output


def test_without_any_terminal_at_all(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gongzhu_tui"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=surroundings(tmp_path, {}),
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"terminal" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "locale"),
    [
        ((), {"LANG": "zh_CN.UTF-8"}),
        ((), {"LC_ALL": "zh_CN.UTF-8"}),
        (("--lang", "zh"), {}),
    ],
)
def test_the_locale_and_lang_choose_chinese(
    tmp_path: Path, arguments: tuple[str, ...], locale: dict[str, Any]
) -> None:
    saved(tmp_path)
    with gongzhu(tmp_path, *arguments, LANGUAGE=None, **locale) as terminal:
        terminal.wait_for("继续")
        terminal.send("enter")
        terminal.wait_for(CURSOR)
        assert "轮到你" in terminal.text
        assert "♠" in terminal.text
        terminal.send("q")
        assert terminal.exit_status() == 0


def test_lang_in_the_c_locale_shows_english_letters(tmp_path: Path) -> None:
    saved(tmp_path)
    with gongzhu(tmp_path, "--lang", "zh", LC_ALL="C") as terminal:
        terminal.wait_for("Continue")
        terminal.send("enter")
        terminal.wait_for("===")
        assert terminal.output.isascii()
        terminal.send("q")
        assert terminal.exit_status() == 0


def test_no_color_draws_boxes(tmp_path: Path) -> None:
    saved(tmp_path)
    with gongzhu(tmp_path, NO_COLOR="1") as terminal:
        sit_down(terminal)
        assert "┌" in terminal.text
        terminal.send("q")
        assert terminal.exit_status() == 0
