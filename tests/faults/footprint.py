"""What a running process holds, as Linux tells it in /proc."""

from __future__ import annotations

import gc
import os
from dataclasses import dataclass
from pathlib import Path

MEBIBYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class Footprint:
    """How much a process holds at one moment; `memory` is what it has in RAM, in bytes."""

    memory: int
    descriptors: int
    threads: int


def footprint(process: int | None = None) -> Footprint:
    """What the process with this id holds, by default this one, once its garbage is collected."""
    if process is None:
        gc.collect()
    folder = Path("/proc") / str(process or os.getpid())
    pages = int((folder / "statm").read_text().split()[1])
    return Footprint(
        pages * os.sysconf("SC_PAGE_SIZE"),
        len(list((folder / "fd").iterdir())),
        len(list((folder / "task").iterdir())),
    )


def growth(sizes: list[int]) -> float:
    """How much larger the last tenth of `sizes` is on average than the first."""
    tenth = max(len(sizes) // 10, 1)
    return (sum(sizes[-tenth:]) - sum(sizes[:tenth])) / tenth


def processor_seconds(process: int) -> float:
    """How long the process with this id has kept a processor busy."""
    fields = (Path("/proc") / str(process) / "stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
