"""The words of the panels: scores, collected cards, tricks, rules, keys."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.cards import DIAMOND_TEN, PIG, TRANSFORMER
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.match import at_limit, counted
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import CLASSIC, EXPOSED_FACTOR, Exposing, NextLead, Rules
from gongzhu_tui.engine.scoring import Breakdown, Exposed, card_points, heart_factor
from gongzhu_tui.wording.cards import (
    card_text,
    has_names,
    limit_text,
    multiplied,
    points_text,
    seat_name,
    short_seat_names,
    side_mark,
    signed,
)
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.marks import marked_card
from gongzhu_tui.wording.table import exposure_effect, face_mark
from gongzhu_tui.wording.text import listed

NOTHING = "·"


def close_keys(own_key: str = "") -> str:
    keys = listed(["Esc", own_key]) if own_key else "Esc"
    return _("{keys}: close").format(keys=keys)


def next_hand_keys() -> str:
    return _("Enter: next hand")


def see_result_keys() -> str:
    return _("Enter: the result of the match")


def hand_heading(number: int) -> str:
    return _("Hand {number} is over").format(number=number)


def great_names(rules: Rules) -> tuple[str, ...]:
    """What the scoring cards that are no hearts are called over a column."""
    if not has_names(rules):
        return tuple(map(card_text, rules.great_cards))
    return (_("pig"), _("goat"), _("transformer"))


def score_columns(rules: Rules) -> tuple[str, ...]:
    """The headings of the hand panel's columns; a total that partners share is not among them."""
    total = () if rules.shared_totals else (_("total"), "")
    return ("", _("hearts"), *great_names(rules), _("hand"), *total)


def score_row(
    seat: int, breakdown: Breakdown, total: int, rules: Rules, exposed: Exposed | None = None
) -> tuple[str, ...]:
    """One player's row of the hand panel, sums the way a person writes them."""
    own = (
        side_mark(seat, rules) + seat_name(seat, rules.players),
        *(_penalties if rules.low_wins else _parts)(breakdown, exposed or {}, rules),
        points_text(breakdown.total, rules),
    )
    if rules.shared_totals:
        return own
    return (*own, points_text(total, rules), out_of(total, rules))


def _parts(breakdown: Breakdown, exposed: Exposed, rules: Rules) -> list[str]:
    parts = (breakdown.pig, breakdown.goat)
    texts = [_hearts(breakdown.hearts, heart_factor(exposed, rules)), *map(points, parts)]
    return [*([NOTHING] * len(texts) if breakdown.fixed else texts), transformer_sum(breakdown)]


def _hearts(value: int, factor: int) -> str:
    """What hearts score, which nobody could add up if they were doubled before: `−90 × 2`."""
    return f"{signed(value // factor)} × {factor}" if value and factor > 1 else points(value)


def _penalties(breakdown: Breakdown, exposed: Exposed, rules: Rules) -> list[str]:
    """The penalties by kind; those of a sweep count otherwise."""
    if breakdown.fixed:
        return [_("sweep"), NOTHING, NOTHING]
    parts = (
        (breakdown.hearts, heart_factor(exposed, rules)),
        (breakdown.pig, exposed.get(PIG, 1)),
        (breakdown.ten, exposed.get(DIAMOND_TEN, 1)),
    )
    return [multiplied(part, factor, rules) if part else NOTHING for part, factor in parts]


def side_columns() -> tuple[str, ...]:
    """The headings over the sides; the last four stand over numbers."""
    return ("", "", _("hand"), _("total"), "")


def side_row(side: Sequence[int], scores: Sequence[int], total: int, rules: Rules) -> list[str]:
    """One side's row: the scores of both partners, their sum, and the total."""
    first, second = (scores[seat] for seat in side)
    names = [seat_name(seat, rules.players) for seat in side]
    return [
        side_mark(side[0], rules) + _("{names} and {last}").format(names=names[0], last=names[1]),
        _sum_of(first, second, rules),
        points_text(first + second, rules),
        points_text(total, rules),
        out_of(total, rules),
    ]


def _sum_of(first: int, second: int, rules: Rules) -> str:
    """To be read on in the next column: `+100 −40 =`, `13 + 2 =`."""
    between = " + " if rules.low_wins else " "
    return between.join(points_text(each, rules) for each in (first, second)) + " ="


def out_of(total: int, rules: Rules) -> str:
    """The label of a total that counts as one at the limit or beyond it."""
    return out_mark(at_limit(counted(total, rules), rules))


def out_mark(out: bool) -> str:
    """The label of a player whose total is at the limit or beyond it."""
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


def low_is_good(rules: Rules) -> str:
    """Which way to read the scores, where not the usual one."""
    return _("Low is good: {limit} ends the match.").format(limit=limit_text(rules.limit))


def tied_at_the_top(rules: Rules = CLASSIC) -> str:
    """Why a match whose limit has been reached goes on."""
    if rules.own_totals:
        return _("The limit is reached, but both sides stand equal: another hand decides.")
    return _("The limit is reached, but the first place is shared: another hand decides.")


def exposed_line(
    exposures: Sequence[Exposure], rules: Rules = CLASSIC, sold: Sequence[int] = ()
) -> str:
    """Who exposed what, with its effect, and who sold how many cards that are not known."""
    each = [
        _("{card} by {name} ({effect})").format(
            card=card_text(exposure.card),
            name=seat_name(exposure.seat, rules.players),
            effect=listed([_effect(exposure, rules), *_how(exposure, rules)]),
        )
        for exposure in exposures
    ]
    each += _doubled_hearts(exposures, rules)
    each += [
        ngettext("{number} card sold by {name}", "{number} cards sold by {name}", number).format(
            number=number, name=seat_name(seat, rules.players)
        )
        for seat, number in enumerate(sold)
        if number
    ]
    return _("exposed: {list}").format(list=listed(each)) if each else _("exposed: nothing")


def _effect(exposure: Exposure, rules: Rules) -> str:
    """What an exposed card then does; a penalty in points."""
    card, factor = exposure.card, exposure.factor
    if rules.low_wins:
        return points_text(card_points(card, {card: factor}, rules), rules)
    if card == TRANSFORMER:  # it has no other name in few cells
        return face_mark(card, factor)
    return exposure_effect(card, factor, rules)


def _doubled_hearts(exposures: Sequence[Exposure], rules: Rules) -> list[str]:
    """That the exposed cards, which are no hearts, have doubled these."""
    factor = heart_factor({each.card: each.factor for each in exposures}, rules)
    if not rules.low_wins or factor == 1:
        return []
    return [_("hearts ×{factor}").format(factor=factor)]


def known_exposures(view: Observation) -> list[str]:
    """The line of what has been exposed so far, once anything may be known of it."""
    if view.rules.exposing is Exposing.NONE or (view.phase.before_play and not view.exposures):
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


def next_leader(seat: int, rules: Rules = CLASSIC) -> str:
    """Who leads the next hand, and why."""
    if rules.next_lead is NextLead.DEALER:
        mine, theirs = (
            _("You lead next (the deal passes on)"),
            _("{name} leads next (the deal passes on)"),
        )
    elif not has_names(rules):
        mine, theirs = _("You lead next (took {pig})"), _("{name} leads next (took {pig})")
    else:
        mine, theirs = _("You lead next (took the pig)"), _("{name} leads next (took the pig)")
    text = theirs if seat else mine
    return text.format(name=seat_name(seat, rules.players), pig=card_text(PIG))


def match_keys() -> str:
    return _("Enter: play again   Esc: menu")


def help_footing(own_key: str) -> str:
    return _("↑↓: scroll   {close}").format(close=close_keys(own_key))


def rules_footing(tips_key: str, own_key: str) -> str:
    return _("{key}: tips   {keys}").format(key=tips_key, keys=help_footing(own_key))


def help_heading() -> str:
    return _("Keys and rules")
