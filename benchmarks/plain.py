"""A random playout in plain Python, one hand at a time: what the lockstep is measured against.

Cards are codes, `16 * suit + rank - 2`; a hand is four lists, one a suit. Nothing is exposed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

PlainHand = Sequence[Sequence[int]]
Taken = tuple[int, list[int]]  # the seat that takes a trick, and its cards in order

HEART_POINTS = dict(enumerate((0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50), 16))
PIG, GOAT, TRANSFORMER = 10, 57, 40


def play_plain(hands: Sequence[PlainHand], leader: int, random: Random) -> list[Taken]:
    """The tricks from the first lead of a hand to the last; any legal card is as likely."""
    held = [[list(suit) for suit in hand] for hand in hands]
    tricks = []
    for _ in range(13):
        first = draw_any(held[leader], random)
        led = first >> 4
        trick = [first]
        for place in (1, 2, 3):
            hand = held[(leader + place) & 3]
            suit = hand[led]
            if suit:
                trick.append(suit.pop(int(random.random() * len(suit))))
            else:
                trick.append(draw_any(hand, random))
        leader = (leader + winning_place(trick)) & 3
        tricks.append((leader, trick))
    return tricks


def draw_any(hand: Sequence[list[int]], random: Random) -> int:
    """Take any card out of the hand."""
    number = int(random.random() * sum(map(len, hand)))
    for suit in hand:
        if number < len(suit):
            return suit.pop(number)
        number -= len(suit)
    raise ValueError("an empty hand")


def winning_place(trick: Sequence[int]) -> int:
    best = trick[0]
    for card in trick:
        if card > best and card >> 4 == best >> 4:
            best = card
    return trick.index(best)


def plain_scores(tricks: Sequence[Taken]) -> list[int]:
    """The hand scores by seat."""
    captured: list[set[int]] = [set(), set(), set(), set()]
    for taker, trick in tricks:
        captured[taker].update(trick)
    return [plain_score(cards) for cards in captured]


def plain_score(cards: Collection[int]) -> int:
    hearts = [HEART_POINTS[card] for card in cards if card in HEART_POINTS]
    all_hearts = len(hearts) == 13
    score = 200 if all_hearts else sum(hearts)
    if PIG in cards:
        score += 100 if all_hearts else -100
    if GOAT in cards:
        score += 100
    if TRANSFORMER in cards:
        alone = not hearts and PIG not in cards and GOAT not in cards
        score = 50 if alone else 2 * score
    return score
