"""A deal code stands for one deal, and every other text is refused."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.deal_code import Deal, DealCodeError, deal_code, read_deal_code
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Rules

LENGTHS = {4: 57, 5: 53}
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def hands(order: list[Card], players: int) -> Deal:
    size = len(order) // players
    return tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(players))


def dealt_by(players: int, seed: int) -> Deal:
    return deal(Rules(players=players), Random(seed))


deals = st.builds(dealt_by, st.sampled_from(list(LENGTHS)), st.integers(0, 2**64))


@given(deals)
def test_every_deal_comes_back_in_the_order_dealt(dealt: Deal) -> None:
    code = deal_code(dealt)
    assert read_deal_code(code) == dealt
    assert len(code) == LENGTHS[len(dealt)]
    assert code[:2] == f"{len(dealt)}-"


@given(deals, st.randoms(use_true_random=False))
def test_a_code_may_be_written_by_hand(dealt: Deal, random: Random) -> None:
    likes = {"0": "0Oo", "1": "1IiLl", "-": ["-", " ", ""]}
    signs = (random.choice(likes.get(each, each + each.lower())) for each in deal_code(dealt))
    assert read_deal_code("".join(signs)) == dealt


@given(deals)
def test_a_code_is_the_only_one_of_its_deal(dealt: Deal) -> None:
    swapped = [card for hand in dealt for card in hand]
    swapped[0], swapped[1] = swapped[1], swapped[0]
    assert deal_code(hands(swapped, len(dealt))) != deal_code(dealt)


@pytest.mark.parametrize("players", LENGTHS)
def test_the_first_and_the_last_order_of_the_deck(players: int) -> None:
    deck = list(Rules(players=players).deck)
    first, last = deal_code(hands(deck, players)), deal_code(hands(deck[::-1], players))
    assert set(first[2:]) == {"0", "-"}
    assert read_deal_code(last) == hands(deck[::-1], players)
    with pytest.raises(DealCodeError):
        read_deal_code(next_code(last))


def next_code(code: str) -> str:
    """The code of the number that follows."""
    plain = code.replace("-", "")
    end = len(plain.rstrip("Z")) - 1
    raised = DIGITS[DIGITS.index(plain[end]) + 1]
    return plain[:end] + raised + "0" * (len(plain) - end - 1)


@given(st.text() | st.text(alphabet="45-" + DIGITS, max_size=60))
def test_any_other_text_raises_the_one_error(text: str) -> None:
    try:
        dealt = read_deal_code(text)
    except DealCodeError:
        return
    plain = text.replace("-", "").replace(" ", "").upper()
    assert deal_code(dealt).replace("-", "") == plain.translate(str.maketrans("ILO", "110"))


@given(deals, st.integers(0, 56), st.sampled_from(["", *DIGITS, "U", "*", "00"]))
def test_a_digit_more_less_or_wrong_is_never_the_same_deal(
    dealt: Deal, place: int, other: str
) -> None:
    code = deal_code(dealt)
    place %= len(code)
    wrong = code[:place] + other + code[place + 1 :]
    if code[place] in (other, "-"):
        return
    with suppress(DealCodeError):
        assert read_deal_code(wrong) != dealt


@pytest.mark.parametrize("name", PRESETS)
def test_the_deck_follows_from_the_number_of_players(name: str) -> None:
    rules = PRESETS[name]
    assert rules.deck == Rules(players=rules.players).deck
    dealt = deal(rules, Random(1))
    assert read_deal_code(deal_code(dealt)) == dealt


NO_CODES = [
    "", "4", "4-", "3-" + "0" * 46, "4-" + "0" * 45, "5-" + "0" * 46, "4-" + "Z" * 46,
    "\u0664-" + "0" * 46, "4-" + "\u0131" * 46,
]  # fmt: skip


@pytest.mark.parametrize("text", NO_CODES)
def test_texts_that_are_no_code(text: str) -> None:
    with pytest.raises(DealCodeError):
        read_deal_code(text)
