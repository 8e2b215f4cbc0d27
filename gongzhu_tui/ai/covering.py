"""When a card is covered well enough to be exposed without a search."""

from __future__ import annotations

from gongzhu_tui.engine.cards import GOAT, HEART_ACE, PIG, Card, Rank, Suit
from gongzhu_tui.engine.rules import EXPOSED_FACTOR, Rules
from gongzhu_tui.engine.scoring import goat_value

# Over hands in which they are covered, an ace of hearts or a goat brings three times as much face
# up (factor 4) as face down, 213 and 132 points to 74 and 36; a pig (1 to 20) or a transformer
# (-4 to 2) brings nothing more: estimates by the search of Hard, eight hands each.
SOLD_FACE_UP = frozenset({GOAT, HEART_ACE})
_LONG = 5


def worth_exposing(card: Card, held: tuple[Card, ...], rules: Rules) -> bool:
    """Whether a sound player exposes `card` from `held`; a card seen alone has no cover."""
    # And so none is exposed blind. By the search of Hard, over 4000 random rests, that costs 29
    # points for the goat, 87 for the transformer, 95 for the ace of hearts and 166 for the pig.
    if rules.low_wins:
        return _likely_thrown(card, held)
    if card == GOAT and goat_value(EXPOSED_FACTOR, rules) < 0:
        return False
    others = [other for other in held if other.suit is card.suit and other != card]
    lower = sum(other < card for other in others)
    higher = len(others) - lower
    if card == PIG:
        # The small ones let it wait for a discard, or for an ace or king on the trick.
        return lower >= 5 or (lower >= 4 and higher == 0)
    if card == GOAT:
        # It comes home under one's own high cards, or when they draw everything else.
        return (higher >= 2 and len(others) >= 3) or (higher == 3 and lower >= 1)
    if card == HEART_ACE:
        return sum(other.rank <= Rank.SEVEN for other in others) >= 4
    # Nobody is forced to take a transformer that its holder can keep for a discard.
    return lower >= 4


def _likely_thrown(card: Card, held: tuple[Card, ...]) -> bool:
    """Whether a penalty card waits among many of its suit for a void that is near."""
    # So it is worth 2 to 4 points for Q♠ and about 1 for 10♦; with four of the suit, or with no
    # suit shorter than two, nothing or a loss: 24000 playouts each, over the field or the side.
    lengths = {suit: sum(other.suit is suit for other in held) for suit in Suit}
    return lengths.pop(card.suit) >= _LONG and min(lengths.values()) <= 1
