"""One match driven to its end by a scripted human, without a screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gongzhu_tui.ai.bot import Level, Stopped
from gongzhu_tui.decisions import think
from gongzhu_tui.engine.cards import Card, parse_card, parse_cards
from gongzhu_tui.engine.events import CardPlayed, Expose, Exposure, HandScored, Play, TrickTaken
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refused, Rule
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.session import Session, new_session, player_names
from gongzhu_tui.settings import Pace
from tests.session.human import (
    Human,
    Memory,
    finish_hand,
    finish_match,
    play_on,
    session_of,
    started,
    step,
)
from tests.support import SPADES, deal_with


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
@pytest.mark.parametrize("seed", range(3))
def test_a_match_comes_to_its_end(level: Level, seed: int) -> None:
    session = started(seed, level)
    events = finish_match(session, Human(seed))
    match = session.match
    hands = len(match.finished)
    assert sum(isinstance(event, CardPlayed) for event in events) == 52 * hands
    assert sum(isinstance(event, TrickTaken) for event in events) == 13 * hands
    scored = [event for event in events if isinstance(event, HandScored)]
    totals = [sum(each.breakdowns[seat].total for each in scored) for seat in range(4)]
    assert list(match.totals) == totals
    assert match.winners == (totals.index(max(totals)),)
    assert match.ranking()[0].seat in match.winners


@pytest.mark.usefixtures("few_worlds")
def test_a_short_match_with_hard_opponents() -> None:
    session = new_session(Memory(), Level.HARD, replace(CLASSIC, limit=-1), seed=4)
    finish_match(session, Human(4))
    assert session.match.over


def test_after_the_end_nothing_moves() -> None:
    session = started(0)
    finish_match(session, Human(0))
    assert session.pending() is None
    assert not session.human_to_decide
    with pytest.raises(ValueError, match="no hand"):
        session.next_hand()
    with pytest.raises(Refused):
        session.play(parse_card("2S"))


def test_without_a_seed_every_match_is_another() -> None:
    sessions = [new_session(Memory()) for _ in range(2)]
    assert sessions[0].match.hand.deal != sessions[1].match.hand.deal
    assert sessions[0].match_id != sessions[1].match_id


def test_with_nothing_to_expose_the_phase_still_passes() -> None:
    plain = "3S 4S 5S 6S 7S 8S 9S 2H 3H 4H 2C 3C 4C"
    session = session_of(Hand(CLASSIC, deal_with(plain), 1, 1))
    assert session.human_to_decide
    assert session.view.exposable == ()
    refusal = session.toggle(parse_card("3S"))
    assert refusal is not None
    assert refusal.rule is Rule.NOT_EXPOSABLE
    session.expose(frozenset())
    while session.view.phase is Phase.EXPOSE:
        step(session, Human(0))
    assert session.view.seat_to_play == 1


def test_chosen_cards_are_toggled_and_then_exposed() -> None:
    pig, ace = parse_cards("QS AH")
    session = session_of(Hand(CLASSIC, deal_with("QS AH 2S 3S 4S 5S 6S"), 0, 1))
    for card in (pig, ace, ace):
        assert session.toggle(card) is None
    assert session.chosen == {pig}
    session.expose(session.chosen)
    assert session.chosen == frozenset()
    while session.view.phase is Phase.EXPOSE:
        step(session, Human(0))
    assert (pig, HUMAN) in [(each.card, each.seat) for each in session.view.exposures]


def test_cards_are_chosen_and_then_passed() -> None:
    """No more than may be passed, and only what is held; the bots answer in private."""
    rules = preset("likha")
    session = session_of(Hand(rules, deal_with("QS AH 2S 3S", rules=rules), 0, 1))
    pig, ace, two, three, foreign = parse_cards("QS AH 2S 3S 2H")
    for card, rule in (
        (pig, None),
        (foreign, Rule.NOT_HELD),
        (ace, None),
        (two, None),
        (three, Rule.PASS_COUNT),
        (ace, None),
        (three, None),
    ):
        refusal = session.toggle(card)
        assert (refusal and refusal.rule) == rule
    assert session.chosen == {pig, two, three}
    with pytest.raises(Refused):
        session.pass_cards(frozenset({pig, two}))
    assert session.chosen == {pig, two, three}
    assert session.pass_cards(session.chosen) == ()
    assert (session.chosen, session.human_to_decide) == (frozenset(), False)
    while session.view.phase is Phase.PASS:
        assert not session.view.received
        step(session, Human(0))
    assert session.view.passed == frozenset({pig, two, three})
    assert len(session.view.received) == 3
    assert session.human_to_decide


def test_in_a_sale_a_card_is_chosen_face_down_then_face_up() -> None:
    pig, ace = parse_cards("QS AH")
    rules = preset("sale")
    session = session_of(Hand(rules, deal_with("QS AH 2S 3S", rules=rules), 0, 1))
    for card, chosen, up in (
        (pig, {pig}, set()),
        (pig, {pig}, {pig}),
        (ace, {pig, ace}, {pig}),
        (pig, {ace}, set[Card]()),
    ):
        assert session.toggle(card) is None
        assert session.chosen == chosen
        assert session.chosen_up == up
    session.toggle(ace)
    session.expose(session.chosen, session.chosen_up)
    assert (session.chosen, session.chosen_up) == (frozenset(), frozenset())
    while session.view.phase is Phase.EXPOSE:
        step(session, Human(0))
    assert Exposure(ace, HUMAN, 4) in session.view.exposures


def test_the_human_decides_blind_and_then_with_the_whole_hand_in_view() -> None:
    pig, ace = parse_cards("QS AH")
    rules = preset("blind")
    session = session_of(Hand(rules, deal_with("QS AH 2S", "JD 3S", rules=rules), 0, 1))
    assert session.toggle(ace) is not None
    for expected in ({pig}, set[Card](), {pig}):
        session.toggle(pig)
        assert session.chosen == expected
    session.expose(session.chosen)
    assert session.toggle(pig) is not None
    request = session.pending()
    assert request is not None
    assert (request.seat, request.observation.held) == (1, tuple(parse_cards("JD")))
    session.answer(request, think(request))
    assert (session.view.phase, session.view.exposable) == (Phase.EXPOSE, (ace,))
    assert session.human_to_decide


@pytest.mark.parametrize("name", ["classic", "five"])
def test_every_seat_has_a_name(name: str) -> None:
    rules = preset(name)
    assert len(set(player_names(rules))) == rules.players


def test_who_decides_first_makes_no_difference() -> None:
    """All four decide in private: the bots' exposures are the same before and after the human's."""
    for seed in range(12):
        human_first, bots_first = started(seed), started(seed)
        human_first.expose(frozenset())
        for session in (human_first, bots_first):
            while (request := session.pending()) and session.view.phase is Phase.EXPOSE:
                session.answer(request, think(request))
        bots_first.expose(frozenset())
        assert human_first.match.hand.exposures == bots_first.match.hand.exposures
        assert human_first.pending() == bots_first.pending()


def test_a_refused_card_changes_nothing() -> None:
    session = session_of(Hand(CLASSIC, deal_with(SPADES), 1, 1))
    before = session.view
    with pytest.raises(Refused):
        session.expose(frozenset(parse_cards("AH")))
    with pytest.raises(Refused):
        session.play(parse_card("2S"))
    assert session.view == before
    assert session.human_to_decide


def test_a_new_level_plays_from_the_next_hand_only() -> None:
    session = started(2, Level.EASY)
    human = Human(2)
    play_on(session, human, 6)
    session.set_level(Level.NORMAL)
    while not session.match.between_hands:
        request = session.pending()
        assert request is None or request.level is Level.EASY
        step(session, human)
    session.next_hand()
    request = session.pending()
    assert request is not None
    assert request.level is Level.NORMAL
    assert (session.level, session.next_level) == (Level.NORMAL, Level.NORMAL)


def test_the_level_changed_and_changed_back() -> None:
    session, other = started(2, Level.EASY), started(2, Level.EASY)
    session.set_level(Level.HARD)
    session.set_level(Level.EASY)
    assert finish_hand(session, Human(2)) == finish_hand(other, Human(2))


def test_the_pace_changes_no_card() -> None:
    slow, instant = started(3), started(3)
    slow.pace = Pace.SLOW
    assert finish_hand(slow, Human(3)) == finish_hand(instant, Human(3))


def test_a_stale_answer_is_dropped() -> None:
    session, human = started(5), Human(5)
    session.expose(frozenset())
    stale = []
    for _ in range(30):
        request = session.pending()
        if request is not None:
            stale.append((request, think(request)))
        step(session, human)
    before, view = session.pending(), session.view
    for request, action in stale:
        assert session.answer(request, action) == ()
    assert (session.pending(), session.view) == (before, view)


def test_an_answer_counts_once() -> None:
    session = started(5)
    request = session.pending()
    assert request is not None
    action = think(request)
    session.answer(request, action)
    assert session.answer(request, action) == ()
    assert len(session.match.hand.decisions) == 1


def test_an_answer_of_another_hand_is_dropped() -> None:
    """The first request of two hands may look alike but for the number of the hand."""
    session, human = started(6), Human(6)
    request = session.pending()
    assert request is not None
    action = think(request)
    finish_hand(session, human)
    session.next_hand()
    assert session.answer(request, action) == ()
    assert session.match.hand.decisions == {}


def hints_of(session: Session) -> list[object]:
    return [think(session.hint_request()) for _ in range(2)]


@pytest.mark.usefixtures("few_worlds")
def test_a_hint_is_legal_and_the_same_when_asked_twice() -> None:
    session, human = started(8), Human(8)
    advised = 0
    while not session.match.between_hands:
        if session.human_to_decide and len(session.view.played) % 3 == 0:
            view = session.view
            first, second = hints_of(session)
            assert first == second
            assert session.view == view
            assert session.match.hand.refusal(first) is None  # type: ignore[arg-type]
            advised += 1
        step(session, human)
    assert advised > 3


@pytest.mark.usefixtures("few_worlds")
def test_a_hint_for_exposing_names_only_what_may_be_exposed() -> None:
    session = session_of(Hand(CLASSIC, deal_with("QS AS KS 2S 3S 4S 5S AH"), 0, 1))
    first, second = hints_of(session)
    assert first == second
    assert isinstance(first, Expose)
    assert first.seat == HUMAN
    assert first.cards <= set(session.view.exposable)


@pytest.mark.usefixtures("few_worlds")
def test_a_hint_is_another_question_than_the_bots() -> None:
    """The bots answer the same whether or not a hint was asked for."""
    asked, silent = started(9), started(9)
    think(asked.hint_request())
    assert finish_hand(asked, Human(9)) == finish_hand(silent, Human(9))


def test_what_a_bot_is_asked_holds_nothing_of_the_others() -> None:
    session, human = started(10), Human(10)
    play_on(session, human, 5)
    request = session.pending() or session.hint_request()
    hidden = [
        str(card)
        for seat, cards in enumerate(session.match.hand.held)
        for card in cards
        if seat != request.seat
    ]
    told = repr(request).replace("(", " ").replace(")", " ").replace(",", " ").split()
    assert not set(hidden) & set(told)


def test_play_and_expose_are_the_humans_own() -> None:
    session = started(11)
    assert think(session.hint_request()).seat == HUMAN
    while session.view.phase is Phase.EXPOSE:
        step(session, Human(11))
    while not session.human_to_decide:
        step(session, Human(11))
    card = session.view.legal[0]
    assert session.match.hand.refusal(Play(HUMAN, card)) is None
    assert session.play(card)[0] == CardPlayed(HUMAN, card)


def test_thinking_ends_when_it_is_not_wanted_any_more() -> None:
    request = started(0).hint_request()
    with pytest.raises(Stopped):
        think(request, lambda: True)
