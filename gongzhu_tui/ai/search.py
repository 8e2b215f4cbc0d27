"""Which of several candidates is best, all tried in the same worlds, the poor ones fewer times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import Hands, Int

# The results, int64[candidates, worlds], of some candidates (by number) in some worlds.
Trial = Callable[[Sequence[int], Hands], Int]


@dataclass(frozen=True)
class Budget:
    """How many worlds: after `stages[i]` of them the better half of the candidates goes on.

    No more than `lanes` hands are played at a time, which bounds the memory.
    """

    stages: tuple[int, ...] = (256, 512, 1024, 2048)
    lanes: int = 4000


class Tally:
    """Sums of results by candidate, exact."""

    def __init__(self, candidates: int) -> None:
        self.counts = np.zeros(candidates, np.int64)
        self.sums = np.zeros(candidates, np.int64)
        self.squares = np.zeros(candidates, np.int64)

    def add(self, candidates: Sequence[int], results: Int) -> None:
        """Add `results`, int64[candidates, worlds]."""
        index = list(candidates)
        self.counts[index] += results.shape[1]
        self.sums[index] += results.sum(axis=1)
        self.squares[index] += (results * results).sum(axis=1)

    @property
    def means(self) -> npt.NDArray[np.float64]:
        return np.asarray(self.sums / np.maximum(self.counts, 1))

    @property
    def errors(self) -> npt.NDArray[np.float64]:
        """The standard errors of the means."""
        counts = np.maximum(self.counts, 1)
        variances = self.squares / counts - self.means**2
        return np.sqrt(np.maximum(variances, 0) / counts)

    def best(self, candidates: Sequence[int], number: int) -> list[int]:
        """The `number` best of `candidates`, best first; ties in the order given."""
        return sorted(candidates, key=lambda each: -self.means[each])[:number]


def halve(
    trial: Trial,
    candidates: int,
    draw: Callable[[int], Hands],
    budget: Budget,
    out_of_time: Callable[[], bool],
) -> Tally:
    """Try the candidates stage by stage, the better half of them (at least two) in the next.

    `draw` gives new worlds. Ends early when `out_of_time` after some of them.
    """
    tally = Tally(candidates)
    alive = list(range(candidates))
    tried = 0
    for stage in budget.stages:
        while tried < stage:
            count = min(stage - tried, max(budget.lanes // len(alive), 1))
            tally.add(alive, trial(alive, draw(count)))
            tried += count
            if out_of_time():
                return tally
        if len(alive) <= 1:
            return tally
        alive = tally.best(alive, max(2, (len(alive) + 1) // 2))
    return tally
