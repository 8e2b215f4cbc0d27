"""A program that runs beside this one: lines to it and from it, and its certain end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO
from weakref import finalize

LONGEST_LINE = 65_536
MOST_WAITING = 16  # lines, in either direction
PATIENCE = 1.0  # seconds to end in when told


class Program:
    """A started program. Raises OSError or ValueError when it cannot be started.

    Only `receive` and `stop` wait. Its standard error is ours. It has a process group of its
    own, so that a key that interrupts us leaves its end to `stop`, or at the latest to the
    collection of this value or the end of the interpreter.
    """

    def __init__(self, command: Sequence[str]) -> None:
        # Only Windows knows this flag, and only elsewhere does a new session mean anything.
        flags: int = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            creationflags=flags,
        )
        self._kill = finalize(self, _kill, self._process)
        self._unread: SimpleQueue[bytes] = SimpleQueue()
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        assert self._process.stdin is not None and self._process.stdout is not None
        # Pipes cannot be waited for on Windows, so a thread waits at each.
        for work, pipe, lines in (
            (_write, self._process.stdin, self._unsent),
            (_read, self._process.stdout, self._unread),
        ):
            Thread(target=work, args=(pipe, lines), daemon=True).start()

    def send(self, line: bytes) -> None:
        """Send a line, unless the program has long stopped reading."""
        if self._unsent.qsize() < MOST_WAITING:
            self._unsent.put(line)

    def receive(self, timeout: float) -> bytes:
        """The next line, empty when no more will come. Raises TimeoutError.

        One longer than LONGEST_LINE is cut and is the last.
        """
        try:
            return self._unread.get(timeout=max(timeout, 0))
        except Empty:
            raise TimeoutError from None

    def stop(self) -> int | None:
        """End the program and whatever it has started.

        Its exit status, None when it did not end by itself, nor when its input did.
        """
        self._unsent.put(None)
        try:
            if self._ended():
                return self._process.returncode
            self._process.terminate()
            self._ended()
        finally:
            self._kill()
        return None

    def _ended(self) -> bool:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        return self._process.returncode is not None


def _write(pipe: IO[bytes], lines: SimpleQueue[bytes | None]) -> None:
    with suppress(OSError), pipe:
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()


def _read(pipe: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Read lines, so long as they are wanted and short, then close the pipe."""
    with suppress(OSError), pipe:
        while lines.qsize() < MOST_WAITING and (line := pipe.readline(LONGEST_LINE + 1)):
            lines.put(line)
            if len(line) > LONGEST_LINE:
                break
    lines.put(b"")


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the program and its process group, which may outlive it."""
    if sys.platform == "win32":
        command = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
        subprocess.run(command, capture_output=True, check=False)
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
