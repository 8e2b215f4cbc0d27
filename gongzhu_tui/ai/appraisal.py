"""The rules of thumb applied by one player: what each legal card is worth, in points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gongzhu_tui.ai.situation import Situation, point_weight
from gongzhu_tui.ai.thumb_rules import (
    ALONE,
    GONE,
    MINE,
    OVER,
    THEIRS,
    ThumbRules,
    chance_to_take,
    favour,
    favoured,
    forced_share,
)
from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.engine.scoring import score_seat


@dataclass(frozen=True)
class Appraisal:
    """The values of the cards of `situation` by `rules`, those that the playouts go by."""

    situation: Situation
    rules: ThumbRules

    def value(self, card: Card) -> float:
        """What it is worth to play `card`."""
        if self.situation.leading:
            return self._led(card)
        if card.suit is self.situation.observation.trick.led:
            return self._followed(card)
        return self._thrown(card)

    def _led(self, card: Card) -> float:
        rules, state = self.rules, self._state(card.suit)
        others = rules.rules.players - 1
        stake = self._void_stake(card.suit, others)
        stake += rules.taken(card, self._calling(card.suit), others)
        besides = rules.lead(card, state) + self._short(rules.weights.lead_short, card)
        return self._chance(card, others) * stake + self._danger(card) + besides

    def _followed(self, card: Card) -> float:
        situation = self.situation
        release = self._danger(card) + self._release(card)
        if not situation.beats(card):
            return release
        to_come = len(situation.seats_after)
        stake = self._stake + self._void_stake(card.suit, to_come)
        stake += self.rules.taken(card, self._calling(card.suit), to_come, self._favour)
        return self._chance(card, to_come) * stake + release

    def _thrown(self, card: Card) -> float:
        return (
            self._danger(card)
            + self._release(card)
            + self._short(self.rules.weights.discard_short, card)
        )

    def _release(self, card: Card) -> float:
        return self.rules.release(card, self._state(card.suit), self._favour)

    @cached_property
    def _favour(self) -> int:
        """How far the trick is with the partner, of whom there is none to most players."""
        rules, situation = self.rules.rules, self.situation
        if not rules.partners:
            return ALONE
        place = len(situation.observation.trick.cards)
        return favour(place, rules.players, situation.partner_wins)

    def _chance(self, card: Card, to_come: int) -> float:
        lower, higher = self.situation.lower_out(card), self.situation.higher_out(card)
        return chance_to_take(lower, higher, to_come, self.rules.rules.players)

    def _void_stake(self, suit: Suit, to_come: int) -> float:
        return to_come * self.rules.void_stake(suit, self._state(suit), self._others(suit))

    def _danger(self, card: Card) -> float:
        """What it is worth that the card takes no later trick."""
        share = forced_share(self.situation.lower_out(card), self._others(card.suit))
        return share * self.rules.danger(card, self._state(card.suit))

    def _short(self, weight: float, card: Card) -> float:
        length = len(self.situation.holdings[card.suit])
        return self.rules.shortening(weight, card.suit, self._state(card.suit), length)

    def _others(self, suit: Suit) -> int:
        return sum(card.suit is suit for card in self.situation.unseen)

    def _state(self, suit: Suit) -> int:
        """The state of `suit`, as `thumb_rules` has it."""
        situation = self.situation
        if suit is Suit.HEARTS:
            return self._run
        special = self.rules.specials.get(suit)
        if special is None:
            return GONE
        if special in situation.observation.held:
            return MINE
        if special not in situation.unseen:
            return GONE
        return OVER if any(card > special for card in situation.holdings[suit]) else THEIRS

    @cached_property
    def _run(self) -> int:
        """The state of hearts; a partner who takes them all is not hindered."""
        situation, rules = self.situation, self.rules.rules
        seat, runner = situation.observation.seat, situation.runner
        if runner is None or runner == seat:
            return GONE if runner is None else MINE
        return GONE if runner in rules.side_of(seat) else THEIRS

    def _calling(self, suit: Suit) -> int:
        """The state of `suit` in a trick, which a special card that may not be played is out of."""
        observation = self.situation.observation
        restricted = observation.rules.restricted(observation.exposed)
        if self.rules.specials.get(suit) in restricted and suit not in observation.suits_led:
            return GONE
        return self._state(suit)

    @cached_property
    def _stake(self) -> float:
        """What the cards on the table are worth to this player, the others' loss included."""
        observation = self.situation.observation
        before = observation.provisional(observation.seat).total
        cards = (*observation.collected[observation.seat], *observation.trick.cards)
        gain = score_seat(cards, observation.exposed, observation.rules).total - before
        hearts = any(card.suit is Suit.HEARTS for card in observation.trick.cards)
        players = self.rules.rules.players
        gain *= point_weight(observation.rules)
        over_field = favoured(gain, self._favour) * players / (players - 1)
        return over_field + (self.rules.run(self._state(Suit.HEARTS)) if hearts else 0.0)
