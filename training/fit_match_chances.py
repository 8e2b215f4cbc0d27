"""Fit how far the totals of a match may still move, from simulated matches.

    python training/fit_match_chances.py > training/fit_match_chances.log

Whole hands are played by the rules of thumb of the playouts, with the exposures of a sound player;
matches to several limits are drawn from their results. `Spread` in gongzhu_tui/ai/chances.py holds
the three numbers found. The log compares predicted with observed chances in matches kept apart.
Takes less than a minute on one core.
"""

from __future__ import annotations

import os
from collections import defaultdict
from dataclasses import asdict, dataclass, replace

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.chances import Chances, Flags, Spread, chances_of_winning
from gongzhu_tui.ai.covering import worth_exposing
from gongzhu_tui.ai.masks import Int, hand_of
from gongzhu_tui.ai.mixing import mixed_policy
from gongzhu_tui.ai.playouts import Lanes, play_out
from gongzhu_tui.ai.thumb_policy import thumb_policy
from gongzhu_tui.ai.thumb_weights import STYLES
from gongzhu_tui.engine.cards import ALL_CARDS, Card
from gongzhu_tui.engine.rules import CLASSIC, EXPOSED_FACTOR
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS

POLICIES = tuple(map(thumb_policy, STYLES))
SEED = 20
HANDS = 60_000
MATCHES = 10_000
LIMITS = (-300, -500, -1000)
TIED_STARTS = 10_000
ROUNDS = 6
STEPS = (0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3)
BINS = np.linspace(0.0, 1.0, 11)

Generator = np.random.Generator


@dataclass(frozen=True)
class States:
    """Totals int64[states, 4] in matches that were not over, and who won them in the end."""

    totals: Int
    reached: Flags
    winners: Int
    limit: int

    def predicted(self, spread: Spread) -> Chances:
        """The chances of all seats."""
        return chances_of_winning(
            self.totals, replace(CLASSIC, limit=self.limit), self.reached, spread
        )

    def surprise(self, spread: Spread) -> float:
        """The sum of minus the logarithms of the winners' chances."""
        chances = self.predicted(spread)[np.arange(len(self.winners)), self.winners]
        return float(-np.log(np.maximum(chances, 1e-12)).sum())


def play_hands(generator: Generator) -> Int:
    """The scores of many hands, int64[hands, 4]."""
    deals: dict[tuple[Card, ...], list[list[np.uint64]]] = defaultdict(list)
    for _ in range(HANDS):
        order = generator.permutation(len(ALL_CARDS)).reshape(4, -1)
        hands = [tuple(ALL_CARDS[place] for place in sorted(places)) for places in order]
        deals[exposures(hands)].append([hand_of(hand) for hand in hands])
    return np.concatenate([play(np.array(worlds), cards) for cards, worlds in deals.items()])


def exposures(hands: list[tuple[Card, ...]]) -> tuple[Card, ...]:
    """What a sound player at each seat exposes."""
    holders = [(card, hand) for hand in hands for card in EXPOSABLE_CARDS if card in hand]
    return tuple(sorted(card for card, hand in holders if worth_exposing(card, hand, CLASSIC)))


def play(worlds: npt.NDArray[np.uint64], exposed: tuple[Card, ...]) -> Int:
    """The scores of all `worlds` with the same cards exposed, a few thousand at a time."""
    parts = np.array_split(worlds, len(worlds) // 4000 + 1)
    factors = dict.fromkeys(exposed, EXPOSED_FACTOR)
    scores = [
        play_out(Lanes(part, 0, factors, exposed, CLASSIC), mixed_policy(POLICIES, len(part)))
        for part in parts
    ]
    return np.concatenate(scores).astype(np.int64)


def play_matches(totals: Int, limit: int, reached: bool, hands: Int, random: Generator) -> States:
    """Matches from `totals` on, whose hands are drawn from `hands` with the seats exchanged."""
    winners = np.full(len(totals), -1)
    ids, ending = np.arange(len(totals)), np.full(len(totals), reached)
    seen: list[tuple[Int, Flags, Int]] = []
    while len(ids):
        seen.append((totals, ending, ids))
        drawn = hands[random.integers(0, len(hands), len(ids))]
        totals = totals + random.permuted(drawn, axis=1)
        ending = ending | (totals.min(axis=1) <= limit)
        alone = (totals == totals.max(axis=1, keepdims=True)).sum(axis=1) == 1
        over = ending & alone
        winners[ids[over]] = totals[over].argmax(axis=1)
        totals, ending, ids = totals[~over], ending[~over], ids[~over]
    all_totals, all_ending, all_ids = map(np.concatenate, zip(*seen, strict=True))
    return States(all_totals, all_ending, winners[all_ids], limit)


def play_all(hands: Int, random: Generator) -> list[States]:
    """Matches from the first hand on to each limit, and some that a tie at the end prolongs."""
    zero = np.zeros((MATCHES, 4), np.int64)
    states = [play_matches(zero, limit, False, hands, random) for limit in LIMITS]
    ended = states[-1].totals[random.integers(0, len(states[-1].totals), TIED_STARTS)]
    tied = np.sort(ended, axis=1)
    tied[:, 2] = tied[:, 3]
    return [*states, play_matches(tied, LIMITS[-1], True, hands, random)]


def fit(states: list[States]) -> Spread:
    """The spread by which the winners are most likely, one number improved after the other."""
    numbers = [60.0, 20.0, 80.0]
    for round_ in range(ROUNDS):
        for place in range(len(numbers)):
            steps = [step ** (0.6**round_) for step in STEPS]
            tries = [
                [*numbers[:place], numbers[place] * step, *numbers[place + 1 :]] for step in steps
            ]
            numbers = min(tries, key=lambda each: surprise(states, Spread(*each)))
        spread = Spread(*numbers)
        print(f"round {round_ + 1}: {_written(spread)}; surprise {surprise(states, spread):.1f}")
    return Spread(*numbers)


def _written(spread: Spread) -> str:
    return ", ".join(f"{name} {number:.1f}" for name, number in asdict(spread).items())


def surprise(states: list[States], spread: Spread) -> float:
    return sum(each.surprise(spread) for each in states)


def print_calibration(name: str, states: States, keep: Flags, spread: Spread) -> None:
    """How often those win whose chance is predicted to lie in each tenth."""
    chances = states.predicted(spread)[keep]
    won = states.winners[keep, None] == np.arange(4)
    print(f"\n{name}: {len(chances)} states\npredicted  observed   seats")
    places = np.digitize(chances, BINS[1:-1])
    for place in range(len(BINS) - 1):
        inside = places == place
        if inside.any():
            means = f"{chances[inside].mean():9.3f} {won[inside].mean():9.3f}"
            print(f"{means} {inside.sum():7d}")


def main() -> None:
    """Fit, and compare with matches of other deals."""
    random = np.random.Generator(np.random.PCG64(SEED))
    hands = play_hands(random)
    print(f"{HANDS} hands: mean {hands.mean():.1f}, standard deviation {hands.std():.1f}")
    half = len(hands) // 2
    random.shuffle(hands)
    spread = fit(play_all(hands[:half], random))
    for states in play_all(hands[half:], random):
        distance = states.totals.min(axis=1) - states.limit
        if states.reached.all():
            print_calibration("a tie at the end", states, states.reached, spread)
        for low, high in ((0, 100), (100, 300), (300, 600), (600, 1000)):
            keep = ~states.reached & (distance > low) & (distance <= high)
            if keep.any():
                name = f"limit {states.limit}, the lowest {low} to {high} before it"
                print_calibration(name, states, keep, spread)


if __name__ == "__main__":
    main()
