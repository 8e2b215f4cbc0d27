"""The game as an installed program, run by somebody who may write nowhere."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import gongzhu_tui

UNUSED = 54321  # a user without an entry in the system's list
# Root may write everywhere; who takes this over may read everything, and no more.
READING = "+dac_read_search"
FROM_ROOT = 'cd / && exec "$@"'


def installed(folder: Path) -> dict[str, str | None]:
    """The environment for a copy of the package outside any source tree, and with no home."""
    source = Path(gongzhu_tui.__file__).parent
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(source, folder / "site" / "gongzhu_tui", ignore=ignored)
    unset = ("GONGZHU_SAVES", "GONGZHU_CONFIG", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME")
    return {**dict.fromkeys(unset), "PYTHONPATH": str(folder / "site")}


def stranger(folder: Path, environment: dict[str, str | None], *, home: bool) -> list[str]:
    """What runs a command from / as somebody whose home cannot be written, or who has none.

    An ordinary user always has one, and so cannot run as somebody who has none.
    """
    shut = folder / "home"
    shut.mkdir(mode=0o500)
    setpriv = shutil.which("setpriv")
    if os.geteuid() or not setpriv:
        environment["HOME"] = str(shut) if os.geteuid() else os.devnull
        return ["sh", "-c", FROM_ROOT, "sh"]
    environment["HOME"] = str(shut) if home else None
    user = [f"--reuid={UNUSED}", f"--regid={UNUSED}", "--clear-groups"]
    rights = [f"--inh-caps={READING}", f"--ambient-caps={READING}"]
    return [setpriv, *user, *rights, "sh", "-c", FROM_ROOT, "sh"]


GONGZHU = [sys.executable, "-m", "gongzhu_tui"]
