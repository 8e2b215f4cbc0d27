"""One hand: dealt, exposed, played, scored. Two doors: what is legal, and apply(action)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.engine.events import (
    Action,
    CardPlayed,
    Event,
    Expose,
    Exposure,
    ExposuresRevealed,
    HandScored,
    Play,
    TrickTaken,
)
from gongzhu_tui.engine.legality import (
    Refusal,
    Refused,
    Rule,
    Turn,
    exposable_cards,
    legal_cards,
    why_not,
)
from gongzhu_tui.engine.rules import Exposing, Rules, check_available
from gongzhu_tui.engine.scoring import Breakdown, score_hand
from gongzhu_tui.engine.trick import Trick


class Phase(Enum):
    EXPOSE = auto()
    PLAY = auto()
    SCORED = auto()


class Hand:
    """One hand in progress; it changes by `apply` alone.

    `collected` are per seat the cards of the complete tricks it has taken, in order.
    `number` is the hand's place in its match, from 1 (None outside a match), `totals` are those
    before it, and `limit_reached` tells whether some total had been at the limit by then. `deal`
    keeps the order dealt. Raises ValueError if `deal` is not the deck, and RulesNotAvailable for
    rules that cannot be played yet.
    """

    def __init__(
        self,
        rules: Rules,
        deal: Sequence[Sequence[Card]],
        first_leader: int,
        number: int | None = None,
        totals: Sequence[int] | None = None,
        *,
        limit_reached: bool = False,
    ) -> None:
        check_available(rules)
        check_deal(rules, deal)
        self.rules = rules
        self.deal = tuple(tuple(cards) for cards in deal)
        self.first_leader = first_leader
        self.number = number
        self.totals = tuple(totals) if totals is not None else (0,) * rules.players
        self.limit_reached = limit_reached
        self.phase = Phase.PLAY if rules.exposing is Exposing.NONE else Phase.EXPOSE
        self.decisions: dict[int, frozenset[Card]] = {}
        self.exposures: tuple[Exposure, ...] = ()
        self.held: list[tuple[Card, ...]] = list(self.deal)
        self.tricks: list[Trick] = []
        self.trick = Trick(first_leader, players=rules.players)
        self.collected: list[tuple[Card, ...]] = [()] * rules.players
        self.breakdowns: tuple[Breakdown, ...] | None = None

    @property
    def players(self) -> int:
        return self.rules.players

    @property
    def seat_to_play(self) -> int | None:
        """The seat whose card is awaited, None outside the playing phase."""
        return self.trick.next_seat if self.phase is Phase.PLAY else None

    @property
    def plays(self) -> tuple[Card, ...]:
        """Every card played so far, in order."""
        return tuple(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    @property
    def suits_led(self) -> frozenset[Suit]:
        """The suits led to complete tricks."""
        return frozenset(trick.cards[0].suit for trick in self.tricks)

    @property
    def exposed(self) -> dict[Card, int]:
        """Each exposed card with its factor."""
        return {exposure.card: exposure.factor for exposure in self.exposures}

    def turn(self, seat: int) -> Turn:
        """What decides which cards `seat` may play to the current trick."""
        return Turn(self.held[seat], self.trick.led, self.suits_led, frozenset(self.exposed))

    def legal(self, seat: int) -> tuple[Card, ...]:
        """The cards that `seat` may play now; none unless it is to play."""
        return legal_cards(self.turn(seat)) if seat == self.seat_to_play else ()

    def refusal(self, action: Action) -> Refusal | None:
        """Why `action` is against the rules, None when it is not."""
        match action:
            case Expose():
                return self._refuse_expose(action)
            case Play():
                return self._refuse_play(action)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry `action` out and tell what happened. Raises Refused and changes nothing."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        match action:
            case Expose(seat, cards):
                return self._expose(seat, cards)
            case Play(seat, card):
                return self._play(seat, card)

    def _refuse_expose(self, action: Expose) -> Refusal | None:
        if self.phase is not Phase.EXPOSE:
            return Refusal(Rule.WRONG_PHASE)
        if action.seat not in range(self.players):
            return Refusal(Rule.NOT_YOUR_TURN)
        if action.seat in self.decisions:
            return Refusal(Rule.ALREADY_DECIDED)
        exposable = exposable_cards(self.held[action.seat], self.rules)
        for card in sorted(action.cards):
            if card not in exposable:
                return Refusal(Rule.NOT_EXPOSABLE, card, legal=exposable)
        return None

    def _refuse_play(self, action: Play) -> Refusal | None:
        if self.phase is not Phase.PLAY:
            return Refusal(Rule.WRONG_PHASE, action.card)
        if action.seat != self.seat_to_play:
            return Refusal(Rule.NOT_YOUR_TURN, action.card)
        return why_not(self.turn(action.seat), action.card)

    def _expose(self, seat: int, cards: frozenset[Card]) -> tuple[Event, ...]:
        self.decisions[seat] = cards
        if len(self.decisions) < self.players:
            return ()
        self.exposures = tuple(
            Exposure(card, each)
            for each in range(self.players)
            for card in sorted(self.decisions[each])
        )
        self.phase = Phase.PLAY
        return (ExposuresRevealed(self.exposures),)

    def _play(self, seat: int, card: Card) -> tuple[Event, ...]:
        self.held[seat] = tuple(each for each in self.held[seat] if each != card)
        self.trick = self.trick.with_card(card)
        played = CardPlayed(seat, card)
        return (played, *self._take_trick()) if self.trick.complete else (played,)

    def _take_trick(self) -> tuple[Event, ...]:
        trick = self.trick
        winner = trick.winner
        assert winner is not None
        self.tricks.append(trick)
        self.collected[winner] += trick.cards
        self.trick = Trick(winner, players=self.players)
        taken = TrickTaken(trick, len(self.tricks), winner)
        if len(self.tricks) < self.rules.hand_size:
            return (taken,)
        self.phase = Phase.SCORED
        self.breakdowns = score_hand(self.collected, self.exposed, self.rules)
        return (taken, HandScored(self.breakdowns))


def check_deal(rules: Rules, deal: Sequence[Sequence[Card]]) -> None:
    """Raise ValueError unless `deal` is the whole deck in equal hands."""
    cards = [card for hand in deal for card in hand]
    sizes = {len(hand) for hand in deal}
    if len(deal) != rules.players or sizes != {rules.hand_size} or set(cards) != set(rules.deck):
        raise ValueError("the deal is not the deck")
