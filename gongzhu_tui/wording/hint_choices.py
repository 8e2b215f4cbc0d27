"""The candidates of a hint: cards to play, to pass, to expose or to sell."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.rules import EXPOSED_FACTOR, TWICE_EXPOSED_FACTOR
from gongzhu_tui.wording.cards import card_text, cards_text
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.marks import marked_card

MOST_CARDS = 4  # of one row, before the middle ones are left out


def offer(cards: Sequence[Card], face_up: Sequence[Card]) -> str:
    """What is offered in a sale, each with its factor: `Q♠ ×4 J♦ ×2`."""
    factors = {
        card: TWICE_EXPOSED_FACTOR if card in face_up else EXPOSED_FACTOR for card in sorted(cards)
    }
    return " ".join(marked_card(card, factors) for card in factors) or _("nothing")


def choice(cards: Sequence[Card]) -> str:
    """A candidate: its cards, of many the first and the last; no card for exposing nothing."""
    if not cards:
        return _("nothing")
    cards = sorted(cards)
    if len(cards) > MOST_CARDS:
        return f"{card_text(cards[0])} … {card_text(cards[-1])}"
    return cards_text(cards)
