"""A scripted human, and matches driven by it without a screen."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.decisions import think
from gongzhu_tui.engine.cards import PIG, Card
from gongzhu_tui.engine.events import Event
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.session import Session, new_session
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import Save


class Memory(Autosave):
    """An autosave that keeps what it is given and touches no disk."""

    def __init__(self) -> None:
        self.folder = Path()
        self.error = None
        self.saves: list[Save] = []
        self.records: list[dict[str, Any]] = []

    def save(self, save: Save) -> None:
        self.saves.append(save)

    def record(self, record: dict[str, Any]) -> None:
        self.records.append(record)

    def flush(self, seconds: float | None = None) -> bool:
        return True


class Human:
    """Random legal choices, the same ones whenever the same thing is seen."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def passes(self, view: Observation) -> frozenset[Card]:
        return frozenset(self._random(view).sample(view.held, view.rules.passing))

    def exposes(self, view: Observation) -> frozenset[Card]:
        random = self._random(view)
        return frozenset(card for card in view.exposable if random.random() < 0.5)

    def face_up(self, view: Observation, cards: frozenset[Card]) -> frozenset[Card]:
        """What of `cards` to sell face up, where they are sold."""
        random = self._random(view)
        return frozenset(c for c in sorted(cards) if view.selling and random.random() < 0.5)

    def plays(self, view: Observation) -> Card:
        return self._random(view).choice(view.legal)

    def _random(self, view: Observation) -> Random:
        return Random(f"{self.seed} {view.hand_number} {len(view.played)}")


def step(session: Session, human: Human) -> tuple[Event, ...]:
    """The next thing that can happen: a new hand, the human's decision, or a bot's."""
    if session.match.between_hands:
        session.next_hand()
        return ()
    if session.human_to_decide:
        view = session.view
        if view.to_pass:
            return session.pass_cards(human.passes(view))
        if view.phase.exposing:
            cards = human.exposes(view)
            return session.expose(cards, human.face_up(view, cards))
        return session.play(human.plays(view))
    request = session.pending()
    assert request is not None
    return session.answer(request, think(request))


def finish_hand(session: Session, human: Human) -> list[Event]:
    """Play the current hand to its end."""
    events: list[Event] = []
    while not session.match.between_hands:
        events += step(session, human)
    return events


def play_on(session: Session, human: Human, plies: int) -> None:
    """Play until so many cards of the current hand have fallen."""
    while len(session.match.hand.plays) < plies or session.match.hand.phase.before_play:
        step(session, human)


def finish_match(session: Session, human: Human) -> list[Event]:
    """Play the match to its end."""
    events: list[Event] = []
    while not session.match.over:
        events += step(session, human)
    return events


def started(
    seed: int = 1,
    level: Level = Level.EASY,
    autosave: Autosave | None = None,
    rules: Rules = CLASSIC,
) -> Session:
    """A new match that only the test's own `autosave` writes to disk."""
    return new_session(autosave or Memory(), level, rules, seed=seed, pace=Pace.INSTANT)


def session_of(hand: Hand, level: Level = Level.EASY, pace: Pace = Pace.INSTANT) -> Session:
    """A first hand that the test has dealt itself."""
    match = Match(hand.rules, 1)
    match.hand = hand
    return Session(match, "test", Memory(), level, pace=pace)


def human_holds_pig() -> int:
    """A seed whose first deal gives the human the pig."""
    return next(seed for seed in range(100) if PIG in started(seed).match.hand.held[0])
