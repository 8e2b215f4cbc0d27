"""Matches brought to a moment worth looking at, with hands written down by the test."""

from __future__ import annotations

from operator import add

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.cards import Card, parse_card, parse_cards
from gongzhu_tui.engine.events import Pass
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.engine.scoring import score_hand
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from tests.session.human import Human, play_on, session_of, started
from tests.support import DECIDED, DECIDED_BY, deal_with, decide_all, play_cards

MINE = "QS 2S 3S 9S AH 2H 10C 4C 5C 2D 3D 4D JD"
# Three opponents with short, plain hands beside it.
EAST = "KS 4S 5S KH 3H 4H KC 2C 3C KD 5D 6D 7D"
NORTH = "AS 6S 7S QH 5H 6H QC 6C 7C QD 8D 9D 10D"
WEST = "8S 10S JS JH 7H 8H 9H 10H AC JC 8C 9C AD"


def hand_of(
    *hands: str, leader: int = 0, exposed: str | None = None, played: str = "", number: int = 1
) -> Hand:
    """A hand in which so much has happened; without `exposed` it has just been dealt."""
    hand = Hand(CLASSIC, deal_with(*(hands or (MINE, EAST, NORTH, WEST))), leader, number)
    if exposed is not None:
        decide_all(hand, exposed)
    play_cards(hand, played)
    return hand


def scored(
    *collected: str, exposed: str = "", totals: tuple[int, ...] = (0, 0, 0, 0), number: int = 1
) -> Session:
    """A hand in which each seat has collected the scoring cards written; `totals` before it."""
    hand = hand_of(exposed=exposed, number=number)
    hand.totals = totals
    hand.collected = [parse_cards(cards) for cards in collected]
    hand.breakdowns = score_hand(hand.collected, hand.exposed, CLASSIC)
    hand.phase = Phase.SCORED
    session = session_of(hand)
    session.match.finished = [hand]
    points = [each.total for each in hand.breakdowns]
    session.match.totals = tuple(map(add, totals, points))
    session.match.limit_reached = min(*totals, *session.match.totals) <= CLASSIC.limit
    return session


def moment(
    *hands: str,
    leader: int = 0,
    exposed: str | None = None,
    played: str = "",
    pace: Pace = Pace.INSTANT,
    level: Level = Level.EASY,
) -> Session:
    """A first hand at such a moment."""
    hand = hand_of(*hands, leader=leader, exposed=exposed, played=played)
    return session_of(hand, level, pace)


def exposing(pace: Pace = Pace.INSTANT) -> Session:
    """The human may expose all four cards."""
    return moment(leader=3, pace=pace)


def passing(pace: Pace = Pace.INSTANT) -> Session:
    """The human is to pass three cards to West."""
    return passing_by(PRESETS["likha"], pace)


def passing_by(rules: Rules, pace: Pace = Pace.INSTANT) -> Session:
    """The same by other rules."""
    return session_of(Hand(rules, deal_with(MINE, EAST, NORTH, WEST), 3, 1), pace=pace)


def others_have_passed(pace: Pace = Pace.INSTANT) -> Session:
    """The same once all others have passed their cards, East these."""
    session = passing(pace)
    hand = session.match.hand
    for seat, cards in ((1, parse_cards("KS 4S KH")), (2, hand.held[2][:3]), (3, hand.held[3][:3])):
        hand.apply(Pass(seat, frozenset(cards)))
    return session


def following_clubs(pace: Pace = Pace.INSTANT) -> Session:
    """West has led a club, and the human holds some."""
    return moment(leader=3, exposed="", played="AC", pace=pace)


def exposed_pig(pace: Pace = Pace.INSTANT) -> Session:
    """West has led the first spade, and the human has exposed the pig."""
    return moment(leader=3, exposed="QS", played="8S", pace=pace)


def leading(pace: Pace = Pace.INSTANT) -> Session:
    """The human leads to the first trick."""
    return moment(leader=0, exposed="", pace=pace)


def decided(pace: Pace = Pace.INSTANT) -> Session:
    """The human leads, eight tricks before the end, and no scoring card is left."""
    return moment(*DECIDED, leader=0, exposed="", played=DECIDED_BY, pace=pace)


def last_trick(pace: Pace = Pace.INSTANT, seed: int = 1) -> Session:
    """The human is to play the last card but one or two of a hand that a seed deals."""
    session = started(seed)
    play_on(session, Human(seed), 44)
    while not session.human_to_decide:
        play_on(session, Human(seed), len(session.match.hand.plays) + 1)
    session.pace = pace
    return session


def card(text: str) -> Card:
    return parse_card(text)
