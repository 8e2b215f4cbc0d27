"""The one fact that speaks for the cards that a hint advises to pass."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gongzhu_tui.ai.exposing_reasons import GOOD_COVER
from gongzhu_tui.ai.reason import Kind, Reason, compared
from gongzhu_tui.ai.situation import Situation
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.engine.observation import Observation

FEW_CARDS = 2


def reason_for_passing(observation: Observation, valued: Sequence[Valued]) -> Reason:
    """Why to pass the cards of `valued[0]`; the others are candidates, best first.

    What arrives is not known yet, so it speaks only of the cards that are held now.
    """
    situation, passed = Situation(observation), frozenset(valued[0].cards)
    facts = (fact(situation, passed) for fact in (_bare, _danger, _void, _stays, _few))
    return next(filter(None, facts), None) or compared(valued)


def _bare(situation: Situation, passed: frozenset[Card]) -> Reason | None:
    """A card that costs is passed, because it could be called for."""
    for card in sorted(situation.penalties & passed):
        below = _below(card, situation.observation.held)
        if below < GOOD_COVER:
            return Reason(Kind.BARE, card, number=below)
    return None


def _danger(situation: Situation, passed: frozenset[Card]) -> Reason | None:
    """Cards are passed that could take one that costs."""
    for card in sorted(situation.penalties & situation.unseen):
        higher = tuple(sorted(c for c in passed if c.suit is card.suit and c > card))
        if higher:
            return Reason(Kind.PASSES_DANGER, card, cards=higher)
    return None


def _void(situation: Situation, passed: frozenset[Card]) -> Reason | None:
    for suit in _suits(passed):
        if passed.issuperset(situation.holdings[suit]):
            return Reason(Kind.PASSES_ALL, suit=suit)
    return None


def _stays(situation: Situation, passed: frozenset[Card]) -> Reason | None:
    """A card that costs is kept, with enough others to be played before it."""
    kept = frozenset(situation.observation.held) - passed
    for card in sorted(situation.penalties & kept):
        below = _below(card, kept)
        if below >= GOOD_COVER:
            return Reason(Kind.STAYS_COVERED, card, number=below)
    return None


def _few(situation: Situation, passed: frozenset[Card]) -> Reason | None:
    kept = {suit: len({*situation.holdings[suit]} - passed) for suit in _suits(passed)}
    suit = min(kept, key=lambda each: kept[each])
    return Reason(Kind.KEEPS_FEW, suit=suit, number=kept[suit]) if kept[suit] <= FEW_CARDS else None


def _suits(passed: Collection[Card]) -> list[Suit]:
    return [suit for suit in Suit if any(card.suit is suit for card in passed)]


def _below(card: Card, held: Collection[Card]) -> int:
    return sum(other.suit is card.suit and other < card for other in held)
