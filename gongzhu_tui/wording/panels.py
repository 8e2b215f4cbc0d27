"""The words of the panels: scores, collected cards, tricks, rules, keys."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.match import counted
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import CLASSIC, EXPOSED_FACTOR, Exposing, Rules
from gongzhu_tui.engine.scoring import (
    Breakdown,
)
from gongzhu_tui.wording.cards import card_text, seat_name, short_seat_names, side_mark, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.marks import marked_card
from gongzhu_tui.wording.table import exposure_effect
from gongzhu_tui.wording.text import listed

NOTHING = "·"


def close_keys(own_key: str = "") -> str:
    keys = f"Esc, {own_key}" if own_key else "Esc"
    return _("{keys}: close").format(keys=keys)


def next_hand_keys() -> str:
    return _("Enter: next hand")


def see_result_keys() -> str:
    return _("Enter: the result of the match")


def hand_heading(number: int) -> str:
    return _("Hand {number} is over").format(number=number)


def score_columns(rules: Rules) -> tuple[str, ...]:
    """The headings of the hand panel's columns; partners have their total as a side."""
    total = () if rules.partners else (_("total"), "")
    return ("", _("hearts"), _("pig"), _("goat"), _("transformer"), _("hand"), *total)


def score_row(seat: int, breakdown: Breakdown, total: int, rules: Rules) -> tuple[str, ...]:
    """One player's row of the hand panel, sums the way a person writes them."""
    parts = (breakdown.hearts, breakdown.pig, breakdown.goat)
    own = (
        side_mark(seat, rules) + seat_name(seat, rules.players),
        *(NOTHING if breakdown.fixed else points(part) for part in parts),
        transformer_sum(breakdown),
        signed(breakdown.total),
    )
    return own if rules.partners else (*own, signed(total), out_of(total, rules))


def side_columns() -> tuple[str, ...]:
    """The headings over the sides; the last four stand over numbers."""
    return ("", "", _("hand"), _("total"), "")


def side_row(side: Sequence[int], scores: Sequence[int], total: int, rules: Rules) -> list[str]:
    """One side's row: the scores of both partners, their sum, and the total."""
    first, second = (scores[seat] for seat in side)
    names = [seat_name(seat, rules.players) for seat in side]
    return [
        side_mark(side[0], rules) + _("{names} and {last}").format(names=names[0], last=names[1]),
        f"{signed(first)} {signed(second)} =",
        signed(first + second),
        signed(total),
        out_of(total, rules),
    ]


def out_of(total: int, rules: Rules) -> str:
    """The label of a total that counts no more than the limit."""
    return out_mark(counted(total, rules) <= rules.limit)


def out_mark(out: bool) -> str:
    """The label of a player whose total is at the limit or below."""
    return _("Out") if out else ""


def points(value: int) -> str:
    """Points of one kind, a dot for none."""
    return signed(value) if value else NOTHING


def transformer_sum(breakdown: Breakdown) -> str:
    """What the transformer did, to be read on in the next column: `(−60 +200) × 2 =`."""
    if breakdown.transformer is None:
        return NOTHING
    if breakdown.transformer_alone:
        return _("alone")
    if breakdown.fixed:
        return _("all sixteen")
    parts = [part for part in (breakdown.hearts, breakdown.pig, breakdown.goat) if part]
    inside = " ".join(map(signed, parts)) or "0"
    text = f"({inside})" if len(parts) > 1 else inside
    return f"{text} × {breakdown.transformer} ="


def tied_at_the_top() -> str:
    """Why a match whose limit has been reached goes on."""
    return _("The limit is reached, but the top is tied: another hand decides.")


def exposed_line(
    exposures: Sequence[Exposure], rules: Rules = CLASSIC, sold: Sequence[int] = ()
) -> str:
    """Who exposed what, with its effect, and who sold how many cards that are not known."""
    each = [
        _("{card} by {name} ({effect})").format(
            card=card_text(exposure.card),
            name=seat_name(exposure.seat, rules.players),
            effect=listed(
                [exposure_effect(exposure.card, exposure.factor, rules), *_how(exposure, rules)]
            ),
        )
        for exposure in exposures
    ]
    each += [
        ngettext("{number} card sold by {name}", "{number} cards sold by {name}", number).format(
            number=number, name=seat_name(seat, rules.players)
        )
        for seat, number in enumerate(sold)
        if number
    ]
    return _("exposed: {list}").format(list=listed(each)) if each else _("exposed: nothing")


def known_exposures(view: Observation) -> list[str]:
    """The line of what has been exposed so far, once anything may be known of it."""
    if view.rules.exposing is Exposing.NONE or (view.phase.exposing and not view.exposures):
        return []
    return [exposed_line(view.exposures, view.rules, view.sold)]


def known_exposures_short(view: Observation) -> list[str]:
    """The same in one line, with the effects as they stand on the cards."""
    if not known_exposures(view):
        return []
    names = short_seat_names(view.rules.players)
    each = [
        _("{card} by {name}").format(
            card=marked_card(exposure.card, view.exposed), name=names[exposure.seat]
        )
        for exposure in view.exposures
    ]
    each += [
        _("{number} sold by {name}").format(number=number, name=names[seat])
        for seat, number in enumerate(view.sold)
        if number
    ]
    return [_("exposed: {list}").format(list=listed(each)) if each else _("exposed: nothing")]


def _how(exposure: Exposure, rules: Rules) -> list[str]:
    """In which of several ways a card was exposed."""
    if exposure.face_down:
        return [_("face down")]
    if exposure.factor == EXPOSED_FACTOR:
        return []
    return [_("face up") if rules.exposing is Exposing.SALE else _("blind")]


def next_leader(seat: int, players: int = 4) -> str:
    if seat == 0:
        return _("You lead next (took the pig)")
    return _("{name} leads next (took the pig)").format(name=seat_name(seat, players))


def match_keys() -> str:
    return _("Enter: play again   Esc: menu")


def help_footing(own_key: str) -> str:
    return _("↑↓: scroll   {close}").format(close=close_keys(own_key))


def rules_footing(own_key: str) -> str:
    return _("p: tips   {keys}").format(keys=help_footing(own_key))


def help_heading() -> str:
    return _("Keys and rules")
