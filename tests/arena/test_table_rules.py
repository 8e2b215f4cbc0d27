"""One hand played by bots where there is more to decide than in the classic game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import cast

import pytest

from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.arena.table import Entry, play_hand
from gongzhu_tui.arena.tournament import Plan, play_unit
from gongzhu_tui.engine.cards import Card, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.presets import PRESETS, combine
from gongzhu_tui.engine.rules import Rules
from tests.arena.bots import HighestBot, LowestBot, PassingBot
from tests.support import deal_with

RULES = [*PRESETS.values(), combine(["sale", "blind"]), combine(["five", "sale", "blind"])]
ALL_SPECIAL = set(parse_cards("QS AH 10C JD"))


class AskedBot(HighestBot):
    """Passes its last cards, exposes all it may, and notes when it was asked."""

    def pass_cards(self, observation: Observation, seed: int) -> frozenset[Card]:
        self._note(observation, seed)
        return frozenset(observation.held[-observation.rules.passing :])

    def expose(self, observation: Observation, seed: int) -> frozenset[Card]:
        self._note(observation, seed)
        return super().expose(observation, seed)


@dataclass
class SellingBot(HighestBot):
    """Sells all it may, face up what it is told to."""

    face_up: object = frozenset()

    def sell_face_up(
        self, observation: Observation, cards: frozenset[Card], seed: int
    ) -> frozenset[Card]:
        return cast("frozenset[Card]", self.face_up)


def fresh(names: str, seed: int = 1) -> Hand:
    rules = combine(names.split(","))
    return Hand(rules, deal(rules, Random(seed)), 0)


@pytest.mark.parametrize("rules", RULES)
def test_every_decision_is_asked_for_once_and_in_its_phase(rules: Rules) -> None:
    for seed in range(8):
        plan = Plan(1, seed=seed, rules=rules)
        bots = [AskedBot() for _ in range(plan.rules.players)]
        entries = [Entry(str(number), bot) for number, bot in enumerate(bots)]
        (hand,) = play_unit(plan, entries, 0)
        assert not any(conduct.faults for conduct in hand.conduct)
        for seat, bot in enumerate(bots):
            phases = [seen.phase for seen in bot.asked if seen.phase is not Phase.PLAY]
            special = hand.record.deal[seat][0] in ALL_SPECIAL
            first = [Phase.PASS] * bool(plan.rules.passing)
            first += [Phase.BLIND] * (plan.rules.blind and special)
            assert phases == first + [Phase.EXPOSE] * bool(plan.rules.exposure_factors)
            assert hand.record.passed == () or hand.record.passed[seat] == {
                *hand.record.deal[seat][-3:]
            }


@pytest.mark.parametrize("names", ["hwa", "blind", "sale,blind", "five", "likha"])
def test_without_exposing_no_rules_ask(names: str) -> None:
    plan = Plan(3, seed=1, rules=combine(names.split(",")), exposing=False)
    bots = [AskedBot() for _ in range(plan.rules.players)]
    entries = [Entry(str(number), bot) for number, bot in enumerate(bots)]
    for unit in range(3):
        (hand,) = play_unit(plan, entries, unit)
        assert not hand.record.exposed
    passing = {Phase.PASS} if plan.rules.passing else set[Phase]()
    assert {seen.phase for bot in bots for seen in bot.asked} == passing


@pytest.mark.parametrize(
    ("answer", "kind", "detail"),
    [
        (frozenset(), FaultKind.ILLEGAL, "pass count"),
        (frozenset(parse_cards("2S 3S 4S 5S")), FaultKind.ILLEGAL, "pass count"),
        (frozenset(parse_cards("2H 3H 4H")), FaultKind.ILLEGAL, "2H: not held"),
        (parse_cards("2S 3S 4S"), FaultKind.MALFORMED, None),
        (frozenset({"2S", "3S", "4S"}), FaultKind.MALFORMED, None),
        (None, FaultKind.MALFORMED, "None"),
        (KeyError("no idea"), FaultKind.ERROR, "KeyError: 'no idea'"),
    ],
)
def test_a_wrong_passing_is_forfeited(answer: object, kind: FaultKind, detail: str | None) -> None:
    rules = PRESETS["likha"]
    hand = Hand(rules, deal_with("AS KS JS 2S 3S 4S 5S", rules=rules), 0)
    bots = [PassingBot(answer=answer), LowestBot(), LowestBot(), LowestBot()]
    played = play_hand(hand, hand.apply, [Entry("bot", bot) for bot in bots], 1)
    (fault,) = played.faults
    assert (fault.seat, fault.kind) == (0, kind)
    assert detail in (None, fault.detail)
    assert fault.question is not None
    assert fault.question["type"] == "pass"
    assert [hand.passed[seat].cards for seat in range(4)] == [
        frozenset(cards[:3]) for cards in hand.deal
    ]
    assert hand.phase is Phase.SCORED


def test_in_a_sale_a_seller_decides_what_lies_face_up() -> None:
    hand = fresh("sale")
    seller = next(seat for seat in range(4) if ALL_SPECIAL & set(hand.deal[seat]))
    card = next(card for card in hand.deal[seller] if card in ALL_SPECIAL)
    bots = [SellingBot(face_up=frozenset({card} if seat == seller else ())) for seat in range(4)]
    played = play_hand(hand, hand.apply, [Entry("seller", bot) for bot in bots], 1)
    assert played.faults == ()
    assert hand.exposed == {each: 4 if each == card else 2 for each in ALL_SPECIAL}


@pytest.mark.parametrize(
    ("face_up", "kind"),
    [
        (frozenset(parse_cards("2H")), FaultKind.ILLEGAL),
        ([], FaultKind.MALFORMED),
        (frozenset({"QS"}), FaultKind.MALFORMED),
    ],
)
def test_a_wrong_sale_is_forfeited(face_up: object, kind: FaultKind) -> None:
    hand = fresh("sale")
    seller = next(seat for seat in range(4) if ALL_SPECIAL & set(hand.deal[seat]))
    bots: list[LowestBot] = [LowestBot() for _ in range(4)]
    bots[seller] = SellingBot(face_up=face_up)
    played = play_hand(hand, hand.apply, [Entry("bot", bot) for bot in bots], 1)
    assert [fault.kind for fault in played.faults] == [kind]
    assert hand.exposed == {}
