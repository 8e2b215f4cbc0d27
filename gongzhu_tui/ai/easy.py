"""A beginner: sensible at first glance, looking at its own cards and this trick only."""

from __future__ import annotations

from random import Random

from gongzhu_tui.ai.bot import Thinker
from gongzhu_tui.ai.covering import worth_exposing
from gongzhu_tui.ai.situation import Situation
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation

# How often the beginner leads or discards without a thought.
CARELESSNESS = 0.3


class EasyBot(Thinker):
    """Forgets what was played, counts nothing, and never asks who plays after."""

    def choose_passing(self, observation: Observation, random: Random) -> frozenset[Card]:
        """What costs most, cover or not, and of the rest the highest; at times just any cards."""
        if random.random() < CARELESSNESS:
            return super().choose_passing(observation, random)
        situation = Situation(observation)
        order = sorted(observation.held, key=lambda card: (situation.worth(card), -card.rank))
        return frozenset(order[: observation.rules.passing])

    def choose_exposures(self, observation: Observation, random: Random) -> frozenset[Card]:
        """Expose what has cover, half of the time."""
        return frozenset(
            card
            for card in observation.exposable
            if worth_exposing(card, observation.held, observation.rules) and random.random() < 0.5
        )

    def choose_card(self, observation: Observation, random: Random) -> Card:
        situation = Situation(observation)
        legal = list(observation.legal)
        random.shuffle(legal)
        if situation.leading:
            return _lead(legal, situation, random)
        if legal[0].suit is not observation.trick.led:
            return _discard(legal, situation, random)
        return _follow(legal, situation)


def _lead(legal: list[Card], situation: Situation, random: Random) -> Card:
    """A low card, pig and goat and their like kept; at times just any of the others."""
    if random.random() < CARELESSNESS:
        return next((card for card in legal if card not in situation.valuable), legal[0])
    return _lowest_plain(legal, situation)


def _discard(legal: list[Card], situation: Situation, random: Random) -> Card:
    """The card that costs most, or at times just the highest; what brings points to a partner."""
    if situation.partner_wins:
        return max(legal, key=lambda card: (situation.worth(card), card.rank))
    plain = [card for card in legal if situation.worth(card) <= 0] or legal
    if random.random() < CARELESSNESS:
        return max(plain, key=lambda card: card.rank)
    return min(plain, key=lambda card: (situation.worth(card), -card.rank))


def _follow(legal: list[Card], situation: Situation) -> Card:
    """Last to play, take what brings points; otherwise duck, with a penalty or as high as can be.

    From a partner nothing is taken, and no penalty goes there by choice.
    """
    on_table = sum(map(situation.worth, situation.observation.trick.cards))
    winning = sorted(card for card in legal if situation.beats(card))
    partner = situation.partner_wins
    if winning and not situation.seats_after and not partner:
        best = max(winning, key=lambda card: (situation.worth(card), card.rank))
        if on_table + situation.worth(best) > 0:
            return best
    ducking = [card for card in legal if not situation.beats(card) and situation.worth(card) <= 0]
    if ducking:
        unloading = situation.penalties
        return max(ducking, key=lambda card: ((card in unloading) is not partner, card.rank))
    return _lowest_plain(legal, situation)


def _lowest_plain(legal: list[Card], situation: Situation) -> Card:
    """The lowest card that is no special one, such as pig or goat, if there is one."""
    plain = [card for card in legal if card not in situation.valuable] or legal
    return min(plain, key=lambda card: card.rank)
