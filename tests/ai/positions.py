"""Positions for the tests of the bots: real hands, played to where the question is."""

from __future__ import annotations

from random import Random

from gongzhu_tui.engine.cards import parse_card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.rules import CLASSIC, Exposing, Rules
from gongzhu_tui.engine.trick import Trick
from tests.support import (
    decide_all,
    decide_randomly,
    hand_in_play,
    play_cards,
    play_randomly,
    random_passing,
)

OPENER = parse_card("2S")


def asked(hand: Hand) -> Observation:
    """What the seat to play sees."""
    seat = hand.seat_to_play
    assert seat is not None
    return observe(hand, seat)


def position(*hands: str, leader: int = 0, exposed: str = "", plays: str = "") -> Observation:
    """What the seat to play sees after `plays`, the seats holding at least `hands`."""
    hand = hand_in_play(*hands, leader=leader, exposed=exposed)
    play_cards(hand, plays)
    return asked(hand)


def position_after(plays: str, *left: str, leader: int = 0) -> Observation:
    """What the seat to play sees after `plays`, with `left` in the hands, seat by seat."""
    hands = [list(parse_cards(cards)) for cards in left]
    trick = Trick(leader)
    for card in parse_cards(plays):
        hands[trick.next_seat].append(card)
        trick = trick.with_card(card)
        if trick.complete:
            assert trick.winner is not None
            trick = Trick(trick.winner)
    hand = Hand(CLASSIC, hands, leader)
    decide_all(hand)
    play_cards(hand, plays)
    return asked(hand)


def _expose_randomly(hand: Hand, random: Random) -> None:
    """Let every seat expose each card that it may or not, so that all can see it."""
    while waiting := hand.awaited():
        seat = waiting[0]
        if hand.to_pass(seat):
            hand.apply(random_passing(hand, seat, random))
            continue
        cards = frozenset(card for card in hand.exposable(seat) if random.random() < 0.5)
        selling = hand.phase is Phase.EXPOSE and hand.rules.exposing is Exposing.SALE
        hand.apply(Expose(seat, cards, cards if selling else frozenset()))


def random_hand(
    seed: int, plies: int = 0, number: int | None = None, rules: Rules = CLASSIC
) -> Hand:
    """A hand after `plies` random legal cards, the `number`-th of a match.

    Passing and exposures are random too. The first of a match is opened by the holder of 2♠.
    """
    random = Random(seed)
    dealt = deal(rules, random)
    leader = random.randrange(rules.players)
    if number == 1:
        leader = next(seat for seat, cards in enumerate(dealt) if OPENER in cards)
    hand = Hand(rules, dealt, leader, number)
    if rules == CLASSIC:
        decide_randomly(hand, random)
    else:
        _expose_randomly(hand, random)
    play_randomly(hand, random, plies)
    return hand
