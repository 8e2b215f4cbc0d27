"""Which cards to pass: what it is worth that a card leaves the hand for the left neighbour's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from gongzhu_tui.ai.situation import point_weight, special_cards
from gongzhu_tui.engine.cards import GOAT, Card, Rank, Suit
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import PIG_VALUE, card_points

# So many of the best sets are worth a search.
PROMISING = 14


@dataclass(frozen=True)
class PassWeights:
    """What counts for passing a card, in points of weights."""

    special: float = 120  # a special penalty card, for each pig that it is worth
    cover: float = 12  # that card, for each other card of its suit
    covering: float = 15  # keeping a card beside it
    over: float = 75  # a card over a special penalty card that others hold
    over_cover: float = 10  # that card, for each lower one beside it
    heart: float = 40  # the highest heart
    high: float = 37  # the highest card of any other suit
    short: float = 8  # for each card that the suit is shorter than four
    goat: float = 60  # keeping what brings points


# Found by hand over 5000 deals of likha and of sbeetiya, played out by rules of thumb; sets near to
# it are as good, as far as so many deals can tell.
WEIGHTS = PassWeights()


@dataclass(frozen=True)
class PassRules:
    """The rules of thumb for passing in the game of `rules`."""

    rules: Rules
    weights: PassWeights = WEIGHTS

    @cached_property
    def specials(self) -> dict[Suit, Card]:
        """The special card of each suit that has one."""
        return special_cards(self.rules)

    def value(self, card: Card, lower: int, length: int, mine: bool) -> float:
        """What it is worth to pass `card`.

        The hand holds `lower` cards below it in a suit of `length`, and the special card of the
        suit or not (`mine`).
        """
        weights, special = self.weights, self.specials.get(card.suit)
        cost = 0.0 if special is None else self._cost(special)
        if card == special:
            bare = weights.special - weights.cover * (length - 1)
            return bare * cost if cost > 0 else -weights.goat * (card == GOAT)
        if mine and cost > 0:
            return -weights.covering * cost
        if special is not None and card > special and cost > 0:
            return (weights.over - weights.over_cover * lower) * cost
        short = weights.short * max(4 - length, 0) if cost <= 0 else 0.0
        high = weights.heart if card.suit is Suit.HEARTS else weights.high
        return short + high * (card.rank - Rank.TWO) / (Rank.ACE - Rank.TWO)

    def _cost(self, special: Card) -> float:
        """How many pigs a special card is worth, less than 0 for what is welcome."""
        return point_weight(self.rules) * card_points(special, {}, self.rules) / PIG_VALUE

    def value_in(self, card: Card, held: Iterable[Card]) -> float:
        """What it is worth to pass `card` out of `held`."""
        suit = [other for other in held if other.suit is card.suit]
        lower = sum(other < card for other in suit)
        return self.value(card, lower, len(suit), self.specials.get(card.suit) in suit)

    def greedy(self, cards: Iterable[Card], held: Iterable[Card]) -> tuple[tuple[Card, ...], float]:
        """The best of `cards`, as many as are passed, each seen from what is left; their worth."""
        left, offered = list(held), list(cards)
        passed: list[Card] = []
        total = 0.0
        for _ in range(self.rules.passing):
            values = {card: self.value_in(card, left) for card in offered}
            best = max(offered, key=lambda card: values[card])
            total += values[best]
            passed.append(best)
            left.remove(best)
            offered.remove(best)
        return tuple(passed), total


def sound_passing(held: Sequence[Card], rules: Rules) -> tuple[Card, ...]:
    """The cards that a sound player passes out of `held`."""
    return PassRules(rules).greedy(held, held)[0]


def promising_sets(held: Sequence[Card], rules: Rules) -> list[tuple[Card, ...]]:
    """The sets to pass that look best, best first."""
    thumb = PassRules(rules)
    sets = {cards: thumb.greedy(cards, held)[1] for cards in combinations(held, rules.passing)}
    return sorted(sets, key=lambda cards: -sets[cards])[:PROMISING]
