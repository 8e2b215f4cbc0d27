"""Choosing any card of any state plays it, or gives the sentence of the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.decisions import Failure, Request
from gongzhu_tui.engine.cards import ALL_CARDS, Card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Event, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.languages import Language
from gongzhu_tui.session import Session
from gongzhu_tui.ui.flow import Flow, Stopper
from gongzhu_tui.ui.hand_control import HandControl
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.widgets.scene import Focus
from gongzhu_tui.wording import language
from gongzhu_tui.wording.cards import suit_name
from tests.engine import plain
from tests.session.human import session_of
from tests.support import decide_randomly


class Timer:
    def stop(self) -> None:
        pass


class NoStage:
    """A screen on which nothing moves by itself."""

    covered = False

    def ask(self, request: Request) -> None:
        pass

    def start_timer(self, seconds: float, callback: Callable[[], None]) -> Stopper:
        return Timer()

    def tell(self, events: Sequence[Event]) -> None:
        pass

    def tell_failures(self, failures: Sequence[Failure]) -> None:
        pass

    def begin_turn(self) -> None:
        pass

    def hand_over(self) -> None:
        pass


def at_my_turn(seed: int, plies: int) -> Session:
    """A random hand, played at random until the human's turn after so many cards."""
    random = Random(seed)
    hand = Hand(CLASSIC, deal(CLASSIC, random), random.randrange(4), 1)
    decide_randomly(hand, random)
    while len(hand.plays) < plies or hand.seat_to_play != 0:
        seat = hand.seat_to_play
        assert seat is not None
        hand.apply(Play(seat, random.choice(hand.legal(seat))))
    return session_of(hand)


def control_of(session: Session) -> HandControl:
    control = HandControl(session, Flow(session, NoStage()), Look())
    control.begin_turn()
    return control


def expected_sentence(session: Session, card: Card) -> str:
    """How the refusal begins, by the plain rules that the engine's tests use."""
    view = session.view
    held = [str(each) for each in session.match.hand.held[0]]
    rule = plain.broken_rule(str(card), held, [str(each) for each in view.trick.cards])
    english = language.current() is Language.ENGLISH
    if rule == "NOT_HELD":
        return "You do not hold that card." if english else "你没有这张牌。"
    if rule == "RESTRICTION":
        return "The exposed " if english else f"第一轮{suit_name(card.suit)}不能出亮过的"
    assert view.trick.led is not None
    suit = suit_name(view.trick.led)
    return f"You must follow {suit}: " if english else f"必须跟{suit}，"


@given(
    seed=st.integers(0, 10**6),
    plies=st.integers(0, 48),
    card=st.sampled_from(ALL_CARDS),
    mine=st.booleans(),
    spoken=st.sampled_from([Language.ENGLISH, Language.CHINESE]),
)
def test_any_card_is_played_or_refused_with_its_rule(
    seed: int, plies: int, card: Card, mine: bool, spoken: Language
) -> None:
    language.use(spoken, carried=True)
    session = at_my_turn(seed, plies)
    control = control_of(session)
    if mine:
        held = session.match.hand.held[0]
        card = held[seed % len(held)]
    before = session.view
    control.press_card(card)
    assert session.view == before
    if card in before.legal:
        assert (control.selected, control.notice) == (card, "")
        control.press_card(card)
        assert card in session.view.played
        assert len(session.view.played) in (len(before.played) + 1, len(before.played) + 4)
        assert control.selected is None
    else:
        assert control.notice.startswith(expected_sentence(session, card))
        control.press_card(card)
        assert session.view == before
        assert control.selected is None


@given(seed=st.integers(0, 10**6), card=st.sampled_from(ALL_CARDS))
def test_any_card_is_marked_or_refused_when_exposing(seed: int, card: Card) -> None:
    hand = Hand(CLASSIC, deal(CLASSIC, Random(seed)), 0, 1)
    session = session_of(hand)
    control = control_of(session)
    may = card in session.view.held and str(card) in ("QS", "AH", "10C", "JD")
    control.press_card(card)
    assert session.chosen == (frozenset([card]) if may else frozenset())
    assert bool(control.notice) != may
    control.press_card(card)
    assert session.chosen == frozenset()


MOVES = ("left", "right", "up", "down", "tab", "back", "escape")


@given(
    seed=st.integers(0, 10**6),
    plies=st.integers(0, 48),
    moves=st.lists(st.sampled_from(MOVES), max_size=12),
)
def test_moving_about_changes_nothing(seed: int, plies: int, moves: list[str]) -> None:
    session = at_my_turn(seed, plies)
    control = control_of(session)
    deeds: dict[str, Callable[[], None]] = {
        "left": lambda: control.move(-1),
        "right": lambda: control.move(1),
        "up": lambda: control.climb(-1),
        "down": lambda: control.climb(1),
        "tab": lambda: control.move_playable(1),
        "back": lambda: control.move_playable(-1),
        "escape": control.take_back,
    }
    before = session.view
    for move in moves:
        deeds[move]()
        assert control.cursor in before.held
        assert control.focus is Focus.CARDS or before.scoring_over
    assert session.view == before
    assert control.selected is None


@given(seed=st.integers(0, 10**6), plies=st.integers(0, 48))
def test_a_turn_begins_on_a_card_that_may_be_played(seed: int, plies: int) -> None:
    session = at_my_turn(seed, plies)
    assert control_of(session).cursor in session.view.legal


@given(seed=st.integers(0, 10**6), plies=st.integers(0, 48), place=st.integers(0, 9))
def test_a_digit_is_the_playable_card_with_that_number(seed: int, plies: int, place: int) -> None:
    session = at_my_turn(seed, plies)
    control = control_of(session)
    legal = sorted(session.view.legal)
    control.pick(place)
    assert control.selected == (legal[place] if place < len(legal) else None)
