"""Programs measured side by side, so that what disturbs one disturbs all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median

Times = Mapping[str, Sequence[float]]  # seconds, by what was measured


def in_turns(deeds: Mapping[str, Callable[[], float]], repeats: int, warm_up: int) -> Times:
    """What each deed answers in each of `repeats` rounds, after `warm_up` rounds not counted."""
    rounds = [{name: do() for name, do in deeds.items()} for _ in range(warm_up + repeats)]
    return {name: [each[name] for each in rounds[warm_up:]] for name in deeds}


def late(seconds: Sequence[float], percent: int) -> float:
    """The percentile of some times."""
    return sorted(seconds)[len(seconds) * percent // 100]


def print_ratios(title: str, times: Times, base: str, budget: float) -> None:
    """A table in milliseconds, with the ratios of the medians to that of `base`."""
    print(f"{title:34}{'least':>8}{'median':>8}{'90 %':>8}{'ratio':>8}")
    for name, each in times.items():
        columns = "".join(
            f"{1000 * time:8.1f}" for time in (min(each), median(each), late(each, 90))
        )
        print(f"{name:34}{columns}{median(each) / median(times[base]):8.2f}")
    print(f"{'budget':58}{budget:8.2f}")
