"""A program in a terminal of its own, and when it wrote what."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import sys
import termios
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen
from time import monotonic

COLUMNS, ROWS = 80, 24
QUIET = 0.15  # seconds without output after which a screen is taken to be complete
KEYS = {"right": b"\x1b[C", "enter": b"\r", "hint": b"h", "collected": b"c"}


class Terminal:
    """A running program; `output` is all that it has written, `start` and `written` are times.

    `start` is just before the program was started, `written` when the last output arrived.
    """

    def __init__(self, process: Popen[bytes], descriptor: int, start: float) -> None:
        self.output = bytearray()
        self.start = start
        self.written = start
        self.process = process
        self._descriptor = descriptor

    def read(self, seconds: float) -> bool:
        """Wait so long for output; whether some came."""
        if not select.select([self._descriptor], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._descriptor, 1 << 16)
        except OSError:  # how Linux reports that nobody writes any more
            data = b""
        if not data:
            raise EOFError(f"the program has ended:\n{self.output.decode(errors='replace')}")
        self.written = monotonic()
        self.output += data
        return True

    def wait_for(self, text: str, timeout: float = 30.0) -> float:
        """The seconds from the start until `text` was written. Raises TimeoutError, EOFError."""
        wanted, deadline = text.encode(), monotonic() + timeout
        while wanted not in self.output:
            if monotonic() > deadline:
                raise TimeoutError(text)
            self.read(0.2)
        return self.written - self.start

    def wait_until_quiet(self, seconds: float = 0.3) -> None:
        """Let the program finish what it has begun."""
        while self.read(seconds):
            pass

    def send(self, key: str) -> None:
        """Press a key of KEYS."""
        os.write(self._descriptor, KEYS[key])

    def press(self, key: str, timeout: float = 5.0) -> float:
        """The seconds from pressing `key` to the last output that it brought.

        Raises TimeoutError when it brings none.
        """
        pressed = monotonic()
        self.send(key)
        if not self.read(timeout):
            raise TimeoutError(key)
        self.wait_until_quiet(QUIET)
        return self.written - pressed


def own_terminal() -> None:
    """In a new session: make standard input its controlling terminal.

    When the terminal is closed, if only because whoever holds it was killed, the kernel then ends
    the program by SIGHUP, even where that was ignored before.
    """
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@contextmanager
def running(
    module: str, *arguments: str, environment: Mapping[str, str] | None = None
) -> Iterator[Terminal]:
    """`python -m module` in a terminal that shows colours and UTF-8; ended on leaving."""
    unwanted = ("NO_COLOR", "PYTHONDONTWRITEBYTECODE")
    kept = {name: text for name, text in os.environ.items() if name not in unwanted}
    looks = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
    descriptor, stream = pty.openpty()
    termios.tcsetwinsize(stream, (ROWS, COLUMNS))
    start = monotonic()
    process = Popen(
        [sys.executable, "-m", module, *arguments],
        stdin=stream,
        stdout=stream,
        stderr=stream,
        cwd=Path(__file__).parents[1],
        env={**kept, **looks, **(environment or {})},
        start_new_session=True,
        preexec_fn=own_terminal,  # noqa: PLW1509 - two system calls, no locks
    )
    os.close(stream)
    try:
        yield Terminal(process, descriptor, start)
    finally:
        process.kill()
        process.wait()
        os.close(descriptor)
