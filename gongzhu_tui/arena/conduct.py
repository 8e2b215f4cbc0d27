"""How an entry conducted itself in a hand, next to its score."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from gongzhu_tui.arena.table import Entry, Fault


@runtime_checkable
class Searching(Protocol):
    """A bot that counts the hands it plays out in its head, and the seconds that takes."""

    playouts: int
    search_seconds: float


@dataclass(frozen=True, slots=True)
class Effort:
    """A number of whole hands played out in search, and the seconds for it."""

    playouts: int = 0
    seconds: float = 0.0

    def __sub__(self, other: Effort) -> Effort:
        return Effort(self.playouts - other.playouts, self.seconds - other.seconds)


@dataclass(frozen=True, slots=True)
class Conduct:
    """One entry's conduct in one hand.

    `times` are the seconds for each card with a choice.
    """

    times: tuple[float, ...] = ()
    effort: Effort = Effort()
    faults: tuple[Fault, ...] = ()


def efforts_of(entries: Iterable[Entry]) -> tuple[Effort, ...]:
    """The efforts of the entries' bots since they were made, nothing for those without search."""
    return tuple(
        Effort(entry.bot.playouts, entry.bot.search_seconds)
        if isinstance(entry.bot, Searching)
        else Effort()
        for entry in entries
    )
