"""What is to be said when a match under way keeps what was wanted otherwise."""

from __future__ import annotations

from dataclasses import replace

from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording import menu as say
from gongzhu_tui.wording.rules import rules_title


def notice_of_limit(match: Match, limit: int | None) -> str:
    """What is to be said when a match under way keeps another limit than the one wanted."""
    if limit is None or limit == match.rules.limit:
        return ""
    return say.limit_is_for_a_new_match(match.rules.limit, limit)


def notice_of_rules(match: Match, rules: Rules | None) -> str:
    """The same of its rules."""
    if rules is None or replace(rules, limit=match.rules.limit) == match.rules:
        return ""
    return say.rules_are_for_a_new_match(rules_title(rules))
