"""Cards between which no player can tell a difference are one choice."""

from __future__ import annotations

from gongzhu_tui.ai.situation import Situation, special_cards
from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.engine.observation import Observation


def merge_touching(observation: Observation) -> tuple[tuple[Card, ...], ...]:
    """The legal cards, those of a suit and worth with no other's card between them as one.

    A card on the table still divides: one may beat it and the other not.
    """
    situation = Situation(observation)
    others = {*situation.unseen, *observation.trick.cards}
    specials = special_cards(observation.rules).values()
    groups: dict[tuple[Suit, int, int, Card | None], list[Card]] = {}
    for card in sorted(observation.legal):
        above = sum(other.suit is card.suit and other > card for other in others)
        special = card if card in specials else None
        key = (card.suit, above, situation.worth(card), special)
        groups.setdefault(key, []).append(card)
    return tuple(map(tuple, groups.values()))
