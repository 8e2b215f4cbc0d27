"""A whole deal as one short text, and back: the players, then the order dealt as a number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import factorial

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.rules import PLAYERS, Rules

# Crockford's base 32: no letter in it looks like a digit, and those that do are read as one.
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOK_ALIKES = str.maketrans("ILO", "110")
_GROUP = 5

Deal = tuple[tuple[Card, ...], ...]


class DealCodeError(ValueError):
    """A text that is no deal code."""


def deal_code(deal: Sequence[Sequence[Card]]) -> str:
    """The code of a deal, the order within each hand included.

    The number is the place of the order dealt among all orders of the deck (Lehmer's code).
    """
    players = len(deal)
    left = list(_deck(players))
    number = 0
    for card in (card for hand in deal for card in hand):
        place = left.index(card)
        number = number * len(left) + place
        del left[place]
    digits = _written(number, _length(players))
    groups = (digits[start : start + _GROUP] for start in range(0, len(digits), _GROUP))
    return "-".join([str(players), *groups])


def read_deal_code(text: str) -> Deal:
    """The deal that `text` is the code of. Raises DealCodeError.

    Hyphens and blanks may be missing or anywhere, and letters small.
    """
    if not text.isascii():
        raise DealCodeError(text)
    plain = "".join(text.replace("-", " ").split()).upper().translate(_LOOK_ALIKES)
    players, digits = plain[:1], plain[1:]
    if players not in map(str, PLAYERS) or not set(digits) <= set(_DIGITS):
        raise DealCodeError(text)
    count = int(players)
    if len(digits) != _length(count):
        raise DealCodeError(text)
    number = sum(_DIGITS.index(digit) << 5 * place for place, digit in enumerate(digits[::-1]))
    if number >= factorial(len(_deck(count))):
        raise DealCodeError(text)
    return _deal_of(number, count)


def _deal_of(number: int, players: int) -> Deal:
    left = list(_deck(players))
    places = []
    for size in range(1, len(left) + 1):
        number, place = divmod(number, size)
        places.append(place)
    order = [left.pop(place) for place in reversed(places)]
    size = len(order) // players
    return tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(players))


@cache
def _deck(players: int) -> tuple[Card, ...]:
    """No other rule than the number of players changes the deck."""
    return Rules(players=players).deck


def _length(players: int) -> int:
    """How many digits the last order of the deck needs; every code has as many."""
    bits = (factorial(len(_deck(players))) - 1).bit_length()
    return -(-bits // 5)


def _written(number: int, length: int) -> str:
    return "".join(_DIGITS[number >> 5 * place & 31] for place in reversed(range(length)))
