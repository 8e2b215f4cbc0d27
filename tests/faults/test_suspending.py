"""Ctrl+Z gives the shell back, and fg the whole screen, however often."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.ui.at_table import CURSOR, saved, sit_down
from tests.ui.terminal import Terminal


def test_suspended_and_taken_up_again(tmp_path: Path) -> None:
    """Ctrl+Z gives the shell back, and fg brings the whole screen back."""
    saved(tmp_path)
    with Terminal("bash", "--norc", "-i", folder=tmp_path, PS1="ready> ") as terminal:
        terminal.wait_for("ready>")
        terminal.send(f"{sys.executable} -m gongzhu_tui\r")
        sit_down(terminal)
        terminal.send("ctrl+z")
        terminal.wait_for("Stopped")
        assert terminal.modes_left_on in ([], ["2004"])  # the shell's own line editing
        terminal.send("fg\r")
        terminal.wait_for(CURSOR)
        assert "Gong Zhu" in terminal.text.splitlines()[0]
        terminal.send("q")
        terminal.wait_for("ready>")
        terminal.send("exit $?\r")
        assert terminal.exit_status() == 0
