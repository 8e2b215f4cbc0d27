"""How the game ends when it is told to from outside, and when its terminal is gone."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from threading import ExceptHookArgs, Thread

PATIENCE = 0.7  # seconds for leaving in order
_WRITER = "textual-output"  # how Textual names the thread that writes to the terminal


def leave_when_told(leave: Callable[[], None], flush: Callable[[], None]) -> None:
    """Have SIGTERM and SIGHUP call `leave`; if that takes too long, `flush` and be gone."""

    def told() -> None:
        Thread(target=_last_resort, args=(flush,), name="last-resort", daemon=True).start()
        leave()

    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(NotImplementedError):  # Windows
                loop.add_signal_handler(number, told)


def leave_without_terminal(flush: Callable[[], None]) -> None:
    """Have the process end when nothing can be written to its terminal any more.

    Textual would wait for ever for the thread that wrote there.
    """
    usual = threading.excepthook

    def broken(details: ExceptHookArgs) -> None:
        if details.thread is not None and details.thread.name == _WRITER:
            flush()
            os._exit(0)
        usual(details)

    threading.excepthook = broken


def _last_resort(flush: Callable[[], None]) -> None:
    time.sleep(PATIENCE)
    flush()
    os._exit(0)
