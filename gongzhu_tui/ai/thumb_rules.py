"""The rules of thumb of Normal and of the playouts, card by card, in points.

A suit's state is, for spades, diamonds and clubs: its special card (pig, goat, transformer or
those of other games) is gone, or it has none; the player holds it, another does, or another does
and the player holds a card over it; for hearts: nobody is near to taking all of them, the player
is, or another is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gongzhu_tui.ai.situation import point_weight, special_cards
from gongzhu_tui.ai.thumb_weights import ThumbWeights
from gongzhu_tui.engine.cards import GOAT, HEART_ACE, TRANSFORMER, Card, Rank, Suit
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import card_points

GONE, MINE, THEIRS, OVER = STATES = (0, 1, 2, 3)
# The share of players who take a trick that they could duck.
_EAGER = 0.5
# The share of danger in a suit that nobody else holds.
_ALONE = 0.3


def chance_to_take(lower: int, higher: int, to_come: int, players: int) -> float:
    """The chance that a card takes the trick, with `to_come` of the `players` after it.

    So many `lower` and `higher` cards of the suit are with the others, each with any of them.
    """
    elsewhere = _elsewhere(players)
    able = 1 - elsewhere**higher
    forced = elsewhere**lower
    return float((1 - able * (forced + (1 - forced) * _EAGER)) ** to_come)


def forced_share(lower: int, others: int) -> float:
    """How likely a card takes a trick some day: the share of the `others` that are lower."""
    return lower / others if others else _ALONE


def _elsewhere(players: int) -> float:
    """The chance that a card of the others is not with a certain one of them."""
    return (players - 2) / (players - 1)


# How far a trick is with one's own side: all others alike, between both, the partner, opponents.
ALONE, EVEN, PARTNER, AGAINST = FAVOURS = (0, 1, 2, -1)
_FULL_FAVOUR = 2


def favour(place: int, players: int, partner_wins: bool) -> int:
    """The favour of a trick to the player at `place`, one of two sides.

    Of two players to come one is a partner, so that nothing is known; the last one knows all.
    """
    if place < 2:
        return ALONE
    if not partner_wins:
        return AGAINST
    return PARTNER if place == players - 1 else EVEN


def favoured(gain: int, favour: int) -> float:
    """What is left of a `gain` by taking a trick that is with one's own side."""
    return gain * (_FULL_FAVOUR - favour) / _FULL_FAVOUR


@dataclass(frozen=True)
class ThumbRules:
    """The rules of thumb for one set of exposures, `exposed` with their factors, in `rules`."""

    exposed: dict[Card, int]
    weights: ThumbWeights
    rules: Rules

    @cached_property
    def share(self) -> float:
        """What another's point costs: the field's mean counts, of partners and opponents too."""
        return self.weights.share * (3 / (self.rules.players - 1))

    @cached_property
    def penalties(self) -> frozenset[Card]:
        """The special cards that are to be avoided, as the pig, and a goat that has turned."""
        return frozenset(card for card in self.specials.values() if self._worth(card) < 0)

    @cached_property
    def specials(self) -> dict[Suit, Card]:
        """The special card of each suit that has one."""
        return special_cards(self.rules)

    def taken(self, card: Card, state: int, to_come: int, favour: int = ALONE) -> float:
        """What the card, and those it calls for, add to a trick that it takes.

        `to_come` players play after it.
        """
        value = favoured(1, favour) * (1 + self.share) * self._worth(card)
        if card == self.specials.get(card.suit) == GOAT and card not in self.penalties:
            value += self.weights.keep_goat * self._times(GOAT)
        if card.suit is Suit.HEARTS:
            falling = 0.0 if state == MINE else self._heart(self.weights.heart_falls) * to_come
            return value + self.run(state) - falling
        return value + to_come * self._called_for(card, state)

    def _called_for(self, card: Card, state: int) -> float:
        """What each player to come adds, who may hold the special card below this one."""
        special = self.specials.get(card.suit)
        if special is None or state < THEIRS or card < special:
            return 0.0
        falls = self.weights.pig_falls if special in self.penalties else self.weights.goat_falls
        return falls * self._worth(special)

    def run(self, state: int) -> float:
        """What a heart adds to a trick while somebody is taking them all."""
        runs = {MINE: self.weights.own_run, THEIRS: self.weights.break_run}
        return self._heart(runs.get(state, 0.0))

    def release(self, card: Card, state: int, favour: int = ALONE) -> float:
        """What it is worth that the card leaves the hand, as if another collects it."""
        weights, special = self.weights, self.specials.get(card.suit)
        value = -self.share * self._worth(card)
        value += favour / _FULL_FAVOUR * (1 + self.share) * self._worth(card)
        if card == special:
            value += self._rid(card)
        elif special in self.penalties and state == MINE:
            value -= weights.pig_cover * self._times(special)
        elif card.suit is Suit.HEARTS and state == THEIRS and card.rank >= Rank.TEN:
            value -= self._heart(weights.stopper)
        return value

    def _rid(self, special: Card) -> float:
        """What it is worth to be rid of a special card that one holds."""
        if special in self.penalties:
            return self.weights.rid_of_pig * self._times(special)
        weights = {GOAT: -self.weights.keep_goat, TRANSFORMER: self.weights.rid_of_transformer}
        return weights[special] * self._times(special)

    def lead(self, card: Card, state: int) -> float:
        """What it is worth to lead the card, whoever takes the trick."""
        value, special = self.release(card, state), self.specials.get(card.suit)
        if special in self.penalties and state == THEIRS and card < special:
            value += self.weights.flush_pig * self._times(special)
        if special in self.penalties and state == MINE:
            value -= self.weights.lead_at_own_pig * self._times(special)
        return value

    def shortening(self, weight: float, suit: Suit, state: int, length: int) -> float:
        """Short suits are emptied, but spades only when the pig is gone."""
        if length > 3 or (self.specials.get(suit) in self.penalties and state != GONE):
            return 0.0
        return weight * (4 - length)

    def void_stake(self, suit: Suit, state: int, others: int) -> float:
        """What a player to come, if void, throws on the suit, the others having `others` of it.

        As many are taken to be void as when all lengths are random; it is welcome in a run.
        """
        if suit is Suit.HEARTS and state == MINE:
            return 0.0
        return -self.weights.dumped * _elsewhere(self.rules.players) ** others

    def danger(self, card: Card, state: int) -> float:
        """What a trick that the card takes some day would cost."""
        weights = self.weights
        special = self.specials.get(card.suit)
        if card.suit is Suit.HEARTS:
            return 0.0 if state else self._heart(weights.heart_danger)
        if card == special:
            return 0.0
        if special in self.penalties:
            over_pig = state >= THEIRS and card > special
            over = weights.over_pig_danger * self._times(special)
            return over if over_pig else weights.under_pig_danger
        match card.suit:
            case Suit.CLUBS:
                over_transformer = state >= THEIRS and card > TRANSFORMER
                return weights.over_transformer_danger if over_transformer else weights.club_danger
            case _:
                catches = state >= THEIRS and card > GOAT
                catcher = weights.goat_catcher * self._times(GOAT)
                return -catcher if catches else weights.diamond_danger

    def _worth(self, card: Card) -> float:
        """What the card brings whoever collects it, in the points of the weights."""
        return float(point_weight(self.rules) * card_points(card, self.exposed, self.rules))

    def _times(self, card: Card) -> float:
        """How many times its plain worth a special card brings, for good or ill."""
        if card == TRANSFORMER:
            return self.exposed.get(card, 1)
        plain = card_points(card, {}, self.rules)
        return abs(card_points(card, self.exposed, self.rules) / plain)

    def _heart(self, weight: float) -> float:
        return weight * self._times(HEART_ACE)
