"""Saved and loaded at any step, a match goes on just as it would have."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.decisions import think
from gongzhu_tui.engine.cards import PIG, Card
from gongzhu_tui.engine.events import Event, Expose
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.legality import Rule
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.presets import PRESETS, combine, preset
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.session import Session, load_session, new_session
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import save_file
from tests.session.human import Human, finish_hand, finish_match, human_holds_pig, play_on, step


def loaded(session: Session) -> Session:
    """The same match taken up again from disk; its own saves go elsewhere."""
    autosave = session.autosave
    autosave.flush()
    assert autosave.error is None
    copy = autosave.folder / "copy"
    copy.mkdir(exist_ok=True)
    shutil.copy(save_file(autosave.folder), save_file(copy))
    again = load_session(Autosave(copy))
    assert again is not None
    return again


def seen(session: Session) -> list[object]:
    """All that there is to know of a match, hidden cards included."""
    match = session.match
    return [
        [observe(match.hand, seat) for seat in range(match.rules.players)],
        match.hand.deal,
        (match.hand.decisions, match.hand.passed),
        (match.totals, match.winners, match.limit_reached, match.between_hands),
        [(hand.deal, hand.plays, hand.breakdowns) for hand in match.finished],
        (session.level, session.next_level, session.match_id),
        (session.chosen, session.chosen_up),
        session.pending(),
    ]


def story(session: Session, human: Human, hands: int) -> Iterator[tuple[Event, ...]]:
    """Step by step until so many hands are finished."""
    while len(session.match.finished) < hands and not session.match.over:
        yield step(session, human)


def check_every_step(
    folder: Path, seed: int, level: Level, hands: int, rules: Rules = CLASSIC
) -> None:
    """At each step, load a copy: it is the same, and so is all that follows."""
    human = Human(seed)
    session = new_session(Autosave(folder), level, rules, seed)
    copies, told = [], []
    while len(session.match.finished) < hands and not session.match.over:
        copy = loaded(session)
        assert seen(copy) == seen(session)
        copies.append(copy)
        told.append(step(session, human))
    assert seen(loaded(session)) == seen(session)
    for start, copy in enumerate(copies):
        assert list(story(copy, human, hands)) == told[start:]
        assert seen(copy)[:-2] == seen(session)[:-2]


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_at_every_step_of_a_hand(tmp_path: Path, level: Level) -> None:
    check_every_step(tmp_path, seed=1, level=level, hands=1)


def choosable(view: Observation) -> tuple[Card, ...]:
    """Some cards that can be chosen now."""
    return view.held[:2] if view.to_pass else view.exposable


def check_every_step_is_kept(folder: Path, seed: int, rules: Rules) -> None:
    """At each step what is loaded is the same, cards chosen to pass or to expose included."""
    human = Human(seed)
    session = new_session(Autosave(folder), Level.EASY, rules, seed)
    while not session.match.finished:
        for card in choosable(session.view):
            session.toggle(card)
            assert seen(loaded(session)) == seen(session)
            session.toggle(card)
            assert seen(loaded(session)) == seen(session)
        step(session, human)
        assert seen(loaded(session)) == seen(session)


VARIANTS = {
    **{name: rules for name, rules in PRESETS.items() if name != "classic"},
    "sale+blind": combine(["sale", "blind"]),
    "five+face-values": combine(["five", "face-values"]),
    "partners+sale": combine(["partners", "sale"]),
}


# Those by which something else is decided than by the others, and what only scores apart.
PLAYED_APART = ("five", "hwa", "sale+blind", "likha", "sbeetiya", "partners+sale", "sudden-win")


@pytest.mark.parametrize("name", PLAYED_APART)
def test_at_every_step_of_a_hand_by_other_rules(tmp_path: Path, name: str) -> None:
    check_every_step_is_kept(tmp_path, 3, VARIANTS[name])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", VARIANTS)
def test_all_that_follows_is_the_same_by_other_rules(tmp_path: Path, name: str, seed: int) -> None:
    check_every_step(tmp_path, seed, Level.NORMAL, 2, VARIANTS[name])


@pytest.mark.slow
@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
@pytest.mark.parametrize("seed", range(20))
def test_at_every_step_of_many_matches(tmp_path: Path, level: Level, seed: int) -> None:
    check_every_step(tmp_path, seed, level, hands=3)


@pytest.mark.slow
def test_at_every_step_with_hard_opponents(tmp_path: Path) -> None:
    check_every_step(tmp_path, seed=1, level=Level.HARD, hands=1)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A match in whose first hand the human holds the pig."""
    return new_session(Autosave(tmp_path), Level.NORMAL, seed=human_holds_pig())


def check_goes_on(session: Session, hands: int = 2) -> Session:
    """The copy is the same now and to the end of the next hand."""
    copy = loaded(session)
    assert seen(copy) == seen(session)
    human = Human(7)
    there, here = story(copy, human, hands), story(session, human, hands)
    assert list(there) == list(here)
    assert seen(copy) == seen(session)
    return copy


def test_exposing_with_a_card_chosen(session: Session) -> None:
    session.toggle(PIG)
    copy = loaded(session)
    assert copy.view.phase is Phase.EXPOSE
    assert copy.human_to_decide
    assert copy.chosen == {PIG}
    copy.expose(copy.chosen)
    session.expose(session.chosen)
    assert [finish_hand(each, Human(1)) for each in (copy, session)]
    assert seen(copy) == seen(session)
    assert PIG in copy.match.hand.exposed


@pytest.fixture
def likha(tmp_path: Path) -> Session:
    """A match whose first hand begins with the passing."""
    return new_session(Autosave(tmp_path), Level.EASY, preset("likha"), seed=2)


def test_passing_with_two_of_three_chosen(likha: Session) -> None:
    first, second, third, fourth = likha.view.held[:4]
    likha.toggle(first)
    likha.toggle(second)
    copy = loaded(likha)
    assert copy.view.phase is Phase.PASS
    assert copy.chosen == {first, second}
    for each in (copy, likha):
        assert each.toggle(third) is None
        refusal = each.toggle(fourth)
        assert refusal is not None
        assert refusal.rule is Rule.PASS_COUNT
        each.pass_cards(each.chosen)
        assert each.chosen == frozenset()
        assert each.view.passed == frozenset({first, second, third})
    assert [finish_hand(each, Human(1)) for each in (copy, likha)]
    assert seen(copy) == seen(likha)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_some_have_passed(likha: Session, count: int) -> None:
    for _ in range(count):
        request = likha.pending()
        assert request is not None
        likha.answer(request, think(request))
    copy = loaded(likha)
    assert (copy.view.phase, copy.human_to_decide) == (Phase.PASS, True)
    assert len(copy.match.hand.passed) == count
    check_goes_on(likha, 1)


def test_all_have_passed(likha: Session) -> None:
    while likha.view.phase is Phase.PASS:
        step(likha, Human(7))
    copy = loaded(likha)
    assert (copy.view.phase, len(copy.view.received)) == (Phase.EXPOSE, 3)
    check_goes_on(likha)


def test_a_card_chosen_and_taken_back(session: Session) -> None:
    session.toggle(PIG)
    session.toggle(PIG)
    assert check_goes_on(session).chosen == frozenset()


def test_who_has_answered_first_blind_is_forgotten(tmp_path: Path) -> None:
    """Loaded, the match looks as it did, though the seats are asked in another order."""
    rules = VARIANTS["sale+blind"]
    hands = (Match(rules, seed).hand for seed in count())
    blind = ((seed, hand) for seed, hand in enumerate(hands) if hand.phase is Phase.BLIND)
    seed, hand = next(each for each in blind if each[1].to_expose(0) and each[1].to_expose(2))
    session = new_session(Autosave(tmp_path), Level.EASY, rules, seed)
    session.match.apply(Expose(2, frozenset(hand.deal[2][:1])))
    session.toggle(hand.deal[0][0])
    copy = loaded(session)
    assert (copy.view.phase, copy.chosen) == (Phase.BLIND, session.chosen)
    session.expose(session.chosen)
    assert len(session.view.exposures) == 2
    check_goes_on(session, 1)


def test_some_have_decided_what_to_expose(session: Session) -> None:
    for _ in range(2):
        request = session.pending()
        assert request is not None
        session.answer(request, think(request))
    assert len(loaded(session).match.hand.decisions) == 2
    check_goes_on(session)


def test_all_but_the_human_have_decided(session: Session) -> None:
    while request := session.pending():
        session.answer(request, think(request))
    assert loaded(session).view.phase is Phase.EXPOSE
    check_goes_on(session)


def test_three_cards_on_the_table(session: Session) -> None:
    play_on(session, Human(7), 4 * 5 + 3)
    assert len(loaded(session).view.trick.cards) == 3
    check_goes_on(session)


def test_a_trick_just_complete(session: Session) -> None:
    play_on(session, Human(7), 4 * 6)
    copy = loaded(session)
    assert (len(copy.view.tricks), copy.view.trick.cards) == (6, ())
    check_goes_on(session)


def test_between_hands(session: Session) -> None:
    """The hand panel is open: its hand is there to be shown, and nothing is dealt yet."""
    finish_hand(session, Human(7))
    copy = loaded(session)
    assert copy.match.between_hands
    assert copy.match.hand.breakdowns == session.match.hand.breakdowns
    check_goes_on(session)


def test_a_hand_just_dealt(session: Session) -> None:
    finish_hand(session, Human(7))
    session.next_hand()
    copy = loaded(session)
    assert (copy.match.hand.number, copy.match.hand.decisions) == (2, {})
    check_goes_on(session)


def test_the_match_is_over(tmp_path: Path) -> None:
    rules = replace(CLASSIC, limit=-300)
    session = new_session(Autosave(tmp_path), Level.EASY, rules, seed=3)
    finish_match(session, Human(3))
    copy = loaded(session)
    assert copy.match.over
    assert copy.match.rules.limit == -300
    assert copy.match.ranking() == session.match.ranking()
    assert seen(copy) == seen(session)


def test_a_level_chosen_for_the_next_hand(session: Session) -> None:
    play_on(session, Human(7), 9)
    session.set_level(Level.EASY)
    copy = loaded(session)
    assert (copy.level, copy.next_level) == (Level.NORMAL, Level.EASY)
    check_goes_on(session)


def test_a_card_merely_looked_at_is_not_saved(session: Session) -> None:
    play_on(session, Human(7), 20)
    session.autosave.flush()
    before = save_file(session.autosave.folder).read_bytes()
    think(session.hint_request())
    session.autosave.flush()
    assert save_file(session.autosave.folder).read_bytes() == before


def test_without_a_save_there_is_nothing_to_load(tmp_path: Path) -> None:
    assert load_session(Autosave(tmp_path / "new")) is None


def test_a_tie_after_the_limit_is_known_to_all(tmp_path: Path) -> None:
    """The low total may recover; that the match ends with the tie is known all the same."""
    rules = replace(CLASSIC, limit=-10)
    for seed in range(200):
        session = new_session(Autosave(tmp_path / str(seed)), Level.EASY, rules, seed, Pace.QUICK)
        finish_hand(session, Human(seed))
        if not session.match.over:
            break
    session.next_hand()
    assert session.view.limit_reached
    assert seen(loaded(session)) == seen(session)
