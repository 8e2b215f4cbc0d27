"""Why a hint advises what it does: one fact that whoever sees the table can check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import Card, Suit

PAIR = 2


class Kind(Enum):
    """What a reason says of the advised `card`.

    `cards`, `seats`, `suit` and `number` are those of the Reason. "Cannot win" and "sure to win"
    speak of the trick on the table, whatever the other seats hold.
    """

    NOTHING_TO_DECIDE = auto()
    """No card can be exposed."""
    ONLY_CARD = auto()
    """No other card is legal."""
    SAME_VALUE = auto()
    """Between the legal `cards` nobody holds another, and they score the same."""

    STOPS_ALL_HEARTS = auto()
    """`seats[0]` has all `number` hearts taken so far; a heart comes with this sure trick."""
    HEART_TO_ANOTHER = auto()
    """The same, but `seats[1]` takes the trick, which this card completes."""
    RUNS_ALL_HEARTS = auto()
    """This seat has all `number` hearts taken so far, and the card is sure to win."""
    TAKES_GOAT = auto()
    """The card is sure to win a trick with the goat in it."""
    TAKES_TRANSFORMER = auto()
    """The same with the transformer in it, and nothing that costs."""
    FEW_HIGHER = auto()
    """Of the trick with `cards[0]` in it, which is good to have: only the other `cards` win it."""
    GOAT_TO_PARTNER = auto()
    """The card completes a trick with the goat in it that the partner, `seats`, takes."""
    GIVES_AWAY = auto()
    """The transformer or a card that costs cannot win: `seats` (if last) take it.

    `cards`, if any, is of its suit, could be given away as well, and costs less."""
    DROPS_DANGER = auto()
    """Of the suit `cards`, which cost, are still out; this higher card, which cannot win, goes."""
    DANGER_NOW = auto()
    """The same of one that may win: nothing here costs yet, and only `seats`, if any, follow."""
    MUST_DISCARD = auto()
    """The seat holds no `suit`, which was led, and by the rules must discard this card on it."""
    MUST_THROW = auto()
    """This seat cannot win; `seats`, void in `suit`, must discard one of `cards` on the trick."""
    SPARES_PARTNER = auto()
    """The card completes a trick that the partner, `seats`, takes; `cards` would cost more."""

    LAST_LEAVES = auto()
    """The card completes a trick that `seats` take, with the costly `cards` in it."""
    VOID_AFTER = auto()
    """`seats` play after this one, hold no `suit`, and the card cannot win what they throw."""
    HIGHEST_UNDER = auto()
    """Of several of its suit under the winning one, `cards`, it is the highest or as good."""
    UNDER = auto()
    """`cards`, of `seats`, is higher already, so the card cannot win."""
    LAST_OF_SUIT = auto()
    """The seat holds no other card of `suit`, of which others hold some.

    When it is led, one of `cards`, if there are any, must be discarded."""
    KEEPS_COVER = auto()
    """Of `suit` `cards`, which cost, are held, and `number` lower ones stay."""
    WINNER_LATER = auto()
    """Discarded: nobody has a higher card of `suit`, of which others hold some."""

    LAST_FREE = auto()
    """The card completes and wins a trick with no scoring card in it."""
    MUST_WIN = auto()
    """Every legal card completes and wins the trick; none is worth more as a high card."""
    MUST_WIN_LOW = auto()
    """The same, and none is lower, but for such as are worth the same."""
    CHEAPER = auto()
    """A heart that may win, and costs less than `cards`, another one that is legal."""

    GOES_TO = auto()
    """Only `seats` may hold `suit` besides this one, and all those still out are higher."""
    CALLS = auto()
    """Above the card `cards` of its suit, which cost, are out; only `seats` may hold them."""
    CALLS_PASSED = auto()
    """The same of `cards` that this seat has passed to `seats`."""
    ALL_HIGHER = auto()
    """All `number` cards of `suit` still out are higher."""
    SURE_TO_WIN = auto()
    """The card is sure to win, and nothing that costs is in the trick."""
    HIGH_ONE = auto()
    """Of several of `suit` it is the highest or as good; `number` higher ones are still out."""
    MANY_HIGHER = auto()
    """`number` cards of `suit` still out are higher."""
    KEEPS_LOW = auto()
    """`cards`, a lower card of the suit, is kept; others hold some that are higher than that."""
    KEEPS_GOAT = auto()
    """`cards` is the goat, which is legal too and not sure to win."""
    KEEPS_BACK = auto()
    """`cards`, which costs and is legal, might win the trick that is led."""

    ALL_EQUAL = auto()
    """Of the sampled deals: all candidates bring about as much."""

    COVERED = auto()
    """To be exposed: below the card `number` others of its suit are held."""
    BARE = auto()
    """To be passed or not to be exposed: below it only `number` others of its suit are held."""
    CAN_GO = auto()
    """To be exposed: the seat holds no `suit`, and on it must discard one of `cards`."""
    GOAT_BACKED = auto()
    """To be exposed: above the goat `number` diamonds are held."""
    GOAT_OPEN = auto()
    """Not to be exposed: above the goat others hold `number` diamonds."""

    PASSES_DANGER = auto()
    """`cards`, which are passed, are higher than the card, which costs and which others hold."""
    PASSES_ALL = auto()
    """Every card of `suit` is passed."""
    STAYS_COVERED = auto()
    """The card, which costs, is kept, with `number` lower ones of its suit."""
    KEEPS_FEW = auto()
    """Of `suit`, of which cards are passed, only `number` are kept."""

    UNSEEN = auto()
    """Not to be exposed blind: the cards that would cover it have not been seen."""

    BETTER_BY = auto()
    """Of the sampled deals: the next candidate, `cards`, brings `number` points less."""
    ABOUT_EQUAL = auto()
    """Of the sampled deals: the next candidate, `cards`, brings about as much."""
    LIKELIER = auto()
    """Of the sampled deals: it wins the match in `number` of 100 more than with `cards`."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact of some `kind` in favour of `card`; which other fields count, the kind tells.

    In a sale `face_up` are those of `cards` that are sold so; it is None elsewhere.
    """

    kind: Kind
    card: Card | None = None
    cards: tuple[Card, ...] = ()
    seats: tuple[int, ...] = ()
    suit: Suit | None = None
    number: int = 0
    face_up: tuple[Card, ...] | None = None


def compared(valued: Sequence[Valued]) -> Reason:
    """What the best of two or more candidates brings more than the next one."""
    best, other = valued[:2]
    card = best.cards[0] if best.cards else None
    up = other.face_up if any(each.face_up for each in valued) else None
    gain, clear = round(best.mean - other.mean), best.clearly_above(other)
    if best.chance is not None and other.chance is not None:
        more = max(round(100 * (best.chance - other.chance)), 0)
        if more or gain < 0:  # the points are no reason
            return Reason(Kind.LIKELIER, card, cards=other.cards, number=more, face_up=up)
    if gain and clear:
        return Reason(Kind.BETTER_BY, card, cards=other.cards, number=gain, face_up=up)
    if len(valued) > PAIR and not any(map(best.clearly_above, valued)):
        return Reason(Kind.ALL_EQUAL, card)
    return Reason(Kind.ABOUT_EQUAL, card, cards=other.cards, face_up=up)
