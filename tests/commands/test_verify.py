"""`gongzhu verify` tells whether a deal is the one that was committed to."""

from __future__ import annotations

import pytest

from gongzhu_tui.engine.commitment import commitment_of
from gongzhu_tui.engine.deal_code import deal_code
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.rules import CLASSIC, Rules
from tests.commands.conftest import Run

SALT = "00112233445566778899aabbccddeeff"


def texts(rules: Rules = CLASSIC, seed: int = 1) -> tuple[str, str, str]:
    deal = Match(rules, seed).hand.deal
    return commitment_of(deal, SALT), deal_code(deal), SALT


def test_the_deal_is_printed_by_seats(run: Run) -> None:
    outcome = run("verify", *texts())
    assert outcome.status == 0
    assert outcome.out.splitlines() == [
        "You    10♠ 4♠ J♥ 10♥ 9♥ 8♥ 5♥ Q♣ 9♣ 8♣ 4♣ J♦ 9♦",
        "East   A♠ K♠ 9♠ 7♠ 5♠ Q♥ 3♥ 10♣ 6♣ 5♣ 8♦ 6♦ 4♦",
        "North  J♠ 8♠ 6♠ A♥ 4♥ K♣ 7♣ 2♣ A♦ Q♦ 7♦ 3♦ 2♦",
        "West   Q♠ 3♠ 2♠ K♥ 7♥ 6♥ 2♥ A♣ J♣ 3♣ K♦ 10♦ 5♦",
        "It matches: this is the deal that the commitment fixed.",
    ]


def test_five_players(run: Run) -> None:
    outcome = run("verify", *texts(Rules(players=5)))
    assert outcome.status == 0
    names = [line.split()[0] for line in outcome.out.splitlines()]
    assert names == ["You", "East", "Northeast", "Northwest", "West", "It"]


def test_capitals_and_hyphens_do_not_matter(run: Run) -> None:
    commitment, code, salt = texts()
    outcome = run("verify", commitment.upper(), code.lower().replace("-", ""), salt.upper())
    assert outcome.status == 0


def test_another_deal_or_salt_does_not_match(run: Run) -> None:
    commitment, code, salt = texts()
    for wrong in ((commitment, texts(seed=2)[1], salt), (commitment, code, SALT[::-1])):
        outcome = run("verify", *wrong)
        assert outcome.status == 1
        assert outcome.out == (
            "It does not match: this deal code and salt have another commitment.\n"
        )


@pytest.mark.parametrize(
    ("place", "text", "words"),
    [
        (0, "abc", '"abc" is no commitment; it has 64 digits out of 0-9 and a-f.'),
        (1, "4-07Z4", '"4-07Z4" is no deal code; it begins with 4- or 5-, the number of players, '),
        (2, "\x1b[2J", '"\\x1b[2J" is no salt; it has 32 digits out of 0-9 and a-f.'),
    ],
)
def test_what_is_none_is_named(run: Run, place: int, text: str, words: str) -> None:
    arguments = [*texts()]
    arguments[place] = text
    outcome = run("verify", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(f"gongzhu: {words}")
    assert outcome.err.count("\n") == 1
