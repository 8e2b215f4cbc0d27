"""The panel of commitments: every hand's, and what opens those that are scored."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.engine.commitment import hand_salt
from gongzhu_tui.engine.deal_code import deal_code
from gongzhu_tui.engine.match import Match
from gongzhu_tui.languages import Language
from gongzhu_tui.settings import Settings
from gongzhu_tui.ui.look import Terminal
from tests.session.human import Human, finish_hand, finish_match, play_on, started
from tests.ui.driver import Player, playing
from tests.ui.test_palette import run

pytestmark = pytest.mark.usefixtures("hasty")


def secrets_of(match: Match, number: int) -> list[str]:
    hands = [*match.finished, match.hand]
    return [deal_code(hands[number - 1].deal), hand_salt(match.seed, number)]


def seen_of(player: Player, number: int) -> list[bool]:
    """Whether commitment, deal code and salt of a hand are on the screen, each in one piece."""
    match = player.session.match
    texts = [match.seals[number - 1].commitment, *secrets_of(match, number)]
    return [any(text in line.split() for line in player.lines) for text in texts]


async def test_the_hand_being_played_is_shut_and_the_others_are_open(tmp_path: Path) -> None:
    session = started(6)
    finish_hand(session, Human(6))
    session.next_hand()
    async with playing(tmp_path, session) as player:
        await player.until_my_turn()
        await player.press("d")
        assert seen_of(player, 2) == [True, False, False]
        assert seen_of(player, 1) == [True, True, True]
        assert "gongzhu verify COMMITMENT CODE SALT" in player.text
        await player.press("d")
        assert player.at_table


async def test_the_palette_opens_it(tmp_path: Path) -> None:
    async with playing(tmp_path, started(6)) as player:
        await player.until_my_turn()
        await run(player, "fair deal")
        assert seen_of(player, 1) == [True, False, False]


async def test_a_match_that_is_over_is_open_to_the_last_hand_and_scrolls(tmp_path: Path) -> None:
    session = started(6)
    finish_match(session, Human(6))
    newest = len(session.match.finished)
    assert newest > 3
    async with playing(tmp_path, session) as player:
        await player.until_hand_panel()
        await player.press("d")
        assert seen_of(player, newest) == [True, True, True]
        await player.press("d", "enter")
        await player.until_match_panel()
        await player.press("d")
        assert seen_of(player, newest) == [True, True, True]
        assert seen_of(player, 1) == [False, False, False]
        await player.press(*["pagedown"] * newest)
        assert seen_of(player, 1) == [True, True, True]
        await player.press("d")
        await player.until_match_panel()


LOOKS = [
    (Language.ENGLISH, Terminal(colourless=True)),
    (Language.ENGLISH, Terminal(ascii=True)),
    (Language.CHINESE, Terminal(sixteen=True)),
]


@pytest.mark.parametrize(("language", "terminal"), LOOKS)
async def test_it_can_be_read_on_any_terminal(
    tmp_path: Path, language: Language, terminal: Terminal
) -> None:
    session = started(6)
    for _ in range(2):
        finish_hand(session, Human(6))
        session.next_hand()
    settings = Settings(welcomed=True, language=language)
    async with playing(tmp_path, session, terminal=terminal, settings=settings) as player:
        await player.press("d")
        assert seen_of(player, 3) == [True, False, False]
        assert seen_of(player, 2) == seen_of(player, 1) == [True, True, True]


async def test_no_screen_of_a_hand_being_played_tells_code_or_salt(tmp_path: Path) -> None:
    session = started(6)
    play_on(session, Human(6), 20)
    async with playing(tmp_path, session, size=(140, 45)) as player:
        hidden = secrets_of(session.match, 1)
        for key in "dcvtsrowh":
            await player.until_my_turn()
            await player.press(key)
            assert not any(text in player.text for text in hidden)
            if key == "h":
                await player.until(lambda: player.panel is not None)
                assert not any(text in player.text for text in hidden)
            await player.press("escape")
