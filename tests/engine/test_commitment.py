"""A commitment is what docs/fairness.md says, and its salt tells nothing else."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest

from gongzhu_tui.engine.commitment import (
    NotHexError,
    commitment_of,
    hand_salt,
    read_commitment,
    read_salt,
)
from gongzhu_tui.engine.deal_code import deal_code
from gongzhu_tui.engine.dealing import derive_seed
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.rules import CLASSIC


def test_the_recipe() -> None:
    deal, salt = Match(CLASSIC, 1).hand.deal, "0123456789abcdef" * 2
    text = f"gongzhu-deal 1\n{deal_code(deal)}\n{salt}\n"
    assert commitment_of(deal, salt) == sha256(text.encode()).hexdigest()


def test_every_hand_of_every_match_has_a_salt_of_its_own() -> None:
    salts = {hand_salt(seed, number) for seed in range(-50, 50) for number in range(1, 51)}
    assert len(salts) == 5000
    assert all(re.fullmatch("[0-9a-f]{32}", salt) for salt in salts)


@pytest.mark.parametrize("seed", [1, 2**128 - 1])
def test_a_salt_is_no_part_of_any_seed_derived_otherwise(seed: int) -> None:
    salt = hand_salt(seed, 1)
    uses = [("hand", 1), ("hand", 2), ("dealer",), ("bot", 1, 0, 1)]
    assert not any(f"{derive_seed(seed, *use):x}" in salt for use in uses)


def test_hashes_and_salts_are_read_in_any_case() -> None:
    assert read_salt(" " + "AB" * 16 + "\n") == "ab" * 16
    assert read_commitment("0F" * 32) == "0f" * 32


@pytest.mark.parametrize(
    "text", ["", "ab", "g" * 32, "a" * 31, "a" * 33, "٣" * 32, "0x" + "a" * 30]
)
def test_other_texts_are_none(text: str) -> None:
    for read in (read_salt, read_commitment):
        with pytest.raises(NotHexError):
            read(text)
