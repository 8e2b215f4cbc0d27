"""Saved matches at many steps, as JSON values and as files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from gongzhu_tui.session import Session, load_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import SaveError, save_file, save_to_json
from tests.session.human import Human, Memory, started, step


@cache
def states() -> tuple[str, ...]:
    """The save of every step of two hands, as text."""
    memory = Memory()
    session = started(seed=21, autosave=memory)
    session.choose(frozenset(session.view.exposable[:1]))
    while len(session.match.finished) < 2:
        step(session, Human(21))
    return tuple(json.dumps(save_to_json(save)) for save in memory.saves)


def state(place: int = 30) -> dict[str, Any]:
    """One of them, to be changed at will."""
    data: dict[str, Any] = json.loads(states()[place])
    return data


def write(folder: Path, content: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    save_file(folder).write_bytes(content)


class OneFolder(Memory):
    """Reads from a real folder and writes nowhere."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder


def load(folder: Path) -> Session | None:
    """The match in the folder; None when it is refused with a SaveError and nothing else."""
    autosave: Autosave = OneFolder(folder)
    try:
        session = load_session(autosave)
    except SaveError as error:
        assert str(error)
        return None
    assert session is not None
    return session


def check_playable(session: Session) -> None:
    """The match can be looked at, played for a while and saved."""
    for _ in range(8):
        if session.match.over:
            break
        step(session, Human(0))
    session.save()
    memory = session.autosave
    assert isinstance(memory, Memory)
    json.dumps(save_to_json(memory.saves[-1])).encode()
