"""Hands in a row: totals, who leads, when the match ends, and the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from gongzhu_tui.engine.cards import PIG, Card
from gongzhu_tui.engine.commitment import Opening, Seal, commitment_of, hand_salt
from gongzhu_tui.engine.deal_code import deal_code
from gongzhu_tui.engine.dealing import deal, derive_seed
from gongzhu_tui.engine.events import Action, Event, HandScored
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.rules import ExactLimit, GrandSlam, NextLead, Rules, TieAtTop
from gongzhu_tui.engine.scoring import Breakdown

HUMAN = 0  # the seat of the person at the screen, in games, saves and records


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's place at the end: equal totals share a rank; `out` is a label only.

    `total` is what counts at the end, which for a total at an exact limit may be another one.
    """

    seat: int
    total: int
    rank: int
    out: bool


def counted(total: int, rules: Rules) -> int:
    """What a total counts when a match is decided: one exactly at the limit may turn its sign."""
    turns = rules.exact_limit is ExactLimit.BECOMES_PLUS and total == rules.limit
    return -total if turns else total


def standings(totals: Sequence[int], rules: Rules) -> tuple[int, ...]:
    """What decides a match, by seat, the more the better: the total as it counts.

    Where partners keep their own totals, that of the worse one stands for both.
    """
    worth = [rules.sign * counted(total, rules) for total in totals]
    if not rules.own_totals:
        return tuple(worth)
    return tuple(min(worth[each] for each in rules.side_of(seat)) for seat in range(len(worth)))


def at_limit(total: int, rules: Rules) -> bool:
    """Whether `total` has reached the limit, or gone beyond it."""
    return rules.sign * total <= rules.sign * rules.limit


def leading_seats(totals: Sequence[int], rules: Rules) -> tuple[int, ...]:
    """The seats that stand best."""
    worth = standings(totals, rules)
    return tuple(seat for seat, each in enumerate(worth) if each == max(worth))


def match_winners(
    totals: Sequence[int], limit_reached_before: bool, rules: Rules
) -> tuple[int, ...]:
    """The seats that have won after a hand, none while the match goes on.

    Once some total has reached the limit after a hand, the first hand that leaves exactly one
    side on top ends the match, even if that total has recovered. Where a tie is shared, the first
    such hand ends it in any case.
    """
    if not limit_reached_before and not any(at_limit(total, rules) for total in totals):
        return ()
    leading = leading_seats(totals, rules)
    alone = leading == rules.side_of(leading[0])
    return leading if alone or rules.tie_at_top is TieAtTop.SHARED else ()


def winners_on_the_spot(breakdowns: Sequence[Breakdown], rules: Rules) -> tuple[int, ...]:
    """The side of the seat that took all sixteen, where that wins the match; else nobody."""
    if rules.grand_slam is not GrandSlam.WINS_MATCH:
        return ()
    taker = next((seat for seat, each in enumerate(breakdowns) if each.all_sixteen), None)
    return () if taker is None else rules.side_of(taker)


def ranking(
    totals: Sequence[int], rules: Rules, winners: Sequence[int] = ()
) -> tuple[Standing, ...]:
    """The seats from first to last; `winners` come first, whatever their totals."""
    worth = [(seat in winners, each) for seat, each in enumerate(standings(totals, rules))]
    final = [counted(total, rules) for total in totals]
    order = sorted(range(len(totals)), key=lambda seat: (worth[seat], -seat), reverse=True)
    return tuple(
        Standing(
            seat,
            final[seat],
            1 + sum(other > worth[seat] for other in worth),
            at_limit(final[seat], rules),
        )
        for seat in order
    )


def opening_leader(rules: Rules, dealt: Sequence[Sequence[Card]], seed: int) -> int:
    """The seat that leads the first hand: the holder of the opening card.

    Without one it is the player at the right of a dealer, who is drawn by `seed`.
    """
    card = rules.opening_card
    if card is None:
        dealer = derive_seed(seed, "dealer") % rules.players
        return (dealer + 1) % rules.players
    return next(seat for seat, cards in enumerate(dealt) if card in cards)


def pig_taker(hand: Hand) -> int:
    """Who collected the pig in a finished hand, and so leads the next one."""
    return next(seat for seat in range(hand.players) if PIG in hand.collected[seat])


def next_leader(hand: Hand) -> int:
    """Who leads the hand after a finished one.

    By deals it is the player at the dealer's right, and the deal passes on clockwise.
    """
    by_deal = hand.rules.next_lead is NextLead.DEALER
    return hand.rules.left_of(hand.first_leader) if by_deal else pig_taker(hand)


def side_sums(scores: Sequence[int], rules: Rules) -> tuple[int, ...]:
    """For each seat what its total grows by: the sum of its side's scores, or its own."""
    seats = range(len(scores))
    return tuple(sum(scores[each] for each in rules.account_of(seat)) for seat in seats)


class Match:
    """Hands in a row from one seed; `hand` is the current or, between hands, the last one.

    With partners both seats of a side have the side's total, unless the rules give each their own.
    `winners` are empty until the end.
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.seed = seed
        self.totals: tuple[int, ...] = (0,) * rules.players
        self.finished: list[Hand] = []
        self.limit_reached = False
        self.winners: tuple[int, ...] = ()
        self.hand = self._dealt(1, None)

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def between_hands(self) -> bool:
        """Whether the last hand is scored and the next one not yet dealt."""
        return len(self.finished) == self.hand.number

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry `action` out in the current hand. Raises Refused and changes nothing."""
        events = self.hand.apply(action)
        for event in events:
            if isinstance(event, HandScored):
                self._finish_hand(event.breakdowns)
        return events

    def next_hand(self) -> None:
        """Deal the next hand. Raises ValueError while one is being played or the match is over."""
        if self.over or not self.between_hands:
            raise ValueError("no hand to deal now")
        self.hand = self._dealt(len(self.finished) + 1, next_leader(self.hand))

    def ranking(self) -> tuple[Standing, ...]:
        """The seats from first to last, by the totals so far."""
        return ranking(self.totals, self.rules, self.winners)

    def hand_seed(self, number: int) -> int:
        """The seed of the `number`-th hand, from which no other hand's can be told."""
        return derive_seed(self.seed, "hand", number)

    @property
    def seals(self) -> tuple[Seal, ...]:
        """The commitment to every hand dealt so far; one being played cannot be opened yet."""
        hands = self.finished if self.between_hands else [*self.finished, self.hand]
        return tuple(self._seal(number, hand) for number, hand in enumerate(hands, start=1))

    def _seal(self, number: int, hand: Hand) -> Seal:
        salt = hand_salt(self.seed, number)
        scored = hand.breakdowns is not None
        opening = Opening(deal_code(hand.deal), salt) if scored else None
        return Seal(number, commitment_of(hand.deal, salt), opening)

    def _dealt(self, number: int, leader: int | None) -> Hand:
        dealt = deal(self.rules, Random(self.hand_seed(number)))
        if leader is None:
            leader = opening_leader(self.rules, dealt, self.hand_seed(number))
        return Hand(
            self.rules,
            dealt,
            leader,
            number,
            self.totals,
            limit_reached=self.limit_reached,
        )

    def _finish_hand(self, breakdowns: Sequence[Breakdown]) -> None:
        self.finished.append(self.hand)
        scores = side_sums([each.total for each in breakdowns], self.rules)
        self.totals = tuple(map(sum, zip(self.totals, scores, strict=True)))
        on_the_spot = winners_on_the_spot(breakdowns, self.rules)
        self.winners = on_the_spot or match_winners(self.totals, self.limit_reached, self.rules)
        self.limit_reached |= any(at_limit(total, self.rules) for total in self.totals)
