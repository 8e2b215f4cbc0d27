"""The transcript in `docs/bot-protocol.md` is what is really said."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import pytest

from gongzhu_tui.arena import outside
from gongzhu_tui.arena.outside import OutsideBot
from gongzhu_tui.arena.program import LONGEST_LINE, MOST_WAITING, Program
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.rules import CLASSIC, Rules
from tests.arena.programs import EXAMPLE, LONG, play_with

PAGE = EXAMPLE.with_name("bot-protocol.md")
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def transcript(monkeypatch: pytest.MonkeyPatch, rules: Rules = CLASSIC) -> list[dict[str, Any]]:
    """Every message of a hand of the example bot, both ways, in order."""
    said: list[dict[str, Any]] = []

    class NotingProgram(Program):
        def send(self, line: bytes) -> None:
            said.append(json.loads(line))
            super().send(line)

        def receive(self, timeout: float) -> bytes:
            line = super().receive(timeout)
            said.append(json.loads(line))
            return line

    monkeypatch.setattr(outside, "Program", NotingProgram)
    bot = OutsideBot((sys.executable, str(EXAMPLE)), 10.0, LONG)
    try:
        assert play_with(bot, rules=rules) == ()
    finally:
        bot.close()
    return said


def test_the_transcript_is_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    written = [json.loads(block) for block in BLOCK.findall(PAGE.read_text(encoding="utf-8"))]
    passing, written = written[:2], written[2:]
    said = transcript(monkeypatch)
    assert len(written) == 8
    assert written[:7] == said[:7]
    assert written[-1] == said[-1]
    assert passing == transcript(monkeypatch, preset("likha"))[1:3]


def test_the_limits_told_are_those_that_hold() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert f"{LONGEST_LINE:,} bytes" in text
    assert f"{MOST_WAITING} lines" in text
    assert f"{outside.START_TIME:g} seconds more" in text
    assert f"started {outside.STARTS} times" in text
