"""How long from a key to the changed screen: our table, against bare tables of labels.

    python -m benchmarks.keys

All run at once, each in a terminal of its own, and are given one key in turns. Prints
milliseconds until the last output that a key brings, and the ratios to labels that are written
anew in the plainest way, with `update`; for a panel, which is a screen of its own, to labels on
such a one.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import bare
from benchmarks.comparing import Times, in_turns, print_ratios
from benchmarks.matches import save_match
from benchmarks.terminal import Terminal, running
from gongzhu_tui.ai.bot import Level
from gongzhu_tui.wording import menu

REPEATS = 100
OPENINGS = 30  # each with two rests
WARM_UP = 3
REST = 0.4  # seconds after which a key is taken for no repeat of the one before
BUDGET = 1.5
LABELS = f"{bare.LABELS} labels, update()"
SCREEN = f"{bare.LABELS} labels, opening a screen"


def go_to_table(terminal: Terminal) -> None:
    """From the menu to the match under way, once the menu has loaded the rest."""
    terminal.wait_for(menu.quit_game())
    terminal.wait_until_quiet()
    terminal.press("enter")
    terminal.wait_until_quiet()


def open_screen(terminal: Terminal, key: str) -> float:
    """The seconds until `key` has opened a screen over the first one; it is closed again."""
    seconds = terminal.press(key)
    terminal.wait_until_quiet(REST)
    terminal.press("enter")
    terminal.wait_until_quiet(REST)
    return seconds


def measure(folder: Path, repeats: int, openings: int, warm_up: int) -> tuple[Times, Times]:
    """The seconds of each kind of key, and of each that opens a screen."""
    save_match(folder, Level.NORMAL, 0)
    saved = {"GONGZHU_SAVES": str(folder), "GONGZHU_CONFIG": str(folder)}
    with ExitStack() as stack:
        table = stack.enter_context(running("gongzhu_tui", environment=saved))
        labels = stack.enter_context(running("benchmarks.bare", "labels"))
        fixed = stack.enter_context(running("benchmarks.bare", "fixed"))
        screen = stack.enter_context(running("benchmarks.bare", "screen"))
        go_to_table(table)
        for terminal in (labels, fixed, screen):
            terminal.wait_for(bare.TEXT)
            terminal.wait_until_quiet()
        keys = {
            LABELS: lambda: labels.press("right"),
            f"{bare.LABELS} labels, update(layout=False)": lambda: fixed.press("right"),
            "table, to the next card": lambda: table.press("right"),
            "table, selecting": lambda: table.press("enter"),
        }
        screens = {
            SCREEN: lambda: open_screen(screen, "right"),
            "table, opening a panel": lambda: open_screen(table, "collected"),
        }
        return in_turns(keys, repeats, warm_up), in_turns(screens, openings, warm_up)


def main(repeats: int = REPEATS, openings: int = OPENINGS, warm_up: int = WARM_UP) -> None:
    with TemporaryDirectory() as folder:
        keys, screens = measure(Path(folder), repeats, openings, warm_up)
    print_ratios("ms from a key to the screen", keys, LABELS, BUDGET)
    print_ratios("ms from a key to a new screen", screens, SCREEN, BUDGET)


if __name__ == "__main__":
    main()
