"""What several tests need: written deals, scripted and random play, the worked cases."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from gongzhu_tui.engine.cards import Card, format_cards, parse_cards
from gongzhu_tui.engine.events import Event, Expose, Pass, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.rules import CLASSIC, Rules

CASES = Path(__file__).parent / "cases"
SPADES = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
HEARTS = SPADES.replace("S", "H")
CLUBS = SPADES.replace("S", "C")
DIAMONDS = SPADES.replace("S", "D")
# After five tricks, which seat 0 leads and takes, no scoring card is left.
DECIDED = (
    "AH KH QH JH AS 2S 3S 2C 3C 4C 2D 3D 4D",
    "10H 9H 8H 7H KS 4S 5S 5C 6C 7C 5D 6D 7D",
    "6H 5H 4H 3H QS 6S 7S 8C 9C JC 8D 9D 10D",
    "2H 10C JD JS 10S 9S 8S QC KC AC QD KD AD",
)
DECIDED_BY = "AH 10H 6H 2H  KH 9H 5H 10C  QH 8H 4H JD  JH 7H 3H JS  AS KS QS 10S"


def load_cases(name: str) -> list[dict[str, Any]]:
    """The worked cases of `tests/cases/NAME.jsonl`."""
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def deal_with(*hands: str, rules: Rules = CLASSIC) -> tuple[tuple[Card, ...], ...]:
    """A deal in which each seat holds the cards written; the others fill the hands in order."""
    written = [list(parse_cards(hand)) for hand in hands]
    written += [[] for _ in range(rules.players - len(hands))]
    rest = [card for card in rules.deck if not any(card in hand for hand in written)]
    for hand in written:
        missing = rules.hand_size - len(hand)
        hand.extend(rest[:missing])
        del rest[:missing]
    return tuple(map(tuple, written))


def decide_all(hand: Hand, exposed: str = "") -> tuple[Event, ...]:
    """Let every seat decide; each exposes those of the `exposed` cards that it holds.

    Where cards are passed, they are the first ones.
    """
    cards = frozenset(parse_cards(exposed))
    events: tuple[Event, ...] = ()
    for seat in filter(hand.to_pass, range(hand.players)):
        events += hand.apply(Pass(seat, frozenset(hand.held[seat][: hand.rules.passing])))
    for seat in filter(hand.to_expose, range(hand.players)):
        events += hand.apply(Expose(seat, cards.intersection(hand.held[seat])))
    return events


def hand_in_play(*hands: str, exposed: str = "", leader: int = 0, rules: Rules = CLASSIC) -> Hand:
    """A hand of `deal_with(*hands)` whose exposing phase is over."""
    hand = Hand(rules, deal_with(*hands, rules=rules), leader)
    decide_all(hand, exposed)
    return hand


def play_cards(hand: Hand, cards: str) -> tuple[Event, ...]:
    """Play the cards written, each by the seat whose turn it is."""
    events: tuple[Event, ...] = ()
    for card in parse_cards(cards):
        seat = hand.seat_to_play
        assert seat is not None
        events += hand.apply(Play(seat, card))
    return events


def random_passing(hand: Hand, seat: int, generator: Random) -> Pass:
    """So many cards of a seat as are passed."""
    return Pass(seat, frozenset(generator.sample(hand.held[seat], hand.rules.passing)))


def decide_randomly(hand: Hand, generator: Random) -> None:
    """Let every seat that has to decide pass any cards, and expose each that it may or not."""
    while waiting := hand.awaited():
        seat = waiting[0]
        if hand.to_pass(seat):
            hand.apply(random_passing(hand, seat, generator))
            continue
        exposable = [card for card in hand.seen(seat) if card in hand.exposable(seat)]
        cards = [card for card in exposable if generator.random() < 0.5]
        selling = observe(hand, seat).selling
        up = [card for card in cards if selling and generator.random() < 0.5]
        hand.apply(Expose(seat, frozenset(cards), frozenset(up)))


def play_first_cards(hand: Hand) -> None:
    """Play the hand to its end, each seat the first card that is legal."""
    while (seat := hand.seat_to_play) is not None:
        hand.apply(Play(seat, hand.legal(seat)[0]))


def expose_randomly(hand: Hand, generator: Random) -> None:
    """Let every seat decide, blind, open or in a sale, in any order and as it may."""
    while hand.phase.before_play:
        decide_once_randomly(hand, generator)


def decide_once_randomly(hand: Hand, generator: Random) -> None:
    """Let one seat, of those that have to decide, pass any cards or expose what it may."""
    seat = generator.choice(hand.awaited())
    if hand.to_pass(seat):
        hand.apply(random_passing(hand, seat, generator))
        return
    cards = [card for card in hand.exposable(seat) if generator.random() < 0.6]
    selling = observe(hand, seat).selling
    up = [card for card in cards if selling and generator.random() < 0.5]
    hand.apply(Expose(seat, frozenset(cards), frozenset(up)))


def play_randomly(hand: Hand, generator: Random, plies: int = 52) -> None:
    """Play up to `plies` random legal cards, after random decisions if they are still to come."""
    decide_randomly(hand, generator)
    for _ in range(plies):
        seat = hand.seat_to_play
        if seat is None:
            return
        hand.apply(Play(seat, generator.choice(hand.legal(seat))))


def told(hand: Hand) -> list[str]:
    """A line for each exposure and each trick of `hand`."""
    lines = [f"exposed: {each.card} by {each.seat}" for each in hand.exposures]
    for number, trick in enumerate(hand.tricks, start=1):
        cards = format_cards(trick.cards)
        lines.append(f"trick {number}: {trick.leader} leads {cards}, {trick.winner} takes it")
    return lines
