"""The rest of a hand that is decided, played at once."""

from __future__ import annotations

import pytest

from gongzhu_tui.engine.events import HandScored, TrickTaken
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.session import Session
from tests.session.human import Human, Memory, finish_hand, session_of
from tests.support import DECIDED, DECIDED_BY, hand_in_play, play_cards


def decided() -> Session:
    hand = hand_in_play(*DECIDED)
    hand.number = 1
    play_cards(hand, DECIDED_BY)
    return session_of(hand)


def memory_of(session: Session) -> Memory:
    assert isinstance(session.autosave, Memory)
    return session.autosave


def test_the_rest_is_played_to_the_same_result() -> None:
    session, slow = decided(), decided()
    events = session.finish_hand()
    finish_hand(slow, Human(3))
    assert sum(isinstance(event, TrickTaken) for event in events) == 8
    assert isinstance(events[-1], HandScored)
    assert session.match.hand.breakdowns == slow.match.hand.breakdowns
    assert session.match.totals == slow.match.totals
    session.next_hand()
    slow.next_hand()
    assert session.match.hand.first_leader == slow.match.hand.first_leader


def test_it_is_saved_and_recorded() -> None:
    session = decided()
    session.finish_hand()
    memory = memory_of(session)
    assert len(memory.saves[-1].hands[-1].plays) == 52
    (record,) = memory.records
    assert len(record["plays"].split()) == 52


def test_not_while_a_scoring_card_is_left() -> None:
    hand = hand_in_play(*DECIDED)
    play_cards(hand, DECIDED_BY.rsplit(maxsplit=1)[0])
    session = session_of(hand)
    with pytest.raises(ValueError, match="scoring cards"):
        session.finish_hand()
    assert session.view.phase is Phase.PLAY
    assert not memory_of(session).saves
