"""The language of the command line: by --lang anywhere, by the locale, as the output allows."""

from __future__ import annotations

import re

import pytest

from gongzhu_tui import cli
from gongzhu_tui.commands.arguments import COMMANDS, language_text
from gongzhu_tui.languages import Language
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.wording import usage
from gongzhu_tui.wording.wrapping import cells
from tests.test_cli import BAD_ARGUMENTS, RECORD, SCORE, run

CHINESE = re.compile(r"[\u4e00-\u9fff]")
# The locale alone decides: LANGUAGE, which the tests set, goes before it.
LOCALE = {"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": ""}


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([], None),
        (["--lang", "zh"], "zh"),
        (["--lang=zh", "score", "QS"], "zh"),
        (["score", "QS", "--lang", "zh"], "zh"),
        (["--lang", "en", "history", "export", "--lang=zh", "x"], "zh"),
        (["--lang"], None),
        (["score", "--", "--lang", "zh"], None),
    ],
)
def test_the_language_is_found_before_anything_is_said(
    arguments: list[str], text: str | None
) -> None:
    assert language_text(arguments) == text


@pytest.mark.parametrize("arguments", [["--lang", "zh", *SCORE], [*SCORE, "--lang=zh"]])
def test_a_command_speaks_chinese(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["玩家", "红桃", "猪", "羊", "合计", "变压器", "得分"]
    assert len({cells(line) for line in (lines[0], *lines[2:6])}) == 1
    assert lines[-1] == "亮牌：Q♠ ×2"


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS), ["history", "export"]])
def test_help_speaks_chinese(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*command, "--lang", "zh", "--help"]) == 0
    text = capsys.readouterr().out
    for word in ("usage", "options:", "positional", "show this", "and exit"):
        assert word not in text
    assert "\n选项：\n" in text
    assert not re.search("[\u4e00-\u9fff]:", text)
    assert CHINESE.search(text)
    assert all(cells(line) <= 80 for line in text.splitlines())


@pytest.mark.parametrize("arguments", [arguments for arguments, _ in BAD_ARGUMENTS])
def test_what_is_wrong_is_said_in_chinese(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--lang=zh", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("gongzhu: ")
    assert CHINESE.search(captured.err)
    assert captured.err.endswith("。\n")
    for word in ("argument", "expected", "required", "must", "see "):
        assert word not in captured.err


def test_words_of_the_parser_that_are_not_known_stay() -> None:
    assert usage.parser_message("something new") == "something new"


@pytest.mark.parametrize("arguments", [["--lang", "fr"], ["--lang="], ["score", "--lang", "fr"]])
def test_an_unknown_language_gets_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("gongzhu: --lang does not know ")
    assert captured.err.endswith("choose from auto, en, zh.\n")


def test_the_game_gets_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    launches: list[LaunchOptions] = []

    def launch(options: LaunchOptions) -> int:
        launches.append(options)
        return 0

    monkeypatch.setattr("gongzhu_tui.ui.launch.launch", launch)
    assert cli.main(["--lang", "ZH", "--seed", "1"]) == 0
    assert cli.main(["--seed", "1"]) == 0
    assert [options.language for options in launches] == [Language.CHINESE, None]


def test_the_locale_chooses_and_lang_goes_before_it() -> None:
    chinese = {**LOCALE, "LANG": "zh_CN.UTF-8"}
    assert CHINESE.search(run("replay", RECORD, env=chinese).stdout.decode())
    english = run("--lang", "en", "replay", RECORD, env=chinese).stdout.decode()
    assert not CHINESE.search(english)
    assert english == run("replay", RECORD, env={**LOCALE, "LANG": "en_US.UTF-8"}).stdout.decode()


@pytest.mark.parametrize(
    ("encoding", "carries"), [("utf-8", True), ("gbk", True), ("ascii", False), ("cp437", False)]
)
def test_an_output_that_cannot_carry_chinese_gets_english(encoding: str, carries: bool) -> None:
    for arguments in (["--help"], [*SCORE], ["score", "QQ"]):
        done = run("--lang", "zh", *arguments, env={"PYTHONIOENCODING": encoding})
        text = (done.stdout + done.stderr).decode(encoding)
        assert bool(CHINESE.search(text)) is carries
        assert "Traceback" not in text
