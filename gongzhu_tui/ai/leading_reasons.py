"""Facts that speak for a low card: what falls on it, or goes elsewhere, from the others."""

from __future__ import annotations

from gongzhu_tui.ai.outlook import Outlook
from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.engine.cards import Card


def goes_to(outlook: Outlook) -> Reason | None:
    """Leading low where only one other seat can still hold the suit."""
    holders = tuple(filter(outlook.may_follow, outlook.situation.seats_after))
    if len(holders) != 1 or not outlook.out or outlook.out[0] < outlook.card:
        return None
    return Reason(Kind.GOES_TO, outlook.card, seats=holders, suit=outlook.card.suit)


def calls(outlook: Outlook) -> Reason | None:
    """Leading under a card that costs, and that may fall."""
    card, passed = outlook.card, outlook.observation.passed or ()
    for penalty in outlook.penalties:
        if penalty not in outlook.out or penalty < card or _barred(penalty, outlook):
            continue
        after = outlook.situation.seats_after
        seats = tuple(sorted(seat for seat in after if outlook.may_hold(seat, penalty)))
        if not all(map(outlook.is_ours, seats)):
            kind = Kind.CALLS_PASSED if penalty in passed else Kind.CALLS
            return Reason(kind, card, cards=(penalty,), seats=seats)
    return None


def must_throw(outlook: Outlook) -> Reason | None:
    """A player who is void must by the rules discard a card that costs, and others take it."""
    if not outlook.sure_to_lose or outlook.partner_may_take:
        return None
    forced = outlook.observation.rules.forced_discards & outlook.situation.unseen
    for seat in outlook.situation.seats_after:
        known = any(outlook.known.get(card) == seat and outlook.costs(card) for card in forced)
        if known and not outlook.may_follow(seat) and not outlook.is_ours(seat):
            cards = tuple(sorted(card for card in forced if outlook.may_hold(seat, card)))
            suit = outlook.card.suit
            return Reason(Kind.MUST_THROW, outlook.card, cards=cards, seats=(seat,), suit=suit)
    return None


def _barred(card: Card, outlook: Outlook) -> bool:
    """Whether `card` is exposed and under the restriction."""
    seen = outlook.observation
    exposed = card in seen.rules.restricted(seen.exposed)
    return exposed and card.suit not in seen.suits_led
