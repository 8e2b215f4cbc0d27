"""The signs beside a player's name and on a card that has been exposed."""

from __future__ import annotations

from collections.abc import Mapping

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording.cards import card_text
from gongzhu_tui.wording.table import face_mark

LEADS, WINS, SOLD = "▸", "*", "▒"


def seat_marks(*, leads: bool, wins: bool) -> str:
    """Who led the trick, and who is winning or has taken it: each sign in its own place."""
    return (LEADS if leads else " ") + (WINS if wins else " ")


def marked_card(card: Card, exposed: Mapping[Card, int]) -> str:
    """The card, with its effect when it was exposed: `Q♠ ×2`."""
    factor = exposed.get(card)
    return f"{card_text(card)} {face_mark(card, factor)}" if factor else card_text(card)


def exposure_factors(rules: Rules) -> str:
    """How much an exposed card may count: `×2`, and `×2/×4` where it may be either."""
    return "/".join(f"×{factor}" for factor in rules.exposure_factors)
