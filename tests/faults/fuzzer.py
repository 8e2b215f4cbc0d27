"""A small fuzzer that is led by coverage: texts that reach new lines are changed further.

The same seed makes the same texts. The fuzzers that can be installed either come without wheels
for some platforms or with a licence that forbids much use.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

import gongzhu_tui
from tests.faults.damage import WILD
from tests.faults.readers import Reader

LONGEST = 20_000  # bytes of a text; longer ones are for the tests of huge values
_PACKAGE = Path(gongzhu_tui.__file__).parent
# Where it is decided what to make of a text; the rest of the game would be mere delay.
_TRACED = frozenset(
    str(_PACKAGE / f"{name}.py")
    for name in (
        *("engine/json_text", "engine/record_reader", "engine/record_check", "engine/presets"),
        *("engine/record_exposing", "engine/record_passing", "engine/cards", "engine/rules"),
        "storage/saves",
        *("storage/settings_file", "commands/score", "commands/rules", "commands/deals_file"),
        *("arena/protocol", "arena/resume", "wording/faults", "wording/text", "wording/bad_rules"),
        *("wording/commands", "ui/keymap", "engine/hand", "engine/legality"),
    )
)
_WORDS = tuple(
    word.encode()
    for word in (
        *WILD,
        *('"preset"', '"players"', '"partners"', '"sale"', '"blind"', '"exposed_down"', '"limit"'),
        *('"passed"', '"passing"', '"scoring"', '"penalties"', '"likha"'),
        *('"face_up"', '"chosen_up"', '"side_scores"', "5", "4", "2", "10C", "AH", "2D", "\\u00e9"),
    )
)
Edge = tuple[CodeType, int, int]


@dataclass
class Fuzzer:
    """Changes the texts of one reader; `found` are texts with the errors that they raised."""

    reader: Reader
    generator: Random
    corpus: list[bytes] = field(default_factory=list)
    edges: set[Edge] = field(default_factory=set)
    executions: int = 0
    found: dict[str, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for good in self.reader.good:
            self.corpus.append(good)
            self._judge(good)

    def step(self) -> None:
        """Try one more text."""
        content = self._changed()
        before = len(self.edges)
        self._judge(content)
        if len(self.edges) > before:
            self.corpus.append(content)

    def _judge(self, content: bytes) -> None:
        self.executions += 1
        try:
            with _traced(self.edges):
                self.reader.judge(content)
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            key = f"{type(error).__name__} in {place.filename}:{place.lineno}"
            if len(content) < len(self.found.get(key, content + b"x")):
                self.found[key] = content

    def _changed(self) -> bytes:
        """A text of the corpus, the newest ones more often, changed a few times."""
        size = len(self.corpus)
        place = max(self.generator.randrange(size), self.generator.randrange(size))
        content = self.corpus[place]
        for _ in range(self.generator.choice((1, 1, 2, 4))):
            content = self.generator.choice(_CHANGES)(content, self.generator, self.corpus)
        return content[:LONGEST]


@contextmanager
def _traced(edges: set[Edge]) -> Iterator[None]:
    """Add the steps from line to line that are taken meanwhile."""

    def called(frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        if code.co_filename not in _TRACED:
            return None
        last = 0

        def line(frame: FrameType, event: str, argument: Any) -> Callable[..., Any]:
            nonlocal last
            edges.add((code, last, frame.f_lineno))
            last = frame.f_lineno
            return line

        return line

    before = sys.gettrace()
    sys.settrace(called)
    try:
        yield
    finally:
        sys.settrace(before)


def _part(content: bytes, generator: Random) -> tuple[int, int]:
    """A short part of the content, mostly."""
    start = generator.randrange(len(content) + 1)
    return start, min(len(content), start + generator.choice((0, 1, 1, 2, 4, 16, 200)))


def _token(content: bytes, generator: Random) -> tuple[int, int]:
    """A part from one sign of JSON to the next, so a name, a text, a card or a number."""
    ends = [0, *(place for place, each in enumerate(content) if each in b'{}[],:" \n')]
    place = generator.randrange(len(ends))
    return ends[place], (ends[place + 1] if place + 1 < len(ends) else len(content))


def _byte(content: bytes, generator: Random, corpus: list[bytes]) -> bytes:
    start, end = _part(content, generator)
    return content[:start] + generator.randbytes(generator.randint(0, 2)) + content[end:]


def _removed(content: bytes, generator: Random, corpus: list[bytes]) -> bytes:
    start, end = generator.choice((_part, _token))(content, generator)
    return content[:start] + content[end:]


def _doubled(content: bytes, generator: Random, corpus: list[bytes]) -> bytes:
    start, end = generator.choice((_part, _token))(content, generator)
    return content[:end] + content[start:end] * generator.choice((1, 1, 3, 50)) + content[end:]


def _replaced(content: bytes, generator: Random, corpus: list[bytes]) -> bytes:
    start, end = _token(content, generator)
    return content[: start + 1] + generator.choice(_WORDS) + content[end:]


def _moved(content: bytes, generator: Random, corpus: list[bytes]) -> bytes:
    """A token in the place of another, perhaps out of another text."""
    origin = generator.choice((content, generator.choice(corpus)))
    (start, end), (first, last) = _token(content, generator), _token(origin, generator)
    return content[: start + 1] + origin[first + 1 : last] + content[end:]


def _spliced(content: bytes, generator: Random, corpus: list[bytes]) -> bytes:
    other = generator.choice(corpus)
    return content[: _token(content, generator)[0]] + other[_token(other, generator)[0] :]


_CHANGES = (_byte, _removed, _doubled, _replaced, _replaced, _moved, _moved, _spliced)
