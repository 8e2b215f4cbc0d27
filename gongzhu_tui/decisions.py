"""What opponents are asked, and what the human is advised: questions, answers, and failures."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.ai.forfeits import (
    FaultKind,
    Forfeit,
    Question,
    decision_of,
    forfeit_of,
    instead_of_answer,
)
from gongzhu_tui.ai.levels import make_bot
from gongzhu_tui.engine.events import Action
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.observation import Observation

if TYPE_CHECKING:
    from gongzhu_tui.ai.advice import Advice

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    """A decision awaited from the bot at `observation.seat`, playing at `level`.

    `hand_number` and `ply` (cards played so far) tell a stale answer from a fresh one.
    """

    hand_number: int
    ply: int
    seed: int
    level: Level
    observation: Observation

    @property
    def seat(self) -> int:
        return self.observation.seat


@dataclass(frozen=True, slots=True)
class Failure:
    """A decision that was not made as it should be, and what there is to say of it.

    Nobody was `asked` while an earlier thought had not ended.
    """

    request: Request
    error: BaseException
    asked: bool = True

    @property
    def kind(self) -> FaultKind:
        return forfeit_of(self.error).kind

    @property
    def instead(self) -> Action:
        """What is done for the seat."""
        return instead_of_answer(self.request.observation)

    def note(self) -> None:
        """Log at once who failed when, and where an exception came from, but nothing of a hand.

        Of what was not asked there is nothing to log.
        """
        if self.asked:
            raised = None if isinstance(self.error, Forfeit | Refused) else self.error
            _log.warning("no answer that counts: %s", json.dumps(self._place()), exc_info=raised)

    def log(self) -> None:
        """Log what is needed to ask again, see docs/opponents.md: all that the seat has seen.

        For when that is no secret any more.
        """
        if self.asked:
            _log.warning("what was asked: %s", json.dumps(self.to_json()))

    def _place(self) -> dict[str, Any]:
        request = self.request
        return {
            "fault": self.kind,
            "level": request.level,
            "hint": request.seat == HUMAN,
            "hand": request.hand_number,
            "ply": request.ply,
            "seat": request.seat,
        }

    def to_json(self) -> dict[str, Any]:
        """All that is needed to ask again."""
        question = Question(self.request.observation, self.request.seed)
        detail = forfeit_of(self.error).detail
        return {**self._place(), "detail": detail, "question": question.to_json()}


def think(request: Request, unwanted: Callable[[], bool] = lambda: False) -> Action:
    """The bot's decision: it needs the request alone, so any thread may ask for it.

    Raises Stopped soon after `unwanted` says so, Forfeit for what is no decision, and whatever
    the bot raises.
    """
    bot = make_bot(request.level, unwanted)
    return decision_of(bot, request.observation, request.seed)


def advise(request: Request, unwanted: Callable[[], bool] = lambda: False) -> Advice:
    """The hint for the human's decision, with its reason; as `think`, for any thread.

    Raises as `think`, and Forfeit for a card that could not be played or exposed.
    """
    from gongzhu_tui.ai import advice  # noqa: PLC0415 - the menu comes sooner

    observation = request.observation
    advised = advice.advise(observation, request.seed, unwanted)
    passable = observation.held if observation.to_pass else ()
    if not {*advised.cards} <= {*observation.legal, *observation.exposable, *passable}:
        raise Forfeit(FaultKind.ILLEGAL, repr(advised.cards))
    return advised
