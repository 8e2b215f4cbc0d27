"""One hand played by bots."""

from __future__ import annotations

import pytest

from gongzhu_tui.ai.bot import Stopped
from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.arena.table import Entry, Fault, play_hand
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.observation_json import observation_from_json
from gongzhu_tui.engine.rules import CLASSIC
from tests.arena.bots import (
    BoldBot,
    CheatingBot,
    FailingBot,
    HighestBot,
    ListeningBot,
    ListingBot,
    LowestBot,
    StoppedBot,
    TalkingBot,
    fresh_hand,
)
from tests.faults.failing_bots import Unspeakable


def seated(*bots: LowestBot) -> tuple[Entry, ...]:
    return tuple(Entry(type(bot).__name__, bot) for bot in bots)


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
    times = play_hand(hand, hand.apply, seated(*bots), 1).times
    for bot, seconds in zip(bots, times, strict=True):
        assert len(seconds) == sum(len(observation.legal) > 1 for observation in bot.asked)
        assert all(each >= 0 for each in seconds)


def play_with(bot: LowestBot, time_limit: float | None = None) -> tuple[Hand, tuple[Fault, ...]]:
    """A hand with `bot` at seat 3, between bots that make no fault."""
    hand = fresh_hand()
    entries = (*seated(LowestBot(), LowestBot(), LowestBot()), Entry("mine", bot, time_limit))
    return hand, play_hand(hand, hand.apply, entries, 1).faults


def cards_of(hand: Hand, seat: int) -> list[Card]:
    return [card for trick in hand.tricks for each, card in trick.seated() if each == seat]


@pytest.mark.parametrize(
    ("bot", "kind", "detail", "count"),
    [
        (TalkingBot(), FaultKind.MALFORMED, "'3S'", 13),
        (FailingBot(), FaultKind.ERROR, "KeyError: 'no idea'", 13),
        (ListingBot(), FaultKind.MALFORMED, "[]", 1),
        (BoldBot(), FaultKind.ILLEGAL, "2H: not exposable", 1),
    ],
)
def test_a_wrong_answer_is_a_fault_and_the_hand_goes_on(
    bot: LowestBot, kind: FaultKind, detail: str, count: int
) -> None:
    hand, faults = play_with(bot)
    assert hand.phase is Phase.SCORED
    assert len(faults) == count
    assert {fault.kind for fault in faults} == {kind}
    assert faults[0] == Fault(3, "mine", kind, detail)
    assert hand.decisions[3] == frozenset()


class UnspeakableBot(LowestBot):
    """Raises what cannot even say what it is."""

    def play(self, observation: Observation, seed: int) -> Card:
        raise Unspeakable


def test_a_fault_without_words_tells_the_question_all_the_same() -> None:
    bot = UnspeakableBot()
    hand, faults = play_with(bot)
    assert hand.phase is Phase.SCORED
    assert {fault.kind for fault in faults} == {FaultKind.ERROR}
    assert "Unspeakable" in faults[0].detail
    question = faults[0].question
    assert question is not None
    assert observation_from_json(question["observation"]).seat == 3
    assert question["type"] == "play"


def test_a_card_against_the_rules_is_replaced_by_the_first_legal_one() -> None:
    hand, faults = play_with(CheatingBot())
    assert len(faults) > 5
    assert {fault.kind for fault in faults} == {FaultKind.ILLEGAL}
    assert faults[0].detail.endswith(": follow suit")
    assert cards_of(hand, 3) == cards_of(play_with(FailingBot())[0], 3)


def test_a_late_answer_is_forfeited_and_one_in_time_is_not() -> None:
    _, faults = play_with(LowestBot(), time_limit=0)
    assert [fault.kind for fault in faults] == [FaultKind.TIMEOUT] * 14
    assert play_with(LowestBot(), time_limit=60)[1] == ()


def test_a_bot_that_was_told_to_stop_ends_the_hand() -> None:
    with pytest.raises(Stopped):
        play_with(StoppedBot())


@pytest.mark.parametrize("partners", [False, True])
def test_a_listener_hears_of_the_hand(partners: bool) -> None:
    hand, bots = fresh_hand(), [ListeningBot() for _ in range(4)]
    play_hand(hand, hand.apply, seated(*bots), 1, partners=partners)
    for seat, bot in enumerate(bots):
        assert bot.begun == [(seat, CLASSIC, partners)]
        assert bot.ended == [observe(hand, seat)]
        assert bot.ended[0].breakdowns is not None
