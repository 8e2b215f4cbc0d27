"""One hand: dealt, passed, exposed, played, scored. Two doors: what is legal, and apply(action)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.engine.events import (
    Action,
    BlindExposed,
    CardPlayed,
    CardsPassed,
    Event,
    Expose,
    Exposure,
    ExposuresRevealed,
    HandScored,
    Pass,
    Play,
    SaleShown,
    TrickTaken,
)
from gongzhu_tui.engine.legality import (
    Refusal,
    Refused,
    Rule,
    Turn,
    exposable_cards,
    legal_cards,
    turn_of,
    why_not,
)
from gongzhu_tui.engine.rules import EXPOSED_FACTOR, TWICE_EXPOSED_FACTOR, Exposing, Rules
from gongzhu_tui.engine.scoring import Breakdown, score_hand
from gongzhu_tui.engine.trick import Trick


class Phase(Enum):
    PASS = auto()
    BLIND = auto()
    EXPOSE = auto()
    PLAY = auto()
    SCORED = auto()

    @property
    def exposing(self) -> bool:
        """Whether cards are exposed in it, blind or not."""
        return self in (Phase.BLIND, Phase.EXPOSE)

    @property
    def before_play(self) -> bool:
        """Whether it comes before the first card, and everybody decides in private."""
        return self.exposing or self is Phase.PASS


class Hand:
    """One hand in progress; it changes by `apply` alone.

    `collected` are per seat the cards of the complete tricks it has taken, in order.
    `number` is the hand's place in its match, from 1 (None outside a match), `totals` are those
    before it, and `limit_reached` tells whether some total had been at the limit by then. `deal`
    keeps the order dealt. `passed`, `blind_decided` and `decided` are what each seat has decided
    in the passing, in the blind and in the normal exposing phase. Raises ValueError if `deal` is
    not the deck.
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
        check_deal(rules, deal)
        self.rules = rules
        self.deal = tuple(tuple(cards) for cards in deal)
        self.first_leader = first_leader
        self.number = number
        self.totals = tuple(totals) if totals is not None else (0,) * rules.players
        self.limit_reached = limit_reached
        self.passed: dict[int, Pass] = {}
        self.blind_decided: dict[int, Expose] = {}
        self.decided: dict[int, Expose] = {}
        self.exposures: tuple[Exposure, ...] = ()
        self.held: list[tuple[Card, ...]] = list(self.deal)
        self.tricks: list[Trick] = []
        self.trick = Trick(first_leader, players=rules.players)
        self.collected: list[tuple[Card, ...]] = [()] * rules.players
        self.breakdowns: tuple[Breakdown, ...] | None = None
        self.phase = Phase.PASS
        self._end_passing()

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

    @property
    def decisions(self) -> dict[int, frozenset[Card]]:
        """What each seat has decided to expose after having seen its hand."""
        return {seat: action.cards for seat, action in self.decided.items()}

    def received(self, seat: int) -> frozenset[Card]:
        """The cards that have arrived at `seat`; none before all seats have passed."""
        passed = {self.rules.left_of(each): action.cards for each, action in self.passed.items()}
        return frozenset() if self.phase is Phase.PASS else passed.get(seat, frozenset())

    def exposable(self, seat: int) -> tuple[Card, ...]:
        """The cards that `seat` has seen and may still expose, by the rules of an open phase."""
        return exposable_cards(set(self.seen(seat)) - set(self.exposed), self.rules)

    def seen(self, seat: int) -> tuple[Card, ...]:
        """The cards that `seat` holds and has seen: only the first one in the blind phase."""
        return self.deal[seat][:1] if self.phase is Phase.BLIND else self.held[seat]

    def awaited(self) -> list[int]:
        """The seats of which a decision before the first card is awaited."""
        return [seat for seat in range(self.players) if self.to_pass(seat) or self.to_expose(seat)]

    def to_pass(self, seat: int) -> bool:
        """Whether it is awaited of `seat` to pass cards."""
        return self.phase is Phase.PASS and seat not in self.passed

    def to_expose(self, seat: int) -> bool:
        """Whether a decision to expose is awaited of `seat`.

        In the blind phase only who has an exposable first card has something to decide.
        """
        if self.phase is Phase.BLIND:
            return seat not in self.blind_decided and bool(self.exposable(seat))
        return self.phase is Phase.EXPOSE and seat not in self.decided

    def turn(self, seat: int) -> Turn:
        """What decides which cards `seat` may play to the current trick."""
        return turn_of(self.held[seat], self.trick.led, self.suits_led, self.exposed, self.rules)

    def legal(self, seat: int) -> tuple[Card, ...]:
        """The cards that `seat` may play now; none unless it is to play."""
        return legal_cards(self.turn(seat)) if seat == self.seat_to_play else ()

    def refusal(self, action: Action) -> Refusal | None:
        """Why `action` is against the rules, None when it is not."""
        match action:
            case Pass():
                return self._refuse_pass(action)
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
            case Pass():
                return self._pass(action)
            case Expose():
                if self.phase is Phase.BLIND:
                    return self._expose_blind(action)
                return self._expose(action)
            case Play(seat, card):
                return self._play(seat, card)

    def _refuse_pass(self, action: Pass) -> Refusal | None:
        if self.phase is not Phase.PASS:
            return Refusal(Rule.WRONG_PHASE)
        if action.seat not in range(self.players):
            return Refusal(Rule.NOT_YOUR_TURN)
        if not self.to_pass(action.seat):
            return Refusal(Rule.ALREADY_DECIDED)
        for card in sorted(action.cards - {*self.held[action.seat]}):
            return Refusal(Rule.NOT_HELD, card, legal=self.held[action.seat])
        return None if len(action.cards) == self.rules.passing else Refusal(Rule.PASS_COUNT)

    def _refuse_expose(self, action: Expose) -> Refusal | None:
        if not self.phase.exposing:
            return Refusal(Rule.WRONG_PHASE)
        if action.seat not in range(self.players):
            return Refusal(Rule.NOT_YOUR_TURN)
        if not self.to_expose(action.seat):
            return Refusal(Rule.ALREADY_DECIDED)
        exposable = self.exposable(action.seat)
        for card in sorted(action.cards | action.face_up):
            if card not in exposable or card not in action.cards:
                return Refusal(Rule.NOT_EXPOSABLE, card, legal=exposable)
        sale = self.phase is Phase.EXPOSE and self.rules.exposing is Exposing.SALE
        if action.face_up and not sale:
            return Refusal(Rule.NO_SALE, min(action.face_up))
        return None

    def _refuse_play(self, action: Play) -> Refusal | None:
        if self.phase is not Phase.PLAY:
            return Refusal(Rule.WRONG_PHASE, action.card)
        if action.seat != self.seat_to_play:
            return Refusal(Rule.NOT_YOUR_TURN, action.card)
        return why_not(self.turn(action.seat), action.card)

    def _pass(self, action: Pass) -> tuple[Event, ...]:
        """Nobody sees what arrives before all have passed."""
        self.passed[action.seat] = action
        self._end_passing()
        return () if self.phase is Phase.PASS else (CardsPassed(),)

    def _end_passing(self) -> None:
        """With the last decision everybody takes up what arrives, behind the cards they kept."""
        if self.rules.passing and len(self.passed) < self.players:
            return
        self.phase = self._phase_after_passing()
        for seat, action in self.passed.items():
            kept = tuple(card for card in self.held[seat] if card not in action.cards)
            self.held[seat] = (*kept, *sorted(self.received(seat)))
        self._end_blind_phase()

    def _phase_after_passing(self) -> Phase:
        if self.rules.exposing is Exposing.NONE:
            return Phase.PLAY
        return Phase.BLIND if self.rules.blind else Phase.EXPOSE

    def _expose_blind(self, action: Expose) -> tuple[Event, ...]:
        """Shown at once; with the last decision everybody takes up the whole hand."""
        self.blind_decided[action.seat] = action
        shown = tuple(Exposure(card, action.seat, TWICE_EXPOSED_FACTOR) for card in action.cards)
        # By seat and not by time, so that the order of the answers leaves no trace.
        self.exposures = tuple(sorted((*self.exposures, *shown), key=lambda each: each.seat))
        self._end_blind_phase()
        return tuple(map(BlindExposed, shown))

    def _end_blind_phase(self) -> None:
        if self.phase is Phase.BLIND and not any(map(self.to_expose, range(self.players))):
            self.phase = Phase.EXPOSE

    def _expose(self, action: Expose) -> tuple[Event, ...]:
        self.decided[action.seat] = action
        if len(self.decided) < self.players:
            return ()
        new = tuple(
            self._exposure(card, self.decided[seat])
            for seat in range(self.players)
            for card in sorted(self.decided[seat].cards)
        )
        self.exposures += new
        self.phase = Phase.PLAY
        down = [each.seat for each in new if each.face_down]
        sold = tuple(map(down.count, range(self.players)))
        return (ExposuresRevealed(tuple(each for each in new if not each.face_down), sold),)

    def _exposure(self, card: Card, action: Expose) -> Exposure:
        if self.rules.exposing is not Exposing.SALE:
            return Exposure(card, action.seat)
        face_down = card not in action.face_up
        factor = EXPOSED_FACTOR if face_down else TWICE_EXPOSED_FACTOR
        return Exposure(card, action.seat, factor, face_down)

    def _play(self, seat: int, card: Card) -> tuple[Event, ...]:
        self.held[seat] = tuple(each for each in self.held[seat] if each != card)
        self.trick = self.trick.with_card(card)
        sold = (each for each in self.exposures if each.face_down and each.card == card)
        events: tuple[Event, ...] = (CardPlayed(seat, card), *map(SaleShown, sold))
        return (*events, *self._take_trick()) if self.trick.complete else events

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
