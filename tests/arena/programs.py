"""Outside programs for tests of the arena, good and bad."""

from __future__ import annotations

import sys
from pathlib import Path

from gongzhu_tui.arena.outside import OutsideBot
from gongzhu_tui.arena.table import Entry, Fault, play_hand
from gongzhu_tui.engine.rules import CLASSIC, Rules
from tests.arena.bots import HighestBot, LowestBot, fresh_hand

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"
LONG = 60.0  # seconds; no good program needs them, on no machine
# What the programs below share; `first` is the first legal answer to a request.
PRELUDE = """
import json, os, sys, time

def requests():
    for line in sys.stdin:
        message = json.loads(line)
        if "id" in message:
            yield message

def first(request):
    if request["type"] == "pass":
        return {"id": request["id"], "cards": request["observation"]["held"].split()[:3]}
    if request["type"] == "expose":
        return {"id": request["id"], "cards": []}
    return {"id": request["id"], "card": request["observation"]["legal"].split()[0]}

def say(answer):
    print(json.dumps(answer), flush=True)
"""


def command(text: str) -> tuple[str, ...]:
    """What runs `text` after the prelude."""
    return (sys.executable, "-I", "-c", PRELUDE + text)


def answering(text: str) -> tuple[str, ...]:
    """What runs `text` for each `request`, the number `count` from 1."""
    lines = "".join(f"    {line}\n" for line in text.strip().splitlines())
    return command(f"for count, request in enumerate(requests(), 1):\n{lines}")


def play_with(bot: OutsideBot, hands: int = 1, rules: Rules = CLASSIC) -> tuple[Fault, ...]:
    """The faults of whole hands with `bot` at seat 3, between bots that make none."""
    faults: tuple[Fault, ...] = ()
    entries = [Entry(f"other {seat}", LowestBot() if seat else HighestBot()) for seat in range(3)]
    for seed in range(hands):
        hand = fresh_hand(seed, rules)
        faults += play_hand(hand, hand.apply, (*entries, Entry("mine", bot)), seed).faults
    return faults


def faults_of(
    program: tuple[str, ...],
    time_limit: float = LONG,
    start_time: float = LONG,
    hands: int = 1,
    rules: Rules = CLASSIC,
) -> list[str]:
    """The faults of a program, as texts: kind and detail."""
    bot = OutsideBot(program, time_limit, start_time)
    try:
        faults = play_with(bot, hands, rules)
    finally:
        bot.close()
    assert {fault.name for fault in faults} <= {"mine"}
    return [f"{fault.kind} {fault.detail}" for fault in faults]
