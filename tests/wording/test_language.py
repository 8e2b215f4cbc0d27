"""Which language is spoken, and that it can change at any time."""

from __future__ import annotations

import errno
import os

import pytest

from gongzhu_tui.engine.cards import PIG
from gongzhu_tui.engine.presets import combine
from gongzhu_tui.languages import Language
from gongzhu_tui.wording import language, menu, table
from gongzhu_tui.wording.reasons import reason_of
from gongzhu_tui.wording.text import sentences, spaced

ENGLISH, CHINESE = Language.ENGLISH, Language.CHINESE


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, ENGLISH),
        ({"LANG": "C"}, ENGLISH),
        ({"LANG": "C.UTF-8"}, ENGLISH),
        ({"LANG": "de_DE.UTF-8"}, ENGLISH),
        ({"LANG": "zh_CN.UTF-8"}, CHINESE),
        ({"LANG": "zh"}, CHINESE),
        ({"LANG": "zh_SG.GBK"}, CHINESE),
        ({"LANG": "zh_TW.UTF-8"}, CHINESE),
        ({"LANG": "zh_HK"}, CHINESE),
        ({"LANG": "zh-Hans-CN"}, CHINESE),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "zh_CN.UTF-8"}, ENGLISH),
        ({"LC_ALL": "", "LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, CHINESE),
        ({"LANGUAGE": "zh_CN:en", "LANG": "en_US.UTF-8"}, CHINESE),
        ({"LANGUAGE": "en_US:zh", "LANG": "zh_CN.UTF-8"}, ENGLISH),
        ({"LANGUAGE": "fr:zh_CN:en", "LANG": "fr_FR.UTF-8"}, CHINESE),
        ({"LANGUAGE": "zh_CN", "LC_ALL": "C"}, ENGLISH),
        ({"LANGUAGE": "zh_CN", "LANG": "POSIX"}, ENGLISH),
    ],
)
def test_the_language_of_the_locale(environment: dict[str, str], expected: Language) -> None:
    assert language.of_locale(environment) is expected


@pytest.mark.parametrize(
    ("encoding", "carries"),
    [("utf-8", True), ("GBK", True), ("gb18030", True), ("ascii", False), ("latin-1", False),
     ("cp437", False), (None, False), ("no-such-encoding", False)],
)  # fmt: skip
def test_encodings_that_carry_chinese(encoding: str | None, carries: bool) -> None:
    assert language.carries_chinese(encoding) is carries


def test_a_sentence_is_in_the_language_of_the_moment() -> None:
    assert menu.new_match() == "New match"
    assert language.use(CHINESE, carried=True)
    assert menu.new_match() == "新对局"
    assert not language.use(CHINESE, carried=True)
    assert language.use(ENGLISH, carried=True)
    assert menu.new_match() == "New match"


def test_auto_is_the_language_of_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("LANGUAGE", "zh_CN")
    language.use(Language.AUTO, carried=True)
    assert language.current() is CHINESE


def test_what_cannot_carry_chinese_gets_english() -> None:
    language.use(CHINESE, carried=False)
    assert language.current() is ENGLISH


def test_only_english_parts_sentences_by_blanks() -> None:
    assert sentences("One.", "", "Two.") == "One. Two."
    language.use(CHINESE, carried=True)
    assert sentences("一。", "", "二。") == "一。二。"


def test_what_may_be_chinese_or_not_stands_as_the_catalogue_is_written() -> None:
    language.use(CHINESE, carried=True)
    assert table.plays(0, PIG) == "你打出猪。"
    assert table.plays(0, PIG, combine(["likha"])) == "你打出 Q♠。"
    assert spaced("红桃A和K♠归你，共−40分×2。") == "红桃 A 和 K♠ 归你，共 −40 分 ×2。"
    assert spaced("Q♠ and K♠, 10 % of 3×2") == "Q♠ and K♠, 10 % of 3×2"


def test_the_reasons_of_the_system_are_translated() -> None:
    error = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    assert reason_of(error) == "No such file or directory"
    assert reason_of(OSError(99999, "Odd")) == "Odd"
    language.use(CHINESE, carried=True)
    assert reason_of(error) == "没有这个文件或文件夹"
