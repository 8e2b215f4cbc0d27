"""`python -m gongzhu_tui.ai.again gongzhu.log`: ask the levels again what they failed to answer."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from traceback import print_exc
from typing import Any

from gongzhu_tui.ai.advice import advise
from gongzhu_tui.ai.bot import Level
from gongzhu_tui.ai.forfeits import decision_of
from gongzhu_tui.ai.levels import make_bot
from gongzhu_tui.engine.observation_json import observation_from_json


def entries_of(log: str) -> Iterator[dict[str, Any]]:
    """The faults that a log tells of, among whatever else stands in it."""
    for line in log.splitlines():
        _, brace, rest = line.partition("{")
        try:
            entry = json.loads(brace + rest)
        except ValueError:
            continue
        if isinstance(entry, dict) and "question" in entry:
            yield entry


def ask_again(entry: dict[str, Any]) -> object:
    """What the level answers now, or advises where a hint was asked for."""
    question = entry["question"]
    observation, seed = observation_from_json(question["observation"]), question["seed"]
    if entry["hint"]:
        return advise(observation, seed, lambda: False)
    return decision_of(make_bot(Level(entry["level"])), observation, seed)


def main(log: Path) -> None:
    """Print what each fault in `log` was, and what comes of asking again."""
    for entry in entries_of(log.read_text(encoding="utf-8")):
        print(entry["level"], entry["fault"], entry["detail"])
        try:
            print(ask_again(entry))
        except Exception:  # just what is looked for
            print_exc(file=sys.stdout)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
