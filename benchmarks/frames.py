"""How evenly the table is drawn while Hard opponents think, and while a hint is computed.

    python -m benchmarks.frames

A game at instant pace is played by its keys in a terminal, with a hint at each turn, while a mark
on the screen is written anew every 20 ms. Prints the milliseconds between two marks as they
arrive, by what went on meanwhile, and sees that numpy is not imported before the first frame.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic

from benchmarks.comparing import late
from benchmarks.matches import save_match
from benchmarks.terminal import Terminal, running
from benchmarks.ticking import State
from gongzhu_tui.ai.bot import Level
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.settings_file import ENVIRONMENT_VARIABLE, FILE_NAME
from gongzhu_tui.wording import menu

FRAMES = 500
PATIENCE = 180.0  # seconds
COMPARED = (State.IDLE, State.HARD, State.HINT)
REST = 0.25
# Seconds in a state before a key: the last trick of a hand lies until one comes.
RESTS = {State.IDLE: REST, State.AWAY: REST, State.WAITING: 1.0}
TURN = ("hint", "enter", "enter", "enter")  # the first closes the panel, the others play the card
BUDGET = 30  # milliseconds
NAMES = {
    State.LOADING: "menu, while the rest loads",
    State.IDLE: "table, nobody thinks",
    State.WAITING: "table, cards are played",
    State.HARD: "table, Hard thinks",
    State.HINT: "table, a hint is computed",
}
MARK = re.compile(rb"([A-Z])(\d{5})>")  # a panel's edge may come between it and its "<"
Gaps = dict[State, list[float]]


def marks(terminal: Terminal) -> Iterator[tuple[State, float]]:
    """Each mark from now on, and when it came. Raises TimeoutError in the end."""
    end, place = monotonic() + PATIENCE, len(terminal.output)
    while monotonic() < end:
        if terminal.read(0.2):
            for found in MARK.finditer(terminal.output, place):
                yield State(found[1].decode()), terminal.written
                place = found.end()
    raise TimeoutError("not enough of what is to be measured was seen")


def play(terminal: Terminal, frames: int) -> Gaps:
    """The seconds between two marks, until there are so many of each kind that is compared."""
    gaps: Gaps = {state: [] for state in State}
    before, last, since, keys = State.LOADING, 0.0, monotonic(), cycle(TURN)
    for state, now in marks(terminal):
        if state is State.EARLY:
            raise SystemExit("numpy was imported before the first frame")
        if last:  # a gap at the end of a thought belongs to the thought
            gaps[before if state is State.IDLE else state].append(now - last)
        if state is not before:
            since = now
        elif now - since > RESTS.get(state, PATIENCE):
            terminal.send(next(keys))
            since = now
        before, last = state, now
        if all(len(gaps[each]) >= frames for each in COMPARED):
            break
    return gaps


def measure(folder: Path, frames: int) -> Gaps:
    """The seconds between marks from the menu on, while a match goes on with Hard opponents."""
    save_match(folder, Level.HARD, 0)
    (folder / FILE_NAME).write_text(json.dumps({"pace": Pace.INSTANT}))
    environment = {"GONGZHU_SAVES": str(folder), ENVIRONMENT_VARIABLE: str(folder)}
    with running("benchmarks.ticking", environment=environment) as terminal:
        terminal.wait_for(menu.quit_game())
        return play(terminal, frames)


def print_gaps(gaps: Gaps) -> None:
    """A table in milliseconds, with what the 99th percentile has more than the idle one."""
    heads = "".join(f"{head:>8}" for head in ("frames", "median", "99 %", "most"))
    print(f"{'ms between frames':28}{heads}{'99 % less idle':>18}")
    for state, name in NAMES.items():
        each = gaps[state]
        if each:
            columns = (median(each), late(each, 99), max(each))
            times = "".join(f"{1000 * time:8.1f}" for time in columns)
            more = 1000 * (late(each, 99) - late(gaps[State.IDLE], 99))
            print(f"{name:28}{len(each):8}{times}{more:18.1f}")
    print(f"{'budget':60}{BUDGET:18.1f}")
    print("numpy was imported after the first frame")


def main(frames: int = FRAMES) -> None:
    with TemporaryDirectory() as folder:
        gaps = measure(Path(folder), frames)
    print_gaps(gaps)


if __name__ == "__main__":
    main()
