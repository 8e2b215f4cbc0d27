"""What a hint says where points are penalties, low is good, and cards are passed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.forfeits import Asked
from gongzhu_tui.ai.reason import Kind, Reason, compared
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Suit, parse_card, parse_cards
from gongzhu_tui.engine.legality import Refusal, Rule
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Exposing
from gongzhu_tui.wording import hints as say
from gongzhu_tui.wording import table, why_not
from gongzhu_tui.wording.hint_reasons import because
from gongzhu_tui.wording.penalty_tips import penalty_tips

LIKHA, SBEETIYA = PRESETS["likha"], PRESETS["sbeetiya"]
SALE = replace(LIKHA, exposing=Exposing.SALE)
QUEEN, TEN, KING, ACE = parse_cards("QS 10D KD AH")
CLUBS, SPADES, DIAMONDS = Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS


def valued(cards: str, mean: float, chance: float | None = None) -> Valued:
    return Valued(parse_cards(cards), mean, 0.3, 6 - mean, 2048, chance)


def advice(asked: Asked, *candidates: Valued) -> Advice:
    return Advice(asked, candidates[0].cards, candidates, compared(candidates))


PASSING = advice(
    Asked.PASS,
    valued("10D KS AH", 2.04),
    valued("QS KS AH", -0.6),
    valued("10D KS 2C", -1.2),
)
SENTENCES = [
    (Reason(Kind.GIVES_AWAY, QUEEN, seats=(3,)), "You cannot win here: West gets Q♠."),
    (Reason(Kind.GIVES_AWAY, ACE), "You cannot win here: another player gets A♥."),
    (
        Reason(Kind.MUST_DISCARD, QUEEN, suit=CLUBS),
        "You have no clubs and must discard Q♠; you cannot win.",
    ),
    (
        Reason(Kind.MUST_THROW, ACE, (QUEEN, TEN), (3,), CLUBS),
        "Void in clubs, West must discard Q♠ or 10♦; you cannot win.",
    ),
    (
        Reason(Kind.SPARES_PARTNER, TEN, (QUEEN,), (2,)),
        "North, your partner, wins here: 10♦ costs less than Q♠.",
    ),
    (
        Reason(Kind.CALLS_PASSED, ACE, (QUEEN,), (3,)),
        "You passed Q♠ to West: here it cannot come to you.",
    ),
    (
        Reason(Kind.CALLS, ACE, (TEN,), (1,)),
        "10♦ is with East and cannot come to you in this trick.",
    ),
    (
        Reason(Kind.DROPS_DANGER, KING, (TEN,)),
        "K♦ could take 10♦ later; this trick it cannot win.",
    ),
    (
        Reason(Kind.LAST_OF_SUIT, ACE, (QUEEN,), suit=CLUBS),
        "You have no other clubs: later you can give Q♠ away.",
    ),
    (
        Reason(Kind.CAN_GO, TEN, (TEN,), suit=CLUBS),
        "Void in clubs, you can give 10♦ away, at ×2.",
    ),
    (Reason(Kind.BARE, QUEEN, number=2), "You have only 2 lower spades to cover Q♠."),
    (Reason(Kind.COVERED, TEN, number=4), "You have 4 lower diamonds to cover 10♦."),
    (Reason(Kind.PASSES_DANGER, TEN, (KING,)), "K♦ could take 10♦: others hold it."),
    (
        Reason(Kind.PASSES_ALL, suit=CLUBS),
        "You keep no clubs: if none arrive, you can discard.",
    ),
    (
        Reason(Kind.STAYS_COVERED, QUEEN, number=5),
        "Q♠ stays, with 5 lower spades to cover it.",
    ),
    (Reason(Kind.KEEPS_FEW, suit=SPADES, number=1), "You keep only 1 card of spades."),
    (
        Reason(Kind.BETTER_BY, QUEEN, (KING,), number=2),
        "About 2 penalty points less than with K♦.",
    ),
    (
        Reason(Kind.BETTER_BY, QUEEN, number=1),
        "About 1 penalty point less than to expose nothing.",
    ),
]


@pytest.mark.parametrize(("reason", "sentence"), SENTENCES)
def test_a_reason_in_words(reason: Reason, sentence: str) -> None:
    assert because(reason, LIKHA) == sentence


@pytest.mark.parametrize("kind", Kind)
def test_no_reason_speaks_of_the_pig(kind: Kind) -> None:
    reason = Reason(kind, QUEEN, (QUEEN, TEN), (1, 2), SPADES, 3)
    sixteen = {
        Kind.TAKES_GOAT,
        Kind.TAKES_TRANSFORMER,
        Kind.KEEPS_GOAT,
        Kind.GOAT_TO_PARTNER,
        Kind.GOAT_BACKED,
        Kind.GOAT_OPEN,
    }
    if kind not in sixteen:
        words = because(reason, SBEETIYA).lower()
        assert not {"pig", "goat", "transformer"} & set(words.replace(",", " ").split())


@pytest.mark.parametrize(
    "kind", [Kind.BARE, Kind.PASSES_DANGER, Kind.PASSES_ALL, Kind.STAYS_COVERED, Kind.KEEPS_FEW]
)
@pytest.mark.parametrize("rules", [LIKHA, PRESETS["classic"]])
def test_a_hint_for_passing_fits_the_spoken_line(kind: Kind, rules: object) -> None:
    for number in (0, 3, 12):
        reason = Reason(kind, QUEEN, parse_cards("KS AS"), (), DIAMONDS, number)
        hint = Advice(Asked.PASS, parse_cards("10D 10C 10H"), (), reason)
        assert cell_len(say.advised_because(hint, rules)) <= 79  # type: ignore[arg-type]


def test_the_cards_to_pass_are_named() -> None:
    assert say.advised(PASSING) == "Hint: pass K♠ A♥ 10♦."
    assert because(PASSING.reason, LIKHA) == "About 3 penalty points less than with Q♠ K♠ A♥."


def test_a_row_tells_penalties_and_which_way_is_good() -> None:
    assert say.columns(PASSING, LIKHA)[1:4] == ("pass", "penalties", "margin")
    row = say.row(PASSING, PASSING.valued[0], LIKHA)
    assert row == ("▸", "K♠ A♥ 10♦", "4.0", "−2.0", "0.3", "2048")
    assert say.row(PASSING, PASSING.valued[1], LIKHA)[2:4] == ("6.6", "+0.6")
    for rules in (LIKHA, SBEETIYA):
        assert "penalties" in say.margin_note(rules)
        assert "low is good" in say.margin_note(rules)
    assert "side" in say.margin_note(LIKHA)
    assert "side" not in say.margin_note(SBEETIYA)


def exposing(*, face_up: str | None) -> Advice:
    up = None if face_up is None else parse_cards(face_up)
    candidates = [replace(valued("QS", -2), face_up=up or ()), replace(valued("", 1), face_up=())]
    return replace(advice(Asked.EXPOSE, *candidates), reason=Reason(Kind.SAME_VALUE, face_up=up))


def test_what_exposing_does_is_told_by_the_rules() -> None:
    each = "an exposed card counts ×2 for who takes it"
    openly, sold = exposing(face_up=None), exposing(face_up="QS")
    assert say.exposing_note(openly, LIKHA) == each
    assert say.exposing_note(openly, SBEETIYA) == f"{each}; both exposed: hearts ×2"
    assert say.exposing_note(openly) == say.exposing_note(PASSING, SBEETIYA) == ""
    sale = "sold face up ×4, face down ×2"
    assert say.exposing_note(sold) == f"{sale}; the transformer ×8 and ×4"
    assert say.exposing_note(sold, SALE) == sale
    assert say.exposing_note(sold, replace(SBEETIYA, exposing=Exposing.SALE)) == (
        f"{sale}; both exposed: hearts ×2"
    )


def test_a_sale_is_spoken_of_as_a_sale() -> None:
    better = Reason(Kind.BETTER_BY, QUEEN, number=2, face_up=())
    assert because(better, SALE) == "About 2 penalty points less than to sell nothing."
    can_go = Reason(Kind.CAN_GO, TEN, (TEN,), suit=CLUBS)
    assert because(can_go, SALE) == "Void in clubs, you can give 10♦ away, at ×2/×4."
    tips = dict(penalty_tips(SALE))
    assert tips["Exposing"].startswith("An exposed card costs ×2/×4 whoever collects it")


def test_where_points_and_match_disagree_it_is_said_in_penalties() -> None:
    hint = advice(Asked.PLAY, valued("7H", -2, 0.31), valued("6H", 1.5, 0.27))
    assert say.for_the_match(hint, SBEETIYA) == (
        "For points 6♥ would be better (−1.5 against +2.0); for the match 7♥ is."
    )
    against = why_not.weighed(parse_card("6H"), hint, SBEETIYA)[0]
    assert against == "6♥: fewer penalties than the advised choice, which is for the match."


def test_why_not_in_penalties() -> None:
    hint = advice(Asked.PLAY, valued("7H", 2), valued("9H", -1.2))
    against = why_not.weighed(parse_card("9H"), hint, LIKHA)[0]
    assert against == "9♥: costs about 3 penalty points more than the advised choice."


def test_why_not_of_a_card_to_pass() -> None:
    def first(card: str) -> str:
        return why_not.weighed(parse_card(card), PASSING, LIKHA)[0]

    more = "costs about 3 penalty points more than the advised choice."
    assert first("QS") == f"To pass Q♠ K♠ A♥: {more}"
    assert first("10D") == f"To pass Q♠ K♠ A♥: {more}"
    assert first("KS") == "K♠ is in every choice that was tried."
    assert first("3C") == "3♣ is in no choice that was tried."
    assert why_not.unweighed(QUEEN, Asked.PASS).startswith("Q♠ may be passed.")


@pytest.mark.parametrize(
    ("legal", "sentence"),
    [
        ("QS 10D", "Void in hearts: you must discard a likha card (Q♠ or 10♦)."),
        ("10D", "Void in hearts: you must discard 10♦."),
    ],
)
def test_the_forced_discard_is_named(legal: str, sentence: str) -> None:
    refusal = Refusal(Rule.FORCED_DISCARD, parse_card("2C"), Suit.HEARTS, parse_cards(legal))
    assert table.refusal(refusal, LIKHA) == sentence
    gong_zhu = sentence.replace("a likha card (Q♠ or 10♦)", "Q♠ or 10♦")
    assert table.refusal(refusal) == gong_zhu


@pytest.mark.parametrize(("card", "suit"), [("QS", "spades"), ("10D", "diamonds")])
def test_the_restriction_names_the_card_itself(card: str, suit: str) -> None:
    restricted = Refusal(Rule.RESTRICTION, parse_card(card), parse_card(card).suit)
    shown = parse_card(card).rank.text + parse_card(card).suit.symbol
    assert table.refusal(restricted, LIKHA) == (
        f"The exposed {shown} cannot be played to the first trick of {suit}."
    )
