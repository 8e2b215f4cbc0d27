"""No key ever does what it was not pressed for: not an early one, not one held down."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

HELD_SECONDS = 0.2
REPEAT_SECONDS = 0.1  # a key held down comes again sooner than a finger presses it again


@dataclass(frozen=True, slots=True)
class _Press:
    time: float
    stale: bool


class KeyGuard:
    """Tells keys meant for what is asked now from older ones; times are monotonic seconds.

    What is asked changes when the turn comes and when a screen opens or closes. A key is stale
    when it was pressed before that, and so is one that soon follows an older or stale press of
    itself: then it is being held down or hammered. `repeated` tells of the last press whether
    it came too soon after another of the same key to be a press of its own.
    """

    def __init__(self) -> None:
        self.repeated = False
        self._since = -inf
        self._held = HELD_SECONDS
        self._presses: dict[str, _Press] = {}

    def open(self, now: float, held: float = HELD_SECONDS) -> None:
        """Something new is asked from now on; a key pressed before counts again `held` later."""
        self._since = now
        self._held = held

    def admits(self, key: str, time: float) -> bool:
        """Whether the press of `key` at `time` is meant for what is asked now."""
        last = self._presses.get(key, _Press(-inf, stale=False))
        held = time - last.time < self._held and (last.stale or last.time < self._since)
        stale = held or time < self._since
        self.repeated = time - last.time < REPEAT_SECONDS
        self._presses[key] = _Press(time, stale)
        return not stale
