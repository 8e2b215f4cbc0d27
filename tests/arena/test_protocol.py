"""The messages to and from an outside program, what they tell and what they must not."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.ai.bot import Stopped
from gongzhu_tui.ai.forfeits import FaultKind, Forfeit
from gongzhu_tui.arena import outside, protocol
from gongzhu_tui.arena.outside import OutsideBot
from gongzhu_tui.arena.table import Entry, play_hand
from gongzhu_tui.engine.cards import Card, parse_card, parse_cards
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.observation_json import observation_to_json
from gongzhu_tui.engine.presets import PRESETS, rules_from_json
from gongzhu_tui.engine.rules import CLASSIC
from tests.ai.positions import random_hand
from tests.ai.test_worlds import replayed, sample
from tests.support import deal_with

SEATS = st.integers(0, 3)
SEEDS = st.integers(0, 10**6)


@given(SEEDS, st.integers(0, 52), SEATS)
def test_all_that_the_seat_sees_is_sent(seed: int, plies: int, seat: int) -> None:
    seen = observe(random_hand(seed, plies), seat)
    sent = json.loads(json.dumps(observation_to_json(seen)))
    assert list(sent) == [field.name for field in fields(Observation)]
    assert rules_from_json(sent["rules"]) == seen.rules
    for name in ("held", "exposable", "legal"):
        assert parse_cards(sent[name]) == getattr(seen, name)
    for name in ("seat", "hand_number", "first_leader", "limit_reached"):
        assert sent[name] == getattr(seen, name)
    assert {parse_card(each["card"]): each["factor"] for each in sent["exposures"]} == seen.exposed
    assert [each["seat"] for each in sent["exposures"]] == [each.seat for each in seen.exposures]
    for trick, each in zip(
        (*seen.tricks, seen.trick), (*sent["tricks"], sent["trick"]), strict=True
    ):
        assert (trick.leader, trick.cards) == (each["leader"], parse_cards(each["cards"]))
    assert tuple(map(parse_cards, sent["collected"])) == seen.collected
    suits = [{suit.letter for suit in each} for each in (*seen.voids, seen.suits_led)]
    assert [set(text.split()) for text in (*sent["voids"], sent["suits_led"])] == suits
    assert tuple(sent["totals"]) == seen.totals
    assert sent["phase"].upper() == seen.phase.name
    assert frozenset(parse_cards(sent["decision"])) == seen.decision
    totals = [each.total for each in seen.breakdowns or ()]
    assert [each["total"] for each in sent["breakdowns"] or ()] == totals


def test_a_message_is_one_ascii_line() -> None:
    hand = random_hand(1, 52)
    line = protocol.to_line(protocol.end(observe(hand, 1)))
    assert line.isascii()
    assert line.count(b"\n") == 1
    assert line.endswith(b"\n")
    assert json.loads(line)["scores"] == [each.total for each in hand.breakdowns or ()]


@pytest.mark.parametrize("card", ["QS", "qs", "SQ", "♠Q", "Q♠"])
def test_an_answer_may_spell_its_cards_as_it_likes(card: str) -> None:
    text = f'{{"id": 3, "card": "{card}", "cards": ["{card}", "{card}"], "why": null}}\r\n'
    answer = protocol.answer_from_line(text.encode())
    assert protocol.card_of(answer) == parse_card("QS")
    assert protocol.cards_of(answer) == {parse_card("QS")}


BAD_LINES = [
    b"\n",
    b"QS\n",
    b"[]\n",
    b"null\n",
    b'{"card": "QS"}\n',
    b'{"id": "3", "card": "QS"}\n',
    b'{"id": true, "card": "QS"}\n',
    b'{"id": 3.0, "card": "QS"}\n',
    b'{"id": 3, "card": "\xff"}\n',
    b'{"id": 3, "card": "QS"\n',
    b'{"id": ' + b"3" * 5000 + b"}\n",
    b"[" * 60_000 + b"\n",
]


@pytest.mark.parametrize("line", BAD_LINES)
def test_what_is_no_answer_is_malformed(line: bytes) -> None:
    with pytest.raises(Forfeit) as caught:
        protocol.answer_from_line(line)
    assert caught.value.kind is FaultKind.MALFORMED
    assert len(caught.value.detail) <= 400


@pytest.mark.parametrize("face_up", ['["QS"]', '"QS"', '"♠q"'])
def test_an_answer_to_a_sale_may_tell_what_lies_face_up(face_up: str) -> None:
    text = f'{{"id": 3, "cards": "QS JD", "face_up": {face_up}}}'
    answer = protocol.answer_from_line(text.encode())
    expected = frozenset(parse_cards("QS JD")), frozenset(parse_cards("QS"))
    assert protocol.exposing_of(answer) == expected
    assert protocol.exposing_of({"id": 3, "cards": []}) == (frozenset(), frozenset())


@pytest.mark.parametrize("face_up", [None, 3, True, {}, [3], "1S"])
def test_what_names_no_cards_face_up_is_malformed(face_up: object) -> None:
    with pytest.raises(Forfeit) as caught:
        protocol.exposing_of({"id": 1, "cards": ["QS"], "face_up": face_up})
    assert caught.value.kind is FaultKind.MALFORMED


def sold_hand(sold: str) -> Hand:
    """A hand in which seat 0, the holder of Q♠ and J♦, has sold the `sold` one of them."""
    hand = Hand(PRESETS["sale"], deal_with("QS JD 2S 3S", "AH", "10C"), 0)
    for each in range(hand.players):
        hand.apply(Expose(each, frozenset(parse_cards(sold)) if each == 0 else frozenset()))
    return hand


def test_a_card_sold_face_down_is_sent_to_others_as_a_number_until_it_falls() -> None:
    pig, goat = sold_hand("QS"), sold_hand("JD")
    own = observation_to_json(observe(pig, 0))
    assert own["exposures"] == [{"card": "QS", "seat": 0, "factor": 2, "face_down": True}]
    assert own["sold"] == [0, 0, 0, 0]
    for seat in (1, 2, 3):
        sent = observation_to_json(observe(pig, seat))
        assert (sent["exposures"], sent["sold"]) == ([], [1, 0, 0, 0])
        assert sent == observation_to_json(observe(goat, seat))
    while parse_card("QS") in pig.held[0]:
        assert observation_to_json(observe(pig, 1))["sold"] == [1, 0, 0, 0]
        to_play = pig.seat_to_play
        assert to_play is not None
        pig.apply(Play(to_play, pig.legal(to_play)[0]))
    sent = observation_to_json(observe(pig, 1))
    assert (sent["exposures"], sent["sold"]) == (own["exposures"], [0, 0, 0, 0])


def test_in_the_blind_phase_only_the_first_card_is_sent() -> None:
    rules = PRESETS["blind"]
    dealt = deal_with("QS JD", "AH", "10C")
    sent = observation_to_json(observe(Hand(rules, dealt, 0), 0))
    assert (sent["phase"], sent["held"], sent["exposable"]) == ("blind", "QS", "QS")
    other = deal_with("QS 2S", "AH", "10C")
    assert sent == observation_to_json(observe(Hand(rules, other, 0), 0))


@pytest.mark.parametrize("value", [None, 3, "", "1S", ["QS"], "QS KS", {}])
def test_what_is_no_card_is_malformed(value: object) -> None:
    with pytest.raises(Forfeit) as caught:
        protocol.card_of({"id": 1, "card": value})
    assert caught.value.kind is FaultKind.MALFORMED
    if value not in ("", ["QS"], "QS KS"):
        with pytest.raises(Forfeit):
            protocol.cards_of({"id": 1, "cards": value})


@dataclass(frozen=True)
class ScriptedBot:
    """Decides as written, and stops the hand at the end of the script."""

    exposed: frozenset[Card]
    plays: Iterator[Card]

    def expose(self, observation: Observation, seed: int) -> frozenset[Card]:
        return self.exposed

    def play(self, observation: Observation, seed: int) -> Card:
        return self.next_card()

    def next_card(self) -> Card:
        card = next(self.plays, None)
        if card is None:
            raise Stopped
        return card


class ScriptedProgram:
    """Stands for a program that answers as a bot does; keeps the lines sent to it."""

    def __init__(self, bot: ScriptedBot, sent: list[bytes]) -> None:
        self.bot = bot
        self.sent = sent

    def send(self, line: bytes) -> None:
        self.sent.append(line)

    def receive(self, timeout: float) -> bytes:
        message = json.loads(self.sent[-1])
        answer = {"id": message["id"]}
        if message["type"] == "expose":
            answer["cards"] = list(map(str, self.bot.exposed))
        else:
            answer["card"] = str(self.bot.next_card())
        return protocol.to_line(answer)


def sent_to(
    seat: int,
    hand: Hand,
    decisions: Sequence[frozenset[Card]],
    plays: Sequence[Card],
    monkeypatch: pytest.MonkeyPatch,
) -> list[bytes]:
    """The lines that a program at `seat` is sent while the fresh `hand` goes as written."""
    sent: list[bytes] = []
    script = iter(plays)
    bots = [ScriptedBot(decision, script) for decision in decisions]
    monkeypatch.setattr(outside, "Program", lambda command: ScriptedProgram(bots[seat], sent))
    seated = [Entry(f"bot {each}", bot) for each, bot in enumerate(bots)]
    seated[seat] = Entry("program", OutsideBot(("program",), 60))
    with pytest.raises(Stopped):
        play_hand(hand, hand.apply, seated, 7)
    return sent


def test_hidden_cards_change_no_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(40):
        hand = random_hand(seed, plies=1 + seed)
        seat = hand.seat_to_play
        assert seat is not None
        other = replayed(hand, sample(observe(hand, seat), 1, seed)[0], seat)
        decisions = [hand.decisions[each] for each in range(4)]
        lines = [
            sent_to(
                seat,
                Hand(CLASSIC, each.deal, each.first_leader),
                decisions,
                hand.plays,
                monkeypatch,
            )
            for each in (hand, other)
        ]
        assert len(lines[0]) > 2
        assert lines[0] == lines[1]


def test_what_others_decide_changes_no_byte_of_the_question_what_to_expose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nothing: frozenset[Card] = frozenset()
    mine = "JD 2S 3S 4S 5S 6S 7S 8S 9S 10S JS KS AS"
    deals = [deal_with("QS", "10C", "AH", mine), deal_with("KC", "AH", "3D", mine)]
    exposed = [frozenset(parse_cards(text)) for text in ("QS", "10C", "AH")]
    lines = [
        sent_to(3, Hand(CLASSIC, dealt, 3), decisions, (), monkeypatch)[:2]
        for dealt, decisions in zip(deals, [[*exposed, nothing], [nothing] * 4], strict=True)
    ]
    assert lines[0] == lines[1]
    assert [json.loads(line)["type"] for line in lines[0]] == ["hello", "expose"]
