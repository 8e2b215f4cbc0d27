"""What is written beside the screen tells no card of a hidden hand: log, messages, history.

Only a decision that failed is noted, on purpose, with what its own seat saw.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from gongzhu_tui.ai.forfeits import Asked
from gongzhu_tui.arena import protocol
from gongzhu_tui.cli import main
from gongzhu_tui.engine.cards import Card, format_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.session import load_session
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import SaveError, save_file, save_from_json
from gongzhu_tui.ui.app import GongZhuApp
from gongzhu_tui.ui.log import LOG_NAME, start_log
from gongzhu_tui.wording import menu
from tests.exchange import dealt_otherwise
from tests.session.human import Human, finish_hand, play_on, started
from tests.storage.states import load, state, states, write
from tests.support import decide_once_randomly
from tests.ui.driver import playing
from tests.variants import VARIANTS, random_variant_hand


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """The log as the game opens it, and nothing else that listens."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers.clear()
    yield start_log(tmp_path)
    for handler in root.handlers:
        handler.close()
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.raiseExceptions = True


def hidden_words(hand: Hand) -> set[str]:
    """How cards of other hands might be written: as code, as text, as a record."""
    cards = [card for held in hand.held[1:] for card in held]
    return {word for card in cards for word in (repr(card), f"{card}", _shown(card))}


def _shown(card: Card) -> str:
    return card.rank.text + card.suit.symbol


def break_over(hand: Hand) -> Exception:
    """An exception that tells everything, because of another one that does."""
    try:
        try:
            hand.apply(Play(2, hand.held[1][0]))
        except Refused as error:
            raise ValueError(hand.held, format_cards(hand.held[2]), hand.deal) from error
    except ValueError as error:
        return error
    raise AssertionError


def test_the_log_tells_the_place_and_the_kind_only(log: Path) -> None:
    hand = started(3).match.hand
    error = break_over(hand)
    ours, others = logging.getLogger("gongzhu_tui.ui.app"), logging.getLogger("asyncio")
    ours.critical("the game broke", exc_info=error)
    ours.warning("a bot broke: %s", error)
    others.error("Task failed: exception=%r", error, exc_info=error)
    others.error(f"Task failed: {error!r}")
    text = log.read_text("utf-8")
    assert "the game broke" in text
    assert "a bot broke: ValueError" in text
    assert text.count("in break_over") == 4  # two exceptions, told twice
    assert "Refused" in text
    assert not [word for word in hidden_words(hand) if word in text]


async def test_a_crash_tells_no_card(log: Path, tmp_path: Path) -> None:
    session = started(3)
    error = break_over(session.match.hand)
    with pytest.raises(ValueError):
        async with playing(tmp_path, session) as player:
            player.app._handle_exception(error)
    app = player.app
    assert isinstance(app, GongZhuApp)
    told = menu.crashed(app.crash, str(log), saved=True) + log.read_text("utf-8")
    assert log.name == LOG_NAME
    assert app.crash == "ValueError"
    assert not [word for word in hidden_words(session.match.hand) if word in told]


def test_a_refusal_as_text_names_no_card() -> None:
    hand = started(3).match.hand
    with pytest.raises(Refused) as refused:
        hand.apply(Play(2, hand.held[1][0]))
    assert not [word for word in hidden_words(hand) if word in str(refused.value)]


def broken_saves(random: Random, count: int) -> Iterator[str]:
    """Saves with one text changed: a card for another, a list cut, a value of another kind."""
    for _ in range(count):
        text = random.choice(states())
        data = json.loads(text)
        log = random.choice(data["hands"])
        match random.randrange(4):
            case 0:
                log["plays"] = " ".join(sorted(log["plays"].split()))
            case 1:
                log["exposed"] = ["QS, JD, 10C, AH"] * 4
            case 2:
                data[random.choice(["seed", "level", "match"])] = [data["seed"], log["plays"]]
            case _:
                log["plays"] = log["plays"].replace(" ", ",")
        yield json.dumps(data)


def test_why_a_save_cannot_be_read_names_no_card() -> None:
    told = set()
    for text in broken_saves(Random(1), 300):
        try:
            save_from_json(json.loads(text))
        except SaveError as error:
            told.add(str(error))
            assert str(json.loads(states()[0])["seed"]) not in str(error)
            assert not [card for card in state()["hands"][0]["plays"].split() if card in str(error)]
    assert len(told) > 2


def test_an_impossible_match_is_refused_without_a_card(tmp_path: Path) -> None:
    data = state(30)
    plays = data["hands"][0]["plays"].split()
    for place in range(len(plays)):
        data["hands"][0]["plays"] = " ".join([*plays[:place], plays[-1], *plays[place:]])
        write(tmp_path, json.dumps(data).encode())
        try:
            load_session(Autosave(tmp_path))
        except SaveError as error:
            assert not [card for card in plays if card in str(error)]
    assert load(tmp_path) is None


def check_programs(rules: Rules, seed: int, plies: int | None) -> None:
    check_asked(random_variant_hand(rules, seed, plies), seed)


def check_asked(hand: Hand, seed: int) -> None:
    """What a program is asked does not change by what its seat cannot see."""
    seat = seed % hand.players
    other = dealt_otherwise(hand, seat, Random(seed))
    for ask in Asked:
        one, two = (protocol.request(ask, 1, 2, observe(each, seat)) for each in (hand, other))
        assert protocol.to_line(one) == protocol.to_line(two)


@pytest.mark.parametrize("name", VARIANTS)
def test_programs_are_told_the_same_of_twins(name: str) -> None:
    check_programs(VARIANTS[name], len(name), None)
    check_programs(VARIANTS[name], len(name), 25)


@pytest.mark.parametrize("seed", range(10))
def test_programs_are_told_the_same_while_cards_are_passed(seed: int) -> None:
    rules, random = VARIANTS["likha"], Random(seed)
    hand = Hand(rules, deal(rules, random), 0)
    for _ in range(seed // 2):
        decide_once_randomly(hand, random)
    check_asked(hand, seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_programs_are_told_the_same_at_every_ply(name: str) -> None:
    """The short form is test_programs_are_told_the_same_of_twins."""
    for seed in range(5):
        for plies in (None, *range(52)):
            check_programs(VARIANTS[name], seed, plies)


def test_history_tells_nothing_of_a_hand_under_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What it prints between two hands is what it prints until the next one is over."""

    def printed() -> str:
        session.autosave.flush()
        for words in ([], ["export", "-"]):
            assert main(["history", "--saves", str(tmp_path), *words]) == 0
        return capsys.readouterr().out

    session = started(4, autosave=Autosave(tmp_path))
    finish_hand(session, Human(4))
    before = printed()
    assert before
    session.next_hand()
    for plies in (0, 1, 17, 51):
        play_on(session, Human(4), plies)
        assert printed() == before
    save_file(tmp_path).unlink()
    assert printed() == before
