"""A tour of all that can be opened from the table, by every key and every command there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pkgutil import iter_modules

from textual.screen import Screen

from gongzhu_tui.languages import Language
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.ui import screens
from gongzhu_tui.ui.app import GongZhuApp
from gongzhu_tui.ui.commands import commands_on
from gongzhu_tui.ui.keymap import bindings_of, keymap_of
from gongzhu_tui.ui.preferring import ChangeSettings
from gongzhu_tui.ui.screens.guarded import GuardedScreen
from gongzhu_tui.ui.screens.hint import HintPanel
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.scores import HandPanel, MatchPanel
from gongzhu_tui.ui.screens.table import TableScreen
from gongzhu_tui.ui.widgets.choices import Choices
from tests.ui.driver import Player

# They end the table, and show nothing of it.
ENDING = {"app.leave", "app.suspend"}
# The keys of the table that open something.
OPENING = {
    "table.hint",
    "table.why",
    "table.collected",
    "table.tracker",
    "table.last-trick",
    "table.sheet",
    "table.fair-deal",
    "table.options",
    "table.help",
    "table.rules",
    "table.menu",
    "app.palette",
}
# What all screens are made from, and two that come when a hand is over and nothing is hidden.
NO_STOPS: set[type] = {GuardedScreen, Panel, HandPanel, MatchPanel}
# A salted hash of the deal is another one for another deal; that it tells nothing is its use.
COMMITMENT = re.compile(r"\b[0-9a-f]{64}\b")
SMALL, USUAL, LARGE = (60, 20), (80, 24), (140, 45)


@dataclass(frozen=True)
class Stop:
    """One stop of a tour: keys pressed at the table, settings changed, or a window."""

    name: str
    keys: Sequence[str] = ()
    changes: dict[str, object] = field(default_factory=dict)
    size: tuple[int, int] | None = None


@dataclass(frozen=True)
class Sight:
    """What was to be seen at a stop: the screen, its text, and every part with its style."""

    stop: str
    screen: str
    text: str
    picture: str


def all_stops() -> list[Stop]:
    """Every binding of the table by its key, every setting of the palette, and what lies behind."""
    keymap, _ = keymap_of({})
    ids = [*_ids(TableScreen), *_ids(GongZhuApp)]
    keys = [Stop(each, [keymap.bound[each][0]]) for each in ids if each not in ENDING]
    commands = commands_on(TableScreen, GongZhuApp, keymap, Settings())
    settings = [Stop(each.text, changes=dict(each.changes)) for each in commands if each.changes]
    return [*keys, *settings, *BEHIND, *OVER_MENU]


def opening(stops: Sequence[Stop]) -> list[Stop]:
    """Those of `stops` that show something else than the table."""
    behind = {stop.name for stop in BEHIND}
    return [stop for stop in stops if stop.name in OPENING | behind]


# A word in brackets is a row of a list, which is gone to and chosen.
BEHIND = [
    Stop("why not after a hint", ["h", "escape", "w"]),
    Stop("tips", ["question_mark", "p"]),
    Stop("the menu's question", ["m", "[new]"]),
    Stop("the rules of the next match", ["m", "[variant]"]),
    Stop("their sheet", ["m", "[variant]", "[read]"]),
    Stop("a small window", size=SMALL),
    Stop("a large window", size=LARGE),
]
# What the table opens too, over the menu.
OVER_MENU = [Stop(f"{key} in the menu", ["m", key]) for key in ("p", "r", "o", "ctrl+p")]


def screens_there_are() -> set[type]:
    """Every screen that the package has, whether a tour knows it or not."""
    for module in iter_modules(screens.__path__):
        import_module(f"{screens.__name__}.{module.name}")
    return {each for each in _below(Screen) if each.__module__.startswith("gongzhu_tui.")}


def actions_of_commands() -> set[str]:
    """What the palette of the table offers."""
    commands = commands_on(TableScreen, GongZhuApp, keymap_of({})[0], Settings())
    return {each.action.removeprefix("app.") for each in commands if each.action}


def actions_of_stops() -> set[str]:
    """The actions that a tour carries out by their keys, and those that end the table."""
    return {each.action for kind in (TableScreen, GongZhuApp) for each in bindings_of(kind)}


async def tour(
    player: Player,
    session: Session,
    stops: Sequence[Stop],
    *,
    language: Language = Language.ENGLISH,
    coached: bool = False,
) -> list[Sight]:
    """All that is seen at `stops`, one after the other at one table."""
    app = player.app
    settings = Settings(welcomed=True, language=language, pace=Pace.INSTANT)
    app.post_message(ChangeSettings(**_by_name(settings)))
    before = len(app.screen_stack)
    app.session = session
    app._show_table(session, coached=coached)
    await player.until_at_table()
    sights = [await _sight(player, "the table")]
    for stop in stops:
        sights.append(await _visit(player, stop))
        await _back(player)
    sights.append(await _sight(player, "the table again"))
    while len(app.screen_stack) > before:
        app.pop_screen()
    await player.settle()
    return sights


async def _visit(player: Player, stop: Stop) -> Sight:
    if stop.changes:
        player.app.post_message(ChangeSettings(**stop.changes))
    if stop.size:
        await player.resize(*stop.size)
    for key in stop.keys:
        await _press(player, key)
    return await _sight(player, stop.name)


async def _press(player: Player, key: str) -> None:
    if not key.startswith("["):
        await player.press(key)
    else:
        row = key.strip("[]")
        await player.until(lambda: bool(_lists(player, row)), row)
        choices = _lists(player, row)[0]
        choices.highlighted = choices.get_option_index(row)
        await player.press("enter")
    if key == "h" and player.at_table and player.table.hints.asked is not None:
        await player.until(lambda: isinstance(player.app.screen, HintPanel), "a hint")


def _lists(player: Player, row: str) -> list[Choices]:
    return [each for each in player.app.screen.query(Choices) if row in each.texts]


async def _back(player: Player) -> None:
    """Return to the table from wherever a stop has led."""
    if player.too_small or player.app.size != USUAL:
        await player.resize(*USUAL)
    while not player.at_table:
        if player.at_menu:
            await _press(player, "[continue]")
            await player.until_at_table()
        else:
            await player.press("escape")


async def _sight(player: Player, stop: str) -> Sight:
    """What stands there once nothing moves any more."""
    before = ""
    while before != player.text:
        before = player.text
        await player.rest(0.03)
    strips = player.app.screen._compositor.render_strips()
    picture = "\n".join(f"{part.text}|{part.style}" for strip in strips for part in strip)
    text, picture = (COMMITMENT.sub("(commitment)", each) for each in (player.text, picture))
    return Sight(stop, type(player.app.screen).__name__, text, picture)


def _by_name(settings: Settings) -> dict[str, object]:
    """The settings by their names, none of them copied."""
    return {name: getattr(settings, name) for name in asdict(settings)}


def _ids(kind: type) -> list[str]:
    return [each.id for each in bindings_of(kind) if each.id]


def _below(kind: type) -> set[type]:
    return {kind}.union(*map(_below, kind.__subclasses__()))
