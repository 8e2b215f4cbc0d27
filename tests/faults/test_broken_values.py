"""Good texts cut at every byte and with every value spoilt: each gets an answer in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.arena.test_resume import LINES
from tests.faults.damage import HUGE, broken_values, cuts, doubled_fields, foreign, with_values
from tests.faults.readers import (
    DEALS,
    READERS,
    RECORDS,
    REPLIES,
    RUNS,
    SAVES,
    SCORE_LINES,
    SETTINGS,
    Reader,
    first_value,
)

JSON_READERS = (RECORDS, SAVES, SETTINGS, SCORE_LINES, REPLIES)
every_reader = pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
every_json_reader = pytest.mark.parametrize("reader", JSON_READERS, ids=lambda reader: reader.name)


def spoilt(reader: Reader, good: bytes) -> Iterator[bytes]:
    return broken_values(first_value(good))


def spoilt_units() -> Iterator[bytes]:
    """A file of a run with every value of its first deal spoilt."""
    header, unit = (line.encode() for line in LINES[:2])
    return (header + text + b"\n" for text in broken_values(first_value(unit)))


@every_reader
def test_the_good_texts_are_taken(reader: Reader) -> None:
    assert all(map(reader.judge, reader.good))


@every_reader
def test_cut_at_many_bytes(reader: Reader) -> None:
    content = reader.good[0]
    for cut in cuts(content, 1 + len(content) // 90):
        reader.judge(cut)


@pytest.mark.slow
@every_reader
def test_cut_at_every_byte(reader: Reader) -> None:
    for content in reader.good:
        for cut in cuts(content):
            reader.judge(cut)


@every_json_reader
def test_every_value_spoilt_in_a_few_ways(reader: Reader) -> None:
    for number, content in enumerate(spoilt(reader, reader.good[0])):
        if number % 7 == 0:  # another few of the wild values for each
            reader.judge(content)


@pytest.mark.slow
@every_json_reader
def test_every_value_spoilt_in_every_way(reader: Reader) -> None:
    for good in reader.good:
        for content in spoilt(reader, good):
            reader.judge(content)


@pytest.mark.slow
def test_every_value_of_a_run_spoilt_in_every_way() -> None:
    for content in spoilt_units():
        RUNS.judge(content)


def test_every_value_of_a_run_spoilt_in_a_few_ways() -> None:
    for number, content in enumerate(spoilt_units()):
        if number % 60 == 0:
            RUNS.judge(content)


@every_json_reader
def test_a_field_that_is_there_twice_is_refused(reader: Reader) -> None:
    """One reader takes the first and another the last, so neither is taken."""
    for content in doubled_fields(first_value(reader.good[0]), "null"):
        assert not reader.judge(content)


@pytest.mark.slow
@every_json_reader
def test_huge_values_everywhere(reader: Reader) -> None:
    for content in with_values(first_value(reader.good[-1]), HUGE):
        reader.judge(content)


@every_json_reader
def test_huge_values_in_one_place(reader: Reader) -> None:
    data = first_value(reader.good[-1])
    for content in with_values({"x": 0}, HUGE[::5]):
        assert not reader.judge(content)
    for name in [*data][:2]:
        for content in with_values({name: 0}, HUGE[:5]):
            reader.judge(content[:-1] + b", " + reader.good[-1].strip()[1:])


@every_reader
def test_other_encodings(reader: Reader) -> None:
    for content in foreign(reader.good[0]):
        reader.judge(content)


def test_deals_of_other_cards() -> None:
    cards = DEALS.good[0].decode().split()
    for wrong in (
        cards[:-1],
        [*cards, cards[0]],
        [*cards[:-1], cards[0]],
        [*cards[:-1], "1S"],
        [*cards[:-1], "\x1b[2J"],
        [*cards[:-1], "\u202e2S"],
        cards * 2000,
    ):
        assert not DEALS.judge(" ".join(wrong).encode())
