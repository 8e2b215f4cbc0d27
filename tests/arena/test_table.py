"""One hand played by bots."""

from __future__ import annotations

from random import Random

import pytest

from gongzhu_tui.arena.table import Entry, IllegalAnswer, play_hand
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Rule
from gongzhu_tui.engine.rules import CLASSIC
from tests.arena.bots import (
    BoldBot,
    CheatingBot,
    HighestBot,
    ListingBot,
    LowestBot,
    TalkingBot,
)


def seated(*bots: LowestBot) -> tuple[Entry, ...]:
    return tuple(Entry(type(bot).__name__, bot) for bot in bots)


def fresh_hand() -> Hand:
    return Hand(CLASSIC, deal(CLASSIC, Random(1)), 2)


def test_a_hand_is_played_to_its_end() -> None:
    hand = fresh_hand()
    play_hand(hand, hand.apply, seated(*(HighestBot() for _ in range(4))), 1)
    assert hand.phase is Phase.SCORED
    assert set(map(str, hand.exposed)) == {"QS", "AH", "10C", "JD"}


def test_a_bot_sees_its_own_seat_and_gets_a_new_seed_each_time() -> None:
    hand, bots = fresh_hand(), [LowestBot() for _ in range(4)]
    play_hand(hand, hand.apply, seated(*bots), 1)
    for seat, bot in enumerate(bots):
        assert {observation.seat for observation in bot.asked} == {seat}
    seeds = [seed for bot in bots for seed in bot.seeds]
    assert len(set(seeds)) == len(seeds) == 4 + 52


def test_only_cards_with_a_choice_are_timed() -> None:
    hand, bots = fresh_hand(), [LowestBot() for _ in range(4)]
    times = play_hand(hand, hand.apply, seated(*bots), 1)
    for bot, seconds in zip(bots, times, strict=True):
        assert len(seconds) == sum(len(observation.legal) > 1 for observation in bot.asked)
        assert all(each >= 0 for each in seconds)


@pytest.mark.parametrize(
    ("bot", "rule"),
    [
        (CheatingBot(), Rule.FOLLOW_SUIT),
        (BoldBot(), Rule.NOT_EXPOSABLE),
        (TalkingBot(), None),
        (ListingBot(), None),
    ],
)
def test_an_illegal_answer_is_an_error_and_names_the_bot(bot: LowestBot, rule: Rule) -> None:
    hand = fresh_hand()
    with pytest.raises(IllegalAnswer) as caught:
        play_hand(hand, hand.apply, seated(LowestBot(), LowestBot(), LowestBot(), bot), 1)
    assert caught.value.name == type(bot).__name__
    refusal = caught.value.refusal
    assert (refusal.rule if refusal else None) is rule
