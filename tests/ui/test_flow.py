"""How the table moves between the human's keys, at each pace, without a screen or a clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from gongzhu_tui.decisions import Failure, Request, think
from gongzhu_tui.engine.events import Event
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from gongzhu_tui.ui import flow as flow_module
from gongzhu_tui.ui.flow import Flow
from tests.ui.states import card, exposing, last_trick, leading, others_have_passed

TIMED = [Pace.SLOW, Pace.NORMAL, Pace.QUICK, Pace.INSTANT]


class Timer:
    """A timer that the test ends."""

    def __init__(self, seconds: float, callback: Callable[[], None]) -> None:
        self.seconds = seconds
        self.callback = callback
        self.stopped = False

    def stop(self) -> None:
        self.stopped = True


class Table:
    """A screen on which bots have decided at once, and time passes when the test says so."""

    covered = False

    def __init__(self, session: Session, *, moves: bool = False) -> None:
        self.session = session
        self.flow = Flow(session, self, lambda: moves)
        self.timers: list[Timer] = []
        self.over = False
        self.failures: list[Failure] = []

    def ask(self, request: Request) -> None:
        pass

    def start_timer(self, seconds: float, callback: Callable[[], None]) -> Timer:
        self.timers.append(Timer(seconds, callback))
        return self.timers[-1]

    def tell(self, events: Sequence[Event]) -> None:
        pass

    def tell_failures(self, failures: Sequence[Failure]) -> None:
        self.failures += failures

    def begin_turn(self) -> None:
        pass

    def hand_over(self) -> None:
        self.over = True

    @property
    def fallen(self) -> int:
        return len(self.session.view.played)

    def think(self) -> None:
        """Let the bot that is asked answer."""
        request = self.flow.request
        if request is not None:
            self.flow.answered(request, think(request))

    def play(self) -> None:
        self.flow.play(min(self.session.view.legal, key=lambda card: card.rank))

    def pass_time(self) -> None:
        self.timers[-1].callback()


def table(session: Session, *, moves: bool = False) -> Table:
    table = Table(session, moves=moves)
    table.flow.start()
    return table


@pytest.mark.parametrize("pace", TIMED)
def test_a_complete_trick_lies_at_every_pace_until_its_time_is_over(pace: Pace) -> None:
    at = table(leading(pace))
    at.play()
    while at.fallen < 4:
        at.think()
        if at.flow.waiting and at.fallen < 4:
            at.pass_time()
    at.think()
    lying = at.flow.lying
    assert lying is not None
    assert lying.complete
    assert lying.winner != 0, "the deal gives a bot the trick"
    assert at.flow.waiting
    assert at.timers[-1].seconds == max(pace.trick_delay or 0, flow_module.SHORTEST_TRICK_DELAY)
    at.pass_time()
    assert at.flow.lying is None
    assert at.fallen == 5


@pytest.mark.parametrize("pace", [*TIMED, Pace.STEP])
def test_the_last_trick_lies_before_the_scores_come(pace: Pace) -> None:
    session = last_trick(pace)
    at = table(session)
    for _ in range(60):
        if session.view.phase is Phase.SCORED:
            break
        if session.human_to_decide:
            at.play()
        at.flow.skip()
        at.think()
    assert at.flow.lying == session.view.tricks[-1]
    assert at.flow.stepping, "no card follows, so only a key takes it away"
    assert not at.over
    at.flow.skip()
    assert at.over


def test_by_key_nothing_moves_without_one() -> None:
    at = table(leading(Pace.STEP))
    at.play()
    for cards in (1, 2, 3, 4):
        at.think()
        at.flow.resume()
        assert at.flow.stepping
        assert at.fallen == cards
        at.flow.skip()
        at.think()
    assert not at.timers


def test_by_key_the_exposures_wait_to_be_read() -> None:
    session = exposing(Pace.STEP)
    at = table(session)
    at.flow.happened(session.expose(frozenset()))
    while session.view.phase is Phase.EXPOSE:
        at.think()
    at.think()
    assert at.flow.stepping
    assert at.fallen == 0


@pytest.mark.parametrize("pace", [*TIMED, Pace.STEP])
def test_what_arrived_is_read_before_others_have_exposed(pace: Pace) -> None:
    session = others_have_passed(pace)
    at = table(session)
    at.flow.happened(session.pass_cards(frozenset({card("QS"), card("2S"), card("3S")})))
    at.think()
    assert not session.view.to_pass
    assert not session.human_to_decide, "there is nothing to expose"
    assert at.flow.waiting
    assert at.flow.stepping is (pace is Pace.STEP)
    at.flow.skip()
    for _ in range(3):  # with no pause between them
        at.think()
    assert session.view.phase is Phase.PLAY
    assert at.flow.waiting


@pytest.mark.parametrize("pace", [Pace.SLOW, Pace.STEP])
def test_fast_forward_stops_for_a_complete_trick_only(pace: Pace) -> None:
    at = table(leading(pace))
    at.play()
    at.flow.fast = True
    at.flow.skip()
    while not at.session.human_to_decide:
        at.think()
        if at.flow.waiting:
            assert not at.flow.stepping
            assert at.flow.lying is not None
            assert at.timers[-1].seconds == flow_module.SHORTEST_TRICK_DELAY
            at.pass_time()
    assert not at.flow.fast


def test_another_pace_takes_effect_in_the_pause_that_runs() -> None:
    at = table(leading(Pace.STEP))
    at.play()
    assert at.flow.stepping
    at.session.pace = Pace.SLOW
    at.flow.resume()
    assert at.timers[-1].seconds == Pace.SLOW.card_delay
    at.session.pace = Pace.STEP
    at.flow.resume()
    assert at.timers[-1].stopped
    assert at.flow.stepping


def test_the_same_pace_leaves_a_pause_alone() -> None:
    at = table(leading(Pace.SLOW))
    at.play()
    at.flow.resume()
    assert len(at.timers) == 1
    assert not at.timers[0].stopped


def with_a_trick_lying(pace: Pace, *, moves: bool = True) -> Table:
    """The human's first trick is complete, a bot has taken it and knows what to lead."""
    at = table(leading(pace), moves=moves)
    at.play()
    while at.fallen < 4:
        at.think()
        if at.fallen < 4:
            at.flow.skip()
    at.think()
    assert at.flow.lying is not None
    return at


def test_a_trick_goes_to_its_winner_within_its_pause() -> None:
    at = with_a_trick_lying(Pace.NORMAL)
    seconds = at.timers[-1].seconds
    for frame in (1, 2, 3):
        at.pass_time()
        assert (at.flow.sweep, at.fallen) == (frame, 4)
        assert at.flow.waiting
        seconds += at.timers[-1].seconds
    assert seconds == pytest.approx(Pace.NORMAL.trick_delay)
    at.pass_time()
    assert (at.flow.sweep, at.fallen) == (0, 5)


@pytest.mark.parametrize("frames", range(4))
def test_a_key_ends_the_motion_at_once(frames: int) -> None:
    at = with_a_trick_lying(Pace.NORMAL)
    for _ in range(frames):
        at.pass_time()
    at.flow.skip()
    assert (at.flow.sweep, at.fallen) == (0, 5)


@pytest.mark.parametrize(
    ("pace", "moves"), [(Pace.INSTANT, True), (Pace.STEP, True), (Pace.NORMAL, False)]
)
def test_nothing_moves_where_that_is_not_wanted(pace: Pace, moves: bool) -> None:
    at = with_a_trick_lying(pace, moves=moves)
    if pace is Pace.STEP:
        at.flow.skip()
    else:
        at.pass_time()
    assert (at.flow.sweep, at.fallen) == (0, 5)


def test_the_last_trick_stays_where_it_lies() -> None:
    session = last_trick(Pace.NORMAL)
    at = table(session, moves=True)
    while session.view.phase is Phase.PLAY:
        if session.human_to_decide:
            at.play()
        at.flow.skip()
        at.think()
    at.pass_time()
    assert (at.flow.sweep, at.over) == (0, True)
