"""What the game needs of Textual's driver, which is between it and the terminal."""

from __future__ import annotations

from textual.driver import Driver

from gongzhu_tui.ui.wide_symbols import narrowed


def game_driver(driver: type[Driver]) -> type[Driver]:
    """`driver`, for terminals where ♠ is wide too, and for games that are stopped by a signal."""

    class GameDriver(driver):  # type: ignore[misc, valid-type]
        in_use = False

        def write(self, data: str) -> None:
            look = getattr(self._app, "look", None)
            super().write(narrowed(data) if look is not None and look.wide else data)

        def start_application_mode(self) -> None:
            super().start_application_mode()
            self.in_use = True

        def stop_application_mode(self) -> None:
            self.in_use = False
            super().stop_application_mode()

        def resume_application_mode(self) -> None:
            """Take the terminal again, also after a SIGCONT before which it was not given up.

            A second start would read every key twice, and give a raw terminal back in the end.
            """
            given_up = not self.in_use
            if not given_up:
                self.suspend_application_mode()
            super().resume_application_mode()
            if not given_up:
                self._app.call_later(lambda: self._app.screen.refresh(layout=True))

    return GameDriver
