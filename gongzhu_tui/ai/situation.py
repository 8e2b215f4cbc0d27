"""What a thoughtful player reads off the table: the facts that rules of thumb speak of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import card_points

# So many hearts with one player are no chance.
MANY_HEARTS = 6


# A point of a penalty in the points of the weights: Q♠ is then about as bad as the pig.
_PENALTY_WEIGHT = 8


def point_weight(rules: Rules) -> int:
    """What a point of a score counts beside weights, the more the better."""
    return -_PENALTY_WEIGHT if rules.low_wins else 1


def special_cards(rules: Rules) -> dict[Suit, Card]:
    """The scoring cards that are no hearts, by suit."""
    return {card.suit: card for card in rules.great_cards}


def card_worth(card: Card, exposed: dict[Card, int], rules: Rules) -> int:
    """What `card` is worth to whoever collects it, the more the better."""
    return rules.sign * card_points(card, exposed, rules)


@dataclass(frozen=True)
class Situation:
    """One seat's view of the trick on the table and of what is still out."""

    observation: Observation

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """The cards that other seats hold."""
        seen = {*self.observation.held, *self.observation.played}
        return frozenset(card for card in self.observation.rules.deck if card not in seen)

    @cached_property
    def holdings(self) -> dict[Suit, tuple[Card, ...]]:
        """This seat's cards by suit."""
        held = self.observation.held
        return {suit: tuple(card for card in held if card.suit is suit) for suit in Suit}

    @cached_property
    def seats_after(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        trick, seat = self.observation.trick, self.observation.seat
        count = trick.players - len(trick.cards) - 1
        return tuple((seat + offset) % trick.players for offset in range(1, count + 1))

    @cached_property
    def exposed(self) -> dict[Card, int]:
        return self.observation.exposed

    def worth(self, card: Card) -> int:
        """Points that `card` brings whoever collects it, as far as this seat knows."""
        return card_worth(card, self.exposed, self.observation.rules)

    @cached_property
    def penalties(self) -> frozenset[Card]:
        """The special cards that cost points, as the pig, and a goat that has turned."""
        return frozenset(card for card in self.valuable if self.worth(card) < 0)

    @cached_property
    def valuable(self) -> frozenset[Card]:
        """The special cards that count by themselves, for good or ill."""
        special = special_cards(self.observation.rules).values()
        return frozenset(card for card in special if self.worth(card))

    @property
    def partner_wins(self) -> bool:
        """Whether this seat's partner takes the trick as it lies."""
        side = self.observation.rules.side_of(self.observation.seat)
        return self.observation.trick.winner in side

    @cached_property
    def best_on_table(self) -> Card | None:
        """The card that wins the trick as it lies."""
        trick = self.observation.trick
        winner = trick.winner
        return None if winner is None else trick.card_of(winner)

    @property
    def leading(self) -> bool:
        return not self.observation.trick.cards

    @cached_property
    def runner(self) -> int | None:
        """The seat that has taken every heart so far, once they are too many for chance."""
        threat = self.observation.all_hearts_threat
        return threat.seat if threat is not None and threat.hearts >= MANY_HEARTS else None

    def beats(self, card: Card) -> bool:
        """Whether `card` would win the trick as it lies."""
        best = self.best_on_table
        return best is None or (card.suit is best.suit and card.rank > best.rank)

    def higher_out(self, card: Card) -> int:
        return sum(other.suit is card.suit and other > card for other in self.unseen)

    def lower_out(self, card: Card) -> int:
        return sum(other.suit is card.suit and other < card for other in self.unseen)
