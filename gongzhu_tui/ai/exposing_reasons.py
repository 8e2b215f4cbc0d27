"""The one fact that speaks for what a hint advises to expose, or to keep dark."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from gongzhu_tui.ai.reason import Kind, Reason, compared
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import GOAT, Card, Rank, Suit
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import ExposedGoat

GOOD_COVER = 4
LEAST_BACKING = 2  # diamonds above the goat
HIGHER_DIAMONDS = Rank.ACE - Rank.JACK


def reason_for_exposing(observation: Observation, valued: Sequence[Valued]) -> Reason:
    """Why to expose the cards of `valued[0]`; the others are candidates, best first.

    It speaks of an exposed card where there is a fact, else of what only the next best candidate
    exposes. Where nothing is exposed, it speaks of a card of the best other candidate.
    """
    if not observation.exposable:
        return Reason(Kind.NOTHING_TO_DECIDE)
    advised = valued[0].cards
    exposed = (_for_exposed(card, observation) for card in observation.exposable if card in advised)
    rivals = dict.fromkeys(card for each in valued[1:] for card in each.cards)
    dark = [card for card in rivals if card not in advised]
    if advised:
        dark = [card for card in dark if {card, *advised} <= {*valued[1].cards}]
    facts = chain(exposed, (_for_dark(card, observation) for card in dark))
    return next(filter(None, facts), None) or compared(valued)


def _for_exposed(card: Card, observation: Observation) -> Reason | None:
    below, above = _beside(card, observation)
    if card == GOAT and not _goat_turns(observation):
        backed = above >= LEAST_BACKING
        return Reason(Kind.GOAT_BACKED, card, number=above) if backed else None
    covered = Reason(Kind.COVERED, card, number=below) if below >= GOOD_COVER else None
    return covered or _can_go(card, observation)


def _can_go(card: Card, observation: Observation) -> Reason | None:
    """Where the rules have one discard the card, whoever takes it then pays double."""
    forced = observation.rules.forced_discards.intersection(observation.held)
    lacking = [suit for suit in Suit if all(other.suit is not suit for other in observation.held)]
    if card not in forced or not lacking:
        return None
    return Reason(Kind.CAN_GO, card, cards=tuple(sorted(forced)), suit=lacking[0])


def _for_dark(card: Card, observation: Observation) -> Reason | None:
    if observation.seen_one_card:
        return Reason(Kind.UNSEEN, card)
    below, above = _beside(card, observation)
    if card == GOAT and not _goat_turns(observation):
        out = HIGHER_DIAMONDS - above
        return Reason(Kind.GOAT_OPEN, card, number=out) if above < LEAST_BACKING else None
    return Reason(Kind.BARE, card, number=below) if below < GOOD_COVER else None


def _goat_turns(observation: Observation) -> bool:
    """Whether the goat, once exposed, costs its taker: then one wants to be rid of it."""
    return observation.rules.exposed_goat is not ExposedGoat.BONUS


def _beside(card: Card, observation: Observation) -> tuple[int, int]:
    """How many cards of its suit are held below and above `card`."""
    same = [other for other in observation.held if other.suit is card.suit]
    return sum(other < card for other in same), sum(other > card for other in same)
