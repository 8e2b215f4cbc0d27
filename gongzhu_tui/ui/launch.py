"""From the command line to the running game, and back."""

from __future__ import annotations

import gc
import locale
import os
import sys

from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.storage.autosave import NotKept
from gongzhu_tui.storage.claim import TakenOver
from gongzhu_tui.storage.paths import saves_folder
from gongzhu_tui.storage.settings_file import settings_file
from gongzhu_tui.ui.log import start_log
from gongzhu_tui.wording import menu as say

_SET_BY_PYTHON = ("C.UTF-8", "C.utf8", "UTF-8")
_COLOURLESS_TERMINALS = ("vt100", "vt102", "vt220")


def launch(options: LaunchOptions) -> int:
    """Play until the player leaves; the exit status."""
    refusal = _terminal_refusal()
    if refusal:
        print(refusal, file=sys.stderr)
        return 2
    gc.disable()  # what is imported stays, so collecting would only hold up the menu; see _preload
    from gongzhu_tui.ui.app import GongZhuApp  # noqa: PLC0415
    from gongzhu_tui.ui.leaving import leave_when_told, leave_without_terminal  # noqa: PLC0415
    from gongzhu_tui.ui.look import Terminal  # noqa: PLC0415

    folder = saves_folder(options.saves)
    log = start_log(folder)
    terminal = Terminal(
        ascii=not (_knows_suits() and _draws_suits()),
        sixteen=_has_few_colours(),
        colourless=_lacks_colour(),
    )
    app = GongZhuApp(folder, options, settings_file(), terminal)
    leave_when_told(app.heed, app.exit, app.autosave.flush)
    leave_without_terminal(app.autosave.flush)
    app.run()
    app.autosave.close()
    error, unwritten = app.autosave.error, app.preferences.write()
    if unwritten:
        print(say.options_unsaved(unwritten), file=sys.stderr)
    if app.crash:
        print(say.crashed(app.crash, str(log), error is None), file=sys.stderr)
    elif isinstance(error, TakenOver):
        print(say.left_taken_over(), file=sys.stderr)
    elif error is not None and not isinstance(error, NotKept):
        print(say.left_unsaved(error), file=sys.stderr)
    unsaved = unwritten or (error and not isinstance(error, NotKept))
    return app.return_code or (1 if unsaved else 0)


def _terminal_refusal() -> str:
    """Why the game cannot be shown here, empty when it can."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return say.needs_terminal()
    return say.dumb_terminal() if os.environ.get("TERM") == "dumb" else ""


def _knows_suits() -> bool:
    """Whether the terminal's encoding has the suit symbols: UTF-8 does, C and GBK do not."""
    encodings = (_encoding_of_locale(), sys.stdout.encoding or "")
    return all(encoding.lower().replace("-", "") == "utf8" for encoding in encodings)


def _draws_suits() -> bool:
    """Whether the font has the suits: those that Linux consoles are set to lack ♠, ♥, ♣ and 猪."""
    return not os.environ.get("TERM", "").startswith("linux")


def _encoding_of_locale() -> str:
    """The encoding that the locale names: a locale that is not installed still tells of one.

    For such a one Python sets LC_CTYPE by itself, which tells nothing of the terminal (PEP 538).
    """
    get = os.environ.get
    category = get("LC_CTYPE") if get("LC_CTYPE") not in _SET_BY_PYTHON else ""
    name = get("LC_ALL") or category or get("LANG") or ""
    if name in ("C", "POSIX"):  # Python may have made it another one for itself
        return "ascii"
    return name.partition(".")[2].partition("@")[0] or locale.getencoding()


def _lacks_colour() -> bool:
    """Whether no colour is shown, or none is wanted."""
    return "NO_COLOR" in os.environ or os.environ.get("TERM") in _COLOURLESS_TERMINALS


def _has_few_colours() -> bool:
    """Whether Textual, which asks Rich, will take the terminal for one of sixteen colours."""
    from rich.console import Console  # noqa: PLC0415

    return Console(force_terminal=True).color_system == "standard"
