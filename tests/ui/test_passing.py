"""The passing phase: cards chosen and taken back, passed on, and what arrives marked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.forfeits import Asked
from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.engine.cards import Card, parse_cards
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Exposing
from gongzhu_tui.session import load_session, new_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.ui.widgets.scene import Focus
from tests.ui.driver import Player, playing
from tests.ui.states import card, others_have_passed, passing, passing_by

pytestmark = pytest.mark.usefixtures("hasty")


async def choose(player: Player, *texts: str) -> None:
    for text in texts:
        await player.move_to(card(text))
        await player.press("enter")


def cards(text: str) -> frozenset[Card]:
    return frozenset(parse_cards(text))


async def test_what_is_asked_counts_what_is_missing(tmp_path: Path) -> None:
    async with playing(tmp_path, passing()) as player:
        assert player.prompt.startswith("Choose 3 cards to pass to West")
        assert "[ Pass 3 cards (3 missing) ]" in player.text
        assert "expose" not in player.text.lower()
        await choose(player, "QS", "AH")
        assert player.prompt == "Q♠ A♥ to West: choose 1 more."
        assert "[ Pass 3 cards (1 missing) ]" in player.text
        await choose(player, "2S")
        assert player.prompt.endswith("to West. ↓ and Enter: pass.")
        assert "[ Pass 3 cards ]" in player.text


async def test_a_mind_is_changed_freely_and_then_cards_are_passed(tmp_path: Path) -> None:
    async with playing(tmp_path, passing()) as player:
        await choose(player, "QS", "AH", "2S", "QS")
        assert player.session.chosen == cards("AH 2S")
        await player.press("down", "up")
        await choose(player, "10C")
        await player.press("down")
        assert "▸ Pass 3 cards ◂" in player.text
        assert player.session.view.to_pass
        await player.press("enter")
        assert player.session.view.passed == cards("AH 2S 10C")
        await player.until(lambda: player.session.view.phase is not Phase.PASS)
        assert not cards("AH 2S 10C") & {*player.my_cards}
        assert len(player.my_cards) == 13


async def test_too_few_are_not_passed(tmp_path: Path) -> None:
    async with playing(tmp_path, passing()) as player:
        await choose(player, "QS", "AH")
        await player.press("down", "left", "right", "enter", "enter")
        assert player.prompt.startswith("2 of 3 chosen")
        assert "▸ Pass 3 cards (1 missing) ◂" in player.text
        assert player.session.view.to_pass
        assert player.session.chosen == cards("QS AH")


async def test_a_fourth_is_refused(tmp_path: Path) -> None:
    async with playing(tmp_path, passing()) as player:
        await choose(player, "QS", "AH", "2S", "3S")
        assert player.prompt == "3 cards chosen already: take one back first."
        assert player.session.chosen == cards("QS AH 2S")


async def test_escape_goes_back_to_the_cards_and_then_takes_all_back(tmp_path: Path) -> None:
    async with playing(tmp_path, passing()) as player:
        await choose(player, "QS", "AH")
        assert "Esc take back" in player.lines[-1]
        await player.press("down", "escape")
        assert player.table.control.focus is Focus.CARDS
        assert player.session.chosen == cards("QS AH")
        await player.press("escape")
        assert player.session.chosen == set()
        assert "Esc" not in player.lines[-1]


async def test_digits_and_clicks_choose_too(tmp_path: Path) -> None:
    async with playing(tmp_path, passing()) as player:
        await player.press("1", "3", "0")
        first = player.session.chosen
        assert len(first) == 3
        assert card("2S") in first
        await player.press("3")
        await player.click_card(card("QS"))
        assert player.session.chosen - first == cards("QS")
        await player.click_card(card("QS"))
        await player.click_card(card("AH"))
        passed = player.session.chosen
        await player.click_text("[ Pass 3 cards ]")
        assert player.session.view.passed == passed


async def test_what_was_chosen_is_there_again(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path / "saves")
    session = new_session(autosave, rules=PRESETS["likha"], seed=1, pace=Pace.INSTANT)
    async with playing(tmp_path, session) as player:
        await player.press("1", "2")
        chosen = player.session.chosen
    autosave.flush()
    async with playing(tmp_path, load_session(autosave)) as player:
        assert player.session.chosen == chosen
        assert len(chosen) == 2
        assert "choose 1 more" in player.prompt
    autosave.close()


async def test_an_early_key_passes_nothing(tmp_path: Path) -> None:
    session = passing()
    session.choose(cards("QS AH 2S"))
    async with playing(tmp_path, session) as player:
        await player.press_early("down", "enter")
        assert player.session.view.to_pass
        await player.press("down", "enter")
        assert not player.session.view.to_pass


async def test_what_arrives_is_told_and_marked_until_the_first_trick_is_complete(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, others_have_passed()) as player:
        assert "new" not in player.text
        await choose(player, "2S", "3S", "2D")
        await player.press("down", "enter")
        assert player.news == "East passed you 4♠ K♠ K♥."
        assert "".join(player.lines).count("new") == 3
        assert player.prompt.startswith("Expose a card?")
        await player.decide_nothing()
        await player.until_my_turn()
        assert "".join(player.lines).count("new") == 3
        await player.play_first()
        await player.until(lambda: bool(player.session.view.tricks))
        await player.until_my_turn()
        assert "new" not in "".join(player.lines[-7:])


async def test_with_nothing_to_expose_the_news_of_what_arrived_can_be_read(tmp_path: Path) -> None:
    session = others_have_passed(pace=Pace.STEP)
    settings = Settings(welcomed=True, pace=Pace.STEP)
    async with playing(tmp_path, session, settings=settings) as player:
        await choose(player, "QS", "3S", "2D")
        await player.press("down", "enter")
        assert player.news == "East passed you 4♠ K♠ K♥. You have nothing to expose."
        assert player.prompt == "Enter: go on"
        await player.press("enter")
        await player.until(lambda: player.session.view.phase is Phase.PLAY)
        await player.settle()
        assert "xpose" in player.news
        assert "Enter: go on" in player.prompt


async def test_the_same_without_exposing(tmp_path: Path) -> None:
    rules = replace(PRESETS["sbeetiya"], exposing=Exposing.NONE)
    async with playing(tmp_path, passing_by(rules)) as player:
        await choose(player, "2S", "3S", "2D")
        await player.press("down", "enter")
        await player.until(lambda: player.session.view.phase is Phase.PLAY)
        log = "".join(player.table._scene().log)
        assert "East passed you" in log
        assert "nothing to expose" not in log


async def test_a_hint_chooses_the_cards(tmp_path: Path) -> None:
    async with playing(tmp_path, passing()) as player:
        advised = parse_cards("QS AH 2S")
        reason = Reason(Kind.NOTHING_TO_DECIDE)
        player.table.control.follow(Advice(Asked.PASS, advised, (), reason))
        assert player.session.chosen == frozenset(advised)
        assert player.table.control.focus is Focus.PASS_BUTTON
        await player.press("up")
        mine = parse_cards("2S")
        player.session.choose(frozenset(mine))
        player.table.control.follow(Advice(Asked.PASS, advised, (), reason))
        assert player.session.chosen == frozenset(mine)
        player.table.redraw()
        await player.see("Enter choose")
        assert player.session.view.to_pass


async def test_the_keys_of_the_phase_fit(tmp_path: Path) -> None:
    async with playing(tmp_path, passing()) as player:
        assert "Enter choose  ↓ button" in player.lines[-1]
        assert player.lines[-1].endswith("q quit")
        await player.press("down")
        assert player.lines[-1].strip().startswith("Enter press  ↑ to the cards")
        assert "move" not in player.lines[-1]
