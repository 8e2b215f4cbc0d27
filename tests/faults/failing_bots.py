"""Bots that fail in every way, put into the place of the levels."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event
from time import monotonic, sleep
from typing import Any

from gongzhu_tui.ai import levels
from gongzhu_tui.ai.bot import Bot, Level, Stopped, passing_of
from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.engine.cards import ALL_CARDS, Card
from gongzhu_tui.engine.observation import Observation

PATIENCE = 60.0
Unwanted = Callable[[], bool]
Answer = Callable[[Observation, Unwanted], Any]


class Unspeakable(Exception):
    """An exception that cannot even say what it is."""

    def __str__(self) -> str:
        raise ValueError("no words")


def raises(error: type[BaseException]) -> Answer:
    def answer(seen: Observation, unwanted: Unwanted) -> Any:
        raise error

    return answer


def _endless(seen: Observation, unwanted: Unwanted) -> Any:
    return _endless(seen, unwanted)


def _exits(seen: Observation, unwanted: Unwanted) -> Any:
    sys.exit("I leave")


def _hangs_till_unwanted(seen: Observation, unwanted: Unwanted) -> Any:
    end = monotonic() + PATIENCE
    while not unwanted() and monotonic() < end:
        sleep(0.001)
    raise Stopped


def _says(cards: Callable[[Observation], Card]) -> Answer:
    """One card, or the set of it where a set is asked for."""

    def answer(seen: Observation, unwanted: Unwanted) -> Any:
        card = cards(seen)
        return frozenset({card}) if seen.phase.before_play else card

    return answer


def _forbidden(seen: Observation) -> Card:
    """A card held that may not be played or exposed; in its absence one not held."""
    allowed = {*seen.legal, *seen.exposable}
    return next((card for card in seen.held if card not in allowed), _foreign(seen))


def _foreign(seen: Observation) -> Card:
    return next(card for card in ALL_CARDS if card not in seen.held)


def _constant(value: object) -> Answer:
    return lambda seen, unwanted: value


# Each way to fail, and what it is told to be.
WAYS: dict[str, tuple[Answer, FaultKind]] = {
    "raises": (raises(ValueError), FaultKind.ERROR),
    "has no words": (raises(Unspeakable), FaultKind.ERROR),
    "out of memory": (raises(MemoryError), FaultKind.ERROR),
    "recursion": (_endless, FaultKind.ERROR),
    "exits": (_exits, FaultKind.ERROR),
    "interrupts": (raises(KeyboardInterrupt), FaultKind.ERROR),
    "stops unasked": (raises(Stopped), FaultKind.ERROR),
    "hangs": (_hangs_till_unwanted, FaultKind.TIMEOUT),
    "illegal card": (_says(_forbidden), FaultKind.ILLEGAL),
    "card not held": (_says(_foreign), FaultKind.ILLEGAL),
    "a text": (_constant("QS"), FaultKind.MALFORMED),
    "nothing": (_constant(None), FaultKind.MALFORMED),
    "a list": (_constant([ALL_CARDS[0]]), FaultKind.MALFORMED),
    "texts": (_constant(frozenset({"QS"})), FaultKind.MALFORMED),
}


@dataclass
class Failing:
    """Makes bots that fail by `answer`, each decision or, with `every`, one in so many."""

    answer: Answer
    every: int = 1
    decided: int = 0
    failed: int = 0

    def make_bot(self, level: Level, unwanted: Unwanted) -> Bot:
        return _Bot(self, levels.make_bot(level, unwanted), unwanted)

    def fails_now(self) -> bool:
        self.decided += 1
        fails = self.decided % self.every == 0
        self.failed += fails
        return fails


@dataclass
class _Bot:
    plan: Failing
    good: Bot
    unwanted: Unwanted

    def pass_cards(self, observation: Observation, seed: int) -> Any:
        if self.plan.fails_now():
            return self.plan.answer(observation, self.unwanted)
        return passing_of(self.good, observation, seed).cards

    def expose(self, observation: Observation, seed: int) -> Any:
        if self.plan.fails_now():
            return self.plan.answer(observation, self.unwanted)
        return self.good.expose(observation, seed)

    def play(self, observation: Observation, seed: int) -> Any:
        if self.plan.fails_now():
            return self.plan.answer(observation, self.unwanted)
        return self.good.play(observation, seed)


@dataclass
class Stuck:
    """An answer that hears nothing and comes only when it is set `free`."""

    free: Event = field(default_factory=Event)
    begun: int = 0

    def __call__(self, seen: Observation, unwanted: Unwanted) -> Any:
        self.begun += 1
        self.free.wait(PATIENCE)
        raise ValueError("at last")


def in_turn() -> Answer:
    """Each way once, then from the first on again."""
    ways = [answer for answer, _ in WAYS.values()]
    count = 0

    def answer(seen: Observation, unwanted: Unwanted) -> Any:
        nonlocal count
        count += 1
        return ways[count % len(ways)](seen, unwanted)

    return answer
