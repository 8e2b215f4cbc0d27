"""The words of the menu, and of starting and leaving."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.presets import of_length
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.storage.saves import NewerSave, UnreachableSave
from gongzhu_tui.wording.cards import limit_text, points_text
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.reasons import reason_of
from gongzhu_tui.wording.rules import rules_title
from gongzhu_tui.wording.table import level_name
from gongzhu_tui.wording.text import Asked, listed, shown

_NAMED = 4  # so many wrong things leave room for the menu


def title() -> str:
    return _("Gong Zhu")


def subtitle() -> str:
    return _("Chase the Pig")


def continue_match(hand: int, total: int, rules: Rules = CLASSIC) -> str:
    """What goes on; by which rules, where that is not the classic game."""
    if of_length(rules) == CLASSIC:
        template = _("Continue   (hand {hand}, your total {total})")
    else:
        template = _("Continue   (hand {hand}, your total {total}; {rules})")
    return template.format(hand=hand, total=points_text(total, rules), rules=rules_title(rules))


def see_result() -> str:
    return _("Continue   (see the result)")


def new_match() -> str:
    return _("New match")


def level(name: str) -> str:
    return _("Level      < {level} >").format(level=level_name(name))


def length(limit: int) -> str:
    return _("Length     < to {limit} >").format(limit=limit_text(limit))


def options() -> str:
    return _("Options")


def variant(name: str) -> str:
    return _("Rules      < {name} >").format(name=name)


def rules_are_for_a_new_match(name: str) -> str:
    return _("This match keeps its rules; {name} is for a new one.").format(name=name)


def tips() -> str:
    return _("Tips")


def quit_game() -> str:
    return _("Quit")


def may_replace() -> Asked:
    return Asked(
        _("A match is under way"),
        _("A new match ends the one under way. Its finished hands stay in the history."),
        (_("Keep the match under way"), _("Start a new match")),
    )


def limit_is_for_a_new_match(current: int, wanted: int) -> str:
    return _("This match goes to {current}; {wanted} is for a new one.").format(
        current=limit_text(current), wanted=limit_text(wanted)
    )


def limit_is_not_of(name: str, limit: int) -> str:
    """That a limit was wanted which the rules cannot have."""
    return _("{limit} is no limit of {name}; such a match has its usual length.").format(
        limit=limit_text(limit), name=name
    )


def seed_is_for_a_new_match() -> str:
    return _("This match keeps its deals; a seed is for a new one.")


def set_aside(name: str) -> str:
    return _("The saved match could not be read; it was kept as {name}.").format(name=name)


def unreadable(error: Exception) -> str:
    return _(
        "The saved match can be neither read nor moved away ({reason}); nothing is saved meanwhile."
    ).format(reason=reason_of(error))


def left_untouched(file: str, reason: NewerSave | UnreachableSave) -> str:
    """Why a save that may be sound is not gone on with."""
    if isinstance(reason, UnreachableSave):
        return _(
            "{file} cannot be read ({reason}) and is left untouched; nothing is saved meanwhile."
        ).format(file=file, reason=reason_of(reason.error))
    return _(
        "{file} is of a newer gongzhu and left untouched; nothing is saved until it is moved away."
    ).format(file=file)


def other_game() -> Asked:
    return Asked(
        _("Another gongzhu is running"),
        _(
            "It saves its match here, and two would overwrite each other. What is taken over "
            "goes on in this window and is saved no more in the other."
        ),
        (_("Play without saving"), _("Take the match over")),
    )


def playing_unsaved() -> str:
    return _("Nothing is saved in this window: another gongzhu saves here.")


def wrong_settings(file: str, names: Sequence[str]) -> str:
    """What is wrong in the settings file, which may be the whole of it."""
    if file in names:
        return _(
            "{file} cannot be read, so all options have their defaults. "
            "The first change keeps it under a new name."
        ).format(file=file)
    named = listed(map(shown, names[:_NAMED]))
    if len(names) > _NAMED:
        named = _("{list} and more").format(list=named)
    return _("Wrong in {file}, and ignored: {names}.").format(file=file, names=named)


def not_saved(error: Exception) -> str:
    return _("NOT SAVED: {reason}").format(reason=reason_of(error))


def left_unsaved(error: Exception) -> str:
    return _("gongzhu: the last of your match could not be saved: {reason}").format(
        reason=reason_of(error)
    )


def left_taken_over() -> str:
    return _("gongzhu: this match goes on in another window; what was played here since is lost.")


def options_unsaved(error: Exception) -> str:
    return _("gongzhu: your options could not be saved: {reason}").format(reason=reason_of(error))


def too_small(columns: int, rows: int, width: int, height: int) -> str:
    return _(
        "The table needs {columns}×{rows}, and this window is {width}×{height}:\n"
        "make it larger, or leave with q."
    ).format(columns=columns, rows=rows, width=width, height=height)


def needs_terminal() -> str:
    return _("gongzhu: the game needs a terminal for its screen and keys.")


def dumb_terminal() -> str:
    return _("gongzhu: this terminal (TERM=dumb) cannot show the game; use another one.")


def crashed(error: str, log: str, saved: bool) -> str:
    if saved:
        sentence = _("Something went wrong ({error}). Your match is saved; details are in {log}.")
    else:
        sentence = _("Something went wrong ({error}), and the last card could not be saved: {log}.")
    return sentence.format(error=error, log=log)
