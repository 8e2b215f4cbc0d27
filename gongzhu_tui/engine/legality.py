"""The legal cards of a turn, and why any other card is refused: one door for everybody."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto

from gongzhu_tui.engine.cards import Card, Suit
from gongzhu_tui.engine.rules import Rules


class Rule(Enum):
    """The rule that an action breaks."""

    FOLLOW_SUIT = auto()
    RESTRICTION = auto()
    FORCED_DISCARD = auto()
    NOT_HELD = auto()
    NOT_EXPOSABLE = auto()
    NOT_YOUR_TURN = auto()
    WRONG_PHASE = auto()
    ALREADY_DECIDED = auto()
    NO_SALE = auto()
    PASS_COUNT = auto()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why `card` is refused: the rule, the suit it speaks of, and the cards that are legal."""

    rule: Rule
    card: Card | None = None
    suit: Suit | None = None
    legal: tuple[Card, ...] = ()


class Refused(Exception):
    """An action against the rules; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        """The rule alone: whoever reads messages may not read the hand."""
        return self.refusal.rule.name


@dataclass(frozen=True, slots=True)
class Turn:
    """What decides the legality of a card.

    `led` is the suit led to this trick (None on lead); `suits_led` those led to earlier tricks;
    `exposed` every exposed card that is under the restriction; `forced` the cards of which one
    must go on a suit that the player has run out of.
    """

    held: tuple[Card, ...]
    led: Suit | None
    suits_led: frozenset[Suit]
    exposed: frozenset[Card]
    forced: frozenset[Card] = frozenset()


def turn_of(
    held: tuple[Card, ...],
    led: Suit | None,
    suits_led: frozenset[Suit],
    exposed: Collection[Card],
    rules: Rules,
) -> Turn:
    """The turn of a player who holds `held`, with every `exposed` card."""
    return Turn(held, led, suits_led, rules.restricted(exposed), rules.forced_discards)


def exposable_cards(held: Collection[Card], rules: Rules) -> tuple[Card, ...]:
    """The cards of `held` that may be exposed."""
    return tuple(card for card in rules.exposable if card in held)


def legal_cards(turn: Turn) -> tuple[Card, ...]:
    """The cards that may be played, in the order held."""
    following = [card for card in turn.held if card.suit is turn.led]
    candidates = following or _forced(turn) or turn.held
    return tuple(card for card in candidates if not _restricted(card, turn))


def why_not(turn: Turn, card: Card) -> Refusal | None:
    """The reason why `card` may not be played now, None when it may."""
    legal = legal_cards(turn)
    if card in legal:
        return None
    if card not in turn.held:
        return Refusal(Rule.NOT_HELD, card, legal=legal)
    if _restricted(card, turn):
        return Refusal(Rule.RESTRICTION, card, card.suit, legal)
    if not any(held.suit is turn.led for held in turn.held):
        return Refusal(Rule.FORCED_DISCARD, card, turn.led, legal)
    return Refusal(Rule.FOLLOW_SUIT, card, turn.led, legal)


def _forced(turn: Turn) -> list[Card]:
    """The cards of which a player who cannot follow suit must discard one; on lead none."""
    return [card for card in turn.held if turn.led is not None and card in turn.forced]


def _restricted(card: Card, turn: Turn) -> bool:
    """Whether the exposure restriction forbids `card`.

    It holds in the first trick to which the card's suit is led, lead included, unless the card
    is its holder's only one of that suit.
    """
    if card not in turn.exposed or card.suit in turn.suits_led:
        return False
    if turn.led not in (None, card.suit):
        return False
    return any(other.suit is card.suit for other in turn.held if other != card)
