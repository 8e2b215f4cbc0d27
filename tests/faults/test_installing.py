"""The installed program: run by a stranger from /, without a home, without what only POSIX has."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from platformdirs import user_data_path

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.storage import paths
from tests.faults.strangers import GONGZHU, installed, stranger
from tests.session.human import started
from tests.support import CASES
from tests.ui.terminal import Terminal, surroundings

CURSOR = "━━━"
CALM = 0.8  # seconds; a key pressed sooner may be one held down
COMMANDS = [
    ["--version"],
    ["--help"],
    ["score", "QS KH 10C", "JD", "AH 8H", ""],
    ["replay", str(CASES / "hand_record.jsonl")],
    ["history"],
    ["arena", "--seats", "normal,normal,easy,easy", "--deals", "1"],
]

# The short form is that without a home.
HOMES = pytest.mark.parametrize(
    "home",
    [pytest.param(True, marks=pytest.mark.slow, id="shut"), pytest.param(False, id="none")],
)


def seed_that_leads() -> int:
    """A seed by which the human leads the first hand, in rules without exposing."""
    rules = preset("hwa")
    deals = (seed for seed in range(100))
    return next(
        seed
        for seed in deals
        if started(seed, Level.EASY, rules=rules).match.hand.seat_to_play == HUMAN
    )


@HOMES
def test_commands_of_a_stranger(tmp_path: Path, home: bool) -> None:
    changes = installed(tmp_path)
    prefix = stranger(tmp_path, changes, home=home)
    for words in (COMMANDS[2], COMMANDS[4]):
        done = subprocess.run(
            [*prefix, *GONGZHU, *words],
            env=surroundings(tmp_path, changes),
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), words
        assert done.stdout


@HOMES
def test_the_game_of_a_stranger(tmp_path: Path, home: bool) -> None:
    """It is played like any other, and says at its end, once, that nothing is saved."""
    changes = installed(tmp_path)
    command = [*stranger(tmp_path, changes, home=home), *GONGZHU]
    command += ["--rules", "hwa", "--level", "easy", "--seed", str(seed_that_leads())]
    with Terminal(*command, folder=tmp_path, size=(80, 24), told=True, **changes) as terminal:
        terminal.wait_for("New match")
        terminal.send("enter")
        terminal.wait_for("first hand")
        time.sleep(CALM)
        terminal.send("down")
        time.sleep(CALM)
        terminal.send("enter")
        terminal.wait_for(CURSOR)
        time.sleep(CALM)
        terminal.send("1")
        terminal.wait_for("selected")
        time.sleep(CALM)
        terminal.send("enter")
        terminal.wait_for("NOT SAVED")
        terminal.send("q")
        assert terminal.exit_status() == 1
        told = terminal.text
    assert told.count("your match could not be saved") == 1
    assert "Traceback" not in terminal.output.decode(errors="replace")


def test_who_has_no_home_gets_no_folder_named_like_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    assert paths.own_folder(unknown) == paths.NO_HOME
    assert paths.own_folder(lambda *_, **__: Path("~/.local/share/gongzhu")) == paths.NO_HOME
    monkeypatch.setenv("HOME", os.path.abspath(os.sep))  # noqa: PTH100 - it is a text here
    assert paths.own_folder(user_data_path).is_absolute()


# Everything else is imported before, as the platform really is; only the game is told another.
ELSEWHERE = """
import contextlib, importlib, io, json, pkgutil, sys
from types import ModuleType
import numpy, platformdirs, rich.console, rich.table, textual.app, textual.widgets
import asyncio, multiprocessing.resource_tracker, subprocess, concurrent.futures.process

for name in ("fcntl", "termios", "tty", "pty", "pwd", "grp", "resource", "readline", "curses"):
    sys.modules[name] = None  # importing it fails
sys.modules["msvcrt"] = ModuleType("msvcrt")
sys.platform = "win32"

import gongzhu_tui
for module in pkgutil.walk_packages(gongzhu_tui.__path__, "gongzhu_tui."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)

from gongzhu_tui.cli import main
for words in json.loads(sys.argv[1]):
    with contextlib.redirect_stdout(io.StringIO()) as printed, contextlib.suppress(SystemExit):
        assert main(words) == 0, words
    assert printed.getvalue(), words
"""


def test_nothing_is_imported_that_only_posix_has(tmp_path: Path) -> None:
    environment = surroundings(tmp_path, {})
    command = [sys.executable, "-c", ELSEWHERE, json.dumps(COMMANDS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
