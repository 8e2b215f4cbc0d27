"""What a search has found out about one candidate."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from gongzhu_tui.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Valued:
    """One candidate: `cards` of equal value to play, or all of them to pass or to expose.

    Those of `face_up` are to be sold so.

    `mean` is the expected hand score less the mean of the others' (for partners: the side's less
    the other's), in points of which more are better, with its standard `error` over `worlds`
    sampled deals: where low wins, as many points fewer than the others. `score` is the expected
    hand score itself, in the points of the game; `chance` that of winning the match, None where it
    plays no part.
    """

    cards: tuple[Card, ...]
    mean: float
    error: float
    score: float
    worlds: int
    chance: float | None
    face_up: tuple[Card, ...] = ()

    @property
    def card(self) -> Card:
        return self.cards[0]

    def clearly_above(self, other: Valued) -> bool:
        """Whether it brings more points than `other` by more than the errors of both.

        In the same deals the results go together, so the errors are smaller than is taken here.
        """
        return self.mean - other.mean > hypot(self.error, other.error)
