"""A script that plays the game in a terminal, going by what is saved on disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.saves import Save, SaveError, read_save, restore_match
from gongzhu_tui.ui.look import Terminal as Capable
from gongzhu_tui.ui.look import look_for
from tests.session.human import Human
from tests.ui.terminal import Terminal

HASTY = Settings(welcomed=True, one_step=True, pace=Pace.INSTANT)
LOOK = look_for(Capable(), HASTY)
CALM_SECONDS = 0.4  # keys in quick succession are taken for one that is held down


class Scripted(Human):
    """Passes the first cards, exposes nothing and plays the first card, as the digits do."""

    def passes(self, view: Observation) -> frozenset[Card]:
        cards = sorted(view.held, key=LOOK.place_in_hand)
        return frozenset(cards[: view.rules.passing])

    def exposes(self, view: Observation) -> frozenset[Card]:
        return frozenset()

    def plays(self, view: Observation) -> Card:
        return min(view.legal, key=LOOK.place_in_hand)


def save_on_disk(folder: Path) -> Save | None:
    """What is saved now; no thread for writing, as a session would start."""
    try:
        return read_save(folder)
    except SaveError:  # it is just being replaced
        return None


def on_disk(folder: Path) -> Match | None:
    """The match as it is saved."""
    save = save_on_disk(folder)
    return restore_match(save) if save else None


def key_for(match: Match, chosen: frozenset[Card] = frozenset()) -> tuple[str, ...]:
    """What the script presses in the state saved, with those cards chosen."""
    hand = match.hand
    if match.between_hands:
        return ("enter",)
    if HUMAN not in hand.awaited() and hand.seat_to_play != HUMAN:
        return ()
    if hand.phase is Phase.PASS:
        order = sorted(hand.held[HUMAN], key=LOOK.place_in_hand)[: hand.rules.passing]
        missing = (str(place) for place, card in enumerate(order, 1) if card not in chosen)
        return (*missing, "down", "enter")
    keys = {Phase.PLAY: ("1",), Phase.EXPOSE: ("down", "enter"), Phase.BLIND: ("enter",)}
    return keys[hand.phase]


def arrows_for(match: Match, chosen: frozenset[Card] = frozenset()) -> tuple[str, ...]:
    """What somebody presses who knows the arrows, Enter and Esc alone."""
    if match.between_hands:
        return ("escape",)
    keys = key_for(match, chosen)
    if match.hand.phase is Phase.PASS and keys:
        more = match.hand.rules.passing - len(chosen)
        return (*("enter", "right") * more, "down", "enter")
    return ("enter",) if keys == ("1",) else keys


Keys = Callable[[Match, frozenset[Card]], tuple[str, ...]]


def take_turn(terminal: Terminal, folder: Path, keys: Keys = key_for) -> Match | None:
    """Press what the state saved asks for, and tell that state."""
    save = save_on_disk(folder)
    match = restore_match(save) if save else None
    for key in keys(match, save.chosen) if save and match else ():
        terminal.send(key)
        terminal.read(0.0)
        time.sleep(CALM_SECONDS)
    terminal.read(0.05)
    return match
