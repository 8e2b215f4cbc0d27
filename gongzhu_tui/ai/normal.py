"""A sound player: every legal card is scored by a sum of named rules of thumb."""

from __future__ import annotations

from random import Random

from gongzhu_tui.ai.bot import Thinker
from gongzhu_tui.ai.considerations import CONSIDERATIONS, Option
from gongzhu_tui.ai.covering import worth_exposing
from gongzhu_tui.ai.situation import Situation
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation


class NormalBot(Thinker):
    """Counts cards, knows who wins the trick and who plays after, plans no further."""

    def choose_exposures(self, observation: Observation, random: Random) -> frozenset[Card]:
        return frozenset(
            card for card in observation.exposable if worth_exposing(card, observation.held)
        )

    def choose_card(self, observation: Observation, random: Random) -> Card:
        situation = Situation(observation)
        values = {card: appraise(situation, card) for card in observation.legal}
        best = max(values.values())
        return random.choice([card for card in observation.legal if values[card] == best])


def appraise(situation: Situation, card: Card) -> float:
    """The sum of all considerations for playing `card`, in points."""
    option = Option(situation, card)
    return sum(consider(option) for consider in CONSIDERATIONS)
