"""The app: which screen comes when, and how the game is left."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver
from textual.message import Message

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.ai.levels import make_bot
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.presets import of_length, special_limit
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.session import Session, load_session, new_session
from gongzhu_tui.settings import Settings
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import (
    NewerSave,
    SaveError,
    UnreachableSave,
    save_file,
    set_aside,
)
from gongzhu_tui.ui import themes
from gongzhu_tui.ui.driver import game_driver
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.keymap import Keymap, bind, for_textual
from gongzhu_tui.ui.look import Look, Terminal
from gongzhu_tui.ui.notices import notice_of_length, notice_of_limit, notice_of_rules
from gongzhu_tui.ui.plain_keys import make_plain
from gongzhu_tui.ui.preferences import Preferences
from gongzhu_tui.ui.preferring import ChangeSettings, ShowOptions
from gongzhu_tui.ui.screens.guarded import GuardedScreen
from gongzhu_tui.ui.screens.leave import Leave
from gongzhu_tui.ui.screens.menu import Choice, Door, MenuScreen, Offer
from gongzhu_tui.ui.screens.too_small import TooSmallScreen
from gongzhu_tui.wording import menu as say
from gongzhu_tui.wording import table as table_words
from gongzhu_tui.wording.text import sentences

_log = logging.getLogger(__name__)
COLUMNS, ROWS = 80, 24
LONGEST_LAG = 0.75  # seconds from a key to its answer


class SavingChanged(Message):
    """Saving has failed, or goes on."""


class GongZhuApp(App[None]):
    """The game in a terminal; every change is on disk before the next key."""

    # A style sheet that comes with a screen has all the others parsed again.
    CSS_PATH = Path(__file__).parent / "screens" / "menu.tcss"
    ENABLE_COMMAND_PALETTE = False  # the game has its own
    # No key copies what is selected here, and a press on what has just been drawn anew would break.
    ALLOW_SELECT = False
    TITLE = "gongzhu"
    # Rows enough for large cards, and for panels that leave the line at the top in sight; for huge
    # cards.
    VERTICAL_BREAKPOINTS = [(30, "-tall"), (45, "-vast")]
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("app.leave", "leave", priority=True),
        bind("app.suspend", "suspend_process", priority=True),
    ]

    def __init__(
        self, folder: Path, options: LaunchOptions, settings: Path, terminal: Terminal
    ) -> None:
        self.preferences = Preferences(settings, terminal, options.language)
        super().__init__(ansi_color=self.look.palette.sixteen)
        themes.begin_in(self, self.look.palette)
        self.set_keymap(for_textual(self.keymap.changes))
        self.autosave = Autosave(folder, lambda: self._tell(SavingChanged()))
        self._newcomer = not (save_file(folder).exists() or history_file(folder).exists())
        self.options = options
        self.guard = KeyGuard()
        self.session: Session | None = None
        self.crash = ""
        self.told_to_leave = False
        self._offered = Offer(Level.NORMAL)

    @property
    def settings(self) -> Settings:
        """What the player prefers."""
        return self.preferences.settings

    @property
    def keymap(self) -> Keymap:
        """The keys that are really bound."""
        return self.preferences.keymap

    @property
    def look(self) -> Look:
        """How everything is drawn."""
        return self.preferences.look

    def get_driver_class(self) -> type[Driver]:
        return game_driver(super().get_driver_class())

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh(layout=True))
        if self.autosave.claim():
            self._begin()
        else:
            self._ask_whose_match_it_is()
        self.call_after_refresh(Thread(target=_preload, name="preload", daemon=True).start)

    def _begin(self, notice: str = "") -> None:
        """Open the menu on the match that is saved."""
        notices = notice, self._load(), self._notice_of_options(), self.preferences.notice
        self._show_menu(sentences(*notices))

    def _ask_whose_match_it_is(self) -> None:
        """Another running game saves here: two would overwrite each other's match."""
        from gongzhu_tui.ui.screens.question import Question  # noqa: PLC0415 - asked seldom

        question = Question(self.look, self.guard, say.other_game, at_start=True)
        self.push_screen(question, self._whose_match_it_is)

    def _whose_match_it_is(self, take_over: bool | None) -> None:
        if take_over is None:
            self.exit()
        elif not take_over:
            self.autosave.keep_nothing()
            self._begin(say.playing_unsaved())
        elif self.autosave.claim(over=True):
            self._begin()
        else:
            self._ask_whose_match_it_is()

    def _tell(self, message: Message) -> None:
        """Have a message handled; any thread may."""
        with suppress(RuntimeError):  # the game was left meanwhile
            self.post_message(message)

    def on_saving_changed(self) -> None:
        """Tell at once that saving has failed, or goes on."""
        for screen in self.screen_stack:
            if isinstance(screen, GuardedScreen):
                screen.saving_changed()

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything while the window is too small to show the table."""
        small = event.size.width < COLUMNS or event.size.height < ROWS
        covered = isinstance(self.screen, TooSmallScreen)
        if small and not covered:
            self.push_screen(TooSmallScreen(self.look, self.guard, COLUMNS, ROWS))
        elif covered and not small:
            self.pop_screen()

    async def on_event(self, event: events.Event) -> None:
        """Take a key for what it is meant as, before anything looks at it."""
        if isinstance(event, events.Key):
            make_plain(event, self.keymap.all)
            if self._is_late(event):
                return
        await super().on_event(event)

    def _is_late(self, key: events.Key) -> bool:
        """Whether so many keys came at once, as a paste, that this one is answered no more."""
        late = monotonic() - key.time > LONGEST_LAG
        return late and key.key not in self.keymap.bound["app.leave"]

    def heed(self) -> None:
        """Know that the game is told to leave; as a handler of signals may."""
        self.told_to_leave = True

    def action_leave(self) -> None:
        """Leave the game; the match is saved already."""
        self.exit()

    def _load(self) -> str:
        """Take up the saved match; what is to be said when that cannot be done."""
        try:
            self.session = load_session(self.autosave, self.settings.pace)
        except (NewerSave, UnreachableSave) as reason:
            _log.warning("the save is left untouched: %s", reason)
            self.autosave.keep_nothing()
            return say.left_untouched(save_file(self.autosave.folder).name, reason)
        except SaveError as reason:
            _log.warning("the save could not be read: %s", reason)
            try:
                return say.set_aside(set_aside(self.autosave.folder).name)
            except OSError as error:
                self.autosave.keep_nothing()
                return say.unreadable(error)
        if self.session:
            self.call_after_refresh(self.session.record_hands)
        return ""

    def _notice_of_options(self) -> str:
        match, options, rules = self._match_under_way(), self.options, self._next_rules()
        notices = [notice_of_length(rules, options.limit)]
        if match is None:
            return sentences(*notices)
        notices.append(notice_of_limit(match, rules, options.limit))
        notices.append(notice_of_rules(match, options.rules))
        if options.seed is not None:
            notices.append(say.seed_is_for_a_new_match())
        return sentences(*notices)

    def on_show_options(self, message: ShowOptions) -> None:
        from gongzhu_tui.ui.screens.options import OptionsScreen  # noqa: PLC0415 - not at start

        if isinstance(self.screen, GuardedScreen):
            low = not isinstance(self.screen, MenuScreen)
            options = OptionsScreen(self.look, self.guard, self.settings, low=low)
            self.screen.open_over(options)

    def on_change_settings(self, message: ChangeSettings) -> None:
        """Keep what the player prefers, and show it at once."""
        changed = self.preferences.change(message.changes)
        if self.session:
            self.session.pace = self.settings.pace
        if changed:
            themes.show(self, self.look.palette)
            for screen in self.screen_stack:
                if isinstance(screen, GuardedScreen):
                    screen.look_changed(self.look)

    def _match_under_way(self) -> Match | None:
        session = self.session
        return session.match if session and not session.match.over else None

    def _show_menu(self, notice: str = "") -> None:
        session, options = self.session, self.options
        match = session.match if session else None
        level = options.level or (session.next_level if session else Level.NORMAL)
        limit = options.limit or (special_limit(match.rules) if match else None)
        rules = of_length(self._next_rules())
        self._offered = offer = Offer(Level(level), limit, rules)
        new = self._newcomer and not self.settings.welcomed
        menu = MenuScreen(self.look, self.guard, match, offer, notice, newcomer=new)
        self.push_screen(menu, self._menu_left)

    def _next_rules(self) -> Rules:
        return self.options.rules or self.settings.rules

    def _menu_left(self, choice: Choice | None) -> None:
        if choice is None or choice.door is Door.QUIT:
            self.exit()
            return
        rules = choice.whole_rules
        level, limit = choice.level, choice.limit
        # Rules that the menu offered by itself were not asked for.
        asked = self.options.rules is not None or choice.rules != self._offered.rules
        wanted = rules if asked else None
        self.options = replace(self.options, level=level, limit=limit, rules=wanted)
        if choice.door is Door.CONTINUE and self.session:
            self._show_table(self.session, self._apply_choice(self.session, choice))
        else:
            self._begin_match(choice.level, rules, coached=choice.coached)

    def _apply_choice(self, session: Session, choice: Choice) -> Callable[[], str]:
        """Have the chosen level play from the next hand on; what is to be said of it."""
        match, rules, other = session.match, self.options.rules, choice.level != session.next_level
        if other:
            session.set_level(choice.level)
        return lambda: sentences(
            table_words.level_from_next_hand(choice.level) if other else "",
            notice_of_limit(match, choice.rules, choice.limit),
            notice_of_rules(match, rules),
        )

    def _begin_match(self, level: Level, rules: Rules, *, coached: bool = False) -> None:
        if not self.settings.welcomed:
            self.post_message(ChangeSettings(welcomed=True))
        pace, seed = self.settings.pace, self.options.seed
        self.session = new_session(self.autosave, level, rules=rules, seed=seed, pace=pace)
        self.options = replace(self.options, seed=None)
        self._show_table(self.session, coached=coached)

    def _show_table(
        self, session: Session, notice: Callable[[], str] = str, *, coached: bool = False
    ) -> None:
        from gongzhu_tui.ui.screens.table import TableScreen  # noqa: PLC0415 - see _preload

        table = TableScreen(self.look, self.guard, session, notice, coached=coached)
        self.push_screen(table, self._table_left)

    def _table_left(self, leave: Leave | None) -> None:
        match leave:
            case Leave.AGAIN if self.session:
                session = self.session
                self._begin_match(session.next_level, session.match.rules)
            case _:
                self._show_menu()

    def _handle_exception(self, error: Exception) -> None:
        """Leave, with the details in the log and not on the screen: they may show hidden hands."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self.crash = type(error).__name__
        _log.critical("the game broke", exc_info=error)
        self._close_messages_no_wait()


def _preload() -> None:
    """Import what the table needs while the menu is looked at: the menu comes up sooner.

    Garbage is collected from then on, and never looked for among what was imported, which takes
    as long as a frame may.
    """
    import_module("gongzhu_tui.ui.screens.table")
    for level in Level:
        make_bot(level)
    gc.freeze()
    gc.enable()
