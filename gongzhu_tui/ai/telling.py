"""Whether a fact speaks for the advised card: it must not be as true of the cards that lose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gongzhu_tui.ai.outlook import Outlook
from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.ai.situation import point_weight
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import TRANSFORMER

Fact = Callable[[Outlook], Reason | None]

# What is so whatever is played needs no comparison.
ABSOLUTE = frozenset({Kind.MUST_DISCARD, Kind.ONLY_CARD, Kind.SAME_VALUE})
# A fact has to account for so much of what the other candidates lose.
ENOUGH = 0.5
# Less is no loss. More counts no more: against some cards anything speaks.
LEAST, MOST = 0.5, 40.0
POINTS_OF_CERTAINTY = 1000  # a point is about a thousandth of a match


@dataclass(frozen=True)
class Rival:
    """Another candidate, what may be said for it, and what it brings less than the advised one."""

    outlook: Outlook
    facts: Sequence[Fact]
    loss: float


Facts = Callable[[Outlook], Sequence[Fact]]


def telling(outlook: Outlook, facts_of: Facts, valued: Sequence[Valued]) -> Reason | None:
    """The first of its facts that sets the advised card apart from most of what others lose.

    Where none accounts for so much, the one that accounts for most; None where none does.
    """
    rivals = list(_rivals(outlook, facts_of, valued))
    whole = sum(rival.loss for rival in rivals)
    best, most = None, 0.0
    for fact in facts_of(outlook):
        reason = fact(outlook)
        if reason is None:
            continue
        if not rivals or reason.kind in ABSOLUTE:
            return reason
        share = sum(rival.loss for rival in rivals if not _as_true(fact, reason, outlook, rival))
        if share > most:
            best, most = reason, share
            if share >= ENOUGH * whole:
                break
    return best


def _rivals(outlook: Outlook, facts_of: Facts, valued: Sequence[Valued]) -> Iterator[Rival]:
    """The other candidates that are legal."""
    legal = outlook.observation.legal
    weight = abs(point_weight(outlook.observation.rules))
    for other in valued[1:]:
        if other.card in legal:
            rival = outlook.beside(other.card)
            yield Rival(rival, facts_of(rival), _loss(valued[0], other, weight))


def _loss(advised: Valued, other: Valued, weight: int) -> float:
    """In points of weights: by the chance of the match, where that makes a difference."""
    less = weight * (advised.mean - other.mean)
    if advised.chance is not None and other.chance is not None:
        by_chance = POINTS_OF_CERTAINTY * (advised.chance - other.chance)
        less = by_chance if abs(by_chance) > LEAST else less
    return min(less, MOST) if less > LEAST else 0.0


def _as_true(fact: Fact, reason: Reason, outlook: Outlook, rival: Rival) -> bool:
    """Whether as much can be said for the rival."""
    other = fact(rival.outlook) if fact in rival.facts else None
    if other is None:
        return False
    worth = outlook.situation.worth
    mine, its = worth(outlook.card), worth(rival.outlook.card)
    match reason.kind:
        case Kind.UNDER:
            return True  # and so is the highest of the lower ones
        case Kind.MANY_HIGHER:
            return other.number >= reason.number
        case Kind.GIVES_AWAY:
            return its <= mine and TRANSFORMER not in (outlook.card, rival.outlook.card)
        case Kind.CHEAPER:
            return its >= mine
    return other.kind is reason.kind
