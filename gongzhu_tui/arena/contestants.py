"""Who plays, as plain values that any process can turn into bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

from gongzhu_tui.ai.bot import Bot, Level, Part
from gongzhu_tui.ai.levels import make_bot
from gongzhu_tui.ai.random_bot import RandomBot
from gongzhu_tui.ai.reference import ReferenceBot
from gongzhu_tui.arena.outside import OutsideBot
from gongzhu_tui.arena.table import Entry
from gongzhu_tui.arena.tournament import Plan

REFERENCE = "reference"
RANDOM = "random"
_WITHOUT = "-without-"
KINDS = (*map(str, Level), REFERENCE, RANDOM)
HARD_WITHOUT = f"{Level.HARD}{_WITHOUT}"
ABLATIONS = tuple(f"{HARD_WITHOUT}{part}" for part in Part)


@dataclass(frozen=True, slots=True)
class Contestant:
    """An entry to be: `kind` is one of KINDS or ABLATIONS, or `command` that of a program."""

    name: str
    kind: str
    command: tuple[str, ...] = ()


MakeBot = Callable[[Contestant, Plan], Bot]


def bot_of(contestant: Contestant, plan: Plan) -> Bot:
    """A new bot that knows what the plan asks of it."""
    if contestant.command:
        return OutsideBot(contestant.command, plan.time_limit)
    if contestant.kind == RANDOM:
        return RandomBot()
    if contestant.kind == REFERENCE:
        return ReferenceBot()
    level, _, part = contestant.kind.partition(_WITHOUT)
    return make_bot(
        Level(level),
        budget=plan.budget,
        partners=plan.partners,
        without=Part(part) if part else None,
    )


@contextmanager
def entries_of(
    contestants: Sequence[Contestant], plan: Plan, make: MakeBot = bot_of
) -> Iterator[tuple[Entry, ...]]:
    """The entries, each with a bot of its own; those that can be closed are in the end."""
    bots: list[Bot] = []
    try:
        for contestant in contestants:
            bots.append(make(contestant, plan))
        yield tuple(
            Entry(contestant.name, bot) for contestant, bot in zip(contestants, bots, strict=True)
        )
    finally:
        _close(bots)


def _close(bots: Sequence[Bot]) -> None:
    """Close at once all that can be closed, each of which may take its time."""
    closes = [close for bot in bots if (close := getattr(bot, "close", None)) is not None]
    if closes:
        with ThreadPoolExecutor(len(closes)) as pool:
            for closed in [pool.submit(close) for close in closes]:
                closed.result()
