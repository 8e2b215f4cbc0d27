"""The hint: what the Hard opponent would do in the human's place, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING

from gongzhu_tui.ai.exposing_reasons import reason_for_exposing
from gongzhu_tui.ai.forfeits import Asked, asked_for
from gongzhu_tui.ai.levels import make_hard
from gongzhu_tui.ai.offers import Offer
from gongzhu_tui.ai.passing_reasons import reason_for_passing
from gongzhu_tui.ai.reason import Reason
from gongzhu_tui.ai.reasons import reason_for_card
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation

if TYPE_CHECKING:
    from gongzhu_tui.ai.hard import HardBot

# Up to so many cards to expose Hard itself takes a quarter of a second.
FEW_CARDS = 2

Weighed = tuple[Valued, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for what is `asked`: the one card to play, or all `cards` to pass or to expose.

    `valued` are all candidates, the advised one first; empty where there was nothing to weigh.
    In a sale those of `face_up` are to be sold so.
    """

    asked: Asked
    cards: tuple[Card, ...]
    valued: tuple[Valued, ...]
    reason: Reason
    face_up: tuple[Card, ...] = ()

    @property
    def playing(self) -> bool:
        """Whether it is a card to play, and not a set of cards to pass or to expose."""
        return self.asked is Asked.PLAY

    @property
    def exposing(self) -> bool:
        return self.asked is Asked.EXPOSE

    @property
    def for_points(self) -> Valued | None:
        """A candidate that brings more points than the advised one, which is for the match.

        None as well where the difference may be chance.
        """
        if not self.valued or self.valued[0].chance is None:
            return None
        advised, most = self.valued[0], max(self.valued, key=lambda each: each.mean)
        return most if most.clearly_above(advised) else None

    def value_of(self, card: Card) -> Valued | None:
        """To play: what was found out of `card`. Of a set: what of the best one unlike the advised
        one in whether `card` is in it.
        """
        if self.playing:
            return next((each for each in self.valued if card in each.cards), None)
        advised = card in self.cards
        return next((each for each in self.valued if (card in each.cards) is not advised), None)


def advise(observation: Observation, seed: int, should_stop: Callable[[], bool]) -> Advice:
    """What Hard does with `seed`. Raises Stopped when `should_stop` says so.

    Only of three or four cards to expose, or two to sell, it tries fewer sets in fewer worlds, to
    answer soon.
    """
    bot = make_hard(should_stop)
    if observation.legal:
        return _advise_card(bot, observation, seed)
    if observation.to_pass:
        valued = bot.weigh_passing(observation, Random(seed))
        reason = reason_for_passing(observation, valued)
        return Advice(asked_for(observation), valued[0].cards, valued, reason)
    valued = _weighed_exposures(bot, observation, Random(seed)) if observation.exposable else ()
    cards = valued[0].cards if valued else ()
    face_up = valued[0].face_up if valued else ()
    reason = reason_for_exposing(observation, valued)
    return Advice(asked_for(observation), cards, valued, reason, face_up)


def _advise_card(bot: HardBot, observation: Observation, seed: int) -> Advice:
    if len(observation.legal) > 1:
        card, valued = bot.weigh_cards(observation, Random(seed))
    else:
        card, valued = observation.legal[0], ()
    reason = reason_for_card(observation, card, valued)
    return Advice(asked_for(observation), (card,), valued, reason)


def _weighed_exposures(bot: HardBot, observation: Observation, random: Random) -> Weighed:
    """The sets that may be exposed, best first.

    Each set takes a fortieth of a second at each stage, however few its worlds are. So of three
    or four cards, in a sale of two already, each is tried alone, in a sale face down and face up,
    and then those better than nothing are added one by one, the best first.
    """
    cards = observation.exposable
    many = len(cards) + observation.selling - FEW_CARDS
    if many <= 0:
        return bot.weigh_exposures(observation, random)
    share = 2**many
    stages = tuple(max(stage // share, 2) for stage in bot.budget.stages[1::2])
    bot.budget = replace(bot.budget, stages=stages)
    alone = bot.advise_exposing(observation, random.getrandbits(48), _single(observation))
    better = {each.card: each for each in reversed(_before_nothing(alone))}
    if len(better) < 2:
        return alone
    best = sorted(better.values(), key=alone.index)
    growing = [_together(best[:size]) for size in range(1, len(best) + 1)]
    return (*bot.advise_exposing(observation, random.getrandbits(48), growing), *alone[1:])


def _single(observation: Observation) -> tuple[Offer, ...]:
    """To expose nothing, or one card."""
    cards = observation.exposable
    up = tuple(Offer((card,), (card,)) for card in cards) if observation.selling else ()
    return (Offer(()), *(Offer((card,)) for card in cards), *up)


def _before_nothing(alone: Weighed) -> Weighed:
    """Those that are better than to expose nothing."""
    return tuple(takewhile(lambda each: each.cards, alone))


def _together(single: Sequence[Valued]) -> Offer:
    cards = tuple(sorted(each.card for each in single))
    return Offer(cards, tuple(sorted(each.card for each in single if each.face_up)))
