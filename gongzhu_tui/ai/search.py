"""Which of several candidates is best, all tried in the same worlds, the poor ones fewer times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

# By measure, candidate and world.
Results = npt.NDArray[np.float64]
Worlds = TypeVar("Worlds")
# The results of some candidates (by number) in some worlds.
Trial = Callable[[Sequence[int], Worlds], Results]


HOPELESS = 5.0  # in standard errors


@dataclass(frozen=True)
class Budget:
    """How many worlds: after `stages[i]` of them the better half of the candidates goes on.

    No more than `lanes` hands are played at a time, which bounds the memory.
    """

    stages: tuple[int, ...] = (256, 512, 1024, 2048)
    lanes: int = 4000

    @classmethod
    def ending_with(cls, worlds: int) -> Budget:
        """Four stages of which the last has `worlds`, and each before it half of the next."""
        return cls(tuple(max(worlds >> halvings, 1) for halvings in (3, 2, 1, 0)))

    @property
    def flat(self) -> Budget:
        """About as many hands with no halving: all candidates in as many worlds."""
        return Budget((max(self.stages[-1] * 3 // 8, 1),), self.lanes)


class Tally:
    """Sums of results by measure and candidate; `weights` tell how much each measure counts."""

    def __init__(self, weights: Sequence[float], candidates: int) -> None:
        self.weights = np.array(weights)
        self.counts = np.zeros(candidates, np.int64)
        self.sums = np.zeros((len(weights), candidates))
        self.squares = np.zeros((len(weights), candidates))
        self._last: dict[int, npt.NDArray[np.float64]] = {}  # the means when one was dropped

    def add(self, candidates: Sequence[int], results: Results) -> None:
        """Add the `results` of `candidates`."""
        index = list(candidates)
        self.counts[index] += results.shape[2]
        self.sums[:, index] += results.sum(axis=2)
        self.squares[:, index] += (results * results).sum(axis=2)

    @property
    def means(self) -> npt.NDArray[np.float64]:
        """float64[measures, candidates]."""
        return np.asarray(self.sums / np.maximum(self.counts, 1))

    def means_beside(self, best: int) -> npt.NDArray[np.float64]:
        """The means; of one that was dropped by what it was below `best` in the same worlds."""
        means = self.means
        for each, then in self._last.items():
            means[:, each] += means[:, best] - then[:, best]
        return means

    def drop(self, candidates: Sequence[int]) -> None:
        """Those which no more results will come of."""
        self._last.update(dict.fromkeys(candidates, self.means))

    @property
    def errors(self) -> npt.NDArray[np.float64]:
        """The standard errors of the means."""
        counts = np.maximum(self.counts, 1)
        variances = self.squares / counts - self.means**2
        return np.sqrt(np.maximum(variances, 0) / counts)

    @property
    def worth(self) -> npt.NDArray[np.float64]:
        """By candidate, what decides: all measures together."""
        return np.asarray(self.weights @ self.means)

    def best(self, candidates: Sequence[int], number: int) -> list[int]:
        """The `number` best of `candidates`, best first; ties in the order given."""
        worth = self.worth
        return sorted(candidates, key=lambda each: -worth[each])[:number]

    def contenders(self, ranked: Sequence[int]) -> list[int]:
        """Those of `ranked`, best first, that are not hopelessly behind the first.

        In the same worlds the results go together, so the errors are smaller than it is taken here.
        """
        worth, errors = self.worth, np.abs(self.weights) @ self.errors
        first = ranked[0]
        return [
            each
            for each in ranked
            if worth[first] - worth[each] <= HOPELESS * np.hypot(errors[first], errors[each])
        ]


def halve(
    trial: Trial[Worlds],
    tally: Tally,
    draw: Callable[[int], Worlds],
    budget: Budget,
    out_of_time: Callable[[], bool],
) -> None:
    """Try the candidates stage by stage, the better half of them (at least two) in the next.

    Two that are left go through all stages that remain at once. The results go to `tally`, empty
    before; `draw` gives new worlds. Ends early when one is left, or when `out_of_time`.
    """
    alive = list(range(len(tally.counts)))
    tried = 0
    for stage in budget.stages:
        goal = stage if len(alive) > 2 else budget.stages[-1]
        while tried < goal:
            count = min(goal - tried, max(budget.lanes // len(alive), 1))
            tally.add(alive, trial(alive, draw(count)))
            tried += count
            if out_of_time():
                return
        tried_so_far = alive
        alive = tally.contenders(tally.best(alive, max(2, (len(alive) + 1) // 2)))
        tally.drop([each for each in tried_so_far if each not in alive])
        if len(alive) <= 1:
            return
