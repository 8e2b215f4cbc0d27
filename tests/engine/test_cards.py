"""Cards and their text forms, both ways."""

from __future__ import annotations

import pytest

from gongzhu_tui.engine.cards import (
    ALL_CARDS,
    GOAT,
    HEART_ACE,
    HEARTS,
    PIG,
    SCORING_CARDS,
    TRANSFORMER,
    Card,
    CardTextError,
    Rank,
    Suit,
    format_cards,
    parse_card,
    parse_cards,
)
from tests.engine import plain


def test_the_deck_in_its_order() -> None:
    assert format_cards(ALL_CARDS) == " ".join(plain.DECK)
    assert [card.index for card in ALL_CARDS] == list(range(52))
    assert list(ALL_CARDS) == sorted(ALL_CARDS)


def test_cards_with_a_name() -> None:
    assert (str(PIG), str(GOAT), str(TRANSFORMER), str(HEART_ACE)) == ("QS", "JD", "10C", "AH")
    assert format_cards(HEARTS) == "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"
    assert set(map(str, SCORING_CARDS)) == plain.SIXTEEN


def test_a_card_is_a_value() -> None:
    pig = Card(Suit.SPADES, Rank.QUEEN)
    assert pig == PIG
    assert len({pig, PIG}) == 1
    assert repr(pig) == "QS"


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_text_form_both_ways(card: Card) -> None:
    assert parse_card(str(card)) == card


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_suit_first_symbols_and_lower_case(card: Card) -> None:
    rank, suit = str(card)[:-1], str(card)[-1]
    symbol = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}[suit]
    for text in (suit + rank, rank + symbol, symbol + rank):
        assert parse_card(text) == card
        assert parse_card(text.lower()) == card
    assert parse_card(str(card).lower()) == card


@pytest.mark.parametrize("text", ["10C", "10c", "TC", "tc", "Tc", "C10", "CT", "ct", "c10"])
def test_spellings_of_the_ten_in_letters(text: str) -> None:
    assert parse_card(text) == TRANSFORMER


@pytest.mark.parametrize("text", ["10♣", "T♣", "t♣", "♣10", "♣T", "♣t", " 10C ", "10C\n"])
def test_spellings_of_the_ten_with_symbols_and_blanks(text: str) -> None:
    assert parse_card(text) == TRANSFORMER


@pytest.mark.parametrize(
    "text",
    [
        *["", " ", "Q", "S", "1", "10", "QX", "XS", "1S", "0S", "11S", "14S", "100C", "10CC"],
        *["QSS", "SQS", "QQ", "SS", "Q S", "QS AH", "Q-S", "-QS", "♠", "♠♠", "queen", "\x00"],
    ],
)
def test_a_text_that_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardTextError) as refused:
        parse_card(text)
    assert refused.value.text == text.strip()


@pytest.mark.parametrize(
    "text", ["QS 10C AH", "QS,10C,AH", " QS, 10C ,AH ", "qs tc ah", "♠Q\t♣10\n♥A", "Q♠ T♣ A♥"]
)
def test_several_cards(text: str) -> None:
    assert parse_cards(text) == (PIG, TRANSFORMER, HEART_ACE)
    assert format_cards(parse_cards(text)) == "QS 10C AH"


@pytest.mark.parametrize("text", ["", "  ", ",", " , "])
def test_no_cards(text: str) -> None:
    assert parse_cards(text) == ()
    assert format_cards(()) == ""


@pytest.mark.parametrize(
    ("text", "part"), [("QS 1H AH", "1H"), ("QS;AH", "QS;AH"), ("QSAH", "QSAH")]
)
def test_the_part_that_names_no_card_is_told(text: str, part: str) -> None:
    with pytest.raises(CardTextError) as refused:
        parse_cards(text)
    assert refused.value.text == part
