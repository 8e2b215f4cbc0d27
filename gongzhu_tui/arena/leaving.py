"""A way out for a process that is told to end, with time to close what it has started."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from types import FrameType

SIGNALLED = 128  # what a shell adds to the number of the signal that ended a program
SIGNALS: tuple[signal.Signals, ...] = tuple(
    number for number in signal.Signals if number.name in ("SIGINT", "SIGTERM", "SIGHUP")
)


@contextmanager
def leaving_once() -> Iterator[None]:
    """Leave by an exception at the first signal to end, and pass over all further ones.

    Raises KeyboardInterrupt for a Ctrl+C and SystemExit for the others. Signals that are ignored
    stay so. Only for the main thread.
    """
    before = {number: signal.getsignal(number) for number in SIGNALS}
    caught = [number for number in SIGNALS if before[number] is not signal.SIG_IGN]
    leaving = False

    def leave(number: int, frame: FrameType | None) -> None:
        nonlocal leaving
        if leaving:
            return
        leaving = True
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        raise SystemExit(SIGNALLED + number)

    for number in caught:
        signal.signal(number, leave)
    try:
        yield
    finally:
        # The interpreter has work of its own to do before it ends.
        for number in caught:
            signal.signal(number, signal.SIG_IGN if leaving else before[number])


@contextmanager
def signals_held() -> Iterator[None]:
    """Let signals to end wait, here and in the processes started meanwhile until they `release`."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # or it would be started now, and release them
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def release() -> None:
    """Let the signals come that a process was started without."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
