"""Hands of every variant, brought to a random moment."""

from __future__ import annotations

from random import Random

from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Pass, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.presets import PRESETS, combine
from gongzhu_tui.engine.rules import Rules
from tests.support import random_passing

# The presets, and what only together brings more than each by itself.
VARIANTS: dict[str, Rules] = {
    **PRESETS,
    "sale and blind": combine(["sale", "blind"]),
    "five, blind, negative goat": combine(["five", "blind", "negative-goat"]),
    "full house, negative goat": combine(["full-house", "negative-goat"]),
    "partners, sale, face values": combine(["partners", "sale", "face-values"]),
}


def random_variant_hand(rules: Rules, seed: int, plies: int | None = None) -> Hand:
    """A hand after so many random decisions and cards; None stops before the first card."""
    random = Random(seed)
    hand = Hand(rules, deal(rules, random), random.randrange(rules.players), 1)
    while hand.phase.before_play:
        hand.apply(random_decision(hand, random))
    for _ in range(plies or 0):
        seat = hand.seat_to_play
        if seat is None:
            break
        hand.apply(Play(seat, random.choice(hand.legal(seat))))
    return hand


def random_decision(hand: Hand, random: Random) -> Pass | Expose:
    """A random decision, to pass or to expose, of the first seat of which one is awaited."""
    seat = hand.awaited()[0]
    if hand.to_pass(seat):
        return random_passing(hand, seat, random)
    cards = [card for card in hand.exposable(seat) if random.random() < 0.5]
    selling = hand.phase is Phase.EXPOSE and hand.rules.exposing == "sale"
    up = [card for card in cards if selling and random.random() < 0.3]
    return Expose(seat, frozenset(cards), frozenset(up))
