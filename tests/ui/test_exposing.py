"""The exposing phase: marked with the effect, toggled, confirmed, revealed at once."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from gongzhu_tui.decisions import think
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.ui import thinking
from gongzhu_tui.wording.table import exposure_effect
from tests.session.human import human_holds_pig
from tests.ui.driver import playing
from tests.ui.states import card, exposing, moment

pytestmark = pytest.mark.usefixtures("hasty")


async def test_exposable_cards_show_their_effect(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        for text in ("QS", "AH", "10C", "JD"):
            assert exposure_effect(card(text)) in player.text
        assert "Expose" in player.text
        assert "Don't expose" in player.text


async def test_enter_marks_and_takes_back(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.move_to(card("QS"))
        await player.press("enter")
        assert player.session.chosen == {card("QS")}
        await player.press("enter")
        assert player.session.chosen == frozenset()
        assert player.session.view.phase is Phase.EXPOSE


async def test_down_and_enter_expose_what_is_marked(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        for text in ("QS", "JD"):
            await player.move_to(card(text))
            await player.press("enter")
        await player.press("down")
        assert "▸ Expose ◂" in player.text
        await player.press("enter")
        await player.until(lambda: player.session.view.phase is Phase.PLAY)
        mine = {each.card for each in player.session.view.exposures if each.seat == 0}
        assert mine == {card("QS"), card("JD")}
        assert "Pig ×2" in player.text
        assert "Exposed:" in player.text


async def test_dont_expose_exposes_nothing_though_something_is_marked(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.move_to(card("QS"))
        await player.press("enter", "down", "right")
        assert "▸ Don't expose ◂" in player.text
        await player.press("enter")
        await player.until(lambda: player.session.view.phase is Phase.PLAY)
        assert not [each for each in player.session.view.exposures if each.seat == 0]


async def test_expose_with_nothing_marked_says_what_to_do(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.press("down", "left")
        assert "▸ Expose ◂" in player.text
        await player.press("enter")
        assert "No card is marked" in player.prompt
        assert player.session.view.phase is Phase.EXPOSE
        assert player.session.human_to_decide


async def test_up_and_escape_go_back_to_the_cards(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        for back in ("up", "escape"):
            await player.press("down")
            assert "▸" in player.lines[-2]
            await player.press(back)
            assert "▸" not in player.lines[-2]
        await player.move_to(card("AH"))
        await player.press("enter")
        assert player.session.chosen == {card("AH")}


async def test_escape_at_the_cards_takes_the_marks_back(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.press("1", "2")
        assert len(player.session.chosen) == 2
        assert "Esc take back" in player.lines[-1]
        await player.press("escape")
        assert player.session.chosen == frozenset()
        assert player.prompt.startswith("Expose a card?")


async def test_another_card_cannot_be_marked_and_says_so(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.move_to(card("2S"))
        await player.press("enter")
        assert "2♠ cannot be exposed" in player.prompt
        assert player.session.chosen == frozenset()


async def test_digits_and_clicks_mark_too(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing()) as player:
        await player.press("1")
        assert player.session.chosen == {card("QS")}
        await player.click_card(card("AH"))
        assert player.session.chosen == {card("QS"), card("AH")}
        await player.click_card(card("QS"))
        assert player.session.chosen == {card("AH")}
        await player.click_text("[ Expose ]")
        await player.until(lambda: player.session.view.phase is Phase.PLAY)
        assert {each.card for each in player.session.view.exposures if each.seat == 0} == {
            card("AH")
        }


async def test_with_nothing_to_expose_the_phase_passes_with_a_sentence(tmp_path: Path) -> None:
    plain = "2S 3S 4S 5S 6S 7S 8S 2H 3H 4H 2C 3C 4C"
    async with playing(tmp_path, moment(plain, leader=0)) as player:
        await player.until_my_turn()
        assert player.session.view.phase is Phase.PLAY
        assert player.my_plays == 0
        assert "expose" in player.news


async def test_all_four_are_revealed_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one is still thinking nobody's choice is seen, the human's own included."""
    release = threading.Event()

    def slow_think(request: object, unwanted: object) -> object:
        release.wait(10)
        return think(request)  # type: ignore[arg-type]

    monkeypatch.setattr(thinking, "think", slow_think)
    async with playing(tmp_path, exposing()) as player:
        await player.press("1", "down", "enter")
        assert player.session.view.phase is Phase.EXPOSE
        assert not player.session.human_to_decide
        assert "The others decide" in player.text
        assert "exposed" not in player.text
        release.set()
        await player.until(lambda: player.session.view.phase is Phase.PLAY)
        await player.settle()
        assert "exposed Pig ×2" in player.text


async def test_a_mark_survives_leaving(tmp_path: Path) -> None:
    async with playing(tmp_path, options=LaunchOptions(seed=human_holds_pig())) as player:
        await player.press("enter")
        await player.move_to(card("QS"))
        await player.press("enter", "q")
    async with playing(tmp_path) as player:
        await player.press("enter")
        assert player.session.chosen == {card("QS")}
        assert player.session.human_to_decide
