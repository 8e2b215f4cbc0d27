"""The rules of thumb of Normal and of the playouts, card by card, in points.

A suit's state is, for spades, diamonds and clubs: its special card (pig, goat, transformer) is
gone, the player holds it, another does, or another does and the player holds a card over it; for
hearts: nobody is near to taking all of them, the player is, or another is.
"""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.ai.situation import card_worth
from gongzhu_tui.ai.thumb_weights import ThumbWeights
from gongzhu_tui.engine.cards import GOAT, HEART_ACE, PIG, TRANSFORMER, Card, Rank, Suit

GONE, MINE, THEIRS, OVER = STATES = (0, 1, 2, 3)
SPECIALS = {Suit.SPADES: PIG, Suit.CLUBS: TRANSFORMER, Suit.DIAMONDS: GOAT}
# The share of players who take a trick that they could duck.
_EAGER = 0.5
# The share of danger in a suit that nobody else holds.
_ALONE = 0.3


def chance_to_take(lower: int, higher: int, to_come: int) -> float:
    """The chance that a card takes the trick, with `to_come` players after it.

    So many `lower` and `higher` cards of the suit are with the others, each with any of three.
    """
    able = 1 - (2 / 3) ** higher
    forced = (2 / 3) ** lower
    return float((1 - able * (forced + (1 - forced) * _EAGER)) ** to_come)


def forced_share(lower: int, others: int) -> float:
    """How likely a card takes a trick some day: the share of the `others` that are lower."""
    return lower / others if others else _ALONE


@dataclass(frozen=True)
class ThumbRules:
    """The rules for one set of exposures, `exposed` with their factors."""

    exposed: dict[Card, int]
    weights: ThumbWeights

    def taken(self, card: Card, state: int, to_come: int) -> float:
        """What the card, and those it calls for, add to a trick that it takes.

        `to_come` players play after it.
        """
        value = (1 + self.weights.share) * self._worth(card)
        if card == GOAT:
            value += self.weights.keep_goat * self._times(GOAT)
        if card.suit is Suit.HEARTS:
            falling = 0.0 if state == MINE else self._heart(self.weights.heart_falls) * to_come
            return value + self.run(state) - falling
        return value + to_come * self._called_for(card, state)

    def _called_for(self, card: Card, state: int) -> float:
        """What each player to come adds, who may hold the special card below this one."""
        if state >= THEIRS and card.suit is Suit.SPADES and card > PIG:
            return self.weights.pig_falls * self._worth(PIG)
        if state >= THEIRS and card.suit is Suit.DIAMONDS and card > GOAT:
            return self.weights.goat_falls * self._worth(GOAT)
        return 0.0

    def run(self, state: int) -> float:
        """What a heart adds to a trick while somebody is taking them all."""
        runs = {MINE: self.weights.own_run, THEIRS: self.weights.break_run}
        return self._heart(runs.get(state, 0.0))

    def release(self, card: Card, state: int) -> float:
        """What it is worth that the card leaves the hand, as if another collects it."""
        weights = self.weights
        value = -weights.share * self._worth(card)
        if card == PIG:
            value += weights.rid_of_pig * self._times(PIG)
        elif card == GOAT:
            value -= weights.keep_goat * self._times(GOAT)
        elif card == TRANSFORMER:
            value += weights.rid_of_transformer * self._times(TRANSFORMER)
        elif card.suit is Suit.SPADES and state == MINE:
            value -= weights.pig_cover * self._times(PIG)
        elif card.suit is Suit.HEARTS and state == THEIRS and card.rank >= Rank.TEN:
            value -= self._heart(weights.stopper)
        return value

    def lead(self, card: Card, state: int) -> float:
        """What it is worth to lead the card, whoever takes the trick."""
        value = self.release(card, state)
        if card.suit is Suit.SPADES and state == THEIRS and card < PIG:
            value += self.weights.flush_pig * self._times(PIG)
        if card.suit is Suit.SPADES and state == MINE:
            value -= self.weights.lead_at_own_pig * self._times(PIG)
        return value

    def shortening(self, weight: float, suit: Suit, state: int, length: int) -> float:
        """Short suits are emptied, but spades only when the pig is gone."""
        if length > 3 or (suit is Suit.SPADES and state != GONE):
            return 0.0
        return weight * (4 - length)

    def void_stake(self, suit: Suit, state: int, others: int) -> float:
        """What a player to come, if void, throws on the suit, the others having `others` of it.

        As many are taken to be void as when all lengths are random; it is welcome in a run.
        """
        if suit is Suit.HEARTS and state == MINE:
            return 0.0
        return -self.weights.dumped * (2 / 3) ** others

    def danger(self, card: Card, state: int) -> float:
        """What a trick that the card takes some day would cost."""
        weights = self.weights
        if card == SPECIALS.get(card.suit):
            return 0.0
        match card.suit:
            case Suit.HEARTS:
                return 0.0 if state else self._heart(weights.heart_danger)
            case Suit.SPADES:
                over_pig = state >= THEIRS and card > PIG
                over = weights.over_pig_danger * self._times(PIG)
                return over if over_pig else weights.under_pig_danger
            case Suit.CLUBS:
                over_transformer = state >= THEIRS and card > TRANSFORMER
                return weights.over_transformer_danger if over_transformer else weights.club_danger
            case Suit.DIAMONDS:
                catches = state >= THEIRS and card > GOAT
                catcher = weights.goat_catcher * self._times(GOAT)
                return -catcher if catches else weights.diamond_danger

    def _worth(self, card: Card) -> float:
        return float(card_worth(card, self.exposed))

    def _times(self, card: Card) -> int:
        """How many times its plain worth an exposed card brings."""
        return self.exposed.get(card, 1)

    def _heart(self, weight: float) -> float:
        return weight * self._times(HEART_ACE)
