"""What the game needs of Textual's driver, which is between it and the terminal."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Any

from textual.driver import Driver

from gongzhu_tui.ui.wide_symbols import narrowed


class _Mended(Driver):
    """For terminals where ♠ is wide too, and for games that are stopped by a signal."""

    in_use = False

    def __init__(self, *settings: Any, **more: Any) -> None:
        """Have the event loop heed SIGCONT.

        A plain handler runs no sooner than the main thread wakes, which nothing but a key may
        have it do: the kernel tells any thread of a stopped program that it goes on.
        """
        super().__init__(*settings, **more)
        with suppress(AttributeError, NotImplementedError):  # Windows
            loop = asyncio.get_running_loop()
            loop.add_signal_handler(signal.SIGCONT, self.resume_application_mode)

    def write(self, data: str) -> None:
        look = getattr(self._app, "look", None)
        text = narrowed(data) if look is not None and look.wide else data
        super().write(text)  # type: ignore[safe-super]

    def start_application_mode(self) -> None:
        """Take the terminal, as soon as the game is in the foreground of it."""
        super().start_application_mode()  # type: ignore[safe-super]
        # It gives up after it was stopped for being in the background.
        while getattr(self, "_writer_thread", self) is None:
            super().start_application_mode()  # type: ignore[safe-super]
        self.in_use = True

    def stop_application_mode(self) -> None:
        if not self.in_use:  # given up before, and the game is left since
            return
        self.in_use = False
        super().stop_application_mode()  # type: ignore[safe-super]

    def resume_application_mode(self) -> None:
        """Take the terminal again, also after a SIGCONT before which it was not given up.

        A second start would read every key twice, and give a raw terminal back in the end.
        """
        given_up = not self.in_use
        if given_up and getattr(self._app, "told_to_leave", False):
            return
        if not given_up:
            self.suspend_application_mode()
        super().resume_application_mode()
        if not given_up:
            self._app.call_later(lambda: self._app.screen.refresh(layout=True))


def game_driver(driver: type[Driver]) -> type[Driver]:
    """`driver` as the game needs it."""
    return type("GameDriver", (_Mended, driver), {})
