"""Start the installed game in a real terminal, see its first screen and leave it again.

Usage: python .ci/start_in_pty.py PATH_OF_GONGZHU
"""

import os
import pty
import re
import select
import signal
import sys
import tempfile
import termios
import time

import pyte

COLUMNS, LINES = 80, 24
SECONDS_TO_START = 30.0
SECONDS_TO_LEAVE = 10.0

# Keyboard protocol and mode queries, which pyte would print as text.
UNKNOWN_TO_PYTE = re.compile(r"\x1b\[[<>=][0-9;]*[A-Za-z]|\x1b\[\??[0-9;]*\$[a-z]")


class Terminal:
    """A program in a terminal of its own, started from / as no clone of the project is there.

    `config` is the folder of its settings.
    """

    def __init__(self, *command: str, config: str) -> None:
        self.output = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                os.chdir("/")
                termios.tcsetwinsize(0, (LINES, COLUMNS))
                os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", LANGUAGE="en")
                os.environ["GONGZHU_CONFIG"] = config
                os.execv(command[0], command)
            finally:
                os._exit(127)  # the copy of this script must not run on

    def read(self, seconds: float) -> bool:
        """Wait so long for output.  False: the program has closed the terminal."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # how Linux reports the end
            data = b""
        self.output += data
        return bool(data)

    def text(self) -> str:
        """What is on the screen, drawn anew from all output as reads may split a sequence."""
        screen = pyte.Screen(COLUMNS, LINES)
        output = self.output.decode(errors="ignore")
        pyte.Stream(screen).feed(UNKNOWN_TO_PYTE.sub("", output))
        return "\n".join(line.rstrip() for line in screen.display)

    def wait_for(self, text: str, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while text not in self.text():
            if time.monotonic() > end or not self.read(0.2):
                return text in self.text()
        return True

    def exit_status(self, seconds: float) -> int | None:
        """The exit status, None if the program is still running after so many seconds."""
        end = time.monotonic() + seconds
        is_open = True
        while time.monotonic() < end:
            if is_open:
                is_open = self.read(0.1)
            else:
                time.sleep(0.1)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return None


def main() -> int:
    with tempfile.TemporaryDirectory() as saves:
        terminal = Terminal(sys.argv[1], "--saves", saves, config=saves)
        started = terminal.wait_for("New match", SECONDS_TO_START)
        first_screen = terminal.text()
        if started:
            os.write(terminal.fd, b"q")
        status = terminal.exit_status(SECONDS_TO_LEAVE if started else 0)
    if not started:
        print(f"{first_screen}\nThe game did not show its first screen.", file=sys.stderr)
        return 1
    if status != 0:
        print(f"{terminal.text()}\nLeft with q: exit status {status}, not 0.", file=sys.stderr)
        return 1
    print(f"{first_screen}\nStarted, and left with q.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
