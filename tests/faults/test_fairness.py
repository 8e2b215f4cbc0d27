"""Deals are fair, nothing that is played changes them, and no commitment is opened too early.

The seeds are fixed, so each number here is the same in every run. The long form deals twenty
thousand times for each number of players: python -m pytest -m slow tests/faults/test_fairness.py
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.cards import GOAT, HEART_ACE, PIG, TRANSFORMER, parse_card
from gongzhu_tui.engine.commitment import Seal, commitment_of
from gongzhu_tui.engine.deal_code import Deal, read_deal_code
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.session import Session, load_session
from gongzhu_tui.storage.autosave import Autosave
from tests.session.human import Human, play_on, started, step

SPECIAL = (PIG, GOAT, TRANSFORMER, HEART_ACE, parse_card("2S"))
SHORT, LONG = 2_000, 20_000
COUNTS = [pytest.param(SHORT, id="short"), pytest.param(LONG, id="long", marks=pytest.mark.slow)]
PLAYERS = (4, 5)
# The value that chi-square exceeds in one of a thousand fair samples, by degrees of freedom.
CHI_SQUARE = {1: 10.828, 3: 16.266, 4: 18.467, 49: 85.351, 51: 87.968}


# However the hands are played.
COMMITMENTS_OF_SEED_3 = [
    "abe91ae271f70796668f9c5d4c4a9ee17562e8828626863c33be809c349e4c51",
    "8fe3273b944c4e82f77486f25a4fb112a9fda2dfccdc191470fa2f24a0097706",
    "cb970b1494e04071bca8b60445004f540a2442b3dacea5d243ba4930b0653ff7",
]


def deals(rules: Rules, count: int) -> Iterator[Deal]:
    """Half of them the first hands of many matches, half many hands of a single match."""
    for seed in range(count // 2):
        yield Match(rules, seed).hand.deal
    match = Match(rules, 2**100)
    for number in range(1, count // 2 + 1):
        yield deal(rules, Random(match.hand_seed(number)))


def chi_square(counts: Counter[int], shares: list[float]) -> float:
    """How far `counts` of 0, 1, ... lie from their expected `shares`."""
    total = counts.total()
    assert counts.keys() <= set(range(len(shares)))
    expected = [total * share for share in shares]
    return sum((counts[key] - each) ** 2 / each for key, each in enumerate(expected))


def check(counts: Counter[int], shares: list[float]) -> None:
    assert chi_square(counts, shares) < CHI_SQUARE[len(shares) - 1], counts


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_cards_fall_to_every_seat_alike(players: int, count: int) -> None:
    rules = Rules(players=players)
    size, deck = rules.hand_size, rules.deck
    seats = {card: Counter[int]() for card in SPECIAL}
    together, first, pig_place = Counter[int](), Counter[int](), Counter[int]()
    for dealt in deals(rules, count):
        holder = {card: seat for seat, hand in enumerate(dealt) for card in hand}
        for card, counts in seats.items():
            counts[holder[card]] += 1
        together[holder[PIG] == holder[GOAT]] += 1
        first[deck.index(dealt[0][0])] += 1
        pig_place[[card for hand in dealt for card in hand].index(PIG)] += 1
    for counts in seats.values():
        check(counts, [1 / players] * players)
    same = (size - 1) / (len(deck) - 1)
    check(together, [1 - same, same])
    check(first, [1 / len(deck)] * len(deck))
    check(pig_place, [1 / len(deck)] * len(deck))


def test_the_measure_would_tell_an_unfair_deal() -> None:
    counts = Counter({0: 560, 1: 480, 2: 480, 3: 480})  # 28 and 24 percent
    assert not chi_square(Counter({0: 520, 1: 500, 2: 500, 3: 480}), [0.25] * 4) > CHI_SQUARE[3]
    with pytest.raises(AssertionError):
        check(counts + counts, [0.25] * 4)


OPPONENTS = [(Level.EASY, 1), (Level.EASY, 2), (Level.NORMAL, 3)]
HARD = pytest.param(Level.HARD, 4, marks=pytest.mark.slow)


@pytest.mark.parametrize(("level", "human"), [*OPPONENTS, HARD])
def test_a_deal_depends_on_the_seed_alone(level: Level, human: int, few_worlds: None) -> None:
    """Whoever plays, and whatever they play, hand after hand is the same."""
    session = started(3, level, rules=Rules(limit=-100_000))
    for number in (1, 2, 3):
        while session.match.hand.number != number:
            step(session, Human(human))
        assert session.match.hand.deal == deal(Rules(), Random(session.match.hand_seed(number)))
    assert [seal.commitment for seal in session.match.seals] == COMMITMENTS_OF_SEED_3


HANDS = [pytest.param(2, id="short"), pytest.param(1000, id="long", marks=pytest.mark.slow)]


@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("name", PRESETS)
def test_what_was_committed_to_is_what_is_opened(name: str, hands: int, tmp_path: Path) -> None:
    """Over whole matches: noted at the start of each hand, checked when it is scored.

    In the middle of each hand the match is saved and loaded.
    """
    rules, human, noted = PRESETS[name], Human(5), dict[int, str]()
    session = started(5, autosave=Autosave(tmp_path), rules=rules)
    while not session.match.over and len(session.match.finished) < hands:
        newest = session.match.seals[-1]
        if session.match.between_hands:
            check_opened(session.match.seals, noted, session.match)
        else:
            check_shut(newest)
            noted.setdefault(newest.number, newest.commitment)
        if len(session.match.hand.plays) == len(rules.deck) // 2:
            session = loaded(session)
        step(session, human)
    assert check_opened(session.match.seals, noted, session.match) == len(session.match.finished)


def loaded(session: Session) -> Session:
    session.autosave.flush()
    found = load_session(session.autosave)
    assert found is not None
    return found


def check_shut(seal: Seal) -> None:
    assert seal.opening is None


def check_opened(seals: tuple[Seal, ...], noted: dict[int, str], match: Match) -> int:
    """Code and salt give the commitments noted, and the deals played; how many there are."""
    for seal, hand in zip(seals, match.finished, strict=True):
        assert seal.opening is not None
        dealt = read_deal_code(seal.opening.code)
        assert dealt == hand.deal
        assert commitment_of(dealt, seal.opening.salt) == noted[seal.number] == seal.commitment
    return len(seals)


def test_a_hand_being_played_is_never_open() -> None:
    session, human = started(5), Human(5)
    for plies in range(52):
        play_on(session, human, plies)
        check_shut(session.match.seals[-1])
    step(session, human)
    assert session.match.between_hands
    assert session.match.seals[-1].opening is not None
