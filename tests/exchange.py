"""Deals that differ only in what a seat cannot see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Expose, Pass, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refused
from gongzhu_tui.engine.observation import observe
from tests.support import random_passing

TRIES = 20


def exchanged(hand: Hand, one: Card, other: Card) -> Hand:
    """The same hand so far, with two cards exchanged that are still held. Raises Refused.

    What was decided about one of them, face down too, was decided about the other.
    """
    exchange = {one: other, other: one}
    dealt = [[exchange.get(card, card) for card in cards] for cards in hand.deal]
    passed = [Pass(each.seat, _through(exchange, each.cards)) for each in hand.passed.values()]
    exposed = [
        Expose(each.seat, *(_through(exchange, cards) for cards in (each.cards, each.face_up)))
        for decisions in (hand.blind_decided, hand.decided)
        for each in decisions.values()
    ]
    return _again(hand, dealt, [*passed, *exposed])


def dealt_otherwise(hand: Hand, seat: int, generator: Random) -> Hand:
    """The same hand as far as `seat` can see, with hidden cards exchanged again and again."""
    result = hand
    hidden = hidden_cards(hand, seat)
    for _ in range(TRIES if len(hidden) > 1 else 0):
        try:
            other = exchanged(result, *generator.sample(hidden, 2))
        except Refused:  # what happened would have been against the rules
            continue
        if other.phase is hand.phase:
            result = other
    return _decided_otherwise(result, seat, generator)


def hidden_cards(hand: Hand, seat: int) -> list[Card]:
    """The cards still held that `seat` has not seen: in the blind phase its own ones too."""
    view = observe(hand, seat)
    seen = {*view.held, *view.exposed, *(view.passed or ())}
    return sorted(card for cards in hand.held for card in cards if card not in seen)


def _decided_otherwise(hand: Hand, seat: int, generator: Random) -> Hand:
    """The same hand with other decisions of the others, while nobody has been told any."""
    passed = list(hand.passed.values())
    if hand.phase is Phase.PASS:
        others = [
            each if each.seat == seat else random_passing(hand, each.seat, generator)
            for each in passed
        ]
        return _again(hand, hand.deal, others)
    if hand.phase is not Phase.EXPOSE:
        return hand
    decided = []
    for each, decision in hand.decided.items():
        cards = frozenset(card for card in hand.exposable(each) if generator.random() < 0.5)
        decided.append(decision if each == seat else Expose(each, cards))
    return _again(hand, hand.deal, [*passed, *hand.blind_decided.values(), *decided])


def _through(exchange: Mapping[Card, Card], cards: frozenset[Card]) -> frozenset[Card]:
    return frozenset(exchange.get(card, card) for card in cards)


def _again(hand: Hand, dealt: Sequence[Sequence[Card]], decisions: Sequence[Pass | Expose]) -> Hand:
    """The hand `dealt` so, in which this was decided and the same played. Raises Refused."""
    again = Hand(
        hand.rules,
        dealt,
        hand.first_leader,
        hand.number,
        hand.totals,
        limit_reached=hand.limit_reached,
    )
    for action in decisions:
        again.apply(action)
    for card in hand.plays:
        again.apply(Play(again.trick.next_seat, card))
    return again
