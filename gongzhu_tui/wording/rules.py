"""The words for choosing rules: presets, options, and why some do not go together."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.presets import PRESETS, combine, differing
from gongzhu_tui.engine.rules import CLASSIC, Rules, RulesConflict
from gongzhu_tui.wording import bad_rules
from gongzhu_tui.wording.bad_rules import Names
from gongzhu_tui.wording.cards import signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.rule_options import option_words, value_name
from gongzhu_tui.wording.text import sentences

_MOST_IN_A_NAME = 2


def preset_title(name: str) -> str:
    """What a preset is called."""
    return {
        "classic": _("Classic"),
        "five": _("Five players"),
        "partners": _("Partners"),
        "face-values": _("Face values"),
        "start-2c": _("2♣ begins"),
        "hwa": _("Hwa"),
        "sale": _("Sale"),
        "blind": _("Blind exposing"),
        "negative-goat": _("Negative goat"),
        "full-house": _("Full house"),
        "sudden-win": _("Sudden win"),
        "pig-stays": _("Pig stays"),
    }.get(name, name)


def preset_note(name: str) -> str:
    """What a preset changes."""
    return changes_note(PRESETS[name]) or _("The game as most people know it.")


def changes_note(rules: Rules) -> str:
    """All in which `rules` differ from the classic game, a sentence each; their limit apart."""
    changes = differing(rules, CLASSIC)
    return sentences(*(option_note(name, value) for name, value in changes.items()))


def rules_title(rules: Rules) -> str:
    """The presets that `rules` are made of, if they are few and there is nothing else."""
    plain = differing(rules)
    plain.pop("limit", None)
    parts = [
        name
        for name, each in PRESETS.items()
        if (changes := differing(each).items()) and changes <= plain.items()
    ]
    whole = [name for name in parts if not any(_within(name, other) for other in parts)]
    if differing(combine(whole)) != plain or len(whole) > _MOST_IN_A_NAME:
        return _("Own rules")
    return " + ".join(map(preset_title, whole or ["classic"]))


def _within(name: str, other: str) -> bool:
    return differing(PRESETS[name]).items() < differing(PRESETS[other]).items()


def option_title(option: str) -> str:
    """What an option is called."""
    return option_words()[option].name


def option_note(option: str, value: object) -> str:
    """What an option with that value means."""
    notes = option_words()[option].notes
    if option == "limit" and isinstance(value, int):
        return _("A total of {limit} ends the match.").format(limit=signed(value))
    return notes[value]


def conflict_reason(conflict: RulesConflict, presets: Sequence[str] = ()) -> str:
    """Why two options exclude each other, or two of `presets` that want different values."""
    if conflict.option == conflict.other:
        names = Names(preset_title, option_title, value_name)
        return bad_rules.conflict(conflict, presets, names)
    known = {
        ("partners", "players"): _("Partners sit opposite each other: that takes four players."),
        ("first_lead", "players"): _("2♣ is not in the deck of five players."),
        ("blind", "exposing"): _("Where nobody exposes, nobody exposes blind."),
        ("exposed_goat", "exposing"): _("Where nobody exposes, no goat is exposed."),
    }
    return known.get((conflict.option, conflict.other)) or _(
        "{one} and {other} exclude each other."
    ).format(one=option_title(conflict.option), other=option_title(conflict.other))


def heading() -> str:
    return _("Rules of the next match")


def sheet_heading(rules: Rules) -> str:
    return _("The rules: {name}").format(name=rules_title(rules))


def footing() -> str:
    return _("Enter: choose   Space: combine presets   ←→: change   Esc: back")


def start_row() -> str:
    return _("Begin a match with these rules")


def read_row() -> str:
    return _("Read all the rules")


def presets_row() -> str:
    return _("presets")


def options_row() -> str:
    return _("single options")


def start_note(rules: Rules) -> str:
    return _("Chosen: {name}. {changes}").format(
        name=rules_title(rules), changes=changes_note(rules) or preset_note("classic")
    )


def read_note() -> str:
    return _("The whole rule sheet of what is chosen here.")


def refused(reason: str) -> str:
    return _("Not so: {reason}").format(reason=reason)
