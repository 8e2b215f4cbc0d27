"""The rule book in docs/rules.md: python -m gongzhu_tui.wording.rule_book > docs/rules.md"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from gongzhu_tui.engine.presets import (
    OPTIONS,
    PRESETS,
    USUAL_LIMITS,
    differing,
    option_values,
    presets_by_scoring,
)
from gongzhu_tui.engine.rules import CLASSIC, Rules, Scoring
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.rule_sheet import rule_sheet
from gongzhu_tui.wording.rule_values import value_name
from gongzhu_tui.wording.rules import (
    option_note,
    option_title,
    preset_note,
    preset_title,
)
from gongzhu_tui.wording.sections import Row, Section
from gongzhu_tui.wording.text import value_text


def rule_book() -> str:
    """The whole book as Markdown: the classic game, each preset's differences, the options."""
    title, options = _("The rules of Gong Zhu"), _("Options")
    parts = [
        f"# {title}",
        _("Made from the program by: {command}").format(
            command="`python -m gongzhu_tui.wording.rule_book > docs/rules.md`"
        ),
        *_sheet(rule_sheet(CLASSIC)),
        *(part for scoring in Scoring for part in _family(scoring)),
        f"## {options}",
        _table(_option_rows()),
    ]
    return "\n\n".join(parts) + "\n"


def _family(scoring: Scoring) -> Iterator[str]:
    """The presets that score so: those of the classic game's kin, or its sisters."""
    own = scoring is CLASSIC.scoring
    title = _("Presets") if own else _("Sister games")
    yield f"## {title}"
    if own:
        yield _("Presets and single options can be combined, where they do not contradict.")
    else:
        yield _("Games of their own, by the same options and at the same table.")
    for name in presets_by_scoring()[scoring]:
        if name != "classic":
            yield from _preset(name)


def _sheet(sections: Iterable[Section], level: str = "##") -> Iterator[str]:
    for section in sections:
        yield f"{level} {section.title}"
        yield from section.texts
        if section.table:
            yield _table(section.table)


def _preset(name: str) -> Iterator[str]:
    """What a preset changes, and all that its sheet says otherwise than the classic one."""
    yield f"### {preset_title(name)} (`{name}`)"
    rules = PRESETS[name]
    yield preset_note(name)
    yield ", ".join(_written(option, value) for option, value in differing(rules).items())
    if rules.scoring is CLASSIC.scoring:
        yield from _other_tables(rules)
    else:
        yield from _sheet(rule_sheet(rules)[:-1], "####")


def _written(option: str, value: object) -> str:
    return f"`{option}`: `{value_text(value).strip(chr(34))}`"


def _other_tables(rules: Rules) -> Iterator[str]:
    """The rows in which the tables of a sheet differ from those of the classic one."""
    classic = [row for section in rule_sheet(CLASSIC) for row in section.table]
    for section in rule_sheet(rules):
        known = {row[: len(section.table[0])] for row in classic} if section.table else set()
        rows = [row for row in section.table[1:] if row not in known]
        if rows:
            yield _table([section.table[0], *rows])


def _option_rows() -> Iterator[Row]:
    yield _("option"), _("value"), "", _("what it means")
    for option in OPTIONS:
        for value in option_values(option) or USUAL_LIMITS.values():
            yield (
                f"{option_title(option)} `{option}`",
                f"`{value_text(value).strip(chr(34))}`",
                value_name(option, value),
                option_note(option, value),
            )


def _table(rows: Iterable[Row]) -> str:
    heading, *others = rows
    lines = [heading, tuple("---" for _cell in heading), *others]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(rule_book())
