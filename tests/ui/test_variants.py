"""The table in the games that are not the classic one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.forfeits import Asked
from gongzhu_tui.ai.reason import Kind, Reason
from gongzhu_tui.engine.cards import parse_cards
from gongzhu_tui.engine.events import Expose, SaleShown
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refusal, Rule
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import Exposing, Rules
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Direction, Pace, Settings
from gongzhu_tui.ui.look import Look, Terminal
from gongzhu_tui.ui.spoken import news_of
from gongzhu_tui.ui.widgets.card import HUGE, LARGE, SMALL
from gongzhu_tui.ui.widgets.felt import Layout
from gongzhu_tui.wording.table import hand_begins, refusal
from tests.session.human import session_of
from tests.support import deal_with, decide_all, play_cards
from tests.ui.driver import playing
from tests.ui.states import EAST, MINE, NORTH, WEST, card

pytestmark = pytest.mark.usefixtures("hasty")
Snapshot = Callable[[str], None]
FIVE, PARTNERS = PRESETS["five"], PRESETS["partners"]
SALE, BLIND = Rules(exposing=Exposing.SALE), Rules(blind=True)
WESTERN = "JD 10C 8S 10S JS AC JC QC 5D 6D 7D 8D 9D"  # no heart
SELLER = "QS 2S 3S 9S AH 2H 4H 4C 5C 2D 3D 4D 10D"


def five() -> Session:
    """The human is to follow the fourth trick; the two at the left have played to it."""
    hands = (
        "AH 2H 3S 4S 5S 3C 4C 3D 4D 5D",
        "KH 3H 6S 7S 8S 5C 6C 6D 7D 8D",
        "QH 4H 9S 10S JS 7C 8C 9D 10D JD",
        "JH 5H QS KS AS 9C JC QD KD AD",
    )
    hand = Hand(FIVE, deal_with(*hands, rules=FIVE), 3, 1, (100, -80, -1010, 50, -600))
    decide_all(hand, "QS AH JD")
    play_cards(hand, "JH 6H 2H KH 4H 6D 9D AD 10H 3D JC 10C 3C 5C 7C 9C QC")
    return session_of(hand)


def partners() -> Session:
    """The human is to follow to the second trick; the partner has taken the first."""
    hand = Hand(PARTNERS, deal_with(MINE, EAST, NORTH, WEST), 3, 2, (-100, 250, -100, 250))
    decide_all(hand)
    play_cards(hand, "8S 2S 4S AS QC AC 4C KC")
    return session_of(hand)


def sale() -> Hand:
    """Everybody has sold; East leads a heart, of which West has none."""
    hand = Hand(SALE, deal_with(SELLER, "KH 5H 6H", "QH 7H", WESTERN), 1, 1)
    hand.apply(Expose(0, frozenset(parse_cards("QS AH")), frozenset(parse_cards("AH"))))
    hand.apply(Expose(1))
    hand.apply(Expose(2))
    hand.apply(Expose(3, frozenset(parse_cards("10C JD")), frozenset(parse_cards("10C"))))
    return hand


def exposing(rules: Rules) -> Session:
    """The hand has just been dealt; the first card of the human is the pig."""
    return session_of(Hand(rules, deal_with(MINE, EAST, NORTH, WEST), 3, 1))


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("direction", Direction)
def test_seats_lie_round_the_table_in_playing_order(players: int, direction: Direction) -> None:
    look = Look(direction=direction)
    for width, height, size in ((80, 13, SMALL), (100, 19, LARGE), (140, 30, HUGE)):
        layout = Layout.of(width, height, size, look, players)
        right, left = layout.sides
        assert (right, left) == (1, players - 1)[:: 1 if right == 1 else -1]
        assert layout.corners[right][0] > layout.corners[0][0] > layout.corners[left][0]
        round_ = [right, *layout.top, left]
        assert round_ == sorted(round_, reverse=direction is Direction.CLOCKWISE)
        places = [(x, y) for x, y in layout.corners]
        assert not any(
            abs(x - u) < layout.size.width and abs(y - v) < layout.size.height
            for number, (x, y) in enumerate(places)
            for u, v in places[:number]
        )


async def test_five(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, five()) as player:
        snapshot(player.text)


async def test_partners(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, partners()) as player:
        snapshot(player.text)


async def test_partners_in_ascii(tmp_path: Path) -> None:
    async with playing(tmp_path, partners(), terminal=Terminal(ascii=True)) as player:
        for text in ("# You", "o East", "# North", "o West", "# total -100", "o total +250"):
            assert text in player.text
        assert player.text.count("total") == 2


def test_the_news_of_a_hand_with_partners_says_who_plays_with_whom() -> None:
    sentence = hand_begins(2, 1, PARTNERS)
    assert sentence == "Hand 2. East leads. ▪ You and North against ▫ East and West."


async def test_sale(tmp_path: Path, snapshot: Snapshot) -> None:
    hand = sale()
    play_cards(hand, "KH QH")
    hand.trick = hand.trick.with_card(card("8S"))
    async with playing(tmp_path, session_of(hand)) as player:
        snapshot(player.text)


def test_a_card_sold_face_down_is_told_when_it_is_played() -> None:
    hand = sale()
    play_cards(hand, "KH QH")
    events = play_cards(hand, "JD")
    shown = next(event for event in events if isinstance(event, SaleShown))
    assert news_of(events, observe(hand, 0)) == "West's sold card was the goat: ×2."
    events = play_cards(hand, "2H")
    taken, both, three = (news_of((*[shown] * n, *events), observe(hand, 0)) for n in range(3))
    assert "takes" in taken
    assert both == f"West's sold card was the goat: ×2. {taken}"
    assert three == taken, "what was taken comes first where the line is too short"


@pytest.mark.parametrize("seat", range(1, 5))
async def test_who_is_winning_hides_nothing_of_five_players(tmp_path: Path, seat: int) -> None:
    rules = PRESETS["five"]
    hands = [*([""] * seat), "QS AS 3C"]
    hand = Hand(rules, deal_with(*hands, rules=rules), seat, 1)
    decide_all(hand, "QS")
    play_cards(hand, "3C")
    async with playing(tmp_path, session_of(hand, pace=Pace.STEP)) as player:
        assert "exposed Pig ×2" in player.text
        assert "winning" in player.text


async def test_what_an_exposed_goat_costs_stands_over_it(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing(PRESETS["negative-goat"])) as player:
        assert "Goat −200" in player.text


async def test_a_press_sells_face_down_and_another_one_face_up(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing(SALE)) as player:
        assert "[ Sell ]  [ Sell nothing ]" in player.text
        assert player.prompt.startswith("Sell a card?")
        await player.press("1", "2", "2", "3", "3", "3")
        session = player.session
        assert session.chosen == {card("QS"), card("AH")}
        assert session.chosen_up == {card("AH")}
        assert player.prompt == "Q♠ face down, A♥ face up. ↓ and Enter: Sell."
        assert "Hearts ×4" in player.text
        await player.press("down", "enter")
        await player.until(lambda: player.session.view.phase is Phase.PLAY)
        mine = {(each.card, each.factor) for each in session.view.exposures if each.seat == 0}
        assert mine == {(card("QS"), 2), (card("AH"), 4)}
        assert "Exposed: You A♥. Sold face down: You." in player.text
        assert "You ▒" in player.text


async def test_a_hint_tells_what_to_sell_face_up(tmp_path: Path) -> None:
    async with playing(tmp_path, exposing(SALE)) as player:
        reason, cards = Reason(Kind.NOTHING_TO_DECIDE), (card("QS"), card("AH"))
        player.table.control.follow(Advice(Asked.EXPOSE, cards, (), reason, cards[:1]))
        assert player.session.chosen == {*cards}
        assert player.session.chosen_up == {card("QS")}


async def test_blind(tmp_path: Path, snapshot: Snapshot) -> None:
    async with playing(tmp_path, exposing(BLIND)) as player:
        await player.press("escape", "up", "down")
        assert player.session.view.phase is Phase.BLIND
        snapshot(player.text)
        advice = Advice(Asked.EXPOSE, (card("QS"),), (), Reason(Kind.NOTHING_TO_DECIDE))
        player.table.control.follow(advice)
        assert player.session.chosen == frozenset()
        await player.press("enter")
        await player.until(lambda: player.session.view.phase is Phase.EXPOSE)
        assert len(player.my_cards) == 13
        assert card("QS") not in player.session.view.exposable
        assert player.session.view.exposed == {card("QS"): 4}
        assert "You expose the pig blind: ×4." in player.text


async def test_nothing_is_asked_of_a_first_card_that_cannot_be_exposed(tmp_path: Path) -> None:
    deal = deal_with(EAST, MINE, NORTH, WEST)
    session = session_of(Hand(BLIND, deal, 3, 1))
    async with playing(tmp_path, session) as player:
        await player.until(lambda: player.session.view.phase is Phase.PLAY)
        assert "You have nothing to expose." in "".join(player.table._scene().log)


async def test_without_exposing_the_hand_begins_with_the_lead(tmp_path: Path) -> None:
    hand = Hand(PRESETS["hwa"], deal_with(MINE, EAST, NORTH, WEST), 0, 1)
    settings = Settings(welcomed=True, direction=Direction.CLOCKWISE)
    async with playing(tmp_path, session_of(hand), settings=settings) as player:
        assert player.news == "Hand 1. You lead."
        assert player.prompt == "Your turn: lead any card"


def test_a_card_that_is_not_sold_here_is_refused_by_its_own_sentence() -> None:
    assert refusal(Refusal(Rule.NO_SALE)) == "In this game no card is sold face up."
