"""Thinking in threads of their own: they post what they found, and only handlers act on it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from textual.message import Message
from textual.message_pump import MessagePump

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.bot import Stopped
from gongzhu_tui.engine.events import Action
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.session import Request, advise, think


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
    """A bot broke while thinking."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error


def start_thinking(
    request: Request, receiver: MessagePump, unwanted: Callable[[Request], bool]
) -> None:
    """Have `request` answered by a message to `receiver`, unless it becomes `unwanted`."""
    args = (request, receiver, lambda: unwanted(request))
    Thread(target=_think, args=args, name="thinking", daemon=True).start()


def _think(request: Request, receiver: MessagePump, unwanted: Callable[[], bool]) -> None:
    message: Message
    try:
        message = _answer(request, unwanted)
    except Stopped:
        return
    except Exception as error:
        message = ThoughtFailed(error)
    with suppress(RuntimeError):  # the game was left meanwhile
        receiver.post_message(message)


def _answer(request: Request, unwanted: Callable[[], bool]) -> Message:
    if request.seat == HUMAN:
        return HintFound(request, advise(request, unwanted))
    return Thought(request, think(request, unwanted))
