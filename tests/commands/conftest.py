"""A way to run a command inside the test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from typing import Any

import pytest

from gongzhu_tui.cli import main
from gongzhu_tui.commands import arena
from tests.arena.bots import bot_of_tests


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("score", "QS", stdin=b"")`: what `gongzhu score QS` does."""

    def run_command(*arguments: object, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(stdin)))
        status = main(list(map(str, arguments)))
        return Outcome(status, *capsys.readouterr())

    return run_command


@pytest.fixture
def known_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick bots stand for the levels in the arena, so that no level's play matters."""
    monkeypatch.setattr(arena, "bot_of", bot_of_tests)


def without_times(answer: dict[str, Any]) -> dict[str, Any]:
    """The JSON of an arena without what differs from run to run."""
    for entry in answer["entries"]:
        del entry["ms_median"], entry["ms_p99"], entry["playouts_per_second"]
    return answer
