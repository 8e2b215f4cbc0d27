"""What holds for every bot: legal, repeatable, blind to hidden cards, quick when forced."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from gongzhu_tui.ai.bot import Bot, Level, Stopped
from gongzhu_tui.ai.easy import EasyBot
from gongzhu_tui.ai.hard import HardBot
from gongzhu_tui.ai.levels import make_bot
from gongzhu_tui.ai.normal import NormalBot
from gongzhu_tui.ai.random_bot import RandomBot
from gongzhu_tui.ai.search import Budget
from gongzhu_tui.engine.dealing import derive_seed
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.rules import CLASSIC
from tests.ai.positions import asked, position, random_hand
from tests.ai.test_worlds import replayed, sample
from tests.support import deal_with


def small_hard_bot() -> HardBot:
    """Hard with few worlds, for tests of what does not hang on strength."""
    return HardBot(budget=Budget(stages=(4, 8)))


MAKERS: list[Callable[[], Bot]] = [RandomBot, EasyBot, NormalBot, small_hard_bot]
EVERY = pytest.mark.parametrize("maker", MAKERS, ids=["random", "easy", "normal", "hard"])


def play_hand(bot: Bot, seed: int) -> Hand:
    """A whole hand with `bot` at every seat; the engine refuses what is not legal."""
    hand = Hand(CLASSIC, random_hand(seed).deal, seed % 4)
    for seat in range(4):
        hand.apply(Expose(seat, bot.expose(observe(hand, seat), derive_seed(seed, seat))))
    while hand.phase is Phase.PLAY:
        observation = asked(hand)
        card = bot.play(observation, derive_seed(seed, "play", len(hand.plays)))
        hand.apply(Play(observation.seat, card))
    return hand


@EVERY
def test_only_legal_cards_are_played(maker: Callable[[], Bot]) -> None:
    bot = maker()
    for seed in range(1 if maker is small_hard_bot else 40):
        play_hand(bot, seed)


@EVERY
def test_every_legal_position_has_a_legal_answer(maker: Callable[[], Bot]) -> None:
    bot = maker()
    for seed in range(26 if maker is small_hard_bot else 104):
        observation = asked(random_hand(seed, plies=2 * seed % 52))
        assert bot.play(observation, seed) in observation.legal


@EVERY
def test_same_observation_and_seed_same_answer(maker: Callable[[], Bot]) -> None:
    assert play_hand(maker(), 1).plays == play_hand(maker(), 1).plays


@EVERY
def test_hidden_cards_change_nothing(maker: Callable[[], Bot]) -> None:
    for seed in range(30):
        hand = random_hand(seed, plies=seed)
        observation = asked(hand)
        world = sample(observation, 1, seed)[0]
        other = asked(replayed(hand, world, observation.seat))
        assert other == observation
        assert maker().play(observation, seed) == maker().play(other, seed)


@EVERY
def test_hidden_cards_change_no_exposure(maker: Callable[[], Bot]) -> None:
    mine = "QS 2S 3S 4S 5S 6S AH 2H 3H 4H 5H JD AD"
    first, second = (
        observe(Hand(CLASSIC, deal_with(mine, others), 1), 0) for others in ("10C 2C", "KS KD")
    )
    assert first == second
    assert maker().expose(first, 5) == maker().expose(second, 5)


def test_a_forced_card_is_played_without_thinking() -> None:
    bot = HardBot(should_stop=lambda: True)
    others = "2D 3D 4D 5D 6D 7D 8D 2C 3C 4C 5C"
    assert str(bot.play(position("5S", f"7S 9D {others}", plays="5S"), 0)) == "7S"
    with pytest.raises(Stopped):
        bot.play(position("5S", f"7S AS {others}", plays="5S"), 0)


@EVERY
def test_nobody_is_asked_out_of_turn(maker: Callable[[], Bot]) -> None:
    hand = random_hand(1)
    seat = ((hand.seat_to_play or 0) + 1) % 4
    with pytest.raises(ValueError):
        maker().play(observe(hand, seat), 0)


def test_levels() -> None:
    kinds = [type(make_bot(level)) for level in Level]
    assert kinds == [EasyBot, NormalBot, HardBot]


def test_what_a_hard_bot_is_made_with() -> None:
    bot = make_bot(Level.HARD, budget=64, partners=True)
    assert isinstance(bot, HardBot)
    assert (bot.budget.stages, bot.partners) == ((8, 16, 32, 64), True)


def test_numpy_is_imported_for_a_hard_bot_only() -> None:
    program = (
        "import sys; from gongzhu_tui.ai.bot import Level; from gongzhu_tui.ai import levels;"
        "import gongzhu_tui.ai.random_bot;"
        "levels.make_bot(Level.EASY); levels.make_bot(Level.NORMAL);"
        "print('numpy' in sys.modules); levels.make_bot(Level.HARD); print('numpy' in sys.modules)"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert result.stdout.split() == [b"False", b"True"]
