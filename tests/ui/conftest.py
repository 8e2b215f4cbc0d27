"""What the tests of the screens share."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from gongzhu_tui.ui import flow, hand_control
from tests.ui.driver import Player

SNAPSHOTS = Path(__file__).parent / "snapshots"


@pytest.fixture(scope="session", autouse=True)
def parsed_once() -> Iterator[None]:
    """A style sheet is parsed once and not for each of hundreds of apps, which takes a tenth."""
    parse = Stylesheet._parse_rules
    parsed: dict[object, list[RuleSet]] = {}

    def parse_once(sheet: Stylesheet, *source: Any, **how: Any) -> list[RuleSet]:
        key = (source, *sorted(how.items()), *sorted(sheet._variables.items()))
        if key not in parsed:
            parsed[key] = parse(sheet, *source, **how)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pause at all at the instant pace, where a complete trick would lie for half a second."""
    monkeypatch.setattr(flow, "SHORTEST_TRICK_DELAY", 0.0)
    monkeypatch.setattr(flow, "HAND_END_DELAY", 0.0)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press that may be a repeat counts so late that no machine is too slow for the next one.

    Whether one still may count tells `Player.undecided`.
    """
    monkeypatch.setattr(hand_control, "SETTLE_SECONDS", 600.0)


@pytest.fixture
def snapshot(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Compares the text of a screen with tests/ui/snapshots/TEST.txt.

    With GONGZHU_SNAPSHOTS=write in the environment the files are written instead: look at
    `git diff` then.
    """
    return partial(_compare, _file(request, "txt"))


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[Player], None]:
    """Compares a screen with its colours, as SVG, with tests/ui/snapshots/TEST.svg."""
    path = _file(request, "svg")

    def check(player: Player) -> None:
        _compare(path, re.sub(r"terminal-\d+-", "terminal-", player.app.export_screenshot()))

    return check


def _file(request: pytest.FixtureRequest, kind: str) -> Path:
    name = re.sub(r"\W+", "-", request.node.name.removeprefix("test_")).strip("-")
    return SNAPSHOTS / f"{name}.{kind}"


def _compare(path: Path, text: str) -> None:
    if os.environ.get("GONGZHU_SNAPSHOTS") == "write":
        SNAPSHOTS.mkdir(exist_ok=True)
        path.write_text(f"{text}\n", "utf-8")
    assert path.is_file(), f"no {path.name}: write it with GONGZHU_SNAPSHOTS=write"
    assert text.split("\n") == path.read_text("utf-8")[:-1].split("\n")
