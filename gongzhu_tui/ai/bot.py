"""What a bot is: it answers for one seat from what that seat may know, and a seed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import StrEnum
from random import Random
from typing import Protocol, runtime_checkable

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Expose, Pass
from gongzhu_tui.engine.observation import Observation


class Level(StrEnum):
    """How well an opponent plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class Part(StrEnum):
    """A part of a hard bot that can be left out, to measure what it is worth."""

    NET = "net"
    RULES = "rules"
    HALVING = "halving"
    EXPOSING = "exposing"
    CHANCES = "chances"


class Stopped(Exception):
    """A bot was told to stop thinking and has no answer."""


class Bot(Protocol):
    """A player without memory: the same observation and seed give the same answer."""

    def expose(self, observation: Observation, seed: int) -> frozenset[Card]:
        """The cards to expose, out of `observation.exposable`."""
        ...

    def play(self, observation: Observation, seed: int) -> Card:
        """The card to play, out of `observation.legal`."""
        ...


@runtime_checkable
class Passer(Protocol):
    """A bot that chooses the cards it passes; any other passes the first ones it holds."""

    def pass_cards(self, observation: Observation, seed: int) -> frozenset[Card]:
        """The cards to pass, as many of `observation.held` as the rules say."""
        ...


@runtime_checkable
class Seller(Protocol):
    """A bot that, in a sale, may sell cards face up; any other sells them face down."""

    def sell_face_up(
        self, observation: Observation, cards: frozenset[Card], seed: int
    ) -> frozenset[Card]:
        """Those of `cards`, which it has chosen to expose, that it sells face up."""
        ...


def passing_of(bot: Bot, observation: Observation, seed: int) -> Pass:
    """The decision of `bot` in the passing phase."""
    if not isinstance(bot, Passer):
        return first_cards_passed(observation)
    return Pass(observation.seat, bot.pass_cards(observation, seed))


def first_cards_passed(observation: Observation) -> Pass:
    """What is passed for a seat that does not choose: the first cards that it holds."""
    return Pass(observation.seat, frozenset(observation.held[: observation.rules.passing]))


def exposing_of(bot: Bot, observation: Observation, seed: int) -> Expose:
    """The whole decision of `bot` in an exposing phase."""
    cards = bot.expose(observation, seed)
    if not (observation.selling and cards and isinstance(bot, Seller)):
        return Expose(observation.seat, cards)
    return Expose(observation.seat, cards, bot.sell_face_up(observation, cards, seed))


class Thinker(ABC):
    """A Bot that thinks only where there is something to decide."""

    def pass_cards(self, observation: Observation, seed: int) -> frozenset[Card]:
        """The cards to pass. Raises ValueError when none are awaited of this seat."""
        if not observation.to_pass:
            raise ValueError("no cards are awaited of this seat")
        return self.choose_passing(observation, Random(seed))

    def expose(self, observation: Observation, seed: int) -> frozenset[Card]:
        if not observation.exposable:
            return frozenset()
        return self.choose_exposures(observation, Random(seed))

    def play(self, observation: Observation, seed: int) -> Card:
        """The card to play. Raises ValueError when none is awaited of this seat."""
        if not observation.legal:
            raise ValueError("no card is awaited of this seat")
        if len(observation.legal) == 1:
            return observation.legal[0]
        return self.choose_card(observation, Random(seed))

    def choose_passing(self, observation: Observation, random: Random) -> frozenset[Card]:
        """The cards to pass: any, unless a bot knows better."""
        return frozenset(random.sample(observation.held, observation.rules.passing))

    @abstractmethod
    def choose_exposures(self, observation: Observation, random: Random) -> frozenset[Card]:
        """The cards to expose when at least one could be."""

    @abstractmethod
    def choose_card(self, observation: Observation, random: Random) -> Card:
        """The card to play when at least two are legal."""
