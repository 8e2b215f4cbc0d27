"""A saved match taken up at a table in a real terminal."""

from __future__ import annotations

from pathlib import Path

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.session import Session, load_session, new_session
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.autosave import Autosave
from tests.session.human import Human, play_on
from tests.ui.terminal import Terminal

CURSOR = "━━━"  # under a card: the table is drawn and takes keys


def saved(folder: Path, level: Level = Level.EASY, pace: Pace = Pace.INSTANT) -> Session:
    """A match saved in the folder; it is the human's turn, with some tricks played."""
    session = new_session(Autosave(folder), level, seed=1, pace=pace)
    plies = 10
    while len(session.match.hand.plays) < 10 or not session.human_to_decide:
        play_on(session, Human(1), plies)
        plies += 1
    session.autosave.flush()
    return session


def loaded(folder: Path) -> Session:
    session = load_session(Autosave(folder))
    assert session is not None
    return session


def check_sane(terminal: Terminal) -> None:
    """Nothing of the game is left over in the terminal."""
    assert terminal.modes_left_on == []
    assert terminal.settings == terminal.settings_before
    assert "\x1b[?25h" in terminal.output.decode(errors="replace")[-2000:]


def sit_down(terminal: Terminal) -> None:
    """From the menu to the table, where it is the human's turn."""
    terminal.wait_for("Continue")
    terminal.send("enter")
    terminal.wait_for(CURSOR)
