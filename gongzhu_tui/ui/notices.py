"""What is to be said when a match under way keeps what was wanted otherwise."""

from __future__ import annotations

from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.presets import of_length
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording import menu as say
from gongzhu_tui.wording.rules import rules_title


def notice_of_limit(match: Match, rules: Rules, limit: int | None) -> str:
    """What is to be said when a match under way keeps another limit than the one wanted.

    `rules` are those of the next match, which may have no such limit either.
    """
    if limit is None or limit == match.rules.limit or not rules.can_end_at(limit):
        return ""
    return say.limit_is_for_a_new_match(match.rules.limit, limit)


def notice_of_rules(match: Match, rules: Rules | None) -> str:
    """The same of its rules."""
    if rules is None or of_length(rules) == of_length(match.rules):
        return ""
    return say.rules_are_for_a_new_match(rules_title(rules))


def notice_of_length(rules: Rules, limit: int | None) -> str:
    """What is to be said when the rules of the next match cannot have the limit wanted."""
    if limit is None or rules.can_end_at(limit):
        return ""
    return say.limit_is_not_of(rules_title(rules), limit)
