"""A player at the game's screens: keys and clicks in, the text of the screen out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from unittest.mock import patch

from textual import events
from textual.pilot import Pilot

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Settings
from gongzhu_tui.storage.settings_file import write_settings
from gongzhu_tui.ui.app import GongZhuApp
from gongzhu_tui.ui.look import Terminal
from gongzhu_tui.ui.screens.menu import MenuScreen
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.scores import HandPanel, MatchPanel
from gongzhu_tui.ui.screens.table import TableScreen
from gongzhu_tui.ui.screens.too_small import TooSmallScreen
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.felt import Felt
from gongzhu_tui.wording.cards import card_text
from gongzhu_tui.wording.exposing import decline_button

PATIENCE = 30.0
OTHER_ROWS = 11  # of the status, the speech, the hand and the keys
CALM = 1.0  # seconds between keys, on the clock that they are stamped with


class Player:
    """Presses keys and waits for what they do; every wait ends with the screen drawn."""

    def __init__(self, app: GongZhuApp) -> None:
        self.app = app
        self.pilot: Pilot[None] = Pilot(app)
        self.rounds = 2  # one is quicker, and enough where nobody looks at the screen
        self._clock = self._last_press = monotonic()

    # What is there

    @property
    def table(self) -> TableScreen:
        """The table, whatever lies over it."""
        tables = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        return tables[-1]

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def at_table(self) -> bool:
        return isinstance(self.app.screen, TableScreen)

    @property
    def at_menu(self) -> bool:
        return isinstance(self.app.screen, MenuScreen)

    @property
    def my_turn(self) -> bool:
        """Whether the table is seen and waits for the human."""
        if not self.at_table:
            return False
        return self.session.human_to_decide and not self.table.flow.waiting

    @property
    def undecided(self) -> bool:
        """Whether a press may have been a repeat, and counts unless another one comes soon."""
        return self.table.control._pending is not None

    @property
    def felt(self) -> str:
        """What the table shows, or would if no scores lay over it."""
        felt, size = self.table.query_one(Felt), self.app.size
        canvas = Canvas(size.width, size.height - OTHER_ROWS, felt.look, felt.background())
        felt.paint(canvas)
        return "\n".join(canvas.strip(row).text for row in range(canvas.height))

    @property
    def lines(self) -> list[str]:
        """The screen as it is drawn now."""
        strips = self.app.screen._compositor.render_strips()
        return [strip.text.rstrip() for strip in strips]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def prompt(self) -> str:
        """The lower of the two spoken lines."""
        return self._spoken(1)

    @property
    def news(self) -> str:
        return self._spoken(0)

    @property
    def rows(self) -> dict[str, list[str]]:
        """The words of each player's row in a panel, by the player's name."""
        rows: dict[str, list[str]] = {}
        for line in self.lines:
            words = line.strip(" │").split()
            if words and line.lstrip().startswith("│ "):
                rows.setdefault(words[0], words)
        return rows

    def _spoken(self, row: int) -> str:
        speech = self.table.query_one("Speech")
        return speech.render_line(row).text.strip()

    def find(self, text: str) -> tuple[int, int]:
        """Column and row of the first place where `text` stands."""
        for row, line in enumerate(self.lines):
            if text in line:
                return line.index(text), row
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    # What the player does

    async def settle(self) -> None:
        """Let the app do all that it has been told."""
        for _ in range(self.rounds):
            if not self.app.is_running:
                return
            await self.pilot.pause(0)
        if self.app._exception is not None:
            raise self.app._exception

    async def press(self, *keys: str) -> None:
        """Keys pressed one by one, by somebody who looks in between."""
        for key in keys:
            self._clock = max(self._clock + CALM, monotonic())
            await self._press_at(key, self._clock)

    async def hold(
        self, key: str, *, times: int, gap: float = 0.03, delay: float = 0.0, early: float = 0.0
    ) -> None:
        """One key held down, or hammered; the terminal stamps its repeats `gap` seconds apart.

        The first one comes `delay` later than that; the key was pressed `early` seconds ago.
        """
        await self._hold_from(key, monotonic() - early, times, gap, delay)

    async def hold_on(self, key: str, *, times: int, gap: float = 0.03) -> None:
        """The key that was held last is still held, whatever has happened meanwhile."""
        await self._hold_from(key, self._last_press + gap, times, gap, 0.0)

    async def _hold_from(
        self, key: str, start: float, times: int, gap: float, delay: float
    ) -> None:
        for repeat in range(times):
            await self._press_at(key, start + repeat * gap + (delay if repeat else 0.0))
            await asyncio.sleep(gap)

    async def rest(self, seconds: float = 0.3) -> None:
        """Look on for a while."""
        await asyncio.sleep(seconds)
        await self.settle()

    async def press_early(self, *keys: str, seconds: float = 1.0) -> None:
        """Keys that were pressed a moment ago and are handled only now."""
        for key in keys:
            await self._press_at(key, monotonic() - seconds)

    async def _press_at(self, key: str, time: float) -> None:
        event = events.Key(key, key if len(key) == 1 else None)
        event.time = self._last_press = time
        self.app.post_message(event)
        await self.settle()

    async def click(self, column: int, row: int) -> None:
        """A click of the left button, by somebody who looks in between."""
        self._clock = max(self._clock + CALM, monotonic())
        clock = SimpleNamespace(get_time=lambda: self._clock)
        with patch("textual.message._time", clock):  # a forwarded event gets a time of its own
            for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
                event = kind(None, column, row, 0, 0, 1, False, False, False, column, row)
                self.app.post_message(event)
            await self.settle()

    async def click_text(self, text: str) -> None:
        column, row = self.find(text)
        await self.click(column + 1, row)

    async def click_card(self, card: Card) -> None:
        """A click on a card of the hand, in its upper left corner."""
        text = card_text(card)
        first = next(
            row
            for row in range(self.table.query_one("HandRow").region.y, len(self.lines))
            if f" {text}" in self.lines[row]
        )
        await self.click(self.lines[first].index(f" {text}") + 1, first)

    async def resize(self, columns: int, rows: int) -> None:
        await self.pilot.resize_terminal(columns, rows)
        await self.settle()

    async def until(self, condition: Callable[[], bool], what: str = "") -> None:
        """Wait for something that comes by itself."""
        end = monotonic() + PATIENCE
        while not condition():
            assert monotonic() < end, f"{what or condition} did not come:\n{self.text}"
            await self.settle()
            await asyncio.sleep(0.002)
        await self.settle()

    async def see(self, text: str) -> None:
        """Wait until `text` stands on the screen."""
        await self.until(lambda: text in self.text, repr(text))

    async def until_at_table(self) -> None:
        """Wait until the table takes keys."""
        await self.until(lambda: self.at_table and bool(self.table._news), "the table")

    async def until_my_turn(self) -> None:
        await self.until(lambda: self.my_turn, "my turn")

    async def until_hand_panel(self) -> None:
        await self.until(lambda: isinstance(self.app.screen, HandPanel), "the hand panel")

    async def until_match_panel(self) -> None:
        await self.until(lambda: isinstance(self.app.screen, MatchPanel), "the match panel")

    @property
    def panel(self) -> Panel[object] | None:
        screen = self.app.screen
        return screen if isinstance(screen, Panel) else None

    @property
    def too_small(self) -> bool:
        return isinstance(self.app.screen, TooSmallScreen)

    @property
    def my_cards(self) -> Sequence[Card]:
        return sorted(self.session.view.held)

    @property
    def my_plays(self) -> int:
        """How many cards the human has played in this hand."""
        return self.session.view.rules.hand_size - len(self.session.match.hand.held[HUMAN])

    async def move_to(self, card: Card) -> None:
        """Move the cursor by the arrow keys alone."""
        for _ in range(14):
            if self.table.control.cursor == card:
                return
            await self.press("right")
        raise AssertionError(f"no way to {card}")

    async def play_first(self) -> None:
        """Play the first legal card, as a player does: move, select, play."""
        card = sorted(self.session.view.legal)[0]
        await self.move_to(card)
        await self.press("enter", "enter")
        assert card not in self.session.match.hand.held[HUMAN], f"{card} was not played"

    async def decide_nothing(self) -> None:
        """Expose nothing, if that is asked."""
        if self.session.human_to_decide and self.table.control.exposing:
            await self.press("escape", "down")
            if f"▸ {decline_button(self.session.view.rules)} ◂" not in self.text:
                await self.press("right")
            await self.press("enter")


@asynccontextmanager
async def playing(
    folder: Path,
    session: Session | None = None,
    *,
    options: LaunchOptions | None = None,
    size: tuple[int, int] = (80, 24),
    terminal: Terminal | None = None,
    settings: Settings | None = None,
) -> AsyncIterator[Player]:
    """The running game at its menu, or at the table of `session`, for somebody who knows it."""
    file = folder / "settings.json"
    if settings is not None:
        write_settings(file, settings)
    app = GongZhuApp(folder, options or LaunchOptions(), file, terminal or Terminal())
    if not file.exists():
        app.preferences.settings = Settings(welcomed=True)
    async with app.run_test(size=size):
        player = Player(app)
        await player.settle()
        if session is not None:
            app.session = session
            app.push_screen(TableScreen(app.look, app.guard, session))
            await player.until(lambda: bool(player.table._news), "the table")
        yield player
    app.autosave.close()
