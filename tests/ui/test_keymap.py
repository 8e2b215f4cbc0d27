"""Other keys by the settings file: what is granted, what is refused, and that it all follows."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.ui.keymap import for_textual, ids_of, keymap_of
from gongzhu_tui.ui.screens.menu import MenuScreen
from gongzhu_tui.ui.screens.table import TableScreen
from gongzhu_tui.wording.keys import DEFAULT_KEYS
from tests.ui.driver import playing
from tests.ui.states import exposing, following_clubs

KEPT = ("left", "right", "up", "down", "enter", "escape")
NAMES = st.sampled_from(
    [*"hjklqcvx1?+-。", "left", "enter", "escape", "q", "f5", "ctrl+c", "ctrl+x", "tab", "no", ""]
)
WISHES = st.dictionaries(
    st.sampled_from([*DEFAULT_KEYS, "table.nothing"]),
    st.lists(NAMES, min_size=1, max_size=3).map(",".join),
    max_size=6,
)


def test_without_wishes_all_is_as_it_is() -> None:
    keymap, wrong = keymap_of({})
    assert wrong == ()
    assert {each: ",".join(keys) for each, keys in keymap.bound.items()} == DEFAULT_KEYS


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("x", ("x",)), ("x, f5", ("x", "f5")), ("F5", ("f5",)), ("Ctrl+X", ("ctrl+x",)),
        (".", ("full_stop",)), ("\N{FULLWIDTH QUESTION MARK}", ("question_mark",)), ("X", ("X",)),
        ("comma", ("comma",)),
    ],
)  # fmt: skip
def test_keys_by_sign_or_by_name(text: str, keys: tuple[str, ...]) -> None:
    wishes = {"table.hint": text, "table.help": "f1"}
    keymap, wrong = keymap_of(wishes)
    assert wrong == ()
    assert keymap.bound["table.hint"] == keys


@pytest.mark.parametrize(
    "text", ["", " ", "hh", "pig", "x,", "alt+x", "return", "ctrl+i", "<any>", "left", "enter"]
)
def test_what_is_no_key_or_not_to_be_had_is_refused(text: str) -> None:
    keymap, wrong = keymap_of({"table.hint": text})
    assert wrong == ("table.hint",)
    assert keymap.bound["table.hint"] == ("h",)


def test_keys_may_change_places() -> None:
    keymap, wrong = keymap_of({"table.hint": "c", "table.collected": "h"})
    assert wrong == ()
    assert (keymap.shown("table.hint"), keymap.shown("table.collected")) == ("c", "h")


@pytest.mark.parametrize(
    ("wishes", "wrong"),
    [
        ({"table.hint": "c"}, {"table.hint"}),
        ({"table.hint": "x", "table.menu": "x"}, {"table.menu"}),
        ({"table.hint": "q"}, {"table.hint"}),
        ({"app.leave": "c"}, {"app.leave"}),
        ({"match.again": "pageup"}, {"match.again"}),
        ({"panel.close": "home"}, {"panel.close"}),
        ({"menu.options": "home", "options.close": "x"}, {"menu.options"}),
        ({"app.palette": "end"}, {"app.palette"}),
        ({"table.hint": "home", "table.why": "end"}, set()),
        ({"menu.rules": "h", "table.hint": "m", "table.menu": "h"}, set()),
        ({"no.such": "x"}, {"no.such"}),
    ],
)
def test_a_key_with_two_uses_on_one_screen_is_refused(
    wishes: dict[str, str], wrong: set[str]
) -> None:
    assert set(keymap_of(wishes)[1]) == wrong


@given(WISHES)
def test_nothing_that_must_stay_is_ever_lost(wishes: dict[str, str]) -> None:
    keymap, wrong = keymap_of(wishes)
    assert set(wrong) | set(keymap.changes) == set(wishes)
    assert set(keymap.bound) == set(DEFAULT_KEYS)
    assert {"q", "ctrl+c"} <= set(keymap.bound["app.leave"])
    for binding, text in DEFAULT_KEYS.items():
        assert keymap.bound[binding]
        assert {*text.split(","), *keymap.bound[binding]} & {*KEPT} <= {*keymap.bound[binding]}


@given(WISHES)
def test_textual_binds_what_the_keymap_says(wishes: dict[str, str]) -> None:
    keymap, _ = keymap_of(wishes)
    for screen in (TableScreen, MenuScreen):
        ids = ids_of(screen)
        bindings = screen._merge_bindings()
        bindings.apply_keymap(for_textual(keymap.changes))
        bound = bindings.key_to_bindings.items()
        told = {(key, each.id) for key, many in bound for each in many if each.id in ids}
        assert told == {(key, each) for each in ids for key in keymap.bound[each]}


async def test_another_key_does_it_and_the_old_one_does_not(tmp_path: Path) -> None:
    settings = Settings(pace=Pace.INSTANT, keys={"table.collected": "x", "table.hint": "c"})
    async with playing(tmp_path, following_clubs(), settings=settings) as player:
        await player.until_my_turn()
        assert "x collected" in player.lines[-1]
        assert "c hint" in player.lines[-1]
        await player.press("x")
        assert "Collected cards" in player.text
        assert "Esc, x: close" in player.text
        assert "Esc/x close" in player.lines[-1]
        await player.press("x")
        assert player.at_table
        await player.press("h")
        assert player.at_table
        await player.press("question_mark")
        assert "x" in {line.strip(" │").split("  ")[0] for line in player.lines}


async def test_a_click_in_the_bar_presses_the_key_that_stands_there(tmp_path: Path) -> None:
    settings = Settings(pace=Pace.INSTANT, keys={"table.collected": "x"})
    async with playing(tmp_path, following_clubs(), settings=settings) as player:
        await player.until_my_turn()
        await player.click_text("collected")
        await player.settle()
        assert player.panel is not None
        await player.click_text("Esc/x")
        await player.settle()
        assert player.at_table
        before = player.table.control.cursor
        column, row = player.find("←→ move")
        await player.click(column, row)
        await player.settle()
        assert player.table.control.cursor != before
        await player.click(column + 1, row)
        await player.settle()
        assert player.table.control.cursor == before


async def test_a_key_with_a_use_does_not_skip_a_pause(tmp_path: Path) -> None:
    settings = Settings(pace=Pace.STEP, keys={"table.collected": "x"})
    async with playing(tmp_path, exposing(Pace.STEP), settings=settings) as player:
        await player.until(lambda: player.session.pending() is None)
        await player.decide_nothing()
        await player.until(lambda: player.table.flow.waiting)
        await player.press("x", "x")
        assert player.table.flow.waiting
        await player.press("c")
        assert len(player.session.view.played) > 0


async def test_what_is_wrong_is_named_in_the_menu(tmp_path: Path) -> None:
    wishes = {"table.hint": "left", "no.such": "x", "table.menu": "n"}
    async with playing(tmp_path, settings=Settings(keys=wishes)) as player:
        await player.see("no.such")
        assert "table.hint = left" in " ".join(player.text.split())
        assert "no.such = x" in " ".join(player.text.split())
        assert "table.menu" not in player.text
        assert player.app.keymap.shown("table.menu") == "n"
