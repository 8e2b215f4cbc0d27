"""The words for choosing rules: presets, options, and why some do not go together."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.presets import PRESETS, changed_options, excluded_by_scoring
from gongzhu_tui.engine.rules import CLASSIC, Rules, RulesConflict, Scoring
from gongzhu_tui.wording import bad_rules
from gongzhu_tui.wording.bad_rules import Names
from gongzhu_tui.wording.cards import card_text, has_names, limit_text
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.rule_options import option_words
from gongzhu_tui.wording.rule_values import value_name
from gongzhu_tui.wording.text import listed, sentences

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
        "likha": _("Likha"),
        "sbeetiya": _("Sbeetiya"),
    }.get(name, name)


def preset_note(name: str) -> str:
    """What a preset changes; of one that is a game of its own, what game that is."""
    return _game_notes().get(name) or changes_note(PRESETS[name])


def _game_notes() -> dict[str, str]:
    """What the games are of which all others are variants."""
    notes = {
        "classic": _("The game as most people know it."),
        "likha": _(
            "Partners, from the Levant: pass cards on, and stay clear of {cards} and the "
            "hearts. The worse total of the two decides for both."
        ),
        "sbeetiya": _(
            "Likha, each for themselves: pass cards on, and stay clear of {cards} and the "
            "hearts. The lowest total wins."
        ),
    }
    return {
        name: note.format(cards=listed(map(card_text, PRESETS[name].exposable)))
        for name, note in notes.items()
    }


def changes_note(rules: Rules, base: Rules = CLASSIC) -> str:
    """All in which `rules` differ from other ones, a sentence each; their limit apart."""
    notes = (
        option_note(name, value, rules) for name, value in changed_options(rules, base).items()
    )
    return sentences(*notes)


def presets_heading(scoring: Scoring) -> str:
    """What the presets are called that score so."""
    return {Scoring.SIXTEEN: _("presets"), Scoring.PENALTIES: _("sister games")}[scoring]


def game_name(rules: Rules) -> str:
    """The game of which `rules` are a variant; Gong Zhu is none without the pig."""
    game = _game_of(rules)
    if PRESETS[game] != CLASSIC:
        return preset_title(game)
    return _("Gong Zhu") if has_names(rules) else rules_title(rules)


def title_with_family(rules: Rules) -> str:
    """The presets that `rules` are made of, and whether that is a sister of Gong Zhu."""
    name = rules_title(rules)
    if rules.scoring is CLASSIC.scoring:
        return name
    return _("{name} (sister game)").format(name=name)


def _game_of(rules: Rules) -> str:
    """The name of the game that `rules` are nearest to: the classic one, or a sister of theirs."""
    kin = (
        name for name in _game_notes() if PRESETS[name].scoring in (CLASSIC.scoring, rules.scoring)
    )
    return min(kin, key=lambda name: len(changed_options(rules, PRESETS[name])))


def rules_title(rules: Rules) -> str:
    """The presets that `rules` are made of, if they are few and there is nothing else."""
    wanted = changed_options(rules)
    parts = [
        name
        for name, each in PRESETS.items()
        if (changes := changed_options(each).items()) and changes <= wanted.items()
    ]
    whole = [name for name in parts if not any(_within(name, other) for other in parts)]
    joined = {
        option: value for name in whole for option, value in changed_options(PRESETS[name]).items()
    }
    if joined != wanted or len(whole) > _MOST_IN_A_NAME:
        return _("Own rules")
    return " + ".join(map(preset_title, whole or ["classic"]))


def _within(name: str, other: str) -> bool:
    return changed_options(PRESETS[name]).items() < changed_options(PRESETS[other]).items()


def option_title(option: str) -> str:
    """What an option is called."""
    return option_words()[option].name


def option_note(option: str, value: object, rules: Rules = CLASSIC) -> str:
    """What an option with that value means among `rules`."""
    if option == "limit" and isinstance(value, int):
        return _("A total of {limit} ends the match.").format(limit=limit_text(value))
    return option_words(rules)[option].notes[value]


def chosen_value(option: str, rules: Rules) -> str:
    """The value of an option in a word or two, a dash where it means nothing."""
    if option in excluded_by_scoring(rules):
        return "–"
    return value_name(option, getattr(rules, option))


def chosen_note(option: str, rules: Rules) -> str:
    """What an option means among `rules`, or why it means nothing."""
    conflict = excluded_by_scoring(rules).get(option)
    if conflict is not None:
        return conflict_reason(conflict)
    return option_note(option, getattr(rules, option), rules)


def conflict_reason(conflict: RulesConflict, presets: Sequence[str] = ()) -> str:
    """Why two options exclude each other, or two of `presets` that want different values."""
    if conflict.option == conflict.other:
        names = Names(preset_title, option_title, value_name)
        return bad_rules.conflict(conflict, presets, names)
    known = {
        ("partners", "players"): _("Partners sit opposite each other: that takes four players."),
        ("first_lead", "players"): _("2♣ is not in the deck of five players."),
        ("own_totals", "partners"): _("Only partners can have totals of their own."),
        ("blind", "exposing"): _("Where nobody exposes, nobody exposes blind."),
        ("exposed_goat", "exposing"): _("Where nobody exposes, no goat is exposed."),
        ("passing", "blind"): _("Where cards are passed, nobody exposes blind."),
        ("passing", "first_lead"): _("Where cards are passed, a drawn dealer tells who leads."),
        ("both_exposed", "scoring"): _("Only where points are penalties do both double hearts."),
        ("limit", "scoring"): _("Where points are penalties, the limit lies above zero."),
    }
    one, other = option_title(conflict.option), option_title(conflict.other)
    if conflict.other == "scoring":
        template = _('Where points are penalties, "{one}" has no meaning.')
    else:
        template = _("{one} and {other} exclude each other.")
    known_reason = known.get((conflict.option, conflict.other))
    return known_reason or template.format(one=one, other=other)


def heading() -> str:
    return _("Rules of the next match")


def sheet_heading(rules: Rules) -> str:
    return _("The rules: {name}").format(name=rules_title(rules))


def footing(combine: str) -> str:
    """The keys of the screen of rules, of which that to `combine` presets may be another."""
    return _("Enter: choose   {key}: combine presets   ←→: change   Esc: back").format(key=combine)


def start_row() -> str:
    return _("Begin a match with these rules")


def read_row() -> str:
    return _("Read all the rules")


def options_row() -> str:
    return _("single options")


def start_note(rules: Rules) -> str:
    """What is chosen: a game, or in what it differs from the game that it is nearest to."""
    game = _game_of(rules)
    changes = changes_note(rules, PRESETS[game]) or preset_note(game)
    if changed_options(rules, PRESETS[game]) and PRESETS[game] != CLASSIC:
        changes = _("As {game}, but: {changes}").format(game=preset_title(game), changes=changes)
    return _("Chosen: {name}. {changes}").format(name=rules_title(rules), changes=changes)


def read_note() -> str:
    return _("The whole rule sheet of what is chosen here.")


def refused(reason: str) -> str:
    return _("Not so: {reason}").format(reason=reason)
