"""Deals and matches between entries."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gongzhu_tui.ai.random_bot import RandomBot
from gongzhu_tui.arena.table import Entry
from gongzhu_tui.arena.tournament import Plan, PlayedHand, play
from gongzhu_tui.engine.match import opening_leader
from gongzhu_tui.engine.record import to_line
from gongzhu_tui.engine.record_check import verify
from tests.arena.bots import HighestBot, LowestBot

MIXED = (
    Entry("low", LowestBot()),
    Entry("high", HighestBot()),
    Entry("random 1", RandomBot()),
    Entry("random 2", RandomBot()),
)
ALIKE = tuple(Entry(f"low {number}", LowestBot()) for number in range(4))


def untimed(played: list[PlayedHand]) -> list[PlayedHand]:
    return [replace(hand, times=()) for hand in played]


@pytest.mark.parametrize("matches", [False, True])
def test_the_same_seed_gives_the_same_games(matches: bool) -> None:
    plan = Plan(2, seed=5, matches=matches, rotate=True)
    first, second = list(play(plan, MIXED)), list(play(plan, MIXED))
    assert untimed(first) == untimed(second)
    other = list(play(replace(plan, seed=6), MIXED))
    assert first[0].record.deal != other[0].record.deal


def test_a_deal_is_led_by_the_holder_of_the_two_of_spades() -> None:
    for hand in play(Plan(5, seed=1), MIXED):
        assert hand.record.first_leader == opening_leader(hand.record.deal)


def test_with_rotation_every_entry_holds_every_hand_of_a_deal() -> None:
    played = list(play(Plan(3, seed=1, rotate=True), MIXED))
    assert [hand.unit for hand in played] == [0] * 4 + [1] * 4 + [2] * 4
    assert len({hand.record.deal for hand in played}) == 3
    for name in [entry.name for entry in MIXED]:
        seats = [hand.record.players.index(name) for hand in played]
        assert all(sorted(seats[start : start + 4]) == [0, 1, 2, 3] for start in (0, 4, 8))


def test_scores_are_those_of_the_entry_wherever_it_sits() -> None:
    for hand in play(Plan(3, seed=2, rotate=True), MIXED):
        by_name = dict(zip(hand.record.players, hand.record.scores, strict=True))
        assert hand.scores == tuple(by_name[entry.name] for entry in MIXED)


def test_rotating_bots_without_chance_that_are_alike_changes_no_card() -> None:
    played = list(play(Plan(1, seed=3, rotate=True), ALIKE))
    assert len({hand.record.plays for hand in played}) == 1
    assert len({sum(hand.scores) for hand in played}) == 1


@pytest.mark.parametrize("rotate", [False, True])
def test_matches_have_names_and_winners_and_records_without_fault(rotate: bool) -> None:
    played = list(play(Plan(2, seed=4, matches=True, rotate=rotate), MIXED))
    lines = [to_line(hand.record).encode() for hand in played]
    assert [checked.fault for checked in verify(lines)] == [None] * len(played)
    ends = [hand for hand in played if hand.ends_unit]
    assert len({hand.record.match for hand in played}) == len(ends) == (8 if rotate else 2)
    for hand in played:
        if not hand.ends_unit:
            assert hand.match_winner is None
            continue
        assert hand.match_winner is not None
        seat = hand.record.players.index(MIXED[hand.match_winner].name)
        assert hand.record.totals[seat] == max(hand.record.totals)


def test_too_few_entries_are_refused() -> None:
    with pytest.raises(ValueError, match="one entry a seat"):
        list(play(Plan(1, seed=1), MIXED[:3]))
