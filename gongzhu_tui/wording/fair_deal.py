"""The words about commitments to deals: those of the panel, and those of `gongzhu verify`."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.commitment import Seal
from gongzhu_tui.wording.cards import seat_names
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.replay import dealt
from gongzhu_tui.wording.text import shown

COMMAND = "gongzhu verify COMMITMENT CODE SALT"


def heading() -> str:
    return _("Fair deal")


def how_to_use() -> str:
    """What a commitment is for."""
    return _(
        "A commitment is a hash of the whole deal and a salt. Note that of the hand being played: "
        "when the hand is over, its deal code and salt stand here and show that no card was moved."
    )


def how_to_check() -> str:
    return _("To check: {command}").format(command=COMMAND)


def hand_title(seal: Seal) -> str:
    """Which hand it is, and whether its commitment can be opened."""
    form = _("Hand {number}") if seal.opening else _("Hand {number}, being played")
    return form.format(number=seal.number)


def rows(seal: Seal) -> list[tuple[str, str]]:
    """What is shown of a hand, each with its name."""
    commitment = (_("commitment"), seal.commitment)
    if seal.opening is None:
        return [commitment]
    return [commitment, (_("deal code"), seal.opening.code), (_("salt"), seal.opening.salt)]


def hands_dealt(deal: Sequence[Sequence[Card]]) -> list[tuple[str, str]]:
    """The name of each seat, and its cards sorted."""
    return dealt(deal, seat_names(len(deal)))


def verdict(matches: bool) -> str:
    """Whether deal and salt belong to the commitment."""
    if matches:
        return _("It matches: this is the deal that the commitment fixed.")
    return _("It does not match: this deal code and salt have another commitment.")


def no_commitment(text: str) -> str:
    return _('"{text}" is no commitment; it has 64 digits out of 0-9 and a-f.').format(
        text=shown(text, 80)
    )


def no_salt(text: str) -> str:
    return _('"{text}" is no salt; it has 32 digits out of 0-9 and a-f.').format(
        text=shown(text, 80)
    )


def no_deal_code(text: str) -> str:
    return _(
        '"{text}" is no deal code; it begins with 4- or 5-, the number of players, '
        "and has 46 or 43 letters and digits after that, which name an order of the deck."
    ).format(text=shown(text, 80))
