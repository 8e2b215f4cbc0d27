"""What fixes a deal before its first card is played, and what opens it after its last.

The commitment is a hash of the deal and a salt: it tells nothing of the deal, and no other deal
can be given for it later.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.deal_code import deal_code

_SALT_DIGITS = 32  # of four bits
_HASH_DIGITS = 64


class NotHexError(ValueError):
    """A text that is no commitment or no salt."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens a commitment: the code of the deal, and the salt."""

    code: str
    salt: str


@dataclass(frozen=True, slots=True)
class Seal:
    """The commitment to the deal of the `number`-th hand; `opening` is None until it is scored."""

    number: int
    commitment: str
    opening: Opening | None


def hand_salt(seed: int, number: int) -> str:
    """The salt of a match's `number`-th hand, which tells neither the seed nor another salt."""
    return sha256(f"gongzhu-salt 1\n{seed}\n{number}\n".encode()).hexdigest()[:_SALT_DIGITS]


def commitment_of(deal: Sequence[Sequence[Card]], salt: str) -> str:
    """The commitment to `deal`, as docs/fairness.md tells anyone to compute it."""
    return sha256(f"gongzhu-deal 1\n{deal_code(deal)}\n{salt}\n".encode()).hexdigest()


def read_commitment(text: str) -> str:
    """The commitment that `text` is, in any case. Raises NotHexError."""
    return _hex(text, _HASH_DIGITS)


def read_salt(text: str) -> str:
    """The salt that `text` is, in any case. Raises NotHexError."""
    return _hex(text, _SALT_DIGITS)


def _hex(text: str, digits: int) -> str:
    found = text.strip().lower()
    if re.fullmatch(f"[0-9a-f]{{{digits}}}", found) is None:
        raise NotHexError(text)
    return found
