"""`python -m tests.faults.fuzz SECONDS [SEED]` fuzzes every reader; 1 if a fault was found."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from tests.faults.fuzzer import Fuzzer
from tests.faults.readers import READERS


def fuzz(seconds: float, seed: int) -> list[Fuzzer]:
    """A fuzzer a reader, in turn until the time is up."""
    fuzzers = [Fuzzer(reader, Random(f"{seed} {reader.name}")) for reader in READERS]
    end = monotonic() + seconds
    while monotonic() < end:
        for fuzzer in fuzzers:
            for _ in range(50):
                fuzzer.step()
    return fuzzers


def report(fuzzers: list[Fuzzer]) -> int:
    """Print what each has done and found."""
    for each in fuzzers:
        print(
            f"{each.reader.name}: {each.executions} texts, {len(each.edges)} steps from line to "
            f"line reached, {len(each.corpus)} texts kept, {len(each.found)} faults"
        )
        for error, content in each.found.items():
            print(f"  {error}: {content!r}")
    return 1 if any(each.found for each in fuzzers) else 0


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.environ["GONGZHU_CONFIG"] = str(Path(folder))
        sys.exit(report(fuzz(float(sys.argv[1]), int((*sys.argv, "1", "1")[2]))))
