"""How the game ends when it is told to from outside, and when its terminal is gone."""

from __future__ import annotations

import os
import select
import signal
import threading
import time
from _thread import start_new_thread
from collections.abc import Callable
from contextlib import suppress
from threading import ExceptHookArgs, Thread

PATIENCE = 0.6  # seconds for leaving in order
_SAVING = 0.3  # more for a save under way
_WRITING = 0.2  # seconds for giving the terminal back without order
_WRITER = "textual-output"  # how Textual names the thread that writes to the terminal
# All that end a program which does not heed them, but for those that tell of a broken program.
_SIGNALS = (
    *("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM"),
    *("SIGPROF", "SIGXCPU", "SIGIO", "SIGPWR", "SIGSTKFLT"),
)
# What Textual switches on, off again: paste, mouse, keyboard protocol, alternate screen, focus.
_ALL_OFF = (
    b"\x1b[?2004l\x1b[?7h\x1b[?2048l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"
    b"\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)


Flush = Callable[
    [float], bool
]  # waits so many seconds for all to be saved, and tells whether it is


def leave_when_told(heed: Callable[[], None], leave: Callable[[], None], flush: Flush) -> None:
    """Have signals call `heed` at once, and `leave` in a thread.

    If that takes too long, `flush` and be gone.

    To be called while the terminal is still as it was.
    """
    give_back = _way_back()

    def told(*_: object) -> None:
        heed()
        # A plain Thread would take locks that the interrupted code may hold. The event loop is no
        # help either: it hangs when the terminal does, once Textual has much to write there.
        start_new_thread(_leave_soon, (leave, flush, give_back))

    for name in _SIGNALS:
        number = getattr(signal, name, None)
        if number is not None:
            signal.signal(number, told)


def leave_without_terminal(flush: Flush) -> None:
    """Have the process end when its terminal is gone.

    Textual would wait for ever for the thread that wrote there, and read nothing again and again.
    """
    usual = threading.excepthook

    def gone() -> None:
        os._exit(0 if flush(_SAVING) else 1)

    def broken(details: ExceptHookArgs) -> None:
        if details.thread is not None and details.thread.name == _WRITER:
            gone()
        usual(details)

    threading.excepthook = broken
    Thread(target=_watch_terminal, args=(gone,), name="terminal-watch", daemon=True).start()


def _watch_terminal(gone: Callable[[], None]) -> None:
    """Wait for the terminal to go: a game outside its session gets no signal of that."""
    with suppress(AttributeError, OSError):  # Windows has no poll
        poll = select.poll()
        poll.register(0, 0)
        # macOS may answer at once that it cannot tell.
        if any(what & select.POLLHUP for _, what in poll.poll()):
            gone()


def _leave_soon(leave: Callable[[], None], flush: Flush, give_back: Callable[[], None]) -> None:
    """Leave in order, or else end the process whatever it is at."""
    leave()
    time.sleep(PATIENCE)
    saved = flush(_SAVING)
    writing = Thread(target=give_back, daemon=True)  # a terminal that hangs takes nothing
    writing.start()
    writing.join(_WRITING)
    os._exit(0 if saved else 1)


def _way_back() -> Callable[[], None]:
    """What gives the terminal back as it is now."""
    try:
        import termios  # noqa: PLC0415 - not on Windows
    except ImportError:
        return lambda: None
    try:
        settings = termios.tcgetattr(0)
    except termios.error:
        return lambda: None

    def give_back() -> None:
        with suppress(OSError, termios.error):
            termios.tcsetattr(0, termios.TCSANOW, settings)
        with suppress(OSError):
            os.write(2, _ALL_OFF)

    return give_back
