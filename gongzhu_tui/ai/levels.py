"""From a level to the bot that plays it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from gongzhu_tui.ai.bot import Bot, Level, Part

if TYPE_CHECKING:
    from gongzhu_tui.ai.hard import HardBot


def make_bot(
    level: Level,
    should_stop: Callable[[], bool] | None = None,
    *,
    budget: int | None = None,
    partners: bool = False,
    without: Part | None = None,
) -> Bot:
    """A bot of `level`; one that thinks for long asks `should_stop` and raises Stopped.

    `budget` is the number of worlds in which a hard bot tries its last candidates; with
    `partners` it plays for both seats of its side; `without` leaves a part of it out.
    Each level is imported when it is wanted: the menu comes up sooner, and only a hard bot
    needs numpy.
    """
    match level:
        case Level.EASY:
            from gongzhu_tui.ai.easy import EasyBot

            return EasyBot()
        case Level.NORMAL:
            from gongzhu_tui.ai.normal import NormalBot

            return NormalBot()
        case Level.HARD:
            return make_hard(should_stop, budget=budget, partners=partners, without=without)


def make_hard(
    should_stop: Callable[[], bool] | None = None,
    *,
    budget: int | None = None,
    partners: bool = False,
    without: Part | None = None,
) -> HardBot:
    """A hard bot, as `make_bot` has it."""
    # One thread is all that it needs, and starting more doubles numpy's import.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from gongzhu_tui.ai.hard import HardBot
    from gongzhu_tui.ai.search import Budget

    stages = None if budget is None else Budget.ending_with(budget)
    return HardBot(should_stop, stages, partners, without)
