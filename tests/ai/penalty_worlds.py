"""Worlds of games with passing and forced discards, by an independent reading of what is known."""

from __future__ import annotations

from random import Random

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation

World = tuple[frozenset[Card], ...]


def possible_holders(view: Observation, card: Card) -> list[int]:
    """The other seats that may hold `card`, which is not played, as far as this seat can know."""
    others = [seat for seat in range(view.rules.players) if seat != view.seat]
    told = [each.seat for each in view.exposures if each.card == card]
    if card in (view.passed or ()):
        told = [(view.seat - 1) % view.rules.players]
    return told or [seat for seat in others if not _shown_without(view, seat, card)]


def _shown_without(view: Observation, seat: int, card: Card) -> bool:
    """Whether `seat` has discarded where it would have followed, or thrown `card`."""
    for trick in (*view.tricks, view.trick):
        for player, played in trick.seated():
            led = trick.cards[0].suit
            if player != seat or played.suit is led:
                continue
            forced = view.rules.forced_discards
            if card.suit is led or (card in forced and played not in forced):
                return True
    return False


def drawn_worlds(view: Observation, count: int, random: Random) -> list[World]:
    """So many worlds that `view` allows, not equally likely."""
    return [_drawn(view, random) for _ in range(count)]


def _drawn(view: Observation, random: Random) -> World:
    gone = {*view.played, *view.held}
    holders = {card: possible_holders(view, card) for card in view.rules.deck if card not in gone}
    while True:
        world = _dealt(view, holders, random)
        if world is not None:
            return world


def _dealt(view: Observation, holders: dict[Card, list[int]], random: Random) -> World | None:
    """The cards with the fewest holders first, None where one finds no room."""
    room = {seat: view.cards_left(seat) for seat in range(view.rules.players) if seat != view.seat}
    hands: list[set[Card]] = [set() for _ in range(view.rules.players)]
    hands[view.seat] = set(view.held)
    for card in sorted(holders, key=lambda each: (len(holders[each]), random.random())):
        free = [seat for seat in holders[card] if room[seat]]
        if not free:
            return None
        seat = random.choices(free, [room[each] for each in free])[0]
        hands[seat].add(card)
        room[seat] -= 1
    return tuple(map(frozenset, hands))
