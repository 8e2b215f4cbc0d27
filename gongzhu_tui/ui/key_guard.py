"""No key ever does what it was not pressed for: not an early one, not one held down."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

HELD_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class _Press:
    time: float
    stale: bool


class KeyGuard:
    """Tells keys meant for what is asked now from older ones; times are monotonic seconds.

    What is asked changes when the turn comes and when a screen opens or closes. A key is stale
    when it was pressed before that, and so is one that follows an older or stale press of itself
    within a fifth of a second: then it is being held down or hammered.
    """

    def __init__(self) -> None:
        self._since = -inf
        self._presses: dict[str, _Press] = {}

    def open(self, now: float) -> None:
        """Something new is asked from now on."""
        self._since = now

    def admits(self, key: str, time: float) -> bool:
        """Whether the press of `key` at `time` is meant for what is asked now."""
        last = self._presses.get(key)
        held = (
            last is not None
            and time - last.time < HELD_SECONDS
            and (last.stale or last.time < self._since)
        )
        stale = held or time < self._since
        self._presses[key] = _Press(time, stale)
        return not stale
