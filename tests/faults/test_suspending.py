"""Ctrl+Z gives the shell back, and fg the whole screen, however often and whoever thinks."""

from __future__ import annotations

import re
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.faults.thinkers import THINKERS, saved_with_hard
from tests.ui.at_table import CURSOR, check_sane, loaded, saved, sit_down
from tests.ui.terminal import Terminal, gongzhu

CALM = 0.4  # seconds for a signal to be heeded
GONGZHU = f"{sys.executable} -m gongzhu_tui\r"


def shell(folder: Path) -> Terminal:
    """A shell in which the game is started."""
    terminal = Terminal("bash", "--norc", "-i", folder=folder, PS1="ready> ")
    terminal.wait_for("ready>")
    terminal.send(GONGZHU)
    return terminal


def suspend(terminal: Terminal) -> None:
    terminal.output = b""  # the shell has said so before
    terminal.send("ctrl+z")
    terminal.wait_for("Stopped")
    assert terminal.modes_left_on in ([], ["2004"])  # the shell's own line editing


def take_up(terminal: Terminal) -> None:
    terminal.send("fg\r")
    terminal.wait_for(CURSOR)
    assert re.search("Gong Zhu|Hint", terminal.text.splitlines()[0])


def leave_both(terminal: Terminal) -> None:
    """Leave the game, then the shell."""
    terminal.send("q")
    terminal.wait_for("ready>")
    terminal.send("exit $?\r")
    assert terminal.exit_status() == 0


def check_suspended(folder: Path, times: int) -> None:
    before = saved(folder)
    with shell(folder) as terminal:
        sit_down(terminal)
        for _ in range(times):
            suspend(terminal)
            take_up(terminal)
        leave_both(terminal)
    assert loaded(folder).match.hand.plays == before.match.hand.plays


def test_suspended_and_taken_up_again(tmp_path: Path) -> None:
    check_suspended(tmp_path, 2)


def test_stopped_from_outside(tmp_path: Path) -> None:
    """Nothing is given back before, and a game may be told to go on that never stopped."""
    before = saved(tmp_path)
    with gongzhu(tmp_path) as terminal:
        sit_down(terminal)
        for number in (signal.SIGSTOP, signal.SIGCONT, signal.SIGCONT):
            terminal.output = b""
            terminal.process.send_signal(number)
            time.sleep(CALM)
        terminal.wait_for(CURSOR)
        terminal.send("q")
        assert terminal.exit_status() == 0
        check_sane(terminal)
    assert loaded(tmp_path).match.hand.plays == before.match.hand.plays


def test_started_in_the_background(tmp_path: Path) -> None:
    """It waits for the terminal until it is in the foreground, and after each bg again."""
    with Terminal("bash", "--norc", "-i", folder=tmp_path, PS1="ready> ") as terminal:
        terminal.wait_for("ready>")
        terminal.send(GONGZHU.replace("\r", " &\r"))
        while "Stopped" not in terminal.text:
            time.sleep(CALM)
            terminal.send("\r")  # the shell tells of it before the next prompt
            terminal.read(0.1)
        for _ in range(2):
            terminal.send("fg\r")
            terminal.wait_for("New match")
            suspend(terminal)
            terminal.send("bg\r")
            time.sleep(CALM)
        terminal.send("fg\r")
        terminal.wait_for("New match")
        time.sleep(CALM)
        leave_both(terminal)


@pytest.mark.slow
def test_suspended_fifty_times(tmp_path: Path) -> None:
    check_suspended(tmp_path, 50)


@pytest.mark.slow
@pytest.mark.parametrize("who", THINKERS)
def test_suspended_while_hard_thinks(tmp_path: Path, who: str) -> None:
    before = saved_with_hard(tmp_path)
    with shell(tmp_path) as terminal:
        THINKERS[who](terminal)
        suspend(terminal)
        take_up(terminal)
        terminal.wait_for("Your turn" if who == "opponents" else "Hint")
        leave_both(terminal)
    known = before.match.hand.plays
    assert loaded(tmp_path).match.hand.plays[: len(known)] == known


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_told_to_leave_while_suspended(tmp_path: Path, number: int) -> None:
    """It leaves as soon as it goes on, and leaves the shell its terminal."""
    before = saved(tmp_path)
    with shell(tmp_path) as terminal:
        sit_down(terminal)
        suspend(terminal)
        terminal.send(f"kill -{number} %1; fg; echo over\r")
        terminal.wait_for("over\nready>")
        assert terminal.modes_left_on in ([], ["2004"])
        terminal.send("exit\r")
        terminal.exit_status()
    assert loaded(tmp_path).match.hand.plays == before.match.hand.plays
