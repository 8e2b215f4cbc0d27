"""A sound player: every legal card is valued by the rules of thumb."""

from __future__ import annotations

from random import Random

from gongzhu_tui.ai.appraisal import Appraisal
from gongzhu_tui.ai.bot import Thinker
from gongzhu_tui.ai.covering import SOLD_FACE_UP, worth_exposing
from gongzhu_tui.ai.passing import sound_passing
from gongzhu_tui.ai.situation import Situation
from gongzhu_tui.ai.thumb_rules import ThumbRules
from gongzhu_tui.ai.thumb_weights import ThumbWeights, styles_of
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation


class NormalBot(Thinker):
    """Counts cards and sees who runs for all hearts; plans no further, counts no totals.

    Its style is that of `weights`, or the best one for the game.
    """

    def __init__(self, weights: ThumbWeights | None = None) -> None:
        self.weights = weights

    def choose_passing(self, observation: Observation, random: Random) -> frozenset[Card]:
        return frozenset(sound_passing(observation.held, observation.rules))

    def choose_exposures(self, observation: Observation, random: Random) -> frozenset[Card]:
        return frozenset(
            card
            for card in observation.exposable
            if worth_exposing(card, observation.held, observation.rules)
        )

    def sell_face_up(
        self, observation: Observation, cards: frozenset[Card], seed: int
    ) -> frozenset[Card]:
        """Those that gain by counting four times; the others stay hidden."""
        return cards & SOLD_FACE_UP

    def choose_card(self, observation: Observation, random: Random) -> Card:
        values = self.appraise(observation)
        best = max(values.values())
        return random.choice([card for card in observation.legal if values[card] == best])

    def appraise(self, observation: Observation) -> dict[Card, float]:
        """What playing each legal card is worth, in points."""
        weights = self.weights or styles_of(observation.rules)[-1]
        rules = ThumbRules(observation.exposed, weights, observation.rules)
        appraisal = Appraisal(Situation(observation), rules)
        return {card: appraisal.value(card) for card in observation.legal}
