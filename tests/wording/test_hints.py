"""What a hint says, word for word, and that it fits the spoken line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.forfeits import Asked
from gongzhu_tui.ai.reason import Kind, Reason, compared
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Suit, parse_card, parse_cards
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.wording import hints as say
from gongzhu_tui.wording import why_not
from gongzhu_tui.wording.hint_reasons import because

TEN, ACE, PIG = map(parse_card, ("10D", "AH", "QS"))
WEST = Reason(Kind.GIVES_AWAY, PIG, seats=(3,))


def valued(cards: str, mean: float, chance: float | None = None) -> Valued:
    return Valued(parse_cards(cards), mean, 2.4, mean - 5, 2048, chance)


def advice(*candidates: Valued, exposing: bool = False) -> Advice:
    best = candidates[0].cards
    asked = Asked.EXPOSE if exposing else Asked.PLAY
    return Advice(asked, best if exposing else best[:1], candidates, WEST)


SENTENCES = [
    (Reason(Kind.GIVES_AWAY, PIG, seats=(3,)), "You cannot win here: West gets the pig."),
    (Reason(Kind.GIVES_AWAY, ACE), "You cannot win here: another player gets the ace of hearts."),
    (
        Reason(Kind.CALLS, TEN, (PIG,), seats=(1, 2)),
        "The pig is with East or North; here it cannot",
    ),
    (Reason(Kind.KEEPS_COVER, TEN, (PIG,), suit=Suit.SPADES, number=1), "Your 1 lower card of sp"),
    (Reason(Kind.KEEPS_COVER, TEN, (PIG,), suit=Suit.SPADES, number=3), "Your 3 lower spades stay"),
    (Reason(Kind.VOID_AFTER, TEN, seats=(2,), suit=Suit.DIAMONDS), "North has no diamonds and"),
    (Reason(Kind.UNDER, TEN, cards=(ACE,), seats=(1,)), "It stays below the A♥ of East and"),
    (Reason(Kind.BARE, PIG, number=0), "You have no lower card of spades to cover the pig."),
    (
        Reason(Kind.BETTER_BY, PIG, number=12),
        "Its margin is about 12 points better than to expose nothing.",
    ),
    (
        Reason(Kind.BETTER_BY, TEN, cards=(ACE,), number=1),
        "Its margin is about 1 point better than A♥.",
    ),
    (Reason(Kind.LIKELIER, TEN, cards=(ACE,), number=4), "It wins 4 matches in 100 more than A♥."),
]


@pytest.mark.parametrize(("reason", "sentence"), SENTENCES)
def test_a_reason_in_words(reason: Reason, sentence: str) -> None:
    assert because(reason).startswith(sentence)


FEW_CARDS = {
    Kind.UNDER: "10H",
    Kind.HIGHEST_UNDER: "10H",
    Kind.LAST_OF_SUIT: "QS 10D",
    Kind.MUST_THROW: "QS 10D",
    Kind.CAN_GO: "QS 10D",
}


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("seats", [(), (2,), (1, 2), (1, 2, 3)])
@pytest.mark.parametrize("number", [0, 1, 12])
def test_each_reason_fits_the_spoken_line(kind: Kind, seats: tuple[int, ...], number: int) -> None:
    for card in (TEN, ACE, parse_card("10C")):
        cards = parse_cards(FEW_CARDS.get(kind, "10H 10D 10C"))
        reason = Reason(kind, card, cards, seats, card.suit, number)
        hint = Advice(Asked.PLAY, (card,), (), reason)
        assert cell_len(say.advised_because(hint)) <= 79
        assert "{" not in because(reason)


def test_the_advice_in_words() -> None:
    assert say.advised(advice(valued("7H 8H", -12))) == "Hint: play 7♥."
    assert say.advised(advice(valued("", 0), exposing=True)) == "Hint: expose nothing."
    assert say.advised(advice(valued("QS AH", 0), exposing=True)) == "Hint: expose Q♠ A♥."


def test_a_row_of_the_table() -> None:
    hint = advice(valued("7H", -12), valued("8H 9H 10H JH QH", -20.6))
    assert say.row(hint, hint.valued[0]) == ("▸", "7♥", "−17", "−12", "2", "2048")
    assert say.row(hint, hint.valued[1]) == ("", "8♥ … Q♥", "−26", "−21", "2", "2048")
    assert len(say.columns(hint)) == 6


def test_the_chance_has_a_column_where_it_decides() -> None:
    hint = advice(valued("7H", -20, 0.314), valued("6H", -12, 0.27))
    assert "31.4 %" in say.row(hint, hint.valued[0])
    assert len(say.columns(hint)) == len(say.row(hint, hint.valued[0])) == 7


def test_where_points_and_match_disagree_it_is_said() -> None:
    hint = advice(valued("7H", -20, 0.31), valued("6H", -12, 0.27))
    assert say.for_the_match(hint) == (
        "For points 6♥ would be better (−12 against −20); for the match 7♥ is."
    )
    agreed = replace(hint, valued=hint.valued[:1])
    assert say.for_the_match(agreed) == ""


def test_why_not_in_words() -> None:
    hint = advice(valued("7H 8H", -12), valued("9H", -30), valued("AH", -13))
    assert why_not.weighed(parse_card("9H"), hint) == [
        "9♥: about 18 points less than the advised choice.",
        "Hint: play 7♥.",
        "You cannot win here: West gets the pig.",
    ]
    assert "about as many points" in why_not.weighed(ACE, hint)[0]
    assert why_not.weighed(parse_card("8H"), hint)[0] == "8♥ is worth as much as 7♥."
    assert why_not.weighed(parse_card("7H"), hint)[0] == "Hint: play 7♥."


def test_why_not_when_exposing_speaks_of_the_other_choice() -> None:
    hint = advice(valued("", 2), valued("QS", -10), exposing=True)
    first = why_not.weighed(PIG, hint)[0]
    assert first == "To expose Q♠: about 12 points less than the advised choice."


def test_what_exposes_nothing_is_called_so() -> None:
    """A bare "nothing" would read as if there were no better choice."""
    dark, pig = valued("", -10, 0.4), valued("QS", -40, 0.2)
    assert why_not.weighed(PIG, advice(pig, dark, exposing=True))[0].startswith("To expose nothing")
    told = say.for_the_match(advice(valued("QS", -40, 0.5), dark, exposing=True))
    assert told.startswith("For points to expose nothing would be better")
    for other in (dark, pig):
        reason = Reason(Kind.LIKELIER, cards=other.cards)
        assert because(reason).endswith("would win about as many matches.")


def test_why_not_where_the_match_decides() -> None:
    hint = advice(valued("7H", -20, 0.31), valued("6H", -12, 0.27))
    assert "which is for the match" in why_not.weighed(parse_card("6H"), hint)[0]
    equal = advice(valued("7H", -20, 0.31), valued("6H", -20, 0.27))
    assert why_not.weighed(parse_card("6H"), equal)[0] == (
        "6♥: wins about 4 fewer matches in 100 than the advised choice."
    )


def test_what_to_sell_is_named_with_its_factor() -> None:
    down, up = valued("10C QS", 20), replace(valued("10C QS", 5), face_up=parse_cards("QS"))
    reason = compared((down, up))
    hint = Advice(Asked.EXPOSE, down.cards, (down, up), reason)
    assert say.advised(hint) == "Hint: sell Q♠ ×2 10♣ ×4."
    assert say.row(hint, up)[1] == "Q♠ ×4 10♣ ×4"
    assert because(reason) == "Its margin is about 15 points better than Q♠ ×4 10♣ ×4."
    assert say.advised(Advice(Asked.EXPOSE, (), (down, up), reason)) == "Hint: sell nothing."


def test_the_margin_of_partners_is_that_of_their_side() -> None:
    assert "side" in say.margin_note(PRESETS["partners"])
    assert "side" not in say.margin_note()


def test_the_partner_is_called_so() -> None:
    reason = Reason(Kind.GOAT_TO_PARTNER, TEN, seats=(2,))
    assert because(reason) == "North, your partner, takes the trick with the goat."
