"""Choosing the rules: by the menu's row, on their screen, kept for the next match."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.presets import OPTIONS, PRESETS, combine, of_length, option_values
from gongzhu_tui.engine.rules import CLASSIC, Rules, Scoring
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.session import new_session
from gongzhu_tui.settings import Settings
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.settings_file import read_settings
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.rules import RulesScreen
from gongzhu_tui.wording import rules as say
from tests.ui.driver import Player, playing
from tests.ui.test_menu import chosen, go_to, under_way

pytestmark = pytest.mark.usefixtures("hasty")


async def open_rules(player: Player) -> RulesScreen:
    await go_to(player, "Rules  ")
    await player.press("enter")
    screen = player.app.screen
    assert isinstance(screen, RulesScreen)
    await player.until(lambda: say.heading() in player.text)
    return screen


async def move_to(player: Player, text: str) -> None:
    for _ in range(50):
        if text in chosen(player):
            return
        await player.press("down")
    raise AssertionError(text)


def kept(folder: Path) -> Rules:
    settings, wrong = read_settings(folder / "settings.json")
    assert not wrong
    return settings.rules


async def test_the_row_of_the_menu_goes_through_the_presets(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await go_to(player, "Rules  ")
        assert "< Classic >" in chosen(player)
        await player.press("left")
        assert "< Sbeetiya (sister game) >" in chosen(player)
        await player.press("left", "left")
        assert "< Pig stays >" in chosen(player)
        await player.press("right", "right", "right", "right", "right")
        assert "< Partners >" in chosen(player)
        assert kept(tmp_path) == PRESETS["partners"]
        await go_to(player, "Length")
        await player.press("right")
        await go_to(player, "New match")
        await player.press("enter")
        await player.until_at_table()
        assert player.session.match.rules == Rules(partners=True, limit=-500)
        await player.press("m")
        await player.until(lambda: player.at_menu)
        assert "< Partners >" in player.text


async def test_a_sister_game_has_limits_of_its_own(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await go_to(player, "Length")
        await player.press("right")
        assert "to −500" in chosen(player)
        await go_to(player, "Rules  ")
        await player.press("left")
        assert "to 151" in player.text
        await player.press("left")
        assert "< Likha (sister game) >" in chosen(player)
        assert "to 101" in player.text
        await player.press("left")
        assert "to −500" in player.text
        await player.press("right")
        await go_to(player, "Length")
        await player.press("right")
        assert "to 51" in chosen(player)
        await player.press("right", "right", "right")
        assert "to 51" in chosen(player)
        await go_to(player, "New match")
        await player.press("enter")
        await player.until_at_table()
        assert player.session.match.rules == replace(PRESETS["likha"], limit=51)
        assert player.text.split()[0] == "Likha"
        await player.press("m")
        await player.until(lambda: player.at_menu)
        assert "your total 0; Likha)" in player.text
    assert kept(tmp_path) == PRESETS["likha"]
    async with playing(tmp_path) as player:
        assert "to 51" in player.text


async def test_a_limit_of_the_command_line_that_the_kept_rules_cannot_have(tmp_path: Path) -> None:
    settings = Settings(welcomed=True, rules=PRESETS["likha"])
    options = LaunchOptions(limit=-300)
    async with playing(tmp_path, options=options, settings=settings) as player:
        assert "−300 is no limit of Likha" in " ".join(player.text.split())
        assert "to 101" in player.text
        await go_to(player, "Rules  ")
        await player.press("left")
        assert "to −300" in player.text


async def test_the_last_choice_is_there_at_the_next_start(tmp_path: Path) -> None:
    rules = combine(["sale", "full-house"])
    async with playing(tmp_path) as player:
        await open_rules(player)
        for name in ("Sale", "Full house"):
            await move_to(player, name)
            await player.press("space")
        await player.press("escape")
        assert "< Sale + Full house >" in chosen(player)
    assert kept(tmp_path) == rules
    async with playing(tmp_path, options=LaunchOptions(rules=PRESETS["hwa"])) as player:
        assert "< Hwa >" in player.text
    async with playing(tmp_path) as player:
        assert "< Sale + Full house >" in player.text


async def test_begin_and_read_on_the_rules_screen(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await open_rules(player)
        await player.press("down", "enter")
        await player.see("The rules: Classic")
        await player.press("escape")
        await move_to(player, "2♣ begins")
        await player.press("enter")
        await move_to(player, "Begin a match")
        await player.press("enter")
        await player.until_at_table()
        assert player.session.match.rules == PRESETS["start-2c"]


async def test_presets_alone_added_and_taken_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        screen = await open_rules(player)
        await move_to(player, "Partners")
        await player.press("enter")
        await move_to(player, "Pig stays")
        await player.press("space")
        assert screen.rules == combine(["partners", "pig-stays"])
        assert "(x) Pig stays" in chosen(player)
        await player.press("up", "space")
        assert screen.rules == combine(["partners", "pig-stays"])
        assert "Pig stays and Sudden win cannot be joined" in player.text
        await player.press("down", "space")
        assert screen.rules == PRESETS["partners"]
        await player.press("enter")
        assert screen.rules == PRESETS["pig-stays"]
        await move_to(player, "Classic")
        await player.press("enter")
        assert screen.rules == CLASSIC
        await move_to(player, "Hwa")
        await player.press("enter")
        await move_to(player, "Sale")
        await player.press("space")
        assert "Hwa forbids exposing, so Sale cannot join it." in player.text
        await move_to(player, "Begin a match")
        await player.press("space")
        assert player.app.screen is screen


async def test_a_value_that_contradicts_is_refused_with_the_reason(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        screen = await open_rules(player)
        await move_to(player, "Partners   ")
        await player.press("right")
        await move_to(player, "Players")
        await player.press("right")
        assert screen.rules == PRESETS["partners"]
        assert "that takes four players" in player.text
        await move_to(player, "Blind exposing   ")
        assert "that takes four players" not in player.text
        await player.press("space")
        await move_to(player, "Exposing")
        await player.press("right")
        assert screen.rules == combine(["partners", "blind"])
        assert "nobody exposes blind" in player.text
        await player.press("right")
        assert screen.rules == combine(["partners", "blind", "sale"])


async def test_sister_games_stand_apart_and_bring_their_length(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        screen = await open_rules(player)
        await move_to(player, "Likha")
        assert "sister games" in player.text
        await player.press("enter")
        assert screen.rules == PRESETS["likha"]
        assert "Chosen" not in player.text
        await move_to(player, "Sbeetiya")
        await player.press("space")
        assert "cannot be joined: they want 101 and 151" in player.text
        await move_to(player, "Small hearts")
        await player.press("space")
        assert 'Not so: Where points are penalties, "Small hearts"' in player.text
        await move_to(player, "Scoring")
        await player.press("space")
        assert screen.rules.limit == CLASSIC.limit
        await player.press("space")
        assert screen.rules == PRESETS["likha"]
        await player.press("escape")
        assert "< Likha (sister game) >" in chosen(player)


def test_no_change_of_any_option_in_any_order_breaks_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RulesScreen, "query", lambda *_: [True])  # nothing is drawn here
    monkeypatch.setattr(RulesScreen, "_show", lambda _: None)
    spoken: list[str] = []
    monkeypatch.setattr(RulesScreen, "_speak", lambda _, text: spoken.append(text))
    screen = RulesScreen(Look(), KeyGuard(), CLASSIC, None)
    random, met = Random(7), set()
    options = [f"option-{option}" for option in OPTIONS if option_values(option)]
    for _ in range(1000):
        if random.random() < 0.05:
            screen.rules = random.choice(list(PRESETS.values()))
        screen.chosen, screen.refused = random.choice([*PRESETS, *options]), None
        random.choice((screen.action_combine, partial(screen.action_change, -1)))()
        assert screen.rules == of_length(screen.rules)
        met.add(screen.rules)
    assert {rules.scoring for rules in met} == set(Scoring)
    assert len(met) > 200
    assert all(text.startswith("Not so: ") for text in spoken)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_everything_of_the_screen_is_there(tmp_path: Path, size: tuple[int, int]) -> None:
    async with playing(tmp_path, size=size) as player:
        await open_rules(player)
        for words in ("Begin a match", "Read all", "(x) Classic", "( ) Hwa", "Chosen: Classic."):
            assert words in player.text
        assert ("Deck and players" in player.text) == (size[0] >= 100)
        await player.press("up")
        assert "Tie for first place" in chosen(player)
        assert "goes on" in player.text
        if size[0] >= 100:
            await player.see("The match and its end")


async def test_a_long_list_of_what_is_chosen_says_that_it_goes_on(tmp_path: Path) -> None:
    rules = combine(["partners", "face-values", "sale", "blind", "negative-goat", "sudden-win"])
    async with playing(tmp_path, settings=Settings(welcomed=True, rules=rules)) as player:
        screen = await open_rules(player)
        note = screen.query_one("#note")
        await player.until(lambda: note.render_line(4).text.rstrip().endswith("…"))
        await player.resize(140, 24)
        await player.until(lambda: "…" not in player.text)


async def test_the_mouse_is_enough(tmp_path: Path) -> None:
    async with playing(tmp_path, size=(100, 30)) as player:
        await player.click_text("Rules  ")
        screen = player.app.screen
        assert isinstance(screen, RulesScreen)
        await player.click_text("Face values")
        assert screen.rules == PRESETS["face-values"]
        await player.click_text("< 4 >")
        assert screen.rules == combine(["five", "face-values"])
        await player.click_text("go back")
        await player.until(lambda: player.at_menu)
        assert "< Five players + Face values >" in player.text


async def test_wrong_rules_in_the_file_are_named_and_ignored(tmp_path: Path) -> None:
    data = {"rules": {"preset": "five", "partners": True}}
    (tmp_path / "settings.json").write_text(json.dumps(data))
    async with playing(tmp_path) as player:
        assert "ignored: rules." in " ".join(player.text.split())
        assert "< Classic >" in player.text


async def test_a_match_under_way_keeps_its_rules(tmp_path: Path) -> None:
    under_way(tmp_path)
    async with playing(tmp_path, options=LaunchOptions(rules=PRESETS["hwa"])) as player:
        assert "Hwa is for a new one." in " ".join(player.text.split())
        await player.press("enter")
        await player.see("Hwa is for a new one.")
        assert player.session.match.rules == CLASSIC


async def test_nothing_is_said_of_rules_that_nobody_asked_for(tmp_path: Path) -> None:
    """A match by rules of the command line, taken up without them."""
    session = new_session(Autosave(tmp_path), Level.EASY, PRESETS["five"], seed=1)
    session.autosave.flush()
    async with playing(tmp_path) as player:
        assert "total 0; Five players)" in player.text
        await player.press("enter")
        await player.until_at_table()
        assert "for a new one" not in player.text
        await player.press("m", "enter")
        await player.until_at_table()
        assert "for a new one" not in player.text
