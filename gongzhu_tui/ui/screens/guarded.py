"""What all screens share: keys that were not meant for them do nothing, and they close once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar, cast

from textual import events
from textual.binding import BindingType
from textual.screen import Screen, ScreenResultType

from gongzhu_tui.settings import Settings
from gongzhu_tui.ui.key_guard import HELD_SECONDS, KeyGuard
from gongzhu_tui.ui.keymap import Keymap, bind, ids_of
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.preferring import ChangeSettings
from gongzhu_tui.ui.widgets.bars import KeyBar
from gongzhu_tui.wording.keys import Entries

if TYPE_CHECKING:
    from gongzhu_tui.storage.autosave import Autosave
    from gongzhu_tui.ui.commands import Command

Result = TypeVar("Result")


class _Game(Protocol):
    """The app, as its screens see it."""

    keymap: Keymap
    settings: Settings
    autosave: Autosave


class GuardedScreen(Screen[ScreenResultType]):
    """A screen with the game's one guard, shared so that a key held over a change is known.

    `HELD` is how long a key pressed before the screen came must rest until it counts here, `BODY`
    what would stand out beside another screen over this one.
    """

    BINDINGS: ClassVar[list[BindingType]] = [bind("app.palette", "palette")]
    HELD: ClassVar[float] = HELD_SECONDS
    BODY: ClassVar[str] = ""

    def __init__(self, look: Look, guard: KeyGuard, *, classes: str = "") -> None:
        super().__init__(classes=f"{classes} {'-plain' if look.plain else ''}")
        self.look = look
        self.guard = guard

    @property
    def keymap(self) -> Keymap:
        """The keys that are really bound."""
        return cast("_Game", self.app).keymap

    @property
    def settings(self) -> Settings:
        """What the player prefers."""
        return cast("_Game", self.app).settings

    @property
    def saving_error(self) -> Exception | None:
        """Why the last change is not on disk, None when it is."""
        return cast("_Game", self.app).autosave.error

    @property
    def ids(self) -> frozenset[str]:
        """The ids of all bindings with a use on this screen."""
        return ids_of(type(self)) | ids_of(type(self.app))

    def bar(self) -> Entries:
        """The keys that matter now, for the bar at the bottom."""
        raise NotImplementedError

    def show_bar(self) -> None:
        """Have the bar show the keys that matter now, if it is there: not in leaving."""
        for bar in self.query(KeyBar):
            bar.show_keys(self.keymap.read(self.bar(), self.ids))

    def look_changed(self, look: Look) -> None:
        """Show everything anew, in another look or language."""
        self.look = look
        self.set_class(look.plain, "-plain")
        self.refresh(recompose=True)

    def saving_changed(self) -> None:
        """Show, where that is shown, that saving has failed or goes on."""

    async def recompose(self) -> None:
        await super().recompose()
        self.show_body(shown=self.is_current)
        self.show_bar()

    def on_screen_suspend(self) -> None:
        self.show_body(shown=False)

    def on_screen_resume(self) -> None:
        self.show_body(shown=True)
        self.guard.open(monotonic(), self.HELD)

    def show_body(self, *, shown: bool) -> None:
        """Have the body of this screen in sight or not."""
        for body in self.query(self.BODY) if self.BODY else ():
            if body.visible != shown:  # else all would be drawn once more
                body.visible = shown

    def on_unmount(self) -> None:
        """Let go of what was drawn here, which Textual keeps until a thousand widgets later."""
        with suppress(ImportError, AttributeError):  # of no importance, and no promise of Textual
            from textual._styles_cache import StylesCache  # noqa: PLC0415

            StylesCache.get_inner_outer.cache_clear()

    def on_key(self, event: events.Key) -> None:
        self.key_came(event, self.guard.admits(event.key, event.time))

    def key_came(self, event: events.Key, meant: bool) -> None:
        """Let a key through to the bindings only when it was meant for this screen."""
        if not meant:
            event.stop()

    def action_palette(self) -> None:
        """Offer everything that can be done here by its name."""
        from gongzhu_tui.ui.commands import commands_on  # noqa: PLC0415 - wanted seldom
        from gongzhu_tui.ui.screens.palette import Palette  # noqa: PLC0415

        commands = commands_on(type(self), type(self.app), self.keymap, self.settings)
        self.open_over(Palette(self.look, self.guard, commands), self._carry_out)

    def _carry_out(self, command: Command | None) -> None:
        if command is not None and command.changes:
            self.post_message(ChangeSettings(**command.changes))
        elif command is not None:
            self.call_later(self.run_action, command.action)

    def close(self, result: ScreenResultType | None) -> None:
        """Close this screen, unless an earlier key has done so already."""
        if self.is_active:
            below = self.app.screen_stack[-2]
            if isinstance(below, GuardedScreen):
                below.show_body(shown=True)  # it is drawn before it is told to resume
            self.dismiss(result)

    def open_over(
        self, screen: Screen[Result], then: Callable[[Result | None], None] | None = None
    ) -> None:
        """Open `screen` over this one, unless an earlier key has done something like it."""
        if self.is_active:
            self.app.push_screen(screen, then)
