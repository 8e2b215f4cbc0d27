"""The one way in which a match with a scripted human goes, and where a save stands in it."""

from __future__ import annotations

import json
from pathlib import Path

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.session import Session, load_session, new_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import HandLog, Save, hand_log, read_save, restore_match
from tests.session.human import Human, Memory, finish_hand, step

ENDLESS = Rules(limit=-1_000_000)


class Truth:
    """A match saved in a folder as it begins, and all that the same seed makes of it.

    Its opponents depend on nothing but the seed and the cards, so whoever plays the script on
    comes by the states of `hands` and no others.
    """

    def __init__(self, folder: Path, human: Human, seed: int, hands: int) -> None:
        new_session(Autosave(folder), Level.EASY, ENDLESS, seed).autosave.flush()
        session = _taken_up(folder)
        memory = session.autosave = Memory()
        while len(session.match.finished) < hands:
            finish_hand(session, human)
            step(session, human)
        self.hands = tuple(map(hand_log, session.match.finished))
        self.records = [json.dumps(record) for record in memory.records]

    def check(self, save: Save) -> Match:
        """The match that `save` describes: part of the true one, from its beginning on."""
        match = restore_match(save)
        assert len(save.hands) <= len(self.hands), "the test needs a longer match"
        *finished, last = save.hands
        for log, true in zip(finished, self.hands, strict=False):
            assert (log.exposed, log.plays) == (true.exposed, true.plays)
        assert _leads_to(last, self.hands[len(finished)])
        return match


def _taken_up(folder: Path) -> Session:
    session = load_session(Autosave(folder))
    assert session is not None
    return session


def _leads_to(log: HandLog, later: HandLog) -> bool:
    """Whether nothing was decided in `log` but what `later` knows too."""
    decided = zip(log.exposed, later.exposed, strict=True)
    same = all(cards in (None, known) for cards, known in decided)
    return same and log.plays == later.plays[: len(log.plays)]


def saved(folder: Path) -> Save:
    """The save of the folder, which is there at any moment."""
    save = read_save(folder)
    assert save is not None
    return save


def decisions(save: Save) -> int:
    """How much was decided by anybody; every decision is an autosave."""
    logs = save.hands
    return sum(len(log.plays) + sum(each is not None for each in log.exposed) for log in logs)


def own_decisions(match: Match) -> int:
    """How much the human decided; the table exposes nothing for one who cannot, with the deal."""
    hands = {id(hand): hand for hand in (*match.finished, match.hand)}.values()
    return sum(map(_own_in, hands))


def _own_in(hand: Hand) -> int:
    return hand.rules.hand_size - len(hand.held[HUMAN]) + (HUMAN in hand.decided)


def history(folder: Path) -> list[str]:
    """The records of finished hands on disk."""
    file = history_file(folder)
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []
