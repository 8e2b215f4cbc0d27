"""Why rules cannot be played, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gongzhu_tui.engine.presets import OPTIONS, PRESETS, differing, option_values
from gongzhu_tui.engine.rules import (
    FARTHEST_LIMIT,
    Exposing,
    RulesConflict,
    RulesError,
)
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import listed, shown, value_text


def no_value(text: str) -> str:
    return _('--rule wants an option and its value, as --rule limit=-500, not "{text}".').format(
        text=shown(text)
    )


def bad_rules(error: RulesError) -> str:
    """What is unknown, and what there is instead."""
    value = value_text(error.value)
    if error.option == "preset":
        template = _("there are no rules called {value}; available: {playable}.")
        return template.format(value=value, playable=listed(PRESETS))
    if error.option == "option":
        return _("the rules have no option {value}; the options are {options}.").format(
            value=value, options=listed(OPTIONS)
        )
    if error.option == "limit":
        return _bad_limit(error.value).format(
            lowest=-FARTHEST_LIMIT, highest=FARTHEST_LIMIT, value=value
        )
    return _('"{option}" cannot be {value}; choose from {values}.').format(
        option=shown(error.option),
        value=value,
        values=listed(map(_plain, option_values(error.option))),
    )


def _bad_limit(value: object) -> str:
    if type(value) is int and value < -FARTHEST_LIMIT:
        return _('"limit" must be {lowest} or more, not {value}.')
    if type(value) is int and value > FARTHEST_LIMIT:
        return _('"limit" must be {highest} or less, not {value}.')
    return _(
        '"limit" must be a whole number below zero, such as -300 (where points are penalties, '
        "above zero, such as 101), not {value}."
    )


@dataclass(frozen=True, slots=True)
class Names:
    """How presets, options and their values are called."""

    preset: Callable[[str], str]
    option: Callable[[str], str]
    value: Callable[[str, object], str]


def conflict(error: RulesConflict, presets: Sequence[str], names: Names | None = None) -> str:
    """Which two sides of the rules exclude each other, and why; `presets` are those chosen.

    They are called by `names`, or else as the command line takes them.
    """
    names = names or Names(str, str, lambda _, value: _plain(value))
    one = _source(error.option, error.value, presets, names)
    other = _source(error.other, error.other_value, presets, names)
    if error.option != error.other:
        return _exclusion(error).format(one=one, other=other)
    if error.option == "limit" and not {one, other} & set(map(names.preset, presets)):
        template = _("a match has one limit, not both {other_value} and {value}; name one of them.")
    elif Exposing.NONE in (error.value, error.other_value):
        template = _("{other} forbids exposing, so {one} cannot join it.")
        if error.value is Exposing.NONE:
            one, other = other, one
    else:
        template = _(
            "{other} and {one} cannot be joined: they want {other_value} and {value} "
            'for "{option}".'
        )
    return template.format(
        one=one,
        other=other,
        option=names.option(error.option),
        value=names.value(error.option, error.value),
        other_value=names.value(error.option, error.other_value),
    )


def _exclusion(error: RulesConflict) -> str:
    """Why the values of two options exclude each other; `one` and `other` stand for them."""
    known = {
        ("first_lead", "players"): _("five players ({other}) have no 2♣, which {one} needs."),
        ("partners", "players"): _("partners ({one}) are four players, but {other} is for five."),
        ("own_totals", "partners"): _("{one} is for partners, but {other} has none."),
        ("passing", "blind"): _("{one} passes cards, so {other} cannot join it."),
        ("passing", "first_lead"): _(
            "{one} passes cards and needs first_lead=dealer, not {other}."
        ),
        ("limit", "scoring"): _(
            "{one} cannot join {other}, where the limit lies above zero, such as 101."
        ),
        ("both_exposed", "scoring"): _("{one} needs scoring=penalties, not {other}."),
    }
    general = {
        "exposing": _("{other} forbids exposing, so {one} cannot join it."),
        "scoring": _("{one} has no meaning with {other}, where points are penalties."),
    }
    return (
        known.get((error.option, error.other))
        or general.get(error.other)
        or _("{one} and {other} exclude each other; leave one of them out.")
    )


def _source(option: str, value: object, presets: Sequence[str], names: Names) -> str:
    """The preset that wants the value, or else the option with it."""
    wanting = (
        names.preset(name)
        for name in presets
        if name in PRESETS and differing(PRESETS[name]).get(option) == value
    )
    return next(wanting, f"{names.option(option)}={names.value(option, value)}")


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
