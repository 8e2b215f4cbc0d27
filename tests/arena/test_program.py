"""A program's certain end, and that nothing waits for it meanwhile."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

from gongzhu_tui.arena import program
from gongzhu_tui.arena.program import Program
from tests.arena.programs import command

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and forks are POSIX")
# It and its fork hold the connection, by whose end their own can be told.
STUBBORN = """
import signal, socket
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
line = socket.create_connection(("127.0.0.1", PORT))
os.fork()
line.sendall(b"x")
while True:
    time.sleep(1)
"""
INTERRUPTED = """
import sys
from gongzhu_tui.arena.outside import OutsideBot
from tests.arena.programs import play_with
play_with(OutsideBot(COMMAND, 60))
"""


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    monkeypatch.setattr(program, "PATIENCE", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(60)
        yield server


def stubborn(listener: socket.socket) -> tuple[str, ...]:
    return command(STUBBORN.replace("PORT", str(listener.getsockname()[1])))


def both_running(listener: socket.socket) -> socket.socket:
    """The connection to the program and its fork, once both run."""
    connection = listener.accept()[0]
    connection.settimeout(60)
    assert connection.recv(1) + connection.recv(1) == b"xx"
    return connection


@POSIX
def test_a_program_that_ignores_everything_and_its_fork_are_killed(
    listener: socket.socket,
) -> None:
    started = Program(stubborn(listener))
    with both_running(listener) as connection:
        assert started.stop() is None
        assert connection.recv(1) == b""


@POSIX
def test_a_program_that_nobody_stops_ends_with_its_value(listener: socket.socket) -> None:
    started = Program(stubborn(listener))
    with both_running(listener) as connection:
        del started
        assert connection.recv(1) == b""


@POSIX
def test_an_interrupt_leaves_no_process_behind(listener: socket.socket) -> None:
    text = INTERRUPTED.replace("COMMAND", repr(stubborn(listener)))
    with subprocess.Popen([sys.executable, "-c", text], stderr=subprocess.PIPE) as arena:
        with both_running(listener) as connection:
            arena.send_signal(signal.SIGINT)
            assert connection.recv(1) == b""
        assert b"KeyboardInterrupt" in arena.communicate(timeout=60)[1]


def test_a_program_that_reads_nothing_blocks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "PATIENCE", 0.1)
    started = Program(command("time.sleep(1000)"))
    for _ in range(100):
        started.send(b"x" * 60_000 + b"\n")
    with pytest.raises(TimeoutError):
        started.receive(0)
    started.stop()


def test_a_program_that_behaves_ends_when_its_input_does() -> None:
    started = Program(command("for line in sys.stdin: print(line, flush=True)\nsys.exit(5)"))
    started.send(b"hello\n")
    assert started.receive(60).strip() == b"hello"
    assert started.stop() == 5
