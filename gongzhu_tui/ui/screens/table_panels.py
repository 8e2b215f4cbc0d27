"""The panels that a key of the table opens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gongzhu_tui.session import Session
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.collected import CollectedPanel
from gongzhu_tui.ui.screens.fair_deal import FairDealPanel
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.ui.screens.sheet import SheetPanel
from gongzhu_tui.ui.screens.tracker import TrackerPanel
from gongzhu_tui.ui.screens.tricks import TricksPanel

# By the name that a binding uses.
PANELS: Mapping[str, Callable[[Look, KeyGuard, Session], Panel[None]]] = {
    "collected": lambda look, guard, session: CollectedPanel(look, guard, session.view),
    "tricks": lambda look, guard, session: TricksPanel(look, guard, session.view),
    "tracker": lambda look, guard, session: TrackerPanel(look, guard, session.view),
    "sheet": lambda look, guard, session: SheetPanel(look, guard, session.match),
    "fair-deal": lambda look, guard, session: FairDealPanel(look, guard, session.match.seals),
}
