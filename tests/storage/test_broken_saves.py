"""Saves changed at random: always a SaveError or a match that can be played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gongzhu_tui.session import Session
from gongzhu_tui.storage.saves import save_from_json, save_to_json
from tests.storage.states import check_playable, load, states, write
from tests.storage.test_variant_saves import variant_texts

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=-(10**4000), max_value=10**4000)
    | st.floats()
    | st.text(st.characters(codec=None), max_size=6)
    | st.sampled_from(["QS", "AH 10C", "2S 2S", "qs", "S10", "♠Q", "hard", "slow", "classic"])
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)

# These are quick: a refused save costs a tenth of a millisecond.
often = settings(max_examples=max(150, settings().max_examples))


def loaded_from(content: bytes) -> Session | None:
    with TemporaryDirectory() as folder:
        write(Path(folder), content)
        return load(Path(folder))


def check(content: bytes) -> None:
    session = loaded_from(content)
    if session is not None:
        check_playable(session)


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside `data`."""
    found = [here]
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*here, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            found += places(value, (*here, place))
    return found


def changed(data: Any, way: tuple[Any, ...], change: Callable[[Any], Any]) -> Any:
    """`data` with the value at the end of the way changed."""
    if not way:
        return change(data)
    first, *rest = way
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[first] = changed(copy[first], tuple(rest), change)
    return copy


@often
@given(st.binary(max_size=60))
def test_any_bytes(content: bytes) -> None:
    assert loaded_from(content) is None


@often
@given(JSON)
def test_any_json(data: Any) -> None:
    assert loaded_from(json.dumps(data).encode()) is None


@often
@given(st.data())
def test_one_value_replaced(data: st.DataObject) -> None:
    texts = states() + variant_texts("likha", 3)
    save = json.loads(data.draw(st.sampled_from(texts)))
    way = data.draw(st.sampled_from(places(save)))
    value = data.draw(JSON)
    check(json.dumps(changed(save, way, lambda _: value)).encode())


@often
@given(st.data())
def test_a_text_mixed_up(data: st.DataObject) -> None:
    """Cards left out, doubled and in another order."""
    save = json.loads(data.draw(st.sampled_from(states())))
    texts = [way for way in places(save) if way and way[-1] in ("plays", "chosen")]
    way = data.draw(st.sampled_from(texts))

    def mix(text: str) -> str:
        words = st.sampled_from([*text.split(), "QS", "2H"])
        return " ".join(data.draw(st.lists(words, max_size=12)))

    check(json.dumps(changed(save, way, mix)).encode())


@often
@given(st.data())
def test_a_part_moved(data: st.DataObject) -> None:
    """Any value of one save in any place of another."""
    one, other = (json.loads(data.draw(st.sampled_from(states()))) for _ in range(2))
    to, origin = (data.draw(st.sampled_from(places(save))) for save in (one, other))
    value = other
    for key in origin:
        value = value[key]
    check(json.dumps(changed(one, to, lambda _: value)).encode())


@often
@given(st.data())
def test_cut_short(data: st.DataObject) -> None:
    content = data.draw(st.sampled_from(states())).encode()
    length = data.draw(st.integers(min_value=0, max_value=len(content) - 1))
    assert loaded_from(content[:length]) is None


@often
@given(st.data())
def test_a_byte_changed(data: st.DataObject) -> None:
    content = bytearray(data.draw(st.sampled_from(states())).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(min_value=0, max_value=len(content) - 1))
        content[place] = data.draw(st.integers(0, 255))
    check(bytes(content))


@often
@given(st.data())
def test_fewer_plays_are_an_earlier_moment(data: st.DataObject) -> None:
    """A log cut at any card is a state that was there, and is accepted."""
    save = json.loads(data.draw(st.sampled_from(states())))
    last = save["hands"][-1]
    plays = last["plays"].split()
    last["plays"] = " ".join(plays[: data.draw(st.integers(0, len(plays)))])
    session = loaded_from(json.dumps(save).encode())
    assert session is not None
    assert save_to_json(save_from_json(save)) == save
    check_playable(session)
