"""What happens between the human's keys: bots are asked, and the table waits to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from gongzhu_tui.decisions import Failure, Request
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import (
    Action,
    CardPlayed,
    CardsPassed,
    Event,
    ExposuresRevealed,
    TrickTaken,
)
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace

SHORTEST_TRICK_DELAY = 0.5
HAND_END_DELAY: float | None = None  # no card follows the last trick: it lies until a key comes
SWEEP_FRAMES = 3  # in which a complete trick goes to its winner, at the end of its pause
FRAME_DELAY = 0.07


class Stopper(Protocol):
    """A timer that can be stopped."""

    def stop(self) -> None: ...


class Stage(Protocol):
    """The screen, as the flow sees it."""

    @property
    def covered(self) -> bool:
        """Whether something lies over the table, so that nothing may move on it."""

    def ask(self, request: Request) -> None:
        """Have a bot think without waiting for it; its answer goes to `Flow.answered`."""

    def start_timer(self, seconds: float, callback: Callable[[], None]) -> Stopper: ...

    def tell(self, events: Sequence[Event]) -> None:
        """Show what has happened."""

    def tell_failures(self, failures: Sequence[Failure]) -> None:
        """Say for which seats something was done instead of an answer."""

    def begin_turn(self) -> None:
        """The human is to decide now; may be told again of the same turn."""

    def hand_over(self) -> None:
        """The hand is scored, and its last trick has been seen."""


class Flow:
    """Moves one match on.

    `lying` is a complete trick that still lies on the table, and `sweep` counts the frames of its
    way to the winner; `moves` tells whether anything may be seen moving.
    """

    def __init__(
        self, session: Session, stage: Stage, moves: Callable[[], bool] = lambda: False
    ) -> None:
        self.session = session
        self.stage = stage
        self.moves = moves
        self.lying: Trick | None = None
        self.sweep = 0
        self.fast = False
        self.request: Request | None = None
        self._answer: Action | Failure | None = None
        self._failures: list[Failure] = []  # not yet told
        self._unlogged: list[Failure] = []  # with what the seat saw
        self._timer: Stopper | None = None
        self._paused_at = session.pace
        self._revealed = False
        self._running = False

    @property
    def waiting(self) -> bool:
        """Whether a pause runs that a key may skip."""
        return self._timer is not None

    @property
    def stepping(self) -> bool:
        """Whether the pause that runs ends by a key only."""
        return isinstance(self._timer, _Never)

    def start(self) -> None:
        """Take up the match where it stands: a hand just dealt, or one loaded from disk."""
        view = self.session.view
        self._running, self._revealed, self.fast = True, False, False
        self.lying = view.tricks[-1] if view.tricks and not view.trick.cards else None
        if view.phase is Phase.SCORED:
            self.step()
        else:
            self.happened(())

    def play(self, card: Card) -> None:
        """The human plays `card`. Raises Refused and changes nothing."""
        self.happened(self.session.play(card))

    def finish_hand(self) -> None:
        """Play the rest of a hand that is decided; its last trick lies before the scores come."""
        self._end_pause()
        self.request = self._answer = None
        self.happened(self.session.finish_hand())

    def happened(self, events: Sequence[Event]) -> None:
        """Show `events`, then ask the next bot while the table waits to be read."""
        events = (*events, *self._decide_nothing())
        self._revealed = any(isinstance(each, CardsPassed | ExposuresRevealed) for each in events)
        for event in events:
            match event:
                case CardPlayed():
                    self.lying, self.sweep = None, 0
                case TrickTaken(trick):
                    self.lying = trick
        self._ask()
        self.stage.tell(events)
        self._tell_failures()
        if self.session.human_to_decide:
            self.fast = False
            self.stage.begin_turn()
        else:
            self._wait()

    def _decide_nothing(self) -> tuple[Event, ...]:
        """Expose nothing for a human who has nothing to expose."""
        view = self.session.view
        if view.phase is Phase.EXPOSE and self.session.human_to_decide and not view.exposable:
            return self.session.expose(frozenset())
        return ()

    def failed(self, failure: Failure) -> None:
        """A bot has not decided, so that something is done for its seat; after an answer: no."""
        if self._answer is None:
            self.answered(failure.request, failure)

    def answered(self, request: Request, answer: Action | Failure) -> None:
        """A bot has decided; a stale answer is dropped."""
        if request == self.request:
            self._answer = answer
            self.step()

    def skip(self) -> None:
        """End the pause at once."""
        if self._end_pause():
            self.step()

    def resume(self) -> None:
        """Go on after something lay over the table, or after the pace has changed."""
        if self._paused_at is not self.session.pace and self._end_pause():
            self._wait()
        else:
            self.step()

    def step(self) -> None:
        """Go on, unless the table waits, thinks or is covered."""
        if not self._running or self._timer is not None or self.stage.covered:
            return
        if self.session.view.phase is Phase.SCORED:
            self._running, self.lying = False, None
            self.stage.hand_over()
        elif self.request is not None and self._answer is not None:
            request, answer = self.request, self._answer
            self.request = self._answer = None
            self.happened(self._carry_out(request, answer))

    def _carry_out(self, request: Request, answer: Action | Failure) -> tuple[Event, ...]:
        """Do what a bot has decided, or what is done instead where that does not count."""
        if not isinstance(answer, Failure):
            try:
                return self.session.answer(request, answer)
            except Refused as refused:
                answer = Failure(request, refused)
        answer.note()
        self._failures.append(answer)
        self._unlogged.append(answer)
        return self.session.answer(request, answer.instead)

    def _tell_failures(self) -> None:
        """Not before play begins: it gives away that a seat exposes nothing, or what it passes."""
        if self._failures and not self.session.view.phase.before_play:
            failures, self._failures = self._failures, []
            self.stage.tell_failures(failures)
        if self.session.view.phase is Phase.SCORED:  # all cards have been seen
            unlogged, self._unlogged = self._unlogged, []
            for failure in unlogged:
                failure.log()

    def stop(self) -> None:
        """Let nothing move any more."""
        self._running, self.request = False, None
        self._end_pause()

    def _ask(self) -> None:
        request = self.session.pending()
        if request is not None and request != self.request:
            self.request, self._answer = request, None
            self.stage.ask(request)

    def _end_pause(self) -> bool:
        """Let no pause run any more. False if none did."""
        timer, self._timer, self.sweep = self._timer, None, 0
        if timer is not None:
            timer.stop()
        return timer is not None

    def _wait(self) -> None:
        self._paused_at = self.session.pace
        delay = self._delay()
        if delay is None:
            self._timer = _Never()
        elif self._sweeps():
            before = delay - SWEEP_FRAMES * FRAME_DELAY
            self._timer = self.stage.start_timer(before, self._next_frame)
        elif delay:
            self._timer = self.stage.start_timer(delay, self._pause_over)
        else:
            self.step()

    def _sweeps(self) -> bool:
        """Whether the trick that lies is seen going to its winner."""
        calm = self.fast or self.session.pace is Pace.INSTANT
        taken = self.lying is not None and self.session.view.phase is Phase.PLAY
        return taken and not calm and self.moves()

    def _next_frame(self) -> None:
        if self.sweep == SWEEP_FRAMES:
            self._pause_over()
            return
        self.sweep += 1
        self._timer = self.stage.start_timer(FRAME_DELAY, self._next_frame)

    def _pause_over(self) -> None:
        self._timer = None
        self.step()

    def _delay(self) -> float | None:
        """Seconds to wait, None for until a key comes.

        Longer over a complete trick, over cards just passed and exposures just revealed: the
        fourth card of a trick is seen at every pace, and in fast-forward; that of the last trick
        until a key comes.
        """
        phase = self.session.view.phase
        if phase.before_play and not self._revealed:
            return 0.0
        pace = Pace.INSTANT if self.fast else self.session.pace
        if phase is Phase.SCORED:
            return HAND_END_DELAY
        if self.lying is None and not self._revealed:
            return pace.card_delay
        return _at_least(SHORTEST_TRICK_DELAY, pace.trick_delay)


class _Never:
    """A pause that only a key ends."""

    def stop(self) -> None:
        """Nothing runs."""


def _at_least(shortest: float, delay: float | None) -> float | None:
    return None if delay is None else max(delay, shortest)
