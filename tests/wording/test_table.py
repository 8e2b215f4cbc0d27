"""What the table says, word for word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gongzhu_tui.engine.cards import parse_card, parse_cards
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.legality import Refusal, Rule
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.engine.scoring import score_seat
from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.wording import exposing
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.cards import card_text
from tests.support import hand_in_play


def refusal_of(card: str, *hands: str, exposed: str = "", played: str = "") -> str:
    """The sentence for `card` of seat 0, after West has led."""
    hand = hand_in_play(*hands, exposed=exposed, leader=3)
    from gongzhu_tui.engine.events import Play  # noqa: PLC0415

    hand.apply(Play(3, parse_card(played)))
    refusal = hand.refusal(Play(0, parse_card(card)))
    assert refusal is not None
    return say.refusal(refusal)


def test_follow_suit_names_the_cards_that_would_do() -> None:
    hands = ("10C 5C 4C AH QS", "2S", "3S", "AC")
    assert refusal_of("AH", *hands, played="AC") == "You must follow clubs: 4♣, 5♣ or 10♣."
    assert refusal_of(
        "AH", "5C AH", "2C 3C 4C 6C 7C 8C 9C 10C JC QC KC", "", "AC", played="AC"
    ) == ("You must follow clubs: 5♣.")


RESTRICTED = {
    "QS": ("2S", "The exposed pig cannot be played to the first spade trick."),
    "AH": ("2H", "The exposed ace cannot be played to the first heart trick."),
    "10C": ("2C", "The exposed transformer cannot be played to the first club trick."),
    "JD": ("2D", "The exposed goat cannot be played to the first diamond trick."),
}


@pytest.mark.parametrize("card", RESTRICTED)
def test_the_restriction_names_its_card_and_suit(card: str) -> None:
    led, sentence = RESTRICTED[card]
    mine = f"{card} 3{card[-1]} 4{card[-1]}"
    assert refusal_of(card, mine, "", "", led, exposed=card, played=led) == sentence


@pytest.mark.parametrize("card", RESTRICTED)
def test_the_line_of_a_restricted_card_names_those_that_may_be_played(card: str) -> None:
    suit = card[-1]
    why = Refusal(
        Rule.RESTRICTION, parse_card(card), legal=parse_cards(f"3{suit} 4{suit} 9{suit} 10{suit}")
    )
    sentence = say.cursor_refusal(parse_card(card), why)
    assert sentence.startswith(f"Exposed, {card_text(parse_card(card))} must sit out")
    assert " 3" in sentence and " 10" in sentence
    assert len(sentence) <= 79


def test_the_line_names_a_card_that_cannot_be_exposed_once() -> None:
    why = Refusal(Rule.NOT_EXPOSABLE, parse_card("2S"), legal=parse_cards("QS"))
    sentence = say.cursor_refusal(parse_card("2S"), why)
    assert sentence == "2♠ cannot be exposed; Q♠ can."
    assert say.refusal(replace(why, legal=())) == "2♠ cannot be exposed."


def test_every_rule_has_a_sentence() -> None:
    card = parse_card("QS")
    for rule in Rule:
        sentence = say.refusal(Refusal(rule, card, card.suit, parse_cards("2S 3S")))
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_who_takes_what() -> None:
    def taken(cards: str, exposed: str = "", winner: int = 1) -> str:
        factors = dict.fromkeys(parse_cards(exposed), 2)
        return say.takes(winner, score_seat(parse_cards(cards), factors, CLASSIC))

    assert taken("2S 3S 4S 5S") == "East takes the trick."
    assert taken("QS 3S 4S 5S", "QS") == "East takes the pig −200."
    assert taken("QS AH 4S 5S", winner=0) == "You take the pig −100, hearts −50."
    assert taken("JD 2D 3D 4D", winner=3) == "West takes the goat +100."
    assert taken("10C 2C 3C 4C", "10C", 2) == "North takes the transformer ×4."


def test_exposures_are_told_with_holder_and_effect() -> None:
    exposures = [Exposure(parse_card("QS"), 3), Exposure(parse_card("AH"), 0)]
    sentence = exposing.revealed(exposures)
    for part in ("Q♠", "West", "A♥", "You"):
        assert part in sentence
    assert exposing.revealed([]) == "Nobody exposes a card."


def test_exposure_effects() -> None:
    effects = [say.exposure_effect(card) for card in parse_cards("QS AH JD")]
    assert effects == ["Pig ×2", "Hearts ×2", "Goat ×2"]
    assert say.exposure_effect(parse_card("10C")).endswith("×4")


def test_whose_turn() -> None:
    lead = Trick(0)
    follow = Trick(3, parse_cards("AC"))
    assert say.your_turn(lead, parse_cards("2S")) == "Your turn: lead any card"
    assert say.your_turn(follow, parse_cards("2C")) == "Your turn: follow clubs"
    assert say.your_turn(follow, parse_cards("2S")) == "Your turn: no clubs, play any card"
    assert say.their_turn(1, thinking=True) == "East is thinking…"
    assert say.their_turn(2, thinking=False) == "North to play"


def test_the_threat_is_louder_from_four_on() -> None:
    quiet, loud = (say.all_hearts_threat(4, loud) for loud in (False, True))
    assert quiet != loud
    assert loud.upper() == loud


def test_one_card_is_not_cards() -> None:
    assert [say.cards_left(count) for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
