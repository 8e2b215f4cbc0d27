"""No key ever does what it was not pressed for: not an early one, not one held down.

A terminal tells only when a key comes, not when it is let go. A key held down comes again after
200 to 660 ms, as the keyboard is set, and then every 30 to 90 ms; a finger that taps twice comes
again after 50 to 180 ms, and one that presses twice at any time. So a second press between the
two is told from a held key only by what follows: nothing, or soon the next repeat.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from math import inf

CLICK = "click"  # the mouse is a key among others, but does not end the holding of one
HELD_SECONDS = 0.2
QUICKEST_TAP = 0.04
SLOWEST_TAP = 0.18
REST_SECONDS = 0.75  # a key that comes again later than this is not held down
TYPED_APART = 0.015  # no two fingers press two keys sooner after each other; a paste does
SETTLE_SECONDS = 0.12  # the next repeat of a key held down comes sooner


class Press(Enum):
    """What a key that comes is taken for: pressed by itself, perhaps held down, or held down."""

    OWN = auto()
    UNSURE = auto()
    HELD = auto()


@dataclass(frozen=True, slots=True)
class _Seen:
    """When a key was last pressed, whether that was stale, and whether as a repeat."""

    time: float
    stale: bool
    repeat: bool = False


class KeyGuard:
    """Tells keys meant for what is asked now from older ones; times are monotonic seconds.

    What is asked changes when the turn comes and when a screen opens or closes. A key is stale
    when it was pressed before that, and so is one that soon follows an older or stale press of
    itself: then it is being held down or hammered. `press` is what the last key is taken for;
    UNSURE becomes OWN when no key has come SETTLE_SECONDS later.
    """

    def __init__(self) -> None:
        self.press = Press.OWN
        self._since = -inf
        self._held = HELD_SECONDS
        self._seen: dict[str, _Seen] = {}
        self._last_key = ""
        self._latest = -inf
        self._rested = False

    def open(self, now: float, held: float = HELD_SECONDS) -> None:
        """Something new is asked from now on; a key pressed before counts again `held` later."""
        self._since = now
        self._held = held

    def admits(self, key: str, time: float) -> bool:
        """Whether the press of `key` at `time` is meant for what is asked now."""
        last = self._seen.get(key, _Seen(-inf, stale=False))
        gap = time - last.time
        longest = HELD_SECONDS if last.repeat else self._held  # only the first repeat comes late
        held = gap < longest and (last.stale or last.time < self._since)
        stale = held or time < self._since
        apart, self._latest = time - self._latest, time
        if key == CLICK:
            self.press = Press.OWN
        else:
            taken = self._taken_for(key, gap)
            self.press = Press.HELD if apart < TYPED_APART else taken
        self._seen[key] = _Seen(time, stale, repeat=held)
        return not stale

    def _taken_for(self, key: str, gap: float) -> Press:
        """What a key is that comes again after `gap`; another key in between ends the holding."""
        if key != self._last_key:
            self._last_key, gap = key, inf
        after_rest, self._rested = self._rested, gap >= REST_SECONDS
        if gap >= REST_SECONDS or (after_rest and QUICKEST_TAP <= gap < SLOWEST_TAP):
            return Press.OWN
        return Press.UNSURE if gap >= SLOWEST_TAP else Press.HELD
