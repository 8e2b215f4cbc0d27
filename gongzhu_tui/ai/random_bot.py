"""The bot that knows the rules and nothing else: the arena's zero."""

from __future__ import annotations

from random import Random

from gongzhu_tui.ai.bot import Thinker
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation


class RandomBot(Thinker):
    """Plays any legal card, and exposes each exposable card or not, with equal chances."""

    def choose_exposures(self, observation: Observation, random: Random) -> frozenset[Card]:
        return frozenset(card for card in observation.exposable if random.random() < 0.5)

    def sell_face_up(
        self, observation: Observation, cards: frozenset[Card], seed: int
    ) -> frozenset[Card]:
        random = Random(f"sale {seed}")
        return frozenset(card for card in sorted(cards) if random.random() < 0.5)

    def choose_card(self, observation: Observation, random: Random) -> Card:
        return random.choice(observation.legal)
