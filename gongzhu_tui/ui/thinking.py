"""Thinking in a thread of its own: it posts what it found, and only handlers act on it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

from textual.message import Message
from textual.message_pump import MessagePump

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.forfeits import FaultKind, Forfeit
from gongzhu_tui.decisions import Failure, Request, advise, think
from gongzhu_tui.engine.events import Action
from gongzhu_tui.engine.match import HUMAN

THINKING_LIMIT = 10.0  # seconds; Hard takes one on a slow machine, and ends by itself after five

GRACE = 0.1  # for a thought that is told of its end to hear it; so quick is Hard


class Thought(Message):
    """A bot's decision."""

    def __init__(self, request: Request, action: Action) -> None:
        super().__init__()
        self.request = request
        self.action = action


class HintFound(Message):
    """What the human is advised to do."""

    def __init__(self, request: Request, advice: Advice) -> None:
        super().__init__()
        self.request = request
        self.advice = advice


class ThoughtFailed(Message):
    """A decision or a hint that is not to be had."""

    def __init__(self, failure: Failure) -> None:
        super().__init__()
        self.failure = failure


class Thinking:
    """Has requests answered by messages to `receiver`, one after the other in one thread.

    `unwanted` tells of a request whether nobody waits for its answer any more. One that is not
    answered within THINKING_LIMIT has failed; until its thought has ended, others fail after GRACE.
    """

    def __init__(self, receiver: MessagePump, unwanted: Callable[[Request], bool]) -> None:
        self._receiver = receiver
        self._unwanted = unwanted
        self._requests: SimpleQueue[Request | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._open: dict[int, Request] = {}  # asked and not done with, by identity
        self._busy: Request | None = None
        self._overdue: Request | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being thought about."""
        return self._busy is not None

    @property
    def stuck(self) -> bool:
        """Whether a thought goes on though its time is over."""
        return self._overdue is not None and self._overdue is self._busy

    def ask(self, request: Request) -> None:
        """Have `request` answered, unless it becomes unwanted."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="thinking", daemon=True)
            self._thread.start()
        self._open[id(request)] = request
        self._requests.put(request)
        # A timer of a screen might rest with it; these run whatever lies over the table.
        loop = asyncio.get_running_loop()
        loop.call_later(THINKING_LIMIT, self._limit_over, request)
        if self.stuck:
            loop.call_later(GRACE, self._grace_over, request)

    def stop(self) -> None:
        """Let the thread end after what it is thinking about."""
        self._requests.put(None)

    def _limit_over(self, request: Request) -> None:
        if self._busy is request:
            self._overdue = request
            if self._unwanted(request):  # others fail for it
                Failure(request, Forfeit(FaultKind.TIMEOUT, "")).note()
        self._fail(request, f"no answer within {THINKING_LIMIT:g} s")

    def _grace_over(self, request: Request) -> None:
        if self.stuck:
            self._fail(request, "an earlier thought has not ended")

    def _fail(self, request: Request, detail: str) -> None:
        if id(request) in self._open and not self._unwanted(request):
            forfeit, asked = Forfeit(FaultKind.TIMEOUT, detail), self._busy is request
            self._post(ThoughtFailed(Failure(request, forfeit, asked)))

    def _work(self) -> None:
        while (request := self._requests.get()) is not None:
            if not self._unwanted(request):
                self._busy = request
                self._think(request)
                self._busy = None
            del self._open[id(request)]

    def _think(self, request: Request) -> None:
        def unwanted() -> bool:
            return self._unwanted(request)

        try:
            message = _answer(request, unwanted)
        except BaseException as error:  # a bot may even try to end the program
            if unwanted():
                return
            message = ThoughtFailed(Failure(request, error))
        self._post(message)

    def _post(self, message: Message) -> None:
        with suppress(RuntimeError):  # the game was left meanwhile
            self._receiver.post_message(message)


def _answer(request: Request, unwanted: Callable[[], bool]) -> Message:
    if request.seat == HUMAN:
        return HintFound(request, advise(request, unwanted))
    return Thought(request, think(request, unwanted))
