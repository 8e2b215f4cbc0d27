"""From a level to the bot that plays it."""

from __future__ import annotations

import os
from collections.abc import Callable

from gongzhu_tui.ai.bot import Bot, Level
from gongzhu_tui.ai.easy import EasyBot
from gongzhu_tui.ai.normal import NormalBot


def make_bot(level: Level, should_stop: Callable[[], bool] | None = None) -> Bot:
    """A bot of `level`; one that thinks for long asks `should_stop` and raises Stopped."""
    match level:
        case Level.EASY:
            return EasyBot()
        case Level.NORMAL:
            return NormalBot()
        case Level.HARD:
            return _make_hard_bot(should_stop)


def _make_hard_bot(should_stop: Callable[[], bool] | None) -> Bot:
    """The one door to numpy, opened only when somebody wants a hard bot.

    One thread is all that it needs, and starting more doubles the time of the import.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from gongzhu_tui.ai.hard import HardBot  # noqa: PLC0415

    return HardBot(should_stop=should_stop)
