"""JSON texts read strictly: what other readers might take for something else is refused."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, NoReturn


class KeyTwice(ValueError):
    """A `key` that stands twice in one object."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key!r} stands twice")
        self.key = key


def parse_json(text: str) -> object:
    """The JSON value that `text` stands for.

    Raises ValueError for anything else, and for what JSON leaves open or Python adds: a key that
    stands twice in one object, NaN and Infinity, values nested too deep, numbers too long.
    """
    try:
        value: object = json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_float
        )
    except RecursionError:
        raise ValueError("nested too deep") from None
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for key, value in pairs:
        if key in values:
            raise KeyTwice(key)
        values[key] = value
    return values


def _float(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _no_number(text)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")
