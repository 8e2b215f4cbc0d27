"""Two matches that differ only in hidden cards look the same, wherever one looks.

How long anybody thinks is not compared: it is no part of what the game shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from gongzhu_tui.decisions import Request
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.languages import Language
from gongzhu_tui.settings import Settings
from gongzhu_tui.ui.thinking import Thinking
from tests.faults.tour import (
    NO_STOPS,
    Sight,
    Stop,
    actions_of_commands,
    actions_of_stops,
    all_stops,
    opening,
    screens_there_are,
    tour,
)
from tests.faults.twins import Twins, session_of, twins
from tests.ui.driver import Player, playing
from tests.variants import VARIANTS

LOOKS = 3
STEPS = 56  # decisions and cards; there are no more than a few decisions


@pytest.fixture(autouse=True)
def only_hints(monkeypatch: pytest.MonkeyPatch, hasty: None, few_worlds: None) -> None:
    """Opponents think for ever: what they would do next may hang on their cards."""
    ask = Thinking.ask

    def ask_for_hint(self: Thinking, request: Request) -> None:
        if request.seat == HUMAN:
            ask(self, request)

    monkeypatch.setattr(Thinking, "ask", ask_for_hint)


async def compare(player: Player, pair: Twins, stops: Sequence[Stop], place: int) -> list[Sight]:
    """Tour both; every byte is the same. By its place it is in Chinese, or explained, too.

    What differs is looked at again: what is drawn late on a busy machine tells nothing.
    """
    if session_of(pair.first).view.scoring_over:
        # To finish the hand is to lay all cards open.
        stops = [stop for stop in stops if stop.name != "table.finish-hand"]
    language = Language.CHINESE if place % 2 else Language.ENGLISH
    look = partial(tour, player, stops=stops, language=language, coached=place % 3 == 2)
    for _ in range(LOOKS):
        seen, other = [await look(session) for session in pair.sessions()]
        if seen == other:
            return seen
    for one, two in zip(seen, other, strict=True):
        assert (one.stop, one.screen, one.text) == (two.stop, two.screen, two.text)
        assert one.picture == two.picture, one.stop
    raise AssertionError


def some_twins(rules: Rules, steps: int, *, hands: int, mine: bool) -> Twins:
    """Twins that do differ, in a turn of the human's or of another."""
    pairs = (twins(rules, seed, steps, hands=hands) for seed in range(100))
    return next(pair for pair in pairs if pair.differ and pair.human_to_decide is mine)


# The rules, how many decisions and cards there were, and how many hands before.
MOMENTS = [
    ("classic", 1, 0),
    ("blind", 0, 0),
    ("five", 20, 1),
    ("likha", 1, 0),
]


async def test_every_screen_at_some_moments(tmp_path: Path) -> None:
    """The stops that open something, divided among the moments."""
    stops = opening(all_stops())
    screens = set()
    async with playing(tmp_path, settings=Settings(welcomed=True)) as player:
        for place, (name, steps, hands) in enumerate(MOMENTS):
            pair = some_twins(VARIANTS[name], steps, hands=hands, mine=place != 3)
            own = stops[place :: len(MOMENTS)]
            sights = await compare(player, pair, own, place)
            screens |= {sight.screen for sight in sights}
    assert screens == {each.__name__ for each in screens_there_are() - NO_STOPS}


def test_a_tour_knows_every_command() -> None:
    assert actions_of_commands() <= actions_of_stops()


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
async def test_every_key_at_every_ply(tmp_path: Path, name: str) -> None:
    """Every key, command and screen, an eighth of them at each step of some hands.

    The short form is test_every_screen_at_some_moments.
    """
    stops, compared = all_stops(), 0
    async with playing(tmp_path, settings=Settings(welcomed=True)) as player:
        for steps in range(STEPS):
            pair = twins(VARIANTS[name], steps, steps, hands=steps % 2)
            if pair.differ:
                await compare(player, pair, stops[steps % 8 :: 8], steps)
                compared += 1
    assert compared > STEPS / 2
