"""From what names rules to the rules."""

from __future__ import annotations

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.engine.presets import rules_from_json
from gongzhu_tui.engine.rules import Rules, RulesError
from gongzhu_tui.wording import commands as wording


def playable_rules(value: object) -> Rules:
    """The rules of a preset's name or of JSON. Raises CommandError when none can be played."""
    try:
        return rules_from_json(value)
    except RulesError as error:
        raise CommandError(wording.bad_rules(error)) from None
