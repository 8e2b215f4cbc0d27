"""What the command line asks of the game when it starts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.languages import Language

LEVELS = ("easy", "normal", "hard")


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """How to start playing; None leaves the choice to the game.

    `level` is one of LEVELS; `limit` the total that ends a match; `seed` gives the same deals
    again; `saves` is the folder of the saves; `language` and `rules` go before those of the
    settings. Where both are given, the rules have the `limit`.
    """

    level: str | None = None
    limit: int | None = None
    seed: int | None = None
    saves: Path | None = None
    language: Language | None = None
    rules: Rules | None = None
