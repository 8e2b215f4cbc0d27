"""Matches that differ only in cards which the human cannot see."""

from __future__ import annotations

from copy import copy, deepcopy
from dataclasses import dataclass
from random import Random

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.session import Session
from gongzhu_tui.settings import Pace
from tests.exchange import dealt_otherwise
from tests.session.human import Memory
from tests.support import decide_once_randomly


@dataclass(frozen=True)
class Twins:
    """One match, and the same with hidden cards exchanged."""

    first: Match
    second: Match

    @property
    def secret(self) -> frozenset[Card]:
        """The cards that only other hands hold, in one match or the other."""
        hands = self.first.hand, self.second.hand
        return frozenset(card for hand in hands for held in hand.held[1:] for card in held)

    @property
    def human_to_decide(self) -> bool:
        """Whether it is the human's turn."""
        return session_of(self.first).human_to_decide

    @property
    def differ(self) -> bool:
        """Whether anything could be exchanged."""
        one, other = self.first.hand, self.second.hand
        same_cards = list(map(set, one.held)) == list(map(set, other.held))
        decided = (one.passed, one.decided), (other.passed, other.decided)
        return not same_cards or decided[0] != decided[1]

    def sessions(self) -> tuple[Session, Session]:
        """Both as they are, each to be played on by itself."""
        return session_of(deepcopy(self.first)), session_of(deepcopy(self.second))


def session_of(match: Match) -> Session:
    """The match at the instant pace, saved nowhere."""
    return Session(match, "twin", Memory(), Level.EASY, pace=Pace.INSTANT)


def twins(rules: Rules, seed: int, steps: int, *, hands: int = 0) -> Twins:
    """A match after `hands` whole hands and so many steps: decisions to expose, then cards."""
    random = Random(seed)
    match = Match(rules, seed)
    for _ in range(hands):
        while not match.between_hands:
            _step(match, random)
        if not match.over:
            match.next_hand()
    while steps > 0 or _told_at_once(match.hand):
        steps -= 1
        _step(match, random)
    second = copy(match)
    second.finished = [*match.finished]
    second.hand = dealt_otherwise(match.hand, HUMAN, random)
    return Twins(match, second)


def _step(match: Match, random: Random) -> None:
    hand = match.hand
    if hand.phase.before_play:
        decide_once_randomly(hand, random)
    elif (seat := hand.seat_to_play) is not None:
        match.apply(Play(seat, random.choice(hand.legal(seat))))


def _told_at_once(hand: Hand) -> bool:
    """Whether the human has nothing to decide, so that exposures are told as the table opens."""
    asked = hand.phase is Phase.EXPOSE and hand.to_expose(HUMAN)
    return asked and not hand.exposable(HUMAN)
