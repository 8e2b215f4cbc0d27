"""A plan played by one process or by several, with the same result in the same order."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread

from gongzhu_tui.arena.contestants import Contestant, MakeBot, bot_of, entries_of
from gongzhu_tui.arena.leaving import SIGNALS, leaving_once, release, signals_held
from gongzhu_tui.arena.tournament import Plan, PlayedHand, play_unit

Unit = tuple[PlayedHand, ...]
SECONDS_TO_LEAVE = 5.0


class WorkerLost(Exception):
    """A process ended before its work was done."""


def play_plan(
    plan: Plan,
    contestants: Sequence[Contestant],
    *,
    jobs: int = 1,
    start: int = 0,
    make: MakeBot = bot_of,
) -> Generator[Unit, None, None]:
    """The hands of each deal or match from number `start` on, in order.

    With several `jobs` everything given must be picklable. Raises WorkerLost, and in one
    process what `play_unit` raises.
    """
    units = range(start, plan.count)
    jobs = min(jobs, len(units))
    if jobs > 1:
        yield from _play_shared(plan, contestants, make, units, jobs)
        return
    with entries_of(contestants, plan, make) as entries:
        for unit in units:
            yield tuple(play_unit(plan, entries, unit))


def _play_shared(
    plan: Plan, contestants: Sequence[Contestant], make: MakeBot, units: range, jobs: int
) -> Iterator[Unit]:
    """Each process plays every `jobs`-th unit, so that asking them in turn keeps the order."""
    shares = [units[job::jobs] for job in range(jobs)]
    with _workers([(plan, contestants, make, share) for share in shares]) as receivers:
        for index in range(len(units)):
            try:
                hands: Unit = receivers[index % jobs].recv()
            except EOFError:
                raise WorkerLost from None
            yield hands


Work = tuple[Plan, Sequence[Contestant], MakeBot, range]


@contextmanager
def _workers(works: Sequence[Work]) -> Iterator[list[Connection]]:
    """A process for each of `works`, and where its results arrive."""
    processes: list[SpawnProcess] = []
    receivers: list[Connection] = []
    context = get_context("spawn")
    try:
        with signals_held():
            for work in works:
                receiver, sender = context.Pipe(duplex=False)
                receivers.append(receiver)
                with sender:
                    process = context.Process(target=_work, args=(sender, *work), daemon=True)
                    process.start()
                processes.append(process)
        yield receivers
        for process in processes:
            process.join()
    finally:
        _end(processes)
        for receiver in receivers:
            receiver.close()


def _end(processes: Sequence[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(SECONDS_TO_LEAVE)
        if process.is_alive():
            process.kill()
            process.join()


def _work(
    sender: Connection, plan: Plan, contestants: Sequence[Contestant], make: MakeBot, units: range
) -> None:
    """Play `units` in a process of its own; left alone by the receiver, it ends."""
    # A Ctrl+C or a closed window is for the process that ends all of these by SIGTERM.
    for number in SIGNALS:
        if number != signal.SIGTERM:
            signal.signal(number, signal.SIG_IGN)
    with leaving_once():
        release()
        Thread(target=_leave_with_parent, daemon=True).start()
        with sender, suppress(BrokenPipeError), entries_of(contestants, plan, make) as entries:
            for unit in units:
                sender.send(tuple(play_unit(plan, entries, unit)))


def _leave_with_parent() -> None:
    """End this process when the one that started it has ended, even by force."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
