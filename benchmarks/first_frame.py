"""How long until the menu is seen, against the least that Textual can show.

    python -m benchmarks.first_frame

Each is started as a new process in a terminal of its own, from files that were compiled before.
Prints milliseconds from the start to the first frame, and the ratios to the one label.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import bare
from benchmarks.comparing import Times, in_turns, print_ratios
from benchmarks.matches import save_match
from benchmarks.terminal import running
from gongzhu_tui.ai.bot import Level
from gongzhu_tui.wording import menu

REPEATS = 30
HANDS = 6
BUDGET = 1.4
LABEL = "one label"


def measure(folder: Path, repeats: int) -> Times:
    """The seconds of each program, after one start that compiles its files."""
    environment = {"PYTHONPYCACHEPREFIX": str(folder), "GONGZHU_CONFIG": str(folder)}

    def label() -> float:
        with running("benchmarks.bare", "label", environment=environment) as terminal:
            return terminal.wait_for(bare.TEXT)

    def game(saves: Path) -> float:
        saved = {**environment, "GONGZHU_SAVES": str(saves)}
        with running("gongzhu_tui", environment=saved) as terminal:
            return terminal.wait_for(menu.quit_game())

    new, old = folder / "new", folder / "old"
    save_match(old, Level.NORMAL, HANDS)
    programs = {
        LABEL: label,
        "menu": lambda: game(new),
        "menu, with a match under way": lambda: game(old),
    }
    return in_turns(programs, repeats, warm_up=1)


def main(repeats: int = REPEATS) -> None:
    with TemporaryDirectory() as folder:
        times = measure(Path(folder), repeats)
    print_ratios("ms to the first frame", times, LABEL, BUDGET)


if __name__ == "__main__":
    main()
