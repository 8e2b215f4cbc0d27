"""What the table says of its pauses, and of finishing a hand that is decided."""

from __future__ import annotations

from gongzhu_tui.wording.cards import seat_name
from gongzhu_tui.wording.language import gettext as _


def finish_button() -> str:
    return _("Finish the hand")


def key_goes_on(seat: int, players: int = 4) -> str:
    """At the pace by key: what the table waits for before `seat` plays."""
    return _("{name} to play. Enter: go on").format(name=seat_name(seat, players))


def go_on() -> str:
    """The same before the first card, when several seats are to decide."""
    return _("Enter: go on")


def hand_is_over() -> str:
    return _("The hand is over. Enter: the scores")


def offer_finish() -> str:
    return _("No scoring card is left. Finish the hand? ↓ and Enter")


def press_finish() -> str:
    return _("Enter: play the rest at once. ↑ goes back to the cards.")


def no_finish_yet() -> str:
    return _("Scoring cards are still in play: the hand goes on.")


def rest_is_played() -> str:
    return _("The rest of the hand has been played.")
