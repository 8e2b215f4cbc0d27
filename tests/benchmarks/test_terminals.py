"""The benchmarks that need a terminal run, and print what they are for; no time is judged here."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys

import pytest

from benchmarks import first_frame, frames, keys
from benchmarks.comparing import in_turns, late, print_ratios

Capture = pytest.CaptureFixture[str]


def test_deeds_take_turns_and_the_first_rounds_do_not_count() -> None:
    done: list[str] = []

    def deed(name: str) -> float:
        done.append(name)
        return len(done)

    times = in_turns({"a": lambda: deed("a"), "b": lambda: deed("b")}, repeats=2, warm_up=1)
    assert "".join(done) == "ababab"
    assert times == {"a": [3, 5], "b": [4, 6]}


def test_ratios_are_those_of_the_medians(capsys: Capture) -> None:
    print_ratios("ms", {"bare": [0.001, 0.002, 0.009], "ours": [0.003]}, "bare", 1.4)
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[1:] == [
        ["bare", "1.0", "2.0", "9.0", "1.00"],
        ["ours", "3.0", "3.0", "3.0", "1.50"],
        ["budget", "1.40"],
    ]


def test_a_percentile() -> None:
    assert late(range(200), 99) == 198
    assert late([7.0], 99) == 7.0


def test_the_first_frame_is_measured(capsys: Capture) -> None:
    first_frame.main(repeats=1)
    assert re.search(r"^menu( +\d+\.\d){3} +\d\.\d\d$", capsys.readouterr().out, re.M)


def test_keys_are_measured(capsys: Capture) -> None:
    keys.main(repeats=1, openings=1, warm_up=0)
    rows = re.findall(r"^table, .*?( +\d+\.\d){3} +\d+\.\d\d$", capsys.readouterr().out, re.M)
    assert len(rows) == 3


def test_frames_are_measured_and_numpy_comes_after_the_first(capsys: Capture) -> None:
    frames.main(frames=1)
    printed = capsys.readouterr().out
    assert re.search(r"^table, nobody thinks +\d+( +\d+\.\d){3} +0\.0$", printed, re.M)
    assert "numpy was imported after the first frame" in printed


KILLED = """
import time
from benchmarks.bare import TEXT
from benchmarks.terminal import running
with running("benchmarks.bare", "label") as terminal:
    terminal.wait_for(TEXT)
    print(terminal.process.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(
    sys.platform != "linux",
    reason="only Linux can wait for a process that is not a child (pidfd_open)",
)
def test_no_program_outlives_a_benchmark_that_was_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE) as benchmark:
        assert benchmark.stdout is not None
        program = os.pidfd_open(int(benchmark.stdout.readline()))
        benchmark.kill()
    assert select.select([program], [], [], 30.0)[0]
    os.close(program)
