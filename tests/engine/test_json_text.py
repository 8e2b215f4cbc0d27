"""JSON, and what only looks like it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.json_text import parse_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@given(VALUES)
def test_what_was_written_is_read(value: object) -> None:
    assert parse_json(json.dumps(value)) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '{"a": 1, "a": 1}',
        '[{"a": {"b": 1, "c": 2, "b": 3}}]',
        "NaN",
        "[-Infinity]",
        "9" * 10**6,
        "[" * 10**5,
        '{"a":' * 10**5,
        "1 2",
    ],
    ids=lambda text: text[:20],
)
def test_what_only_looks_like_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_json(text)


def test_a_key_twice_among_many_is_found_soon() -> None:
    """Two hundred thousand keys, of which the last stands twice."""
    keys = [*range(200_000), 199_999]
    with pytest.raises(ValueError, match="199999"):
        parse_json("{" + ",".join(f'"{key}":0' for key in keys) + "}")
