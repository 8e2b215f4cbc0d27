"""What is logged of a failed decision: enough to ask again, and nothing hidden."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gongzhu_tui import decisions
from gongzhu_tui.ai import again
from gongzhu_tui.ai.again import ask_again, entries_of
from gongzhu_tui.ai.bot import Level
from gongzhu_tui.ai.forfeits import FaultKind, Forfeit
from gongzhu_tui.decisions import Failure, advise, think
from gongzhu_tui.engine.cards import parse_cards
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.session import Session
from tests.faults.failing_bots import WAYS, Failing
from tests.session.human import Human, started, step
from tests.ui.driver import playing
from tests.ui.states import leading


def failures_of(session: Session) -> list[Failure]:
    """Each decision of the bots in a hand, were it to fail."""
    failures = []
    while not session.match.between_hands:
        request = None if session.human_to_decide else session.pending()
        if request is not None:
            failures.append(Failure(request, ValueError("broken")))
        step(session, Human(1))
    return failures


def test_no_card_is_logged_before_the_hand_is_over(caplog: pytest.LogCaptureFixture) -> None:
    """The words of an exception may be cards too."""
    session = started(7)
    for failure in failures_of(session):
        caplog.clear()
        replace(failure, error=Forfeit(FaultKind.ILLEGAL, "QS: not held")).note()
        (record,) = caplog.records
        place = json.loads(record.getMessage().partition(": ")[2])
        request = failure.request
        assert place == {
            "fault": "illegal",
            "level": "easy",
            "hint": False,
            "hand": 1,
            "ply": request.ply,
            "seat": request.seat,
        }


async def test_the_question_is_logged_when_the_hand_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, hasty: None
) -> None:
    monkeypatch.setattr(decisions, "make_bot", Failing(WAYS["raises"][0]).make_bot)
    async with playing(tmp_path, leading()) as player:
        while len(player.session.view.held):
            await player.until_my_turn()
            assert not list(entries_of(caplog.text))
            await player.play_first()
        await player.until_hand_panel()
        assert len(list(entries_of(caplog.text))) == 39


@pytest.mark.parametrize("name", PRESETS)
def test_the_seats_know_what_is_logged(name: str) -> None:
    session = started(7, rules=PRESETS[name])
    failures = failures_of(session)
    match, hand = session.match, session.match.hand
    assert len(failures) > len(hand.plays) / 2
    for failure in failures:
        text = json.dumps(failure.to_json())
        seen = json.loads(text)["question"]["observation"]
        played = hand.plays[: failure.request.ply]
        face_up = {each.card for each in hand.exposures if not each.face_down}
        named = {
            *parse_cards(seen["passed"] or ""),
            *parse_cards(seen["held"]),
            *(card for trick in seen["tricks"] for card in parse_cards(trick["cards"])),
            *(card for each in seen["exposures"] for card in parse_cards(each["card"])),
        }
        own = {*hand.deal[failure.request.seat], *hand.received(failure.request.seat)}
        assert named <= {*own, *played, *face_up}
        assert str(match.hand_seed(1)) not in text


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_the_level_answers_the_same_again(level: Level, caplog: pytest.LogCaptureFixture) -> None:
    session = started(7, level)
    for failure in failures_of(session):
        caplog.clear()
        failure.log()
        (entry,) = entries_of(f"12:00 something else {{}}\n{caplog.text}")
        assert ask_again(entry) == think(failure.request)


def test_a_fault_is_repeated(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failing = Failing(WAYS["raises"][0])
    failures_of(started(7))[-1].log()
    (entry,) = entries_of(caplog.text)
    monkeypatch.setattr(again, "make_bot", lambda level: failing.make_bot(level, lambda: False))
    with pytest.raises(ValueError):
        ask_again(entry)


def test_the_command_asks_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """As docs/opponents.md has it, on a log with tracebacks in it."""
    last = failures_of(started(7))[-1]
    last.log()
    log = tmp_path / "gongzhu.log"
    log.write_text(f"{caplog.text}Traceback {{\nValueError: broken\n", encoding="utf-8")
    again.main(log)
    expected = f"easy error ValueError: broken\n{think(last.request)}\n"
    assert capsys.readouterr().out == expected


def test_a_hint_is_asked_again(few_worlds: None, caplog: pytest.LogCaptureFixture) -> None:
    session = started(7)
    while session.view.phase.before_play or not session.human_to_decide:
        step(session, Human(1))
    request = session.hint_request()
    Failure(request, ValueError("broken")).log()
    (entry,) = entries_of(caplog.text)
    assert ask_again(entry) == advise(request)
