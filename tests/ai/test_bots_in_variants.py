"""What bots do under other rules: expose legally, and know nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from gongzhu_tui.ai.bot import Bot, exposing_of, passing_of
from gongzhu_tui.ai.easy import EasyBot
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.normal import NormalBot
from gongzhu_tui.ai.offers import offers_of
from gongzhu_tui.ai.random_bot import RandomBot
from gongzhu_tui.ai.reference import ReferenceBot
from gongzhu_tui.ai.sales import WorldDrawer
from gongzhu_tui.ai.search import Budget
from gongzhu_tui.engine.cards import GOAT, PIG
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import PRESETS, combine
from gongzhu_tui.engine.rules import Rules
from tests.ai.test_bots import small_hard_bot
from tests.ai.test_worlds_equally_likely import replayed
from tests.ai.test_worlds_of_variants import random_point, world_of
from tests.support import deal_with

MAKERS: list[Callable[[], Bot]] = [RandomBot, EasyBot, NormalBot, ReferenceBot, small_hard_bot]
EVERY = pytest.mark.parametrize(
    "maker", MAKERS, ids=["random", "easy", "normal", "reference", "hard"]
)
EXPOSING = {**PRESETS, "sale blind": combine(["sale", "blind"])}
GOAT_UNDER_ACE = "AD KD QD JD 9D 3D 2C 3C 4S 6S 4H 3H 2H"


def decide_all(bot: Bot, hand: Hand, seed: int) -> None:
    """Every decision before the first card by `bot`; the engine refuses what is not legal."""
    while waiting := hand.awaited():
        view = observe(hand, waiting[0])
        hand.apply((passing_of if view.to_pass else exposing_of)(bot, view, seed))


@EVERY
@pytest.mark.parametrize("rules", EXPOSING.values(), ids=EXPOSING.keys())
def test_passing_and_exposing_are_legal(maker: Callable[[], Bot], rules: Rules) -> None:
    for seed in range(1 if maker is small_hard_bot else 40):
        hand = Hand(rules, deal(rules, Random(seed)), seed % rules.players)
        decide_all(maker(), hand, seed)
        assert hand.phase is Phase.PLAY


@EVERY
def test_a_card_sold_face_down_changes_nothing(maker: Callable[[], Bot]) -> None:
    """Another card sold, other hands: the seat sees the same and plays the same."""
    rules = combine(["sale"])
    exchanged = 0
    for seed in range(16 if maker is small_hard_bot else 40):
        hand, _ = random_point(rules, seed)
        seat = hand.trick.next_seat
        view = observe(hand, seat)
        if not any(view.sold):
            continue
        for drawn in WorldDrawer(view).draw(2, np.random.default_rng(seed)):
            held = [sorted(cards) for cards in world_of(drawn, 0)]
            other = observe(replayed(hand, seat, held, drawn.exposed), seat)
            exchanged += drawn.exposed != hand.exposed
            assert other == view
            assert maker().play(other, seed) == maker().play(view, seed)
    assert exchanged > 1


@EVERY
def test_ones_own_unseen_cards_change_no_blind_exposing(maker: Callable[[], Bot]) -> None:
    rules = combine(["blind"])
    hands = ("JD AD KD QD 2D 3D", "JD 2S 3S 4S 5S 6S")
    first, second = (observe(Hand(rules, deal_with(mine, rules=rules), 1), 0) for mine in hands)
    assert first == second
    assert first.seen_one_card
    assert exposing_of(maker(), first, 5) == exposing_of(maker(), second, 5)


@pytest.mark.parametrize("bot", [EasyBot(), NormalBot(), ReferenceBot()])
def test_without_a_search_nothing_is_exposed_blind(bot: Bot) -> None:
    rules = combine(["blind"])
    for card in ("QS", "JD", "10C", "AH"):
        view = observe(Hand(rules, deal_with(card, rules=rules), 1), 0)
        assert view.exposable
        assert not any(bot.expose(view, seed) for seed in range(20))


@pytest.mark.parametrize("bot", [EasyBot(), NormalBot(), HardBot(budget=Budget((128,)))])
def test_a_goat_that_costs_is_kept_dark(bot: Bot) -> None:
    rules = combine(["negative-goat"])
    view = observe(Hand(rules, deal_with(GOAT_UNDER_ACE), 1), 0)
    assert not any(bot.expose(view, seed) for seed in range(1 if isinstance(bot, HardBot) else 20))


def test_normal_sells_a_safe_goat_face_up_and_a_pig_face_down() -> None:
    rules = combine(["sale"])
    goat = observe(Hand(rules, deal_with(GOAT_UNDER_ACE, rules=rules), 1), 0)
    pig = observe(Hand(rules, deal_with("QS 2S 3S 4S 5S 6S 2C 5C 9C", rules=rules), 1), 0)
    assert exposing_of(NormalBot(), goat, 0).face_up == {GOAT}
    sold = exposing_of(NormalBot(), pig, 0)
    assert PIG in sold.cards - sold.face_up


@pytest.mark.parametrize(
    ("mine", "number"),
    [("QS", 3), ("QS JD", 9), ("QS JD AH", 15), ("QS JD AH 10C", 16)],
)
def test_what_is_tried_in_a_sale_is_bounded(mine: str, number: int) -> None:
    rules = combine(["sale"])
    others = "" if "AH" in mine and "JD" in mine and "10C" in mine else "AH JD 10C"
    rest = " ".join(card for card in others.split() if card not in mine.split())
    view = observe(Hand(rules, deal_with(mine, rest, rules=rules), 1), 0)
    offers = offers_of(view)
    assert len(offers) == len(set(offers)) == number
    assert any(offer.face_up == view.exposable for offer in offers)


def test_hard_thinks_once_about_a_sale() -> None:
    rules = combine(["sale"])
    view = observe(Hand(rules, deal_with("QS JD", "AH 10C", rules=rules), 1), 0)
    bot = small_hard_bot()
    assert isinstance(bot, HardBot)
    cards = bot.expose(view, 3)
    playouts = bot.playouts
    bot.sell_face_up(view, cards, 3)
    assert bot.playouts == playouts
    assert bot.expose(view, 4) <= set(view.exposable)
    assert bot.playouts > playouts
