"""The sums and sentences of the panels."""

from __future__ import annotations

from random import Random

import pytest

from gongzhu_tui.engine.cards import ALL_CARDS, SCORING_CARDS, TRANSFORMER, Card, parse_cards
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.match import Standing
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.engine.scoring import Breakdown, score_seat
from gongzhu_tui.wording import panels as say
from gongzhu_tui.wording import result
from gongzhu_tui.wording.cards import signed
from gongzhu_tui.wording.remarks import remarks

HEARTS = " ".join(str(card) for card in ALL_CARDS if card.suit.letter == "H")


def taken(cards: str, exposed: str = "") -> Breakdown:
    return score_seat(parse_cards(cards), factors(exposed), CLASSIC)


def factors(exposed: str) -> dict[Card, int]:
    return dict.fromkeys(parse_cards(exposed), 2)


def plain(text: str) -> str:
    return text.replace(" ", "")


ROWS = {
    "nothing": ("2S", "", ["·", "·", "·", "·", "0", "−15"]),
    "hearts and pig": ("KH QS", "QS", ["−40", "−200", "·", "·", "−240", "−15"]),
    "all three multiplied": (
        "KH 5H QS JD 10C",
        "JD",
        ["−50", "−100", "+200", "(−50−100+200)×2=", "+100", "−15"],
    ),
    "one part multiplied": ("JD 10C", "10C", ["·", "·", "+100", "+100×4=", "+400", "−15"]),
    "the transformer alone": ("10C 2S", "", ["·", "·", "·", "alone", "+50", "−15"]),
    "the transformer with a worthless heart": ("10C 2H", "", ["·", "·", "·", "0×2=", "0", "−15"]),
    "doubled hearts": ("KH QS 10C", "AH", ["−40×2", "−100", "·", "(−80−100)×2=", "−360", "−15"]),
    "all hearts": (HEARTS + " QS", "AH", ["+200×2", "+100", "·", "·", "+500", "−15"]),
}


@pytest.mark.parametrize("name", ROWS)
def test_a_row_of_the_hand_panel(name: str) -> None:
    cards, exposed, expected = ROWS[name]
    row = say.score_row(1, taken(cards, exposed), -15, CLASSIC, factors(exposed))
    assert row[0] == "East"
    assert [plain(cell) for cell in row[1:-1]] == expected
    assert not row[-1]


def reckoned(cell: str) -> int:
    """What is written in a cell comes to."""
    formula = plain(cell).removesuffix("=").replace("×", "*").replace("−", "-")
    return int(eval(formula)) if formula != say.NOTHING else 0


def test_every_row_adds_up() -> None:
    """Read as a person does it: the parts in a row, or the sum that the transformer multiplies."""
    chance = Random(4)
    for _ in range(300):
        cards = chance.sample(sorted(SCORING_CARDS), chance.randrange(17))
        exposed = dict.fromkeys(chance.sample(sorted(CLASSIC.exposable), chance.randrange(5)), 2)
        breakdown = score_seat(cards, exposed, CLASSIC)
        *parts, multiplied, total = say.score_row(0, breakdown, 0, CLASSIC, exposed)[1:6]
        if multiplied == "alone":
            assert reckoned(total) == (100 if TRANSFORMER in exposed else 50)
        elif multiplied == say.NOTHING:
            assert reckoned(total) == sum(map(reckoned, parts)) == breakdown.total
        else:
            assert reckoned(total) == reckoned(multiplied) == breakdown.total
            inside, factor = multiplied.split("×")
            assert reckoned(inside) == sum(map(reckoned, parts)), factor


def test_all_hearts_and_all_sixteen_have_their_lines() -> None:
    sixteen = taken(" ".join(map(str, SCORING_CARDS)))
    lines = remarks([taken("2S"), taken(HEARTS), sixteen, taken("QS")], CLASSIC)
    assert len(lines) == 2
    assert lines[0].startswith("East: all hearts!")
    assert lines[1].startswith("North: all sixteen")


def test_exposed_cards_with_their_holders() -> None:
    pig, goat = parse_cards("QS JD")
    line = say.exposed_line([Exposure(pig, 3), Exposure(goat, 2)])
    for part in ("Q♠ by West", "J♦ by North"):
        assert part in line
    assert say.exposed_line([]) == "exposed: nothing"


def test_out_is_a_label_of_the_ranking() -> None:
    standings = [Standing(0, 150, 1, out=False), Standing(2, -1010, 4, out=True)]
    assert result.rows(standings, CLASSIC) == [
        ("1.", "You", "+150", ""),
        ("4.", "North", "−1010", "Out"),
    ]
    assert (result.heading(True), result.heading(False)) == ("Victory!", "Defeat")


def test_numbers_have_their_sign() -> None:
    assert [signed(number) for number in (100, -50, 0)] == ["+100", "−50", "0"]
