"""The rules of thumb of the playouts, card by card, in points.

A suit's state is, for spades, diamonds and clubs: its special card (pig, goat, transformer) is
gone, the player holds it, or another does; for hearts: nobody is near to taking all of them,
the player is, or another is.
"""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.ai.situation import card_worth
from gongzhu_tui.engine.cards import GOAT, PIG, TRANSFORMER, Card, Rank, Suit

GONE, MINE, THEIRS = STATES = (0, 1, 2)
_SPECIALS = {Suit.SPADES: PIG, Suit.CLUBS: TRANSFORMER, Suit.DIAMONDS: GOAT}


# The chance that a higher card still out beats, by the number of players to come.
BEATEN = (0.0, 0.25, 0.4, 0.5)
# The share of danger in a suit that nobody else holds.
ALONE = 0.3


@dataclass(frozen=True)
class ThumbWeights:
    """The weights of one style of play, in points unless said otherwise."""

    share: float = 1 / 3  # what another's point costs, one's own being 1
    rid_of_pig: float = 50
    keep_goat: float = 60
    rid_of_transformer: float = 10
    pig_falls: float = 0.3  # in pigs, for each player to come
    goat_falls: float = 0.05  # in goats
    heart_falls: float = 8
    dumped: float = 25  # what a void player throws on a trick
    heart_danger: float = 12
    over_pig_danger: float = 45
    under_pig_danger: float = 6
    over_transformer_danger: float = 12
    club_danger: float = 12
    diamond_danger: float = 6
    goat_catcher: float = 18
    pig_cover: float = 15
    lead_at_own_pig: float = 20
    flush_pig: float = 20
    lead_short: float = 4  # for each card that the suit is shorter than four
    discard_short: float = 4
    break_run: float = 80
    own_run: float = 40
    stopper: float = 20


HAND_SET = ThumbWeights()
# Found by trying random changes against itself, one seat against three, and keeping the better.
FITTED = ThumbWeights(
    share=0.344,
    rid_of_pig=-3.9,
    keep_goat=61.5,
    rid_of_transformer=26.6,
    pig_falls=2.27,
    goat_falls=0.027,
    heart_falls=14.1,
    dumped=48.6,
    heart_danger=5.4,
    over_pig_danger=15.7,
    under_pig_danger=5.6,
    over_transformer_danger=2.8,
    club_danger=12.7,
    diamond_danger=3.3,
    goat_catcher=60,
    pig_cover=14.6,
    lead_at_own_pig=13,
    flush_pig=18.8,
    discard_short=2.8,
    break_run=22.3,
    own_run=94.8,
    stopper=-3,
)
# Playouts of one style alone all err in the same way; a mix of two judges better.
STYLES = (HAND_SET, FITTED)


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
            value += self.weights.keep_goat
        if card.suit is Suit.HEARTS:
            falling = 0.0 if state == MINE else self.weights.heart_falls * to_come
            return value + self.run(state) - falling
        return value + to_come * self._called_for(card, state)

    def _called_for(self, card: Card, state: int) -> float:
        """What each player to come adds, who may hold the special card below this one."""
        if state == THEIRS and card.suit is Suit.SPADES and card > PIG:
            return self.weights.pig_falls * self._worth(PIG)
        if state == THEIRS and card.suit is Suit.DIAMONDS and card > GOAT:
            return self.weights.goat_falls * self._worth(GOAT)
        return 0.0

    def run(self, state: int) -> float:
        """What a heart adds to a trick while somebody is taking them all."""
        return (0.0, self.weights.own_run, self.weights.break_run)[state]

    def release(self, card: Card, state: int) -> float:
        """What it is worth that the card leaves the hand, as if another collects it."""
        weights = self.weights
        value = -weights.share * self._worth(card)
        if card == PIG:
            value += weights.rid_of_pig
        elif card == GOAT:
            value -= weights.keep_goat
        elif card == TRANSFORMER:
            value += weights.rid_of_transformer
        elif card.suit is Suit.SPADES and state == MINE:
            value -= weights.pig_cover
        elif card.suit is Suit.HEARTS and state == THEIRS and card.rank >= Rank.TEN:
            value -= weights.stopper
        return value

    def lead(self, card: Card, state: int) -> float:
        """What it is worth to lead the card, whoever takes the trick."""
        value = self.release(card, state)
        if card.suit is Suit.SPADES and state == THEIRS and card < PIG:
            value += self.weights.flush_pig
        if card.suit is Suit.SPADES and state == MINE:
            value -= self.weights.lead_at_own_pig
        return value

    def void_stake(self, suit: Suit, state: int, others: int) -> float:
        """What players void in the suit throw on its lead, the others having `others` of it.

        As many are taken to be void as when all lengths are random; it is welcome in a run.
        """
        if suit is Suit.HEARTS and state == MINE:
            return 0.0
        return -self.weights.dumped * 3 * (2 / 3) ** others

    def danger(self, card: Card, state: int) -> float:
        """What a trick that the card takes some day would cost."""
        weights = self.weights
        if card == _SPECIALS.get(card.suit):
            return 0.0
        match card.suit:
            case Suit.HEARTS:
                return 0.0 if state else weights.heart_danger
            case Suit.SPADES:
                over_pig = state == THEIRS and card > PIG
                return weights.over_pig_danger if over_pig else weights.under_pig_danger
            case Suit.CLUBS:
                over = state == THEIRS and card > TRANSFORMER
                return weights.over_transformer_danger if over else weights.club_danger
            case Suit.DIAMONDS:
                catches = state == THEIRS and card > GOAT
                return -weights.goat_catcher if catches else weights.diamond_danger

    def _worth(self, card: Card) -> float:
        return float(card_worth(card, self.exposed))
