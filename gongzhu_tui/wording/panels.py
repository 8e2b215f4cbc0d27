"""The words of the panels: scores, collected cards, tricks, rules, keys."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.match import Standing
from gongzhu_tui.engine.scoring import ALL_HEARTS_BONUS, Breakdown
from gongzhu_tui.wording.cards import card_text, seat_names, signed
from gongzhu_tui.wording.language import gettext as _
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


def score_columns() -> tuple[str, ...]:
    """The headings of the hand panel's columns."""
    return (
        "",
        _("hearts"),
        _("pig"),
        _("goat"),
        _("transformer"),
        _("hand"),
        _("total"),
        "",
    )


def score_row(seat: int, breakdown: Breakdown, total: int, limit: int) -> tuple[str, ...]:
    """One player's row of the hand panel, sums the way a person writes them."""
    return (
        seat_names()[seat],
        points(breakdown.hearts),
        points(breakdown.pig),
        points(breakdown.goat),
        transformer_sum(breakdown),
        signed(breakdown.total),
        signed(total),
        out_mark(total <= limit),
    )


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
    parts = [part for part in (breakdown.hearts, breakdown.pig, breakdown.goat) if part]
    inside = " ".join(map(signed, parts)) or "0"
    text = f"({inside})" if len(parts) > 1 else inside
    return f"{text} × {breakdown.transformer} ="


def remarks(breakdowns: Sequence[Breakdown]) -> list[str]:
    """The lines for all hearts and for all sixteen."""
    lines = []
    for name, breakdown in zip(seat_names(len(breakdowns)), breakdowns, strict=True):
        if breakdown.all_sixteen:
            lines.append(
                _(
                    "{name}: all sixteen! {hearts} for the hearts, and the pig counts positive."
                ).format(name=name, hearts=_all_hearts_sum(breakdown))
            )
        elif breakdown.all_hearts:
            lines.append(_all_hearts(name, breakdown))
    return lines


def _all_hearts(name: str, breakdown: Breakdown) -> str:
    hearts = _all_hearts_sum(breakdown)
    if breakdown.pig:
        sentence = _("{name}: all hearts! {hearts} for them, and the pig counts positive.")
    else:
        sentence = _("{name}: all hearts! {hearts} for them.")
    return sentence.format(name=name, hearts=hearts)


def _all_hearts_sum(breakdown: Breakdown) -> str:
    """`+200`, or how it was doubled: `+200 × 2 = +400`."""
    factor, plain = breakdown.hearts // ALL_HEARTS_BONUS, signed(ALL_HEARTS_BONUS)
    return f"{plain} × {factor} = {signed(breakdown.hearts)}" if factor > 1 else plain


def tied_at_the_top() -> str:
    """Why a match whose limit has been reached goes on."""
    return _("The limit is reached, but the top is tied: another hand decides.")


def exposed_line(exposures: Sequence[Exposure]) -> str:
    """Who exposed what, with its effect."""
    if not exposures:
        return _("exposed: nothing")
    names = seat_names()
    each = [
        _("{card} by {name} ({effect})").format(
            card=card_text(exposure.card),
            name=names[exposure.seat],
            effect=exposure_effect(exposure.card, exposure.factor),
        )
        for exposure in exposures
    ]
    return _("exposed: {list}").format(list=listed(each))


def next_leader(seat: int) -> str:
    if seat == 0:
        return _("You lead next (took the pig)")
    return _("{name} leads next (took the pig)").format(name=seat_names()[seat])


def match_heading(won: bool) -> str:
    return _("Victory!") if won else _("Defeat")


def match_headline(winner: int, total: int) -> str:
    if winner == 0:
        return _("You win the match with {total}.").format(total=signed(total))
    return _("{name} wins the match with {total}.").format(
        name=seat_names()[winner], total=signed(total)
    )


def match_columns() -> tuple[str, ...]:
    return (_("rank"), "", _("total"), "")


def match_row(standing: Standing) -> tuple[str, ...]:
    """One player's row of the ranking."""
    return (
        f"{standing.rank}.",
        seat_names()[standing.seat],
        signed(standing.total),
        out_mark(standing.out),
    )


def match_note(hands: int) -> str:
    return _("1 hand played") if hands == 1 else _("{hands} hands played").format(hands=hands)


def match_keys() -> str:
    return _("Enter: play again   Esc: menu")


def help_footing(own_key: str) -> str:
    return _("↑↓: scroll   {close}").format(close=close_keys(own_key))


def rules_footing(own_key: str) -> str:
    return _("p: tips   {keys}").format(keys=help_footing(own_key))


def help_heading() -> str:
    return _("Keys and rules")
