"""A strong player: every card is tried in many deals that the seat's knowledge allows."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import numpy as np

from gongzhu_tui.ai.bot import Part, Stopped, Thinker
from gongzhu_tui.ai.masks import code_of, hand_of
from gongzhu_tui.ai.mixing import mixed_policy
from gongzhu_tui.ai.net import fits, net_policy, shipped_net
from gongzhu_tui.ai.objectives import Values, aim_of
from gongzhu_tui.ai.offers import Offer, offers_of
from gongzhu_tui.ai.pass_policy import hands_after, sound_passes
from gongzhu_tui.ai.passing import promising_sets
from gongzhu_tui.ai.playouts import Lanes, Policy, Results, lanes_at, play_out
from gongzhu_tui.ai.sales import Drawn, WorldDrawer
from gongzhu_tui.ai.search import Budget, Tally, halve
from gongzhu_tui.ai.thumb_policy import thumb_policy
from gongzhu_tui.ai.thumb_weights import styles_of
from gongzhu_tui.ai.touching import merge_touching
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import Rules

_log = logging.getLogger(__name__)
EMERGENCY_SECONDS = 5.0

# The results, [candidates * worlds, players], of some candidates (by number) in some worlds.
Attempt = Callable[[Sequence[int], Drawn], Results]
# What decides an exposing search: the observation and the seed.
Question = tuple[Observation, int]


class HardBot(Thinker):
    """Plays by search with a fixed number of worlds; the clock only ends an emergency.

    With `partners` it plays for both seats of its side; the part `without` is left out.
    `playouts` is the number of hands that it has played to the end so far, and `search_seconds`
    the time that this took.
    """

    def __init__(
        self,
        should_stop: Callable[[], bool] | None = None,
        budget: Budget | None = None,
        partners: bool = False,
        without: Part | None = None,
    ) -> None:
        self.should_stop = should_stop or (lambda: False)
        whole = budget or Budget()
        self.budget = whole.flat if without is Part.HALVING else whole
        self.partners = partners
        self.without = without
        self.playouts = 0
        self.search_seconds = 0.0
        self._exposing: tuple[Question, tuple[Valued, ...]] | None = None

    def choose_card(self, observation: Observation, random: Random) -> Card:
        return self.weigh_cards(observation, random)[0]

    def weigh_cards(
        self, observation: Observation, random: Random
    ) -> tuple[Card, tuple[Valued, ...]]:
        """The card to play, and all that it was chosen from, best first. Raises Stopped."""
        valued = self.evaluate(observation, random.getrandbits(48))
        return random.choice(valued[0].cards), valued

    def choose_exposures(self, observation: Observation, random: Random) -> frozenset[Card]:
        if self.without is Part.EXPOSING:
            return frozenset()
        return frozenset(self.weigh_exposures(observation, random)[0].cards)

    def weigh_exposures(self, observation: Observation, random: Random) -> tuple[Valued, ...]:
        """The sets that may be exposed, best first. Raises Stopped.

        The last answer is kept: in a sale the same question comes again for what to sell face up.
        """
        question = (observation, random.getrandbits(48))
        latest = self._exposing
        if latest is None or latest[0] != question:
            latest = (question, self.advise_exposing(*question))
            self._exposing = latest
        return latest[1]

    def choose_passing(self, observation: Observation, random: Random) -> frozenset[Card]:
        return frozenset(self.weigh_passing(observation, random)[0].cards)

    def weigh_passing(self, observation: Observation, random: Random) -> tuple[Valued, ...]:
        """The sets to pass that look best at once, best first. Raises Stopped.

        The others are taken to pass by rules of thumb, and then nobody to expose anything.
        """
        seat, rules = observation.seat, observation.rules
        offers = list(map(Offer, promising_sets(observation.held, rules)))
        own = [hand_of(offer.cards) for offer in offers]

        def attempt(alive: Sequence[int], drawn: Drawn) -> Results:
            passed = np.tile(sound_passes(drawn.hands, rules), (len(alive), 1))
            passed[:, seat] = np.repeat([own[each] for each in alive], len(drawn.hands))
            hands = hands_after(np.tile(drawn.hands, (len(alive), 1)), passed)
            lanes = Lanes(hands, observation.first_leader, {}, (), rules)
            return self._results(lanes, len(drawn.hands))

        seed = random.getrandbits(48)
        tally = self._search(observation, seed, len(offers), attempt, self.budget)
        return _ranked(offers, tally)

    def evaluate(self, observation: Observation, seed: int) -> tuple[Valued, ...]:
        """The legal cards, touching ones of equal value together, best first.

        Raises Stopped when `should_stop` says so.
        """
        candidates = merge_touching(observation)
        codes = np.array([code_of(cards[0]) for cards in candidates])

        def attempt(alive: Sequence[int], drawn: Drawn) -> Results:
            worlds = drawn.hands
            lanes = lanes_at(observation, np.tile(worlds, (len(alive), 1)), drawn.exposed)
            lanes.play(np.repeat(codes[list(alive)], len(worlds)))
            return self._results(lanes, len(worlds))

        tally = self._search(observation, seed, len(candidates), attempt, self.budget)
        return _ranked(list(map(Offer, candidates)), tally)

    def advise_exposing(
        self,
        observation: Observation,
        seed: int,
        candidates: Sequence[Offer] | None = None,
    ) -> tuple[Valued, ...]:
        """Every way to expose, or only `candidates`, best first.

        The others are taken to expose nothing. Raises Stopped when `should_stop` says so.
        """
        offers = candidates or offers_of(observation)

        def attempt(alive: Sequence[int], drawn: Drawn) -> Results:
            return np.concatenate([expose(offers[each], drawn) for each in alive])

        def expose(offer: Offer, drawn: Drawn) -> Results:
            exposed = {**drawn.exposed, **offer.factors(observation)}
            leader = observation.first_leader
            lanes = Lanes(drawn.hands, leader, exposed, exposed, observation.rules)
            return self._results(lanes, len(drawn.hands))

        budget = self._exposing_budget(len(offers))
        return _ranked(offers, self._search(observation, seed, len(offers), attempt, budget))

    def sell_face_up(
        self, observation: Observation, cards: frozenset[Card], seed: int
    ) -> frozenset[Card]:
        """As the search has it that has chosen `cards`."""
        if self.without is Part.EXPOSING:
            return frozenset()
        return frozenset(self.weigh_exposures(observation, Random(seed))[0].face_up) & cards

    def _exposing_budget(self, candidates: int) -> Budget:
        """Half the worlds, because sixteen sets of whole hands take long.

        The sets are tried one at a time, so each may have all the lanes.
        """
        stages = tuple(stage // 2 for stage in self.budget.stages)
        return Budget(stages, self.budget.lanes * candidates)

    def _results(self, lanes: Lanes, worlds: int) -> Results:
        self.playouts += lanes.count
        policies = _policies(self.without, lanes.rules)
        return play_out(lanes, mixed_policy(policies, worlds), self._check)

    def _check(self) -> None:
        if self.should_stop():
            raise Stopped

    def _search(
        self,
        observation: Observation,
        seed: int,
        candidates: int,
        attempt: Attempt,
        budget: Budget,
    ) -> Tally:
        generator = np.random.Generator(np.random.PCG64(seed))
        drawer = WorldDrawer(observation)
        start = time.monotonic()
        deadline = start + EMERGENCY_SECONDS
        aim = aim_of(observation, self.partners, chances=self.without is not Part.CHANCES)
        tally = Tally(aim.weights, candidates)

        def trial(alive: Sequence[int], worlds: tuple[Drawn, ...]) -> Values:
            results = []
            for part in worlds:
                scores = attempt(alive, part)
                results.append(
                    np.stack([value(scores).reshape(len(alive), -1) for value in aim.measures])
                )
            return np.concatenate(results, axis=2)

        def draw(count: int) -> tuple[Drawn, ...]:
            self._check()
            return drawer.draw(count, generator)

        halve(trial, tally, draw, budget, lambda: _overdue(deadline))
        self.search_seconds += time.monotonic() - start
        return tally


@cache
def _policies(without: Part | None, game: Rules) -> tuple[Policy, ...]:
    """Who plays the playouts, seat by seat: the net, where it knows the game, at half of them."""
    rules = tuple(map(thumb_policy, styles_of(game)))
    if without is Part.NET or not fits(game):
        return rules
    net = net_policy(shipped_net())
    return (net,) if without is Part.RULES else (*rules, net, net)


def _overdue(deadline: float) -> bool:
    if time.monotonic() <= deadline:
        return False
    _log.warning("gave up a search after %s seconds", EMERGENCY_SECONDS)
    return True


def _ranked(candidates: Sequence[Offer], tally: Tally) -> tuple[Valued, ...]:
    """The candidates from best to worst, those tried longest before the others."""
    counts, worth, errors = tally.counts, tally.worth, tally.errors
    order = sorted(range(len(candidates)), key=lambda each: (-counts[each], -worth[each]))
    means = tally.means_beside(order[0])
    return tuple(
        Valued(
            candidates[each].cards,
            mean=float(means[0, each]),
            error=float(errors[0, each]),
            score=float(means[1, each]),
            worlds=int(counts[each]),
            chance=float(means[2, each]) if len(means) > 2 else None,
            face_up=candidates[each].face_up,
        )
        for each in order
    )
