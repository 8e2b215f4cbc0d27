"""The presets, which name sets of options, and rules as text and JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from enum import StrEnum
from typing import Any

from gongzhu_tui.engine.rules import (
    CLASSIC,
    PASSING,
    PLAYERS,
    AllHeartsPig,
    BothExposed,
    ExactLimit,
    ExposedGoat,
    Exposing,
    FirstLead,
    ForcedDiscard,
    GrandSlam,
    HeartValues,
    NextLead,
    Rules,
    RulesConflict,
    RulesError,
    Scoring,
    TieAtTop,
)

_LIKHA = Rules(
    partners=True,
    own_totals=True,
    passing=3,
    scoring=Scoring.PENALTIES,
    restriction=False,
    forced_discard=ForcedDiscard.PIG_AND_TEN,
    first_lead=FirstLead.DEALER,
    next_lead=NextLead.DEALER,
    limit=101,
)
PRESETS: Mapping[str, Rules] = {
    "classic": CLASSIC,
    "five": Rules(players=5),
    "partners": Rules(partners=True),
    "face-values": Rules(heart_values=HeartValues.FACE),
    "start-2c": Rules(first_lead=FirstLead.TWO_OF_CLUBS),
    "hwa": Rules(
        heart_values=HeartValues.FACE,
        exposing=Exposing.NONE,
        all_hearts_pig=AllHeartsPig.SWAPS,
        grand_slam=GrandSlam.THOUSAND,
        exact_limit=ExactLimit.BECOMES_PLUS,
        tie_at_top=TieAtTop.SHARED,
    ),
    "sale": Rules(exposing=Exposing.SALE),
    "blind": Rules(blind=True),
    "negative-goat": Rules(exposed_goat=ExposedGoat.PENALTY),
    "full-house": Rules(all_hearts_pig=AllHeartsPig.NEEDS_GOAT),
    "sudden-win": Rules(grand_slam=GrandSlam.WINS_MATCH, all_hearts_pig=AllHeartsPig.BONUS_300),
    "pig-stays": Rules(all_hearts_pig=AllHeartsPig.STAYS),
    "likha": _LIKHA,
    "sbeetiya": replace(
        _LIKHA,
        partners=False,
        own_totals=False,
        both_exposed=BothExposed.DOUBLES_HEARTS,
        limit=151,
        tie_at_top=TieAtTop.SHARED,
    ),
}
# The limit of a match, by what is scored, where nothing else is said.
USUAL_LIMITS: Mapping[Scoring, int] = {Scoring.SIXTEEN: CLASSIC.limit, Scoring.PENALTIES: 101}
# The options by name, in the order in which Rules has them, each with the type of its values.
OPTIONS: Mapping[str, type] = {
    field.name: type(getattr(CLASSIC, field.name)) for field in fields(Rules)
}


def preset(name: str) -> Rules:
    """The rules that a preset's name stands for. Raises RulesError."""
    if name not in PRESETS:
        raise RulesError("preset", name)
    return PRESETS[name]


def differing(rules: Rules, base: Rules = CLASSIC) -> dict[str, Any]:
    """The options in which `rules` differ from `base`, with the values that `rules` have."""
    return {
        option: getattr(rules, option)
        for option in OPTIONS
        if getattr(rules, option) != getattr(base, option)
    }


def changed_options(rules: Rules, base: Rules = CLASSIC) -> dict[str, Any]:
    """The same apart from the limit: what makes of two rules two games."""
    changes = differing(rules, base)
    changes.pop("limit", None)
    return changes


def with_options(rules: Rules, changes: Mapping[str, Any]) -> Rules:
    """`rules` with some options changed; other scoring brings its usual limit with it.

    Raises RulesConflict, RulesError.
    """
    scoring = changes.get("scoring", rules.scoring)
    limits = {} if scoring is rules.scoring else {"limit": USUAL_LIMITS[scoring]}
    return replace(rules, **{**limits, **changes})


def usual_limit(rules: Rules) -> int:
    """The limit that goes with `rules`, whatever theirs is: that of the preset that they are."""
    same = (each for each in PRESETS.values() if not changed_options(rules, each))
    return next((each.limit for each in same), USUAL_LIMITS[rules.scoring])


def of_length(rules: Rules, limit: int | None = None) -> Rules:
    """`rules` with `limit` where that can be theirs, else with their usual one."""
    if limit is None or not rules.can_end_at(limit):
        limit = usual_limit(rules)
    return replace(rules, limit=limit)


def special_limit(rules: Rules) -> int | None:
    """The limit of `rules` where it is not their usual one."""
    return None if rules.limit == usual_limit(rules) else rules.limit


def presets_by_scoring() -> Mapping[Scoring, tuple[str, ...]]:
    """The family: the presets by what they score, the classic game's kin first."""
    return {
        scoring: tuple(name for name, rules in PRESETS.items() if rules.scoring is scoring)
        for scoring in Scoring
    }


def excluded_by_scoring(rules: Rules) -> Mapping[str, RulesConflict]:
    """The options that mean nothing where so is scored, with why they cannot be changed."""
    found = {}
    for option in OPTIONS:
        others = (each for each in option_values(option) if each != getattr(rules, option))
        try:
            with_options(rules, {option: next(others, getattr(rules, option))})
        except RulesConflict as conflict:
            if conflict.option == option and conflict.other == "scoring":
                found[option] = conflict
    return found


def combine(names: Iterable[str], options: Mapping[str, Any] | None = None) -> Rules:
    """The rules of several presets and of single `options` at once.

    Each says what it changes; a single limit goes before those of presets. Raises RulesConflict
    where two of them want different values of an option, or options exclude each other, and
    RulesError for what is unknown.
    """
    wanted: dict[str, Any] = {}
    single = {option: option_value(option, value) for option, value in (options or {}).items()}
    for changes in (*(differing(preset(name)) for name in names), single):
        for option, value in changes.items():
            if option == "limit" and option in single:
                continue
            if wanted.setdefault(option, value) != value:
                raise RulesConflict(option, value, option, wanted[option])
    return with_options(CLASSIC, {**wanted, **single})


def rules_to_json(rules: Rules) -> dict[str, Any]:
    """The preset nearest to `rules` and the options in which they differ from it."""
    name = min(PRESETS, key=lambda each: len(differing(rules, PRESETS[each])))
    return {"preset": name, **differing(rules, PRESETS[name])}


def rules_from_json(data: object) -> Rules:
    """The rules that `rules_to_json` wrote, or that a preset's name stands for.

    Raises RulesError, RulesConflict.
    """
    if isinstance(data, str):
        return preset(data)
    if not isinstance(data, Mapping):
        raise RulesError("preset", data)
    options = dict(data)
    name = options.pop("preset", "classic")
    if not isinstance(name, str):
        raise RulesError("preset", name)
    changes = {option: option_value(option, value) for option, value in options.items()}
    return with_options(preset(name), changes)


def option_value(option: str, value: Any) -> Any:
    """The value of an option from its JSON form. Raises RulesError."""
    kind = OPTIONS.get(option)
    if kind is None:
        raise RulesError("option", option)
    if issubclass(kind, StrEnum):
        if value not in list(kind):
            raise RulesError(option, value)
        return kind(value)
    if type(value) is not kind:
        raise RulesError(option, value)
    return value


def option_values(option: str) -> tuple[Any, ...]:
    """The values that an option can have, the classic one first; none where any number is one."""
    kind = OPTIONS[option]
    if issubclass(kind, StrEnum):
        return tuple(kind)
    if kind is bool:
        return (False, True)
    return {"players": PLAYERS, "passing": PASSING}.get(option, ())
