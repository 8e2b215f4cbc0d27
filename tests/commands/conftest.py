"""A way to run a command inside the test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper

import pytest

from gongzhu_tui.cli import main


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
