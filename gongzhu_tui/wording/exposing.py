"""What the table says while cards are exposed: openly, in a sale, or blind."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.rules import CLASSIC, EXPOSED_FACTOR, Exposing, Rules
from gongzhu_tui.wording.cards import card_text, cards_text, seat_name
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.table import card_name, face_mark
from gongzhu_tui.wording.text import listed, sentences, spaced


def expose_button(rules: Rules = CLASSIC) -> str:
    return _("Sell") if _selling(rules) else _("Expose")


def decline_button(rules: Rules = CLASSIC) -> str:
    return _("Sell nothing") if _selling(rules) else _("Don't expose")


def expose_blind_button() -> str:
    return _("Expose it blind (×4)")


def look_button() -> str:
    return _("Look at the hand")


def choose(rules: Rules) -> str:
    """What is asked before any card is marked."""
    if _selling(rules):
        return _("Sell a card? Enter: face down, twice: face up; then ↓ to the buttons.")
    return _("Expose a card? Enter marks it, then ↓ to the buttons.")


def chosen(cards: Sequence[Card], face_up: Collection[Card], rules: Rules) -> str:
    """What is marked, and how it is confirmed."""
    if not _selling(rules):
        return _("{cards} marked. ↓ and Enter: Expose.").format(cards=cards_text(cards))
    down = [card for card in cards if card not in face_up]
    up = [card for card in cards if card in face_up]
    parts = [_("{cards} face down").format(cards=cards_text(down))] if down else []
    parts += [_("{cards} face up").format(cards=cards_text(up))] if up else []
    return _("{what}. ↓ and Enter: Sell.").format(what=listed(parts))


def press_expose(rules: Rules) -> str:
    if _selling(rules):
        return _("Enter: sell the marked cards, for good. ↑ goes back to the cards.")
    return _("Enter: expose the marked cards. ↑ goes back to the cards.")


def press_decline(rules: Rules) -> str:
    if _selling(rules):
        return _("Enter: sell nothing. ↑ goes back to the cards.")
    return _("Enter: expose nothing. ↑ goes back to the cards.")


def nothing_marked(rules: Rules) -> str:
    if _selling(rules):
        return _("No card is marked: mark one first, or choose Sell nothing.")
    return _("No card is marked: mark one first, or choose Don't expose.")


def ask_blind(card: Card) -> str:
    """Of the first card, while no other has been seen."""
    return _("Your first card is {card}. Expose it before you see the others?").format(
        card=card_text(card)
    )


def others_decide(rules: Rules, *, blind: bool = False) -> str:
    if blind:
        return _("The others look at their first card…")
    if _selling(rules):
        return _("The others decide what to sell…")
    return _("The others decide what to expose…")


def nothing_to_expose(rules: Rules) -> str:
    return _("You have nothing to sell.") if _selling(rules) else _("You have nothing to expose.")


def revealed(exposures: Sequence[Exposure], sold: Sequence[int] = (), players: int = 4) -> str:
    """All exposures at once, after everybody has decided; `sold` face down by each seat."""
    by_seat: dict[int, list[Card]] = {}
    for exposure in exposures:
        by_seat.setdefault(exposure.seat, []).append(exposure.card)
    each = [f"{seat_name(seat, players)} {cards_text(cards)}" for seat, cards in by_seat.items()]
    openly = _("Exposed: {list}.").format(list=_("; ").join(each)) if each else ""
    return sentences(openly, _sold(sold, players)) or _("Nobody exposes a card.")


def _sold(sold: Sequence[int], players: int) -> str:
    """Who has sold cards that nobody else has seen, and how many."""
    names = [
        seat_name(seat, players) if count == 1 else f"{seat_name(seat, players)} ×{count}"
        for seat, count in enumerate(sold)
        if count
    ]
    return _("Sold face down: {list}.").format(list=listed(names)) if names else ""


def blind(exposure: Exposure, rules: Rules = CLASSIC) -> str:
    """A seat has exposed its first card."""
    effect = face_mark(exposure.card, exposure.factor)
    if exposure.seat == 0:
        sentence = _("You expose {card} blind: {effect}.")
    else:
        sentence = _("{name} exposes {card} blind: {effect}.")
    name = seat_name(exposure.seat, rules.players)
    text = sentence.format(name=name, card=card_name(exposure.card, rules), effect=effect)
    return spaced(text)


def sale_shown(exposure: Exposure, rules: Rules = CLASSIC) -> str:
    """A card sold face down has been played."""
    effect = face_mark(exposure.card, EXPOSED_FACTOR)
    if exposure.seat == 0:
        sentence = _("Your sold card was {card}: {effect}.")
    else:
        sentence = _("{name}'s sold card was {card}: {effect}.")
    name = seat_name(exposure.seat, rules.players)
    text = sentence.format(name=name, card=card_name(exposure.card, rules), effect=effect)
    return spaced(text)


def _selling(rules: Rules) -> bool:
    return rules.exposing is Exposing.SALE
