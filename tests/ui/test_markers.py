"""What the table says of great cards and of the all-hearts threat."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from gongzhu_tui.wording import table as say
from tests.support import play_cards
from tests.ui.driver import Player, playing
from tests.ui.states import moment, scored

# The human holds spades alone and discards nothing; North takes whatever hearts East leads.
SPADES = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 2C"
EAST = "2H 3H 4H 5H 6H 7H 3C 4C 5C 6C 7C 8C 9C"
NORTH = "8H 9H 10H JH QH KH AH 2D 3D 4D 5D 6D 7D"


def hearts_to_north(tricks: int) -> Session:
    """North has taken so many hearts, two in each trick: East's lead and its own."""
    led, taken = EAST.split()[:6], NORTH.split()[:6]
    plays = []
    mine = SPADES.split()
    west = ["8D", "9D", "10D", "QD", "KD", "AD"]
    for place in range(tricks):
        if place == 0:
            plays += [led[0], taken[0], west[0], mine[0]]
        else:
            plays += [taken[place], west[place], mine[place], led[place]]
    return moment(SPADES, EAST, NORTH, leader=1, exposed="", played=" ".join(plays), pace=Pace.SLOW)


async def seen(player: Player) -> str:
    await player.settle()
    return player.text


async def test_no_threat_before_a_heart_has_fallen(tmp_path: Path) -> None:
    async with playing(tmp_path, hearts_to_north(0)) as player:
        assert "hearts threat" not in (await seen(player)).lower()


async def test_the_threat_is_seen_at_once_and_louder_from_four_on(tmp_path: Path) -> None:
    said = {}
    for tricks in (1, 2, 3):
        async with playing(tmp_path, hearts_to_north(tricks)) as player:
            assert player.session.view.all_hearts_threat is not None
            said[2 * tricks] = await seen(player)
    assert say.all_hearts_threat(2, loud=False) in said[2]
    for hearts in (4, 6):
        assert say.all_hearts_threat(hearts, loud=True) in said[hearts]
    assert say.all_hearts_threat(4, loud=True) != say.all_hearts_threat(4, loud=False)


async def test_the_threat_goes_when_another_takes_a_heart(tmp_path: Path) -> None:
    """West holds the highest diamond, and a heart falls on it."""
    session = hearts_to_north(2)
    play_cards(session.match.hand, "7D AD 4S 4H")
    assert session.view.all_hearts_threat is None
    async with playing(tmp_path, session) as player:
        assert "hearts threat" not in (await seen(player)).lower()


GREAT = {
    "pig": ("QS", "AD", "You play the pig.", "the pig −100"),
    "goat": ("JD", "AS", "You play the goat.", "the goat +100"),
    "×2": ("10C", "AD", "You play the transformer.", "the transformer ×2"),
}


@pytest.mark.parametrize("mark", GREAT)
async def test_a_great_card_is_marked_when_it_falls(tmp_path: Path, mark: str) -> None:
    """The human, void in the suit led, throws it on West's ace; the rest follow suit."""
    text, led, said, taken = GREAT[mark]
    suit = led[-1]
    others = [f"{rank}{suit}" for rank in (2, 3, 4, 5, 6, 7, 8, 9)]
    plain = [f"{rank}{each}" for each in "HC" for rank in (2, 3, 4, 5, 6, 7, 8)]
    mine = " ".join([text, *plain[:12]])
    session = moment(
        mine,
        " ".join(others[:4]),
        " ".join(others[4:]),
        f"{led}",
        leader=3,
        exposed="",
        played=led,
        pace=Pace.SLOW,
    )
    async with playing(tmp_path, session) as player:
        await player.until_my_turn()
        await player.click_card(next(one for one in player.my_cards if str(one) == text))
        await player.press("enter")
        assert player.my_plays == 1
        assert player.news == said
        assert mark in "\n".join(player.lines[: player.table.query_one("HandRow").region.y - 3])
        for _ in range(2):
            await player.until(lambda: player.table.flow.waiting)
            await player.press("x")
        await player.until(lambda: len(player.session.view.tricks) == 1)
        await player.settle()
        assert taken in player.news


async def test_the_bar_says_which_great_cards_are_still_out(tmp_path: Path) -> None:
    async with playing(tmp_path, hearts_to_north(1)) as player:
        await player.settle()
        bar = player.lines[0]
        assert all(text in bar for text in ("Q♠", "J♦", "10♣"))


async def test_who_is_out_is_marked_at_the_seat(tmp_path: Path) -> None:
    session = hearts_to_north(1)
    session.match.hand.totals = (60, -1000, -999, -1230)
    async with playing(tmp_path, session) as player:
        text = await seen(player)
        for total in ("total +60", "Out −1000", "total −999", "Out −1230"):
            assert total in text


async def test_all_hearts_are_no_threat_any_more_once_they_are_taken(tmp_path: Path) -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"
    session = scored("", "", f"{hearts} QS JD 10C", "")
    async with playing(tmp_path, session) as player:
        await player.settle()
        assert "  ALL 13 HEARTS!  took Q♠ A♥" in player.felt
        assert player.felt.split("\n")[1].rstrip().endswith("2♥ 10♣ J♦")
        assert "threat" not in player.felt.lower()


async def test_exposed_cards_keep_their_effect_where_they_were_taken(tmp_path: Path) -> None:
    session = scored("", "5H", "QS 10C", "", exposed="QS 10C")
    async with playing(tmp_path, session) as player:
        await player.settle()
        assert "took Q♠×2 10♣×4" in player.felt
