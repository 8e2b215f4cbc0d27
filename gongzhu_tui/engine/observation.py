"""All that one seat may know of a hand, as one frozen value, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refusal, Rule, Turn, turn_of, why_not
from gongzhu_tui.engine.rules import Exposing, Rules, Scoring
from gongzhu_tui.engine.scoring import Breakdown, score_hand
from gongzhu_tui.engine.trick import Trick


@dataclass(frozen=True, slots=True)
class Threat:
    """The one seat that has collected every heart fallen so far, and how many they are."""

    seat: int
    hearts: int


@dataclass(frozen=True, slots=True)
class Observation:
    """What `seat` sees; everything indexed by seat is in playing order.

    `held` are its own cards as dealt, less those passed and played, and behind them what it has
    `received`; `passed` are the cards that it has passed, None before it has decided; `totals`
    those before this hand, and `limit_reached` whether one of them had been at the match's limit
    by then; `tricks` the complete ones and `trick` the one on the table; `exposures` those that
    this seat knows of, and `sold` by seat how many cards were sold face down that it does not
    know; `exposable` and `legal` are empty when it is not this seat's turn to decide; `voids` are
    the suits that a seat has shown it cannot hold, and `lacks` single cards of which that is
    shown; `decision` is what this seat has decided to expose, None before; `breakdowns` stands
    once the hand is scored.
    """

    rules: Rules
    seat: int
    hand_number: int | None
    first_leader: int
    totals: tuple[int, ...]
    limit_reached: bool
    phase: Phase
    held: tuple[Card, ...]
    passed: frozenset[Card] | None
    received: frozenset[Card]
    exposures: tuple[Exposure, ...]
    sold: tuple[int, ...]
    tricks: tuple[Trick, ...]
    trick: Trick
    suits_led: frozenset[Suit]
    collected: tuple[tuple[Card, ...], ...]
    voids: tuple[frozenset[Suit], ...]
    lacks: tuple[frozenset[Card], ...]
    exposable: tuple[Card, ...]
    decision: frozenset[Card] | None
    legal: tuple[Card, ...]
    breakdowns: tuple[Breakdown, ...] | None

    @property
    def seen_one_card(self) -> bool:
        """Whether this is the blind phase, in which only the first card has been seen."""
        return self.phase is Phase.BLIND

    @property
    def to_pass(self) -> bool:
        """Whether it is awaited of this seat to pass cards."""
        return self.phase is Phase.PASS and self.passed is None

    @property
    def selling(self) -> bool:
        """Whether what is exposed now is sold, face down or face up."""
        return self.phase is Phase.EXPOSE and self.rules.exposing is Exposing.SALE

    @property
    def exposed(self) -> dict[Card, int]:
        """Each exposed card that this seat knows of, with its factor."""
        return {exposure.card: exposure.factor for exposure in self.exposures}

    @property
    def exposed_to_all(self) -> dict[Card, int]:
        """Each exposed card that everybody knows of, with its factor."""
        hidden = {each.card for each in self.exposures if each.face_down} - set(self.played)
        return {card: factor for card, factor in self.exposed.items() if card not in hidden}

    @property
    def played(self) -> tuple[Card, ...]:
        """Every card played so far, in order."""
        return tuple(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    @property
    def holders(self) -> dict[Card, int]:
        """Who holds the others' cards that this seat knows: those exposed, and those it passed."""
        passed = dict.fromkeys(self.passed or (), self.rules.left_of(self.seat))
        holders = {**passed, **{each.card: each.seat for each in self.exposures}}
        seen = {*self.held, *self.played}
        return {card: seat for card, seat in holders.items() if card not in seen}

    def may_hold(self, seat: int, card: Card) -> bool:
        """Whether `seat` may hold `card`, which is not among those that this seat sees."""
        holder = self.holders.get(card, seat)
        return holder == seat and card.suit not in self.voids[seat] and card not in self.lacks[seat]

    @property
    def seat_to_play(self) -> int | None:
        return self.trick.next_seat if self.phase is Phase.PLAY else None

    @property
    def trick_number(self) -> int:
        """Which trick of the hand is in play, from 1; the last one once the hand is over."""
        return min(len(self.tricks) + 1, self.rules.hand_size)

    def cards_left(self, seat: int) -> int:
        """How many cards `seat` still holds."""
        return self.rules.hand_size - len(self.tricks) - (self.trick.card_of(seat) is not None)

    def provisional(self, seat: int) -> Breakdown:
        """The score of what `seat` has collected, by the exposures that everybody knows."""
        return score_hand(self.collected, self.exposed_to_all, self.rules)[seat]

    @property
    def all_hearts_threat(self) -> Threat | None:
        """Who may still take all hearts, once hearts have fallen in complete tricks.

        Where points are penalties nobody: all hearts are no more than their sum.
        """
        if self.rules.scoring is Scoring.PENALTIES:
            return None
        hearts = [sum(card.suit is Suit.HEARTS for card in cards) for cards in self.collected]
        takers = [seat for seat, count in enumerate(hearts) if count]
        return Threat(takers[0], hearts[takers[0]]) if len(takers) == 1 else None

    @property
    def scoring_over(self) -> bool:
        """Whether cards are left to play, but no scoring card among them or on the table.

        Nothing that is played then changes a score, nor who leads next.
        """
        collected = {card for cards in self.collected for card in cards}
        return self.phase is Phase.PLAY and collected >= self.rules.scoring_cards

    def refusal(self, card: Card) -> Refusal | None:
        """Why this seat may not play `card` now, None when it may."""
        if self.phase is not Phase.PLAY:
            return Refusal(Rule.WRONG_PHASE, card)
        if self.seat_to_play != self.seat:
            return Refusal(Rule.NOT_YOUR_TURN, card)
        return why_not(self.turn, card)

    @property
    def turn(self) -> Turn:
        """What decides which cards this seat may play to the current trick."""
        return turn_of(self.held, self.trick.led, self.suits_led, self.exposed, self.rules)


def observe(hand: Hand, seat: int) -> Observation:
    """All that `seat` may know of `hand`."""
    decision = hand.decisions.get(seat)
    played = frozenset(hand.plays)
    known: list[Exposure] = []
    hidden: list[Exposure] = []
    for each in hand.exposures:
        dark = each.face_down and each.seat != seat and each.card not in played
        (hidden if dark else known).append(each)
    return Observation(
        rules=hand.rules,
        seat=seat,
        hand_number=hand.number,
        first_leader=hand.first_leader,
        totals=hand.totals,
        limit_reached=hand.limit_reached,
        phase=hand.phase,
        held=hand.seen(seat),
        passed=hand.passed[seat].cards if seat in hand.passed else None,
        received=hand.received(seat),
        exposures=tuple(known),
        sold=tuple(sum(each.seat == other for each in hidden) for other in range(hand.players)),
        tricks=tuple(hand.tricks),
        trick=hand.trick,
        suits_led=hand.suits_led,
        collected=tuple(hand.collected),
        voids=_proven_voids(hand),
        lacks=_proven_lacks(hand),
        exposable=hand.exposable(seat) if hand.to_expose(seat) else (),
        decision=decision,
        legal=hand.legal(seat),
        breakdowns=hand.breakdowns,
    )


def _proven_voids(hand: Hand) -> tuple[frozenset[Suit], ...]:
    """Per seat the suits that its plays prove it has run out of.

    A discard proves the suit led. An exposed card played to the first trick of its suit proves
    that it was the holder's only one, by the restriction.
    """
    voids: list[set[Suit]] = [set() for _ in range(hand.players)]
    restricted = hand.rules.restricted(hand.exposed)
    led_before: set[Suit] = set()
    for trick in (*hand.tricks, hand.trick):
        for seat, card in trick.seated():
            if card.suit is not trick.led:
                voids[seat].add(trick.cards[0].suit)
            elif card in restricted and card.suit not in led_before:
                voids[seat].add(card.suit)
        led_before.update(card.suit for card in trick.cards[:1])
    return tuple(map(frozenset, voids))


def _proven_lacks(hand: Hand) -> tuple[frozenset[Card], ...]:
    """Per seat the cards that it must have discarded, and has not, when it was void."""
    lacks = [frozenset[Card]()] * hand.players
    forced = hand.rules.forced_discards
    for trick in (*hand.tricks, hand.trick):
        for seat, card in trick.seated():
            if card.suit is not trick.led and card not in forced:
                lacks[seat] = forced
    return tuple(lacks)
