"""Decisions that a bot fails to make: what is done instead, and how to tell of the fault."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from traceback import format_exception_only
from typing import Any

from gongzhu_tui.ai.bot import Bot, exposing_of, first_cards_passed, passing_of
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Action, Expose, Play
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.observation_json import observation_to_json

LONGEST_DETAIL = 200


class FaultKind(StrEnum):
    """What a bot did instead of answering as it should."""

    ERROR = "error"  # raised an exception
    TIMEOUT = "timeout"  # answered late or not at all
    ILLEGAL = "illegal"  # named cards that the rules refuse
    MALFORMED = "malformed"  # said something that is no answer
    GONE = "gone"  # its program has ended or could not be started


class Asked(StrEnum):
    """What a bot may be asked."""

    PASS = "pass"
    EXPOSE = "expose"
    PLAY = "play"


class Forfeit(Exception):
    """That there is no answer that counts, and why."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail[:LONGEST_DETAIL]


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked, all that its answer may hang on."""

    observation: Observation
    seed: int

    def to_json(self) -> dict[str, Any]:
        """As a program is asked, see docs/bot-protocol.md; without the number of the question."""
        seen = observation_to_json(self.observation)
        return {"type": asked_for(self.observation), "seed": self.seed, "observation": seen}


def asked_for(observation: Observation) -> Asked:
    """What is asked of the seat."""
    if observation.to_pass:
        return Asked.PASS
    return Asked.EXPOSE if observation.phase.exposing else Asked.PLAY


def decision_of(bot: Bot, observation: Observation, seed: int) -> Action:
    """What `bot` decides.

    Raises Forfeit for what is no card, or no set of cards, whatever the bot's type promises.
    """
    if observation.to_pass:
        passing = passing_of(bot, observation, seed)
        _check_cards(passing.cards)
        return passing
    if observation.phase.exposing:
        action = exposing_of(bot, observation, seed)
        for cards in (action.cards, action.face_up):
            _check_cards(cards)
        return action
    card: object = bot.play(observation, seed)
    if not isinstance(card, Card):
        raise Forfeit(FaultKind.MALFORMED, repr(card))
    return Play(observation.seat, card)


def _check_cards(cards: object) -> None:
    if not isinstance(cards, frozenset) or not all(isinstance(card, Card) for card in cards):
        raise Forfeit(FaultKind.MALFORMED, repr(cards))


def instead_of_answer(observation: Observation) -> Action:
    """What is done for a seat that gives no good answer.

    It passes its first cards, exposes nothing, plays the first legal card.
    """
    if observation.to_pass:
        return first_cards_passed(observation)
    if observation.phase.exposing:
        return Expose(observation.seat)
    return Play(observation.seat, observation.legal[0])


def forfeit_of(error: BaseException) -> Forfeit:
    """The fault that `error`, raised for want of a good answer, stands for."""
    if isinstance(error, Forfeit):
        return error
    if isinstance(error, Refused):
        card, rule = error.refusal.card, error.refusal.rule.name.lower().replace("_", " ")
        return Forfeit(FaultKind.ILLEGAL, rule if card is None else f"{card}: {rule}")
    # An exception of a bot's own may be unable even to say what it is.
    return Forfeit(FaultKind.ERROR, format_exception_only(error)[-1].strip())
