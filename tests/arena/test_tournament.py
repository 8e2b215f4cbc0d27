"""Deals and matches between entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from gongzhu_tui.ai.random_bot import RandomBot
from gongzhu_tui.arena.table import Entry
from gongzhu_tui.arena.tournament import Plan, PlayedHand, play_unit
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.match import opening_leader
from gongzhu_tui.engine.record import to_line
from gongzhu_tui.engine.record_check import check_record, verify
from gongzhu_tui.engine.rules import CLASSIC
from tests.arena.bots import CheatingBot, HighestBot, ListeningBot, LowestBot

MIXED = (
    Entry("low", LowestBot()),
    Entry("high", HighestBot()),
    Entry("random 1", RandomBot()),
    Entry("random 2", RandomBot()),
)
ALIKE = tuple(Entry(f"low {number}", LowestBot()) for number in range(4))


def play(plan: Plan, entries: Sequence[Entry]) -> list[PlayedHand]:
    """All hands of the plan."""
    return [hand for unit in range(plan.count) for hand in play_unit(plan, entries, unit)]


def untimed(played: list[PlayedHand]) -> list[PlayedHand]:
    return [replace(hand, conduct=()) for hand in played]


@pytest.mark.parametrize("matches", [False, True])
def test_the_same_seed_gives_the_same_games(matches: bool) -> None:
    plan = Plan(2, seed=5, matches=matches, rotate=True)
    first, second = play(plan, MIXED), play(plan, MIXED)
    assert untimed(first) == untimed(second)
    other = play(replace(plan, seed=6), MIXED)
    assert first[0].record.deal != other[0].record.deal


def test_a_deal_is_led_by_the_holder_of_the_two_of_spades() -> None:
    for hand in play(Plan(5, seed=1), MIXED):
        assert hand.record.first_leader == opening_leader(CLASSIC, hand.record.deal, 0)


def test_with_rotation_every_entry_holds_every_hand_of_a_deal() -> None:
    played = play(Plan(3, seed=1, rotate=True), MIXED)
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
    played = play(Plan(1, seed=3, rotate=True), ALIKE)
    assert len({hand.record.plays for hand in played}) == 1
    assert len({sum(hand.scores) for hand in played}) == 1


@pytest.mark.parametrize("rotate", [False, True])
def test_matches_have_names_and_winners_and_records_without_fault(rotate: bool) -> None:
    played = play(Plan(2, seed=4, matches=True, rotate=rotate), MIXED)
    lines = [to_line(hand.record).encode() for hand in played]
    assert [checked.fault for checked in verify(lines)] == [None] * len(played)
    ends = [hand for hand in played if hand.ends_unit]
    assert len({hand.record.match for hand in played}) == len(ends) == (8 if rotate else 2)
    for hand in played:
        if not hand.ends_unit:
            assert hand.match_winners == ()
            continue
        (winner,) = hand.match_winners
        seat = hand.record.players.index(MIXED[winner].name)
        assert hand.record.totals[seat] == max(hand.record.totals)


def test_too_few_entries_are_refused() -> None:
    with pytest.raises(ValueError, match="one entry a seat"):
        play(Plan(1, seed=1), MIXED[:3])


def test_a_unit_can_be_played_alone() -> None:
    plan = Plan(3, seed=8, rotate=True)
    assert untimed(list(play_unit(plan, MIXED, 2))) == untimed(play(plan, MIXED))[8:]


def test_given_deals_are_played_in_order_and_have_no_seed() -> None:
    deals = tuple(hand.record.deal for hand in play(Plan(2, seed=1), MIXED))
    played = play(Plan(2, seed=2, deals=deals[::-1]), MIXED)
    assert [hand.record.deal for hand in played] == [deals[1], deals[0]]
    assert [hand.record.seed for hand in played] == [None, None]


@pytest.mark.parametrize("leader", range(4))
def test_a_given_first_leader_leads_whoever_sits_there(leader: int) -> None:
    played = play(Plan(2, seed=1, rotate=True, first_leader=leader), MIXED)
    assert {hand.record.first_leader for hand in played} == {leader}
    assert all(check_record(hand.record) is None for hand in played)


@pytest.mark.parametrize("matches", [False, True])
def test_without_exposing_nobody_exposes_or_is_asked(matches: bool) -> None:
    bots = [HighestBot() for _ in range(4)]
    entries = [Entry(str(number), bot) for number, bot in enumerate(bots)]
    played = play(Plan(1, seed=1, matches=matches, exposing=False), entries)
    assert {len(hand.record.exposed) for hand in played} == {0}
    assert {hand.phase for bot in bots for hand in bot.asked} <= {Phase.PLAY}
    lines = [to_line(hand.record).encode() for hand in played]
    assert [checked.fault for checked in verify(lines)] == [None] * len(played)


def test_teams_swap_sides_in_two_rotations_and_are_told() -> None:
    bots = [ListeningBot() for _ in range(4)]
    entries = [Entry(str(number), bot) for number, bot in enumerate(bots)]
    played = play(Plan(1, seed=1, rotate=True, teams=True), entries)
    assert [hand.record.players for hand in played] == [tuple("0123"), tuple("3012")]
    assert all(partners for bot in bots for _seat, _rules, partners in bot.begun)


def test_faults_are_those_of_the_entry_wherever_it_sits() -> None:
    entries = (Entry("cheat", CheatingBot()), *MIXED[1:])
    for hand in play(Plan(1, seed=1, rotate=True), entries):
        assert {fault.name for fault in hand.conduct[0].faults} == {"cheat"}
        assert [conduct.faults for conduct in hand.conduct[1:]] == [()] * 3
