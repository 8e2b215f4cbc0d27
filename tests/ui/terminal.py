"""The game in a real terminal: a pty, and a screen that shows what a user would see."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import pyte

from benchmarks.terminal import own_terminal
from gongzhu_tui.settings import Settings
from gongzhu_tui.storage.settings_file import FILE_NAME, write_settings

KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "escape": "\x1b",
    "ctrl+c": "\x03",
    "ctrl+z": "\x1a",
}
# Keyboard protocol, mode queries and device strings, which pyte would print as text.
UNKNOWN_TO_PYTE = re.compile(
    r"\x1b\[[<>=][0-9;]*[A-Za-z]|\x1b\[\??[0-9;]*\$[a-z]|\x1b[P_^X].*?\x1b\\", re.DOTALL
)
PATIENCE = 20.0
# Alternate screen, mouse (four ways), bracketed paste, focus.
MODES = ("1049", "1000", "1003", "1015", "1006", "2004", "1004")


class Terminal:
    """A program in a terminal; `output` is every byte it wrote.

    Unless it is `told`, the terminal is not that of its session, which would tell it of a hangup.
    """

    def __init__(
        self,
        *command: str,
        folder: Path,
        size: tuple[int, int] = (80, 24),
        told: bool = True,
        **environment: str | None,
    ) -> None:
        self.output = b""
        self.master, slave = pty.openpty()
        self.size = size
        termios.tcsetwinsize(slave, size[::-1])
        self.settings_before = termios.tcgetattr(slave)
        self.slave = slave
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=surroundings(folder, environment),
            start_new_session=True,
            preexec_fn=own_terminal if told else None,  # noqa: PLW1509 - before any thread of the game
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for descriptor in (self.master, self.slave):
            if descriptor >= 0:
                os.close(descriptor)

    @property
    def settings(self) -> list[Any]:
        """How the terminal treats its input now (echo, lines, signals)."""
        return termios.tcgetattr(self.slave)

    @property
    def modes_left_on(self) -> list[str]:
        """The modes that were switched on and not off again."""
        text = self.output.decode(errors="replace")
        left = []
        for mode in MODES:
            switches = re.findall(rf"\x1b\[\?(?:\d+;)*{mode}(?:;\d+)*([hl])", text)
            if switches and switches[-1] == "h":
                left.append(mode)
        return left

    @property
    def text(self) -> str:
        """What is on the screen, drawn anew as reads may split a sequence."""
        screen = pyte.Screen(*self.size)
        text = UNKNOWN_TO_PYTE.sub("", self.output.decode(errors="ignore"))
        pyte.Stream(screen).feed(text.replace("\x1b[?1049l", "\x1b[2J\x1b[H"))
        rows = (screen.buffer[row] for row in range(screen.lines))
        lines = ("".join(row[x].data for x in range(screen.columns)) for row in rows)
        return "\n".join(line.rstrip() for line in lines)

    def send(self, *keys: str) -> None:
        """Keys by name, or literal text."""
        for key in keys:
            os.write(self.master, KEYS.get(key, key).encode())

    def click(self, column: int, row: int) -> None:
        """The left button of the mouse, pressed and let go over a cell."""
        place = f"0;{column + 1};{row + 1}"
        self.send(f"\x1b[<{place}M\x1b[<{place}m")

    def resize(self, columns: int, rows: int) -> None:
        """Make the window so large, of which the kernel tells the program."""
        self.size = (columns, rows)
        termios.tcsetwinsize(self.slave, (rows, columns))

    def read(self, seconds: float) -> None:
        """Take in what comes; waits so long for the first of it."""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            if not data:
                return
            self.output += data
            seconds = 0.0

    def read_on(self, seconds: float = 0.4) -> None:
        """Take in what comes until nothing has come for so long."""
        known = -1
        while known != len(self.output):
            known = len(self.output)
            self.read(seconds)

    def wait_for(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.text:
            assert time.monotonic() < end, f"{text!r} did not come:\n{self.text}"
            assert self.process.poll() is None, self.text
            self.read(0.1)

    def wait_for_output(self, text: str) -> None:
        """Wait for what need not stay on the screen."""
        end = time.monotonic() + PATIENCE
        while text not in self.output.decode(errors="ignore"):
            assert time.monotonic() < end, f"{text!r} did not come:\n{self.text}"
            self.read(0.1)

    def exit_status(self, seconds: float = PATIENCE) -> int:
        """The exit status; fails if the program still runs after so many seconds."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, f"still running:\n{self.text}"
            self.read(0.02)
        self.read(0.1)
        assert self.process.returncode is not None
        return self.process.returncode

    def hang_up(self) -> None:
        """Close the terminal's window: the kernel tells the program by SIGHUP."""
        for descriptor in (self.slave, self.master):
            os.close(descriptor)
        self.master = self.slave = -1


def surroundings(folder: Path, changes: dict[str, str | None]) -> dict[str, str]:
    """The environment of a usual colour terminal, with the saves in `folder`."""
    unwanted = {"NO_COLOR", "COLUMNS", "LINES", "TMUX", "LC_ALL", "LC_CTYPE", "PYTHONUTF8"}
    full: dict[str, str | None] = {
        key: value for key, value in os.environ.items() if key not in unwanted
    }
    full |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    full |= {"GONGZHU_SAVES": str(folder), "GONGZHU_CONFIG": str(folder)} | changes
    return {key: value for key, value in full.items() if value is not None}


def gongzhu(
    folder: Path,
    *arguments: str,
    size: tuple[int, int] = (80, 24),
    told: bool = True,
    **environment: str | None,
) -> Terminal:
    """The game with its saves in `folder`, for somebody who has been welcomed."""
    file = folder / FILE_NAME
    if not file.exists():
        folder.mkdir(exist_ok=True)
        write_settings(file, Settings(welcomed=True))
    command = [sys.executable, "-m", "gongzhu_tui", *arguments]
    return Terminal(*command, folder=folder, size=size, told=told, **environment)
