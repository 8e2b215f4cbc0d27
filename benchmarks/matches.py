"""Saved matches to measure on, in which everybody has played the first legal card."""

from __future__ import annotations

from pathlib import Path

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.events import Action, Expose, Play
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.session import Session, new_session
from gongzhu_tui.storage.autosave import Autosave


def save_match(folder: Path, level: Level, hands: int) -> None:
    """Save a match of so many hands, and one in which the human leads to the next trick."""
    session = new_session(Autosave(folder), level, seed=1)
    for _ in range(hands):
        while not session.match.between_hands:
            play_on(session)
        session.next_hand()
    while not human_leads(session.view):
        play_on(session)
    session.autosave.flush()


def human_leads(view: Observation) -> bool:
    """Whether the human may play any card that is left to them."""
    return view.seat_to_play == HUMAN and view.legal == view.held


def play_on(session: Session) -> None:
    """Have the next decision made, whoever's it is."""
    request = session.pending()
    if request is not None:
        session.answer(request, first_choice(request.observation))
    elif session.view.seat_to_play == HUMAN:
        session.play(session.view.legal[0])
    else:
        session.expose(frozenset())


def first_choice(view: Observation) -> Action:
    """Nothing is exposed, and the first legal card is played."""
    return Play(view.seat, view.legal[0]) if view.legal else Expose(view.seat, frozenset())
