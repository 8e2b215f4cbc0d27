"""The fixed yardstick of the arena: a few plain rules that never change."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from gongzhu_tui.ai.bot import Thinker
from gongzhu_tui.ai.situation import Situation, special_cards
from gongzhu_tui.engine.cards import GOAT, PIG, Card
from gongzhu_tui.engine.observation import Observation


class ReferenceBot(Thinker):
    """Plays by the rules written in docs/opponents.md; the seed plays no part."""

    def choose_passing(self, observation: Observation, random: Random) -> frozenset[Card]:
        order = sorted(observation.held, key=_by_cost(Situation(observation)))
        return frozenset(order[: observation.rules.passing])

    def choose_exposures(self, observation: Observation, random: Random) -> frozenset[Card]:
        return frozenset()

    def choose_card(self, observation: Observation, random: Random) -> Card:
        situation = Situation(observation)
        legal = sorted(observation.legal)
        if situation.leading:
            return _lead(legal, situation)
        if legal[0].suit is not observation.trick.led:
            return min(legal, key=_by_cost(situation))
        return _follow(legal, situation)


def _by_cost(situation: Situation) -> Callable[[Card], tuple[int, int]]:
    """What costs most comes first, of equals the highest."""
    return lambda card: (situation.worth(card), -card.rank)


def _lead(legal: list[Card], situation: Situation) -> Card:
    """The lowest card, of the shortest suit where several are; no special card by choice."""
    specials = special_cards(situation.observation.rules).values()
    plain = [card for card in legal if card not in specials] or legal
    return min(plain, key=lambda card: (card.rank, len(situation.holdings[card.suit])))


def _follow(legal: list[Card], situation: Situation) -> Card:
    """Take the goat when last and safe, else duck as high as can be, else stay low."""
    last = not situation.seats_after
    winning = [card for card in legal if situation.beats(card)]
    ducking = [card for card in legal if card not in winning]
    if last and winning and _goat_is_safe(winning, situation):
        return GOAT if GOAT in winning else winning[-1]
    if ducking:
        return max(ducking, key=lambda card: (card != GOAT, card.rank))
    if last:
        return max(winning, key=lambda card: (card != PIG, card.rank))
    return winning[0]


def _goat_is_safe(winning: list[Card], situation: Situation) -> bool:
    """Whether the trick, the goat in it or added to it, costs nothing."""
    trick = situation.observation.trick.cards
    cards = trick if GOAT in trick or GOAT not in winning else (*trick, GOAT)
    return GOAT in cards and sum(situation.worth(card) for card in cards) > 0
