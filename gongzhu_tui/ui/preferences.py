"""What the player prefers, with its file, and what follows from it: look, keys and language."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

from gongzhu_tui.languages import Language
from gongzhu_tui.storage.settings_file import read_settings, write_settings
from gongzhu_tui.ui.keymap import keymap_of, wrong_names
from gongzhu_tui.ui.look import Terminal, look_for
from gongzhu_tui.wording import language
from gongzhu_tui.wording import menu as say

_log = logging.getLogger(__name__)


class Preferences:
    """The settings in `file`, as far as `terminal` can show them.

    `spoken` is a language for this start alone, which goes before that of the settings.
    """

    def __init__(self, file: Path, terminal: Terminal, spoken: Language | None = None) -> None:
        self.file = file
        self.settings, wrong = read_settings(file)
        self.keymap, refused = keymap_of(self.settings.keys)
        self._wrong: tuple[str, ...] = (*wrong, *wrong_names(self.settings.keys, refused))
        # What is wrong in the file may be put right by hand; its keys are never written otherwise.
        self._kept = {*wrong, "keys"}
        self.unwritten = False
        self._terminal = terminal
        self._spoken = spoken
        self.look = look_for(terminal, self.settings)
        self._speak()

    @property
    def notice(self) -> str:
        """What is to be said of the file, empty when nothing is wrong there."""
        return say.wrong_settings(self.file.name, self._wrong) if self._wrong else ""

    def change(self, changes: Mapping[str, object]) -> bool:
        """Keep `changes`, by the names of settings; whether everything looks or reads different.

        They hold for now when the file cannot be written.
        """
        self.settings = self.settings.changed(changes)
        self._kept -= changes.keys()
        self.unwritten = True
        self.write()
        if "language" in changes:
            self._spoken = None
        before, self.look = self.look, look_for(self._terminal, self.settings)
        return self._speak() or self.look != before

    def write(self) -> OSError | None:
        """Write what is not written yet; why that cannot be done, None when it is."""
        try:
            if self.unwritten:
                write_settings(self.file, self.settings, self._kept)
        except OSError as error:
            _log.warning("the settings could not be written: %s", error)
            return error
        self.unwritten = False
        return None

    def _speak(self) -> bool:
        """Speak the player's language; whether it is another one than before."""
        wanted = self._spoken or self.settings.language
        return language.use(wanted, carried=not self._terminal.ascii)
