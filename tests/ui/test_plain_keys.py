"""A Chinese input method left on: what it writes is taken for the keys that were pressed."""

from __future__ import annotations

from pathlib import Path
from string import ascii_letters, digits, punctuation

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.widgets import Input

from gongzhu_tui.settings import Settings
from gongzhu_tui.ui.plain_keys import key_of, make_plain, plain_character
from tests.ui.driver import playing
from tests.ui.states import following_clubs

pytestmark = pytest.mark.usefixtures("hasty")


def full_width(character: str) -> str:
    return "\u3000" if character == " " else chr(ord(character) + 0xFEE0)


@pytest.mark.parametrize("character", [*ascii_letters, *digits, *punctuation, " "])
def test_every_full_width_form_is_its_ascii_self(character: str) -> None:
    assert plain_character(full_width(character)) == character
    assert key_of(full_width(character)) == key_of(character)


@pytest.mark.parametrize(
    ("written", "key"),
    [("\N{IDEOGRAPHIC FULL STOP}", "."), ("\N{IDEOGRAPHIC COMMA}", "\\"), ("《", "<"), ("】", "]")],
)
def test_punctuation_of_the_input_method(written: str, key: str) -> None:
    assert plain_character(written) == key


@pytest.mark.parametrize("character", ["é", "猪", "²", "ß", "…", "한", "ア", "♠", "h"])
def test_other_characters_are_themselves(character: str) -> None:
    assert plain_character(character) == character


@given(st.characters())
def test_a_key_keeps_its_time_and_stays_one_character(character: str) -> None:
    event = events.Key("something", character)
    event.time = 17.0
    make_plain(event, ())
    assert event.time == 17.0
    assert event.character is not None
    assert len(event.character) == 1
    if character.isascii():
        assert (event.key, event.character) == ("something", character)


async def test_full_width_keys_at_the_table(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        for character, title in (("c", "Collected cards"), ("?", "Keys and rules")):
            await player.press(full_width(character))
            assert title in player.text
            await player.press(full_width(character))
            assert player.at_table
        pace = player.session.pace
        await player.press(full_width("-"))
        assert player.session.pace is not pace
        await player.press(full_width("+"))
        assert player.session.pace is pace
        await player.press(full_width("2"))
        assert player.table.control.selected == sorted(player.session.view.legal)[1]
        await player.press(full_width(" "))
        assert player.my_plays == 1


async def test_a_full_width_key_pressed_early_stays_early(tmp_path: Path) -> None:
    async with playing(tmp_path, following_clubs()) as player:
        await player.until_my_turn()
        await player.press_early(full_width("1"))
        assert player.table.control.selected is None


async def test_with_caps_lock_on_letters_are_the_same_keys(tmp_path: Path) -> None:
    settings = Settings(keys={"table.tracker": "V"})
    async with playing(tmp_path, following_clubs(), settings=settings) as player:
        await player.until_my_turn()
        for letters, title in (("Cc", "Collected cards"), (full_width("C") + "c", "Collected")):
            for letter in letters:
                assert player.at_table is (letter != "c")
                await player.press(letter)
                assert (title in player.text) is (letter != "c")
        await player.press("V")
        assert "Cards still out" in player.text
        await player.press("escape", "ctrl+p", "Q", "C")
        assert player.app.screen.query_one(Input).value == "QC"


async def test_full_width_q_leaves(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press(full_width("q"))
        await player.until(lambda: not player.app.is_running)
