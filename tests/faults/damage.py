"""Every way to spoil a good text: cut it, or remove, change or double each of its fields."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.storage.test_broken_saves import changed, places

LONG = 900_000  # characters, so that the line stays one that is read
_MARK = "THE PLACE OF A WILD VALUE"
# JSON texts, some of which only a lenient reader takes.
WILD = (
    *("null", "true", "false", "7", "-1", "0.5", "52", "[]", "{}", "[[]]", '{"a": {}}', '""'),
    *("NaN", "Infinity", "-Infinity", "1e400", "-0.0", str(2**53), str(-(2**63)), "1" * 4000),
    *('"QS"', '"QS QS"', '"\\ud800"', '"\\u0000"', '"\\u202eQS"', '"\\u001b[2J"', '"{reason}"'),
    *('"\x7f"', '"é\u0301"', '"\ufeff"', "[null]", '["QS", 1]', '{"QS": 2, "qs": 2}', ""),
)
HUGE = (
    *("1" * LONG, f'"{"x" * LONG}"', '"' + "QS " * (LONG // 3) + '"'),
    *("[" * 100_000 + "]" * 100_000, '{"a":' * 100_000 + "1" + "}" * 100_000),
    *("[" * depth + "]" * depth for depth in range(880, 1000)),
    "[" + "1," * (LONG // 2) + "1]",
)


def cuts(content: bytes, step: int = 1) -> Iterator[bytes]:
    """The content cut at every byte, or at every so many."""
    return (content[:length] for length in range(0, len(content), step))


def with_values(data: Any, texts: tuple[str, ...]) -> Iterator[bytes]:
    """`data` with each of its values replaced by each of the JSON texts."""
    mark = json.dumps(_MARK)
    for way in places(data):
        before, after = json.dumps(changed(data, way, lambda _: _MARK)).split(mark)
        yield from ((before + text + after).encode() for text in texts)


def without_fields(data: Any) -> Iterator[bytes]:
    """`data` without each of its fields and entries."""
    for way in filter(None, places(data)):
        yield json.dumps(changed(data, way[:-1], partial(_without, way[-1]))).encode()


def doubled_fields(data: Any, text: str) -> Iterator[bytes]:
    """`data` with each of its fields there twice, the second time with the JSON text."""
    mark = json.dumps(_MARK)
    for way in filter(None, places(data)):
        if isinstance(way[-1], str):
            key = way[-1]
            marked = changed(data, way[:-1], lambda inner: {**inner, _MARK: 0})
            yield json.dumps(marked).replace(f"{mark}: 0", f"{json.dumps(key)}: {text}").encode()


def broken_values(data: Any, texts: tuple[str, ...] = WILD) -> Iterator[bytes]:
    """All of these at once."""
    yield from with_values(data, texts)
    yield from without_fields(data)
    yield from doubled_fields(data, "null")


def foreign(content: bytes) -> tuple[bytes, ...]:
    """The content in encodings that are not UTF-8, and what is no text at all."""
    text = content.decode()
    return (
        *(text.encode(code) for code in ("utf-16", "utf-16-le", "utf-32", "utf-7")),
        b"\xff" + content,
        content.replace(b'"', b'"\xc3', 1),
        content.replace(b" ", b"\0", 1),
        b"\x00" * 1000,
        b"\x1b[2J\n",
        b"",
        b"\n\n\r\n \t\n",
    )


def _without(key: Any, inner: Any) -> Any:
    if isinstance(inner, dict):
        return {name: value for name, value in inner.items() if name != key}
    return [value for place, value in enumerate(inner) if place != key]
