"""What the table says of an opponent that failed to decide, and of a hint that did not come."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.wording.cards import seat_name
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import listed


def done_instead(phase: Phase) -> str:
    """What is done for a seat that does not decide in `phase`."""
    if phase is Phase.PASS:
        return _("the first cards were passed")
    return _("nothing was exposed") if phase.exposing else _("the first legal card was played")


def forfeited(kind: FaultKind, seats: Sequence[int], done: str, players: int = 4) -> str:
    """Which seats failed in one way, why, and what was `done` for them."""
    names = listed(seat_name(seat, players) for seat in seats)
    return _why(kind).format(names=names, done=done)


def _why(kind: FaultKind) -> str:
    if kind is FaultKind.ERROR:
        return _("{names} broke down: {done}, see gongzhu.log.")
    if kind is FaultKind.TIMEOUT:
        return _("{names} took too long: {done}, see gongzhu.log.")
    return _("{names} broke the rules: {done}, see gongzhu.log.")


def no_hint() -> str:
    return _("No hint could be found, see gongzhu.log; h looks again.")
