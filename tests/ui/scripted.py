"""A script that plays the game in a terminal, going by what is saved on disk."""

from __future__ import annotations

import time
from pathlib import Path

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.saves import SaveError, read_save, restore_match
from gongzhu_tui.ui.look import Terminal as Capable
from gongzhu_tui.ui.look import look_for
from tests.session.human import Human
from tests.ui.terminal import Terminal

HASTY = Settings(welcomed=True, one_step=True, pace=Pace.INSTANT)
LOOK = look_for(Capable(), HASTY)
CALM_SECONDS = 0.4  # keys in quick succession are taken for one that is held down


class Scripted(Human):
    """Exposes nothing and plays the first playable card, as the key 1 does."""

    def exposes(self, view: Observation) -> frozenset[Card]:
        return frozenset()

    def plays(self, view: Observation) -> Card:
        return min(view.legal, key=LOOK.place_in_hand)


def on_disk(folder: Path) -> Match | None:
    """The match as it is saved; no thread for writing, as a session would start."""
    try:
        save = read_save(folder)
        return restore_match(save) if save else None
    except SaveError:  # it is just being replaced
        return None


def key_for(match: Match) -> tuple[str, ...]:
    """What the script presses in the state saved."""
    hand = match.hand
    if match.between_hands:
        return ("enter",)
    if not hand.to_expose(HUMAN) and hand.seat_to_play != HUMAN:
        return ()
    keys = {Phase.PLAY: ("1",), Phase.EXPOSE: ("down", "enter"), Phase.BLIND: ("enter",)}
    return keys[hand.phase]


def take_turn(terminal: Terminal, folder: Path) -> Match | None:
    """Press what the state saved asks for, and tell that state."""
    match = on_disk(folder)
    for key in key_for(match) if match else ():
        terminal.send(key)
        terminal.read(0.0)
        time.sleep(CALM_SECONDS)
    terminal.read(0.05)
    return match
