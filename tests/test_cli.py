"""The command line as a process: arguments, exit statuses, encodings, broken outputs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gongzhu_tui import __version__, cli
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import CLASSIC, HeartValues, Rules
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.settings import Settings
from gongzhu_tui.storage.settings_file import settings_file, write_settings
from tests.support import CASES

FIVE, LIKHA = Rules(players=5), PRESETS["likha"]

# Output is gathered and encoded as on a machine without settings of its own.
PLAIN = {"PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": ""}
GONGZHU = [sys.executable, "-m", "gongzhu_tui"]
RECORD = CASES / "hand_record.jsonl"
SCORE = ["score", "QS KH 10C", "JD", "AH 8H", "", "--exposed", "QS"]


def run(*arguments: object, **options: Any) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, **PLAIN, **options.pop("env", {})}
    command = [*GONGZHU, *map(str, arguments)]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    return subprocess.run(command, env=environment, timeout=60, check=False, **options)


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_import_nothing_heavy(option: str) -> None:
    code = (
        "import sys; from gongzhu_tui.cli import main; status = main(sys.argv[1:]);"
        "heavy = {'textual', 'rich', 'numpy', 'importlib.metadata'} & set(sys.modules);"
        "sys.exit(status or (str(heavy) if heavy else 0))"
    )
    command = [sys.executable, "-c", code, option]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"gongzhu " if option == "--version" else b"usage: gongzhu")


def test_the_version() -> None:
    done = run("--version")
    assert done.stdout.decode().split() == ["gongzhu", __version__]


@pytest.mark.parametrize("command", ["score", "replay", "history", "arena"])
def test_every_command_has_help(command: str) -> None:
    done = run(command, "--help")
    assert (done.returncode, done.stderr) == (0, b"")
    assert command in done.stdout.decode()


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[LaunchOptions]:
    """What the game was asked to start with; it answers 5."""
    launches: list[LaunchOptions] = []

    def launch(options: LaunchOptions) -> int:
        launches.append(options)
        return 5

    monkeypatch.setattr("gongzhu_tui.ui.launch.launch", launch)
    return launches


def test_without_arguments_the_game_starts(launched: list[LaunchOptions]) -> None:
    assert cli.main([]) == 5
    assert launched == [LaunchOptions()]


@pytest.mark.parametrize("limit", [["--limit", "-300"], ["--limit=-300"]])
def test_the_game_gets_its_options(
    launched: list[LaunchOptions], limit: list[str], tmp_path: Path
) -> None:
    cli.main(["--level", "Hard", *limit, "--seed", "-7", "--saves", str(tmp_path / "new")])
    assert launched == [LaunchOptions("hard", -300, -7, tmp_path / "new")]


def test_a_limit_alone_may_be_that_of_the_rules_last_played(
    launched: list[LaunchOptions], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GONGZHU_CONFIG", str(tmp_path))
    write_settings(settings_file(), Settings(rules=LIKHA))
    cli.main(["--limit", "51"])
    assert launched == [LaunchOptions(limit=51)]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--rules", "five"], LaunchOptions(rules=FIVE)),
        (["--rules", "classic"], LaunchOptions(rules=CLASSIC)),
        (["--rule", "limit=-500"], LaunchOptions(limit=-500)),
        (["--rule", "limit=-500", "--limit=-500"], LaunchOptions(limit=-500)),
        (
            ["--rules", "five", "--rules=face-values", "--limit", "-500"],
            LaunchOptions(
                limit=-500,
                rules=replace(FIVE, heart_values=HeartValues.FACE, limit=-500),
            ),
        ),
        (
            ["--rule", "players=5", "--rule", "limit=-300"],
            LaunchOptions(limit=-300, rules=replace(FIVE, limit=-300)),
        ),
        (["--rules", "likha"], LaunchOptions(rules=LIKHA)),
        (
            ["--limit", "51", "--rules", "likha"],
            LaunchOptions(limit=51, rules=replace(LIKHA, limit=51)),
        ),
        (
            ["--rules", "likha", "--rule", "limit=51"],
            LaunchOptions(limit=51, rules=replace(LIKHA, limit=51)),
        ),
    ],
)
def test_the_game_gets_its_rules(
    launched: list[LaunchOptions], arguments: list[str], expected: LaunchOptions
) -> None:
    assert cli.main(arguments) == 5
    assert launched == [expected]


BAD_ARGUMENTS = [
    (["--limit=-300", "--rule", "limit=-500"], "one limit, not both -500 and -300"),
    (["--rules", "poker"], 'no rules called "poker"'),
    (["--rules", "hwa", "--rule", "blind=true"], "hwa forbids exposing, so blind=true cannot"),
    (["--rule", "five"], "--rule wants an option and its value"),
    (["--rules", "five", "arena"], "--rules before arena is for playing"),
    (["--level", "god"], '--level does not know "god"; choose from easy, normal, hard.'),
    (["--limit", "300"], '"limit" must be a whole number below zero, such as -300 ('),
    (["--limit", "-300", "--rules", "likha"], "limit=-300 cannot join likha, where the limit lies"),
    (["--limit", "0", "--rules", "likha"], "above zero"),
    (["--limit", "0"], "below zero"),
    (["--limit", "-1e3"], "--limit"),
    (["--limit"], "--limit"),
    (["--seed", "x\x1b[2J"], '"x\\x1b[2J"'),
    (["--saves", ""], "--saves must name a folder"),
    (["--saves", "~nobody-here/x"], "--saves must name a folder"),
    (["--saves", __file__], "--saves must name a folder"),
    (["--saves", __file__ + "/x"], "--saves must name a folder"),
    (["--saves", "x" * 5000], "--saves must name a folder"),
    (["--colour"], "--colour"),
    (["--lev", "hard"], "--lev"),
    (["deal"], 'unknown command "deal"; the commands are score, replay, history, verify, arena.'),
    ([""], 'unknown command ""'),
    (["--"], "unknown argument: --"),
    (["replay"], "FILE"),
    (["replay", "x", "--depth", "3"], "gongzhu replay --help"),
    (["history", "import"], "import"),
    (["history", "export"], "FILE"),
    (["--seed", "3", "arena"], "--seed before arena is for playing"),
    (["--saves", "x", "history"], "come after it"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD_ARGUMENTS)
def test_bad_arguments_get_a_sentence(
    arguments: list[str],
    words: str,
    launched: list[LaunchOptions],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert (captured.out, launched) == ("", [])
    assert captured.err.startswith("gongzhu: ")
    assert words in captured.err
    assert captured.err.count("\n") == 1


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def launch(options: LaunchOptions) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("gongzhu_tui.ui.launch.launch", launch)
    assert cli.main([]) == 130


def test_ctrl_c_in_a_running_command_is_quiet() -> None:
    command = [*GONGZHU, "score", "-"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"captured": []}\n')
        process.stdin.flush()
        assert process.stdout.readline()  # an answer at once, so it is running
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert process.stderr.read() == b""


def test_a_broken_pipe_is_quiet() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        for arguments in (["replay", RECORD], [*SCORE], ["--help"], ["history", "export", "-"]):
            done = run(*arguments, stdout=writing)
            assert done.stderr == b""
            assert done.returncode in (0, 141)
    finally:
        os.close(writing)


@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a device that is always full"
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_gets_a_sentence(unbuffered: str) -> None:
    with Path("/dev/full").open("wb") as full:
        for arguments in (["replay", RECORD], [*SCORE], ["--version"], ["--help"]):
            done = run(*arguments, stdout=full, env={"PYTHONUNBUFFERED": unbuffered})
            assert done.returncode == 2
            assert (
                done.stderr == b"gongzhu: cannot write standard output: No space left on device.\n"
            )


@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a device that is always full"
)
def test_sentences_that_cannot_be_written_are_let_go() -> None:
    with Path("/dev/full").open("wb") as full:
        assert run("score", "QQ", stderr=full).returncode == 2
        assert run(*SCORE, stdout=full, stderr=full).returncode == 2


@pytest.mark.parametrize("encoding", ["ascii", "gbk", "latin-1", "cp437"])
def test_other_encodings_get_letters(encoding: str) -> None:
    environment = {"PYTHONIOENCODING": encoding}
    replayed = run("replay", "--show", RECORD, env=environment)
    assert (replayed.returncode, replayed.stderr) == (0, b"")
    assert "West 2C, You 10C, East 4C" in replayed.stdout.decode(encoding)
    assert "You -20 (total -20)" in replayed.stdout.decode(encoding)
    scored = run(*SCORE, env=environment)
    assert (scored.returncode, scored.stderr) == (0, b"")
    assert "-480" in scored.stdout.decode(encoding)
    refused = run("score", "QS QS", env=environment)
    assert refused.stderr == b"gongzhu: QS is named twice; each card is collected once.\n"


def test_the_c_locale_gets_letters() -> None:
    environment = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = run("replay", RECORD, env={**environment, "PYTHONIOENCODING": ""})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"You -20 (total -20)" in done.stdout


def test_a_table_in_ascii_keeps_its_columns() -> None:
    done = run(*SCORE, env={"PYTHONIOENCODING": "ascii"})
    lines = done.stdout.decode("ascii").splitlines()
    assert len({len(line.rstrip()) for line in lines[:-1]}) == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_do_no_harm(closed: str) -> None:
    for arguments in (f"replay {RECORD}", "--version", "score QS", "score QQ", "score -"):
        command = f"{sys.executable} -m gongzhu_tui {arguments} {closed}"
        done = subprocess.run(
            ["sh", "-c", command], capture_output=True, input=b"", timeout=60, check=False
        )
        assert done.returncode in (0, 2)
        assert b"Traceback" not in done.stderr
        assert b"Exception" not in done.stderr
