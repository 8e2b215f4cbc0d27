"""Which folder the saves live in."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_data_path

ENVIRONMENT_VARIABLE = "GONGZHU_SAVES"
# For who has no home: HOME is not set, and the user has no entry in the system's list.
NO_HOME = Path("/nonexistent/gongzhu")


def saves_folder(override: Path | None = None) -> Path:
    """The folder of the saves; it need not exist yet.

    The first that is given: `override`, the environment's GONGZHU_SAVES, the `saves` of the
    source tree that the package runs from, the user's data folder.
    """
    chosen = override or os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return Path(os.path.expanduser(chosen))  # noqa: PTH111 - it leaves an unknown ~user as it is
    tree = _source_tree()
    return tree / "saves" if tree else own_folder(user_data_path)


def own_folder(find: Callable[..., Path]) -> Path:
    """The game's folder where `find` of platformdirs has it, which may be one nobody can make."""
    try:
        folder = find("gongzhu", appauthor=False)
    except RuntimeError:
        return NO_HOME
    # Older ones name a folder "~" wherever the game is started.
    return folder if folder.is_absolute() else NO_HOME


def _source_tree() -> Path | None:
    """The checkout that holds this file, None when the package is installed."""
    root = Path(__file__).resolve().parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "saves").is_dir() else None
