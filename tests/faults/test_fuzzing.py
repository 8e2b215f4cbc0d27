"""The fuzzer for a moment, and that it would find what there is to find."""

from __future__ import annotations

from random import Random

import pytest

from tests.faults.fuzz import fuzz
from tests.faults.fuzzer import Fuzzer
from tests.faults.readers import READERS, REPLIES, Reader, judge_reply


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_a_moment_of_fuzzing_finds_nothing(reader: Reader) -> None:
    fuzzer = Fuzzer(reader, Random(1))
    for _ in range(60):
        fuzzer.step()
    assert fuzzer.found == {}


@pytest.mark.slow
def test_ten_minutes_of_fuzzing_find_nothing() -> None:
    assert [each.found for each in fuzz(600, 1) if each.found] == []


def test_the_same_seed_makes_the_same_texts() -> None:
    one, other = (Fuzzer(REPLIES, Random(5)) for _ in range(2))
    for _ in range(100):
        one.step()
        other.step()
    assert one.corpus == other.corpus
    assert len(one.corpus) > len(REPLIES.good)


def test_a_fault_is_found_and_kept_with_its_text() -> None:
    def judge(content: bytes) -> bool:
        assert b"JD" not in content or b"QS" in content
        return judge_reply(content)

    fuzzer = Fuzzer(Reader("faulty", REPLIES.good, judge), Random(1))
    while not fuzzer.found:
        fuzzer.step()
    (content,) = fuzzer.found.values()
    assert b"JD" in content
