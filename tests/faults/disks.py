"""Disks that refuse, and what the player is told of them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from threading import Event

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.record_reader import from_json
from gongzhu_tui.session import Session, load_session, new_session
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from tests.session.human import Human, finish_hand, step
from tests.ui.driver import PATIENCE

HANDS = 3


def refusal(number: int) -> Callable[..., None]:
    """A system call that fails with the error of this number."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


class Told:
    """What the player is told of saving: each change, and whether all is well again."""

    def __init__(self, folder: Path) -> None:
        self.errors: list[Exception | None] = []
        self.well = Event()
        self.autosave = Autosave(folder, self._changed)

    def _changed(self) -> None:
        self.errors.append(self.autosave.error)
        if self.autosave.error is None:
            self.well.set()

    def check_once(self) -> None:
        """Saving goes on by itself; all that was said is that it failed and that it goes on."""
        assert self.well.wait(PATIENCE)
        assert [error is None for error in self.errors] == [False, True]


def begun(autosave: Autosave) -> Session:
    """A match with one hand played and saved."""
    session = new_session(autosave, Level.EASY, seed=3, pace=Pace.INSTANT)
    finish_hand(session, Human(3))
    autosave.flush()
    return session


def play_hands(session: Session) -> None:
    """Play on, whatever the disk does."""
    for _ in range(HANDS):
        step(session, Human(3))
        finish_hand(session, Human(3))
    session.autosave.flush()


def check_whole(session: Session) -> None:
    """All that was played is on disk, once."""
    saved = load_session(Autosave(session.autosave.folder))
    assert saved is not None
    assert saved.match.hand.plays == session.match.hand.plays
    assert saved.match.totals == session.match.totals
    lines = history_file(session.autosave.folder).read_text().splitlines()
    records = [from_json(json.loads(line)) for line in lines]
    assert [record.hand for record in records] == [*range(1, len(session.match.finished) + 1)]
