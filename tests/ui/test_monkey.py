"""A monkey at the keys: nothing breaks, nothing is played out of turn, every save loads."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual import events

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Event
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.session import Session, load_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import hand_log
from gongzhu_tui.storage.settings_file import read_settings
from gongzhu_tui.ui.plain_keys import key_of
from tests.ui.driver import Player, playing
from tests.ui.states import following_clubs

# Written as often as they should be pressed.
KEYS = (
    ["enter"] * 30 + ["right", "left", "down", "up"] * 4 + list("1234567890") + ["escape", "space"]
    + ["tab", "shift+tab", "h", "c", "v", "f", "e", "plus", "minus", "question_mark", "r", "m"]
    + [*"wsto", "。", "１", "？", "　", "ctrl+p", "ctrl+p", "backspace"]  # noqa: RUF001
    + ["x", "pageup", "pagedown", "home", "end", "f5", "delete", "ctrl+l", "ctrl+p", "é", "猪", "q"]
)  # fmt: skip
SIZES = [(80, 24), (60, 20), (120, 40), (12, 4), (200, 60), (1, 1), (79, 24)]
SESSION_PLAY, SESSION_PASS = Session.play, Session.pass_cards


class Monkey:
    """Does something at random; at times it leaves, and the match is taken up again."""

    def __init__(self, random: Random, player: Player) -> None:
        self.random = random
        self.player = player

    async def act(self) -> None:
        random, player = self.random, self.player
        kind = random.random()
        if player.too_small and kind < 0.2:
            await player.resize(80, 24)
            return
        if kind < 0.7:
            press = random.choice([player.press, player.press, player.press, player.press_early])
            await press(random.choice(KEYS))
        elif kind < 0.75:
            for key in random.choice([["tab", "enter", "enter"], ["enter"] * 4, ["m", "m"]]):
                player.app.simulate_key(key)
            await player.settle()
        elif kind < 0.85:
            await player.press("tab", "enter", "enter")
        elif kind < 0.9:
            await self._click()
        elif kind < 0.935:
            await self._hover()
        elif kind < 0.955:
            await player.resize(*random.choice(SIZES))
        else:
            text = random.choice(["\n\n1\n", "h", "猪" * 50, "\x1b[A", "", "1\n" * 5000])
            player.app.post_message(random.choice([events.Paste(text), events.AppBlur()]))
            await player.settle()

    async def _hover(self) -> None:
        """The mouse moves, or its wheel turns."""
        width, height = self.player.app.size
        column, row = self.random.randrange(width), self.random.randrange(height)
        kind = self.random.choice([events.MouseMove, events.MouseScrollUp, events.MouseScrollDown])
        event = kind(None, column, row, 1, 1, 0, False, False, False, column, row)
        self.player.app.post_message(event)
        await self.player.settle()

    async def _click(self) -> None:
        width, height = self.player.app.size
        column, row = self.random.randrange(width), self.random.randrange(height)
        button = self.random.choice([1, 1, 1, 3])
        for kind in (events.MouseDown, events.MouseUp):
            event = kind(None, column, row, 0, 0, button, False, False, False, column, row)
            self.player.app.post_message(event)
        await self.player.settle()


async def check_the_save(folder: Path, player: Player) -> None:
    """What is on disk is the match as it is once everything asked for has been done."""
    for _ in range(3):
        await player.settle()
    session = player.app.session
    if session is None:
        return
    session.autosave.flush()
    assert session.autosave.error is None
    again = load_session(Autosave(folder))
    assert again is not None
    assert again.match_id == session.match_id
    assert hand_log(again.match.hand) == hand_log(session.match.hand)
    assert again.match.totals == session.match.totals
    assert again.chosen == session.chosen
    assert read_settings(player.app.preferences.file) == (player.app.settings, ())
    assert player.app.settings.pace is session.pace


def watch(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """See that no card is played or passed but at the table, in the human's turn."""

    def passes(session: Session, cards: frozenset[Card]) -> tuple[Event, ...]:
        assert session.view.to_pass
        assert player.at_table
        return SESSION_PASS(session, cards)

    def plays(session: Session, card: Card) -> tuple[Event, ...]:
        assert session.human_to_decide
        assert session.match.hand.seat_to_play == HUMAN
        assert player.at_table
        return SESSION_PLAY(session, card)

    monkeypatch.setattr(Session, "pass_cards", passes)
    monkeypatch.setattr(Session, "play", plays)


async def play_monkey(
    folder: Path,
    seed: int,
    actions: int,
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings | None = None,
    *,
    rules: Rules = CLASSIC,
) -> None:
    random = Random(seed)
    limit = 30 if rules.low_wins else -300
    options = LaunchOptions(level="easy", rules=rules, limit=limit, seed=seed)
    number = 0
    while number < actions:
        async with playing(folder, options=options, settings=settings) as player:
            watch(player, monkeypatch)
            await player.press("enter", "plus", "plus", "plus")
            player.rounds = 1
            monkey = Monkey(random, player)
            while number < actions and player.app.is_running:
                await monkey.act()
                number += 1
                if number % 50 == 0:
                    await check_the_save(folder, player)
            await check_the_save(folder, player)
        assert player.app.return_code in (0, None)


@pytest.mark.parametrize(("seed", "one_step"), [(1, False), (2, True)])
async def test_some_hundred_actions(
    tmp_path: Path, hasty: None, monkeypatch: pytest.MonkeyPatch, seed: int, one_step: bool
) -> None:
    await play_monkey(tmp_path, seed, 250, monkeypatch, Settings(one_step=one_step))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4, 10))
async def test_five_thousand_actions(
    tmp_path: Path, hasty: None, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    await play_monkey(tmp_path, seed, 5000, monkeypatch, Settings(one_step=seed % 2 == 0))


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "name"), [(1, "likha"), (2, "sbeetiya")])
async def test_a_thousand_actions_where_cards_are_passed(
    tmp_path: Path, hasty: None, monkeypatch: pytest.MonkeyPatch, seed: int, name: str
) -> None:
    settings = Settings(one_step=seed % 2 == 0)
    await play_monkey(tmp_path, seed, 1000, monkeypatch, settings, rules=PRESETS[name])


async def paste_as_keys(
    folder: Path, size: int, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    """A text from a terminal that does not mark what is pasted."""
    play = Session.play

    def watched(session: Session, card: Card) -> tuple[Event, ...]:
        assert session.human_to_decide
        assert player.at_table
        return play(session, card)

    monkeypatch.setattr(Session, "play", watched)
    text = "It was 10 past 1, and nobody had 22 cards:\n100 + 1 = 101?\n\n\n猪1\n" * (size // 60)
    async with playing(folder, following_clubs(Pace.QUICK), settings=settings) as player:
        await player.until_my_turn()
        for start in range(0, len(text), 50):
            for character in text[start : start + 50].replace("q", "k").replace("m", "n"):
                player.app.simulate_key("enter" if character == "\n" else key_of(character))
            await player.settle()
        assert player.app.is_running


@pytest.mark.parametrize("one_step", [False, True])
async def test_a_short_text_pasted_as_keys(
    tmp_path: Path, hasty: None, monkeypatch: pytest.MonkeyPatch, one_step: bool
) -> None:
    await paste_as_keys(tmp_path, 180, monkeypatch, Settings(one_step=one_step))


@pytest.mark.slow
@pytest.mark.parametrize("one_step", [False, True])
async def test_ten_kilobytes_pasted_as_keys(
    tmp_path: Path, hasty: None, monkeypatch: pytest.MonkeyPatch, one_step: bool
) -> None:
    await paste_as_keys(tmp_path, 10_000, monkeypatch, Settings(one_step=one_step))
