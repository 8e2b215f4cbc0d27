"""No card is ever played by a key that was pressed before the turn came."""

from __future__ import annotations

from math import inf

_HELD = 0.2


class KeyGuard:
    """Tells keys meant for this turn from older ones; times are in seconds, monotonic.

    A key is stale when it was pressed before the turn came, and so is one that follows a stale
    press of itself within a fifth of a second: then it is being held down or hammered.
    """

    def __init__(self) -> None:
        self._since = inf
        self._stale: dict[str, float] = {}

    def open(self, now: float) -> None:
        """The turn has come."""
        self._since = now

    def close(self) -> None:
        """The turn is over."""
        self._since = inf

    def admits(self, key: str, time: float) -> bool:
        """Whether the press of `key` at `time` is meant for this turn."""
        stale = time < self._since or time - self._stale.get(key, -inf) < _HELD
        if stale:
            self._stale[key] = time
        return not stale
