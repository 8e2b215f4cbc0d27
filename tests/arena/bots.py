"""Bots for tests of the arena."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from random import Random
from typing import cast

from gongzhu_tui.ai.bot import Bot, Stopped
from gongzhu_tui.arena.contestants import Contestant, bot_of
from gongzhu_tui.arena.tournament import Plan
from gongzhu_tui.engine.cards import Card, parse_card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import CLASSIC, Rules


def fresh_hand(seed: int = 1, rules: Rules = CLASSIC) -> Hand:
    """A hand just dealt."""
    return Hand(rules, deal(rules, Random(seed)), 2)


@dataclass
class LowestBot:
    """Exposes nothing and plays its lowest legal card; notes what it was asked."""

    seeds: list[int] = field(default_factory=list)
    asked: list[Observation] = field(default_factory=list)

    def expose(self, observation: Observation, seed: int) -> frozenset[Card]:
        self._note(observation, seed)
        return frozenset()

    def play(self, observation: Observation, seed: int) -> Card:
        self._note(observation, seed)
        return min(observation.legal, key=lambda card: (card.rank, card.suit))

    def _note(self, observation: Observation, seed: int) -> None:
        self.asked.append(observation)
        self.seeds.append(seed)


class HighestBot(LowestBot):
    """Exposes all it may and plays its highest legal card."""

    def expose(self, observation: Observation, seed: int) -> frozenset[Card]:
        return frozenset(observation.exposable)

    def play(self, observation: Observation, seed: int) -> Card:
        return max(observation.legal, key=lambda card: (card.rank, card.suit))


class CheatingBot(LowestBot):
    """Plays a card that it may not play as soon as there is one."""

    def play(self, observation: Observation, seed: int) -> Card:
        return next(
            (card for card in observation.held if card not in observation.legal),
            observation.legal[0],
        )


class BoldBot(LowestBot):
    """Exposes a card that nobody may expose."""

    def expose(self, observation: Observation, seed: int) -> frozenset[Card]:
        return frozenset({parse_card("2H")})


@dataclass
class PassingBot(LowestBot):
    """Passes what it is told to, or raises it."""

    answer: object = None

    def pass_cards(self, observation: Observation, seed: int) -> frozenset[Card]:
        self._note(observation, seed)
        if isinstance(self.answer, Exception):
            raise self.answer
        return cast("frozenset[Card]", self.answer)


class TalkingBot(LowestBot):
    """Answers with texts instead of cards."""

    def play(self, observation: Observation, seed: int) -> Card:
        return cast(Card, str(observation.legal[0]))


class ListingBot(LowestBot):
    """Exposes a list."""

    def expose(self, observation: Observation, seed: int) -> frozenset[Card]:
        return cast("frozenset[Card]", [])


class FailingBot(LowestBot):
    """Raises whenever it is asked for a card."""

    def play(self, observation: Observation, seed: int) -> Card:
        raise KeyError("no idea")


class StoppedBot(LowestBot):
    """Was told to stop."""

    def play(self, observation: Observation, seed: int) -> Card:
        raise Stopped


@dataclass
class ListeningBot(LowestBot):
    """Notes how hands begin and end."""

    begun: list[tuple[int, Rules, bool]] = field(default_factory=list)
    ended: list[Observation] = field(default_factory=list)

    def begin_hand(self, seat: int, rules: Rules, partners: bool) -> None:
        self.begun.append((seat, rules, partners))

    def end_hand(self, observation: Observation) -> None:
        self.ended.append(observation)


@dataclass
class ClosingBot(LowestBot):
    """Counts how often it was closed."""

    closed: int = 0

    def close(self) -> None:
        self.closed += 1


def bot_of_tests(contestant: Contestant, plan: Plan) -> Bot:
    """Like `bot_of`, but quick bots without chance stand for the levels."""
    stand_ins = {"easy": LowestBot, "normal": HighestBot, "hard": CheatingBot}
    kind = stand_ins.get(contestant.kind)
    return bot_of(contestant, plan) if kind is None else kind()


def dying_bot(contestant: Contestant, plan: Plan) -> Bot:
    """Ends its process."""
    os._exit(1)
