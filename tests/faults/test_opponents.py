"""An opponent that raises, hangs or answers against the rules never stops the game."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import product
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from gongzhu_tui import decisions
from gongzhu_tui.ai.again import entries_of
from gongzhu_tui.ai.bot import Level
from gongzhu_tui.ai.forfeits import FaultKind
from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.presets import PRESETS, preset
from gongzhu_tui.engine.record_check import verify
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.session import new_session
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.history import FILE_NAME
from gongzhu_tui.storage.saves import read_save, restore_match
from gongzhu_tui.ui import thinking
from gongzhu_tui.wording.forfeits import done_instead, forfeited
from tests.faults.failing_bots import WAYS, Answer, Failing, Stuck, in_turn
from tests.session.human import started
from tests.ui.driver import Player, playing
from tests.ui.states import leading

pytestmark = pytest.mark.usefixtures("hasty")
VARIANTS = ("classic", "five", "sale", "blind", "likha")
SHORT_TRICKS = (
    ("has no words", Level.EASY),
    ("exits", Level.HARD),
    ("hangs", Level.NORMAL),
    ("illegal card", Level.HARD),
    ("a text", Level.EASY),
)
SHORT_HANDS = (("illegal card", "five"), ("raises", "blind"), ("a text", "likha"))
SENTENCES = {FaultKind.ERROR: "broke down", FaultKind.TIMEOUT: "took too long"}


def cases(short: Collection[object], every: Iterable[tuple[object, ...]]) -> list[Any]:
    """All cases, of which only those in `short` are quick enough for every day."""
    return [pytest.param(*each, marks=() if each in short else pytest.mark.slow) for each in every]


@pytest.fixture(autouse=True)
def short_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "THINKING_LIMIT", 0.1)
    monkeypatch.setattr(thinking, "GRACE", 0.02)


def fail(patch: pytest.MonkeyPatch, answer: Answer, every: int = 1) -> Failing:
    """Have every opponent, at whatever level, fail by `answer`."""
    failing = Failing(answer, every)
    patch.setattr(decisions, "make_bot", failing.make_bot)
    return failing


def thoughts() -> int:
    return sum(thread.name == "thinking" for thread in threading.enumerate())


def decide(player: Player) -> None:
    """What the human does, without keys: pass the first cards, expose nothing, play the first."""
    table, view = player.table, player.session.view
    if view.to_pass:
        table.flow.happened(player.session.pass_cards(frozenset(view.held[: view.rules.passing])))
    elif view.phase.exposing:
        table.flow.happened(player.session.expose(frozenset()))
    else:
        table.flow.play(view.legal[0])


async def play_hand(player: Player) -> None:
    """Play on until the hand is scored."""
    player.rounds = 1
    while player.panel is None:
        await player.until(lambda: player.my_turn or player.panel is not None)
        if player.panel is None:
            decide(player)
            await player.settle()


def check_failed(player: Player, caplog: pytest.LogCaptureFixture, kind: FaultKind) -> None:
    """Every seat's failure was told and logged, and only the first legal card was played."""
    told = "\n".join(news() for news in player.table._news)
    assert SENTENCES.get(kind, "broke the rules") in told
    assert "gongzhu.log" in told
    assert caplog.records
    assert {f'"fault": "{kind}"' in record.getMessage() for record in caplog.records} == {True}


@pytest.mark.parametrize(("way", "level"), cases(SHORT_TRICKS, product(WAYS, Level)))
async def test_a_trick(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    way: str,
    level: Level,
) -> None:
    """All three opponents fail in one trick."""
    answer, kind = WAYS[way]
    session = leading()
    session.level = level
    fail(monkeypatch, answer)
    async with playing(tmp_path, session) as player:
        decide(player)
        await player.until(lambda: len(session.view.played) >= 4)
        for seat, card in session.view.tricks[0].seated():
            assert seat == 0 or card in session.match.hand.deal[seat]
        check_failed(player, caplog, kind)
        assert f'"level": "{level}"' in caplog.text
        assert ("Traceback" in caplog.text) is (kind is FaultKind.ERROR)
        assert "Traceback" not in player.text


@pytest.mark.parametrize(("way", "name"), cases(SHORT_HANDS, product(WAYS, VARIANTS)))
async def test_a_whole_hand(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    way: str,
    name: str,
) -> None:
    """No bot ever gives a good answer in a whole hand, from the passing or exposing on."""
    answer, kind = WAYS[way]
    failing = fail(monkeypatch, answer)
    async with playing(tmp_path, started(3, rules=preset(name))) as player:
        await play_hand(player)
        hand = player.session.match.hand
        assert hand.breakdowns is not None
        assert failing.failed == failing.decided > 0
        if way != "hangs":  # after which, on a busy machine, a seat may not be asked
            assert failing.decided > len(hand.plays) * (1 - 1 / hand.players)
        check_failed(player, caplog, kind)
        assert {exposure.seat for exposure in hand.exposures} <= {0}


async def check_match(folder: Path, patch: pytest.MonkeyPatch, rules: Rules) -> None:
    """One answer in five fails, each time in another way; the match goes on to its end."""
    failing = fail(patch, in_turn(), every=5)
    session = new_session(Autosave(folder), Level.EASY, rules, seed=5, pace=Pace.INSTANT)
    async with playing(folder, session) as player:
        while not session.match.over:
            await play_hand(player)
            session.autosave.flush()
            save = read_save(folder)
            assert save is not None
            assert restore_match(save).hand.plays == session.match.hand.plays
            while player.panel is not None and not session.match.over:
                await player.press("enter")  # the first one may come too soon after the panel
    assert failing.failed >= len(WAYS) // 2
    with (folder / FILE_NAME).open("rb") as lines:
        checked = list(verify(lines))
    assert [each.fault for each in checked] == [None] * len(session.match.finished)


async def test_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await check_match(tmp_path, monkeypatch, replace(preset("classic"), limit=-50))


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
async def test_a_match_by_every_preset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The short form is test_a_match."""
    await check_match(tmp_path, monkeypatch, replace(preset(name), limit=preset(name).limit // 2))


@pytest.mark.parametrize("kind", FaultKind)
def test_what_is_told_of_a_seat_fits_the_narrowest_table(kind: FaultKind) -> None:
    for seat in range(1, 5):
        for phase in Phase:
            assert len(forfeited(kind, [seat], done_instead(phase), 5)) <= 80


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> Stuck:
    """No opponent ever answers, nor hears that it is unwanted, until it is set free."""
    stuck = Stuck()
    fail(monkeypatch, stuck)
    return stuck


async def test_a_thought_that_never_ends_is_the_only_one(
    tmp_path: Path, stuck: Stuck, caplog: pytest.LogCaptureFixture
) -> None:
    before = thoughts()
    async with playing(tmp_path, leading()) as player:
        await play_hand(player)
        assert stuck.begun == 1
        assert thoughts() == before + 1
        entries = list(entries_of(caplog.text))
        assert len(entries) == 1, "what nobody was asked is no fault to repeat"
        stuck.free.set()
        await player.until(lambda: not player.table.thinking.busy)
        while player.panel is not None:
            await player.press("enter")
        await player.until(lambda: stuck.begun > 1, "the next thought")


async def test_a_panel_lies_over_the_table_meanwhile(tmp_path: Path, stuck: Stuck) -> None:
    async with playing(tmp_path, leading()) as player:
        decide(player)
        await player.press("c")
        assert player.panel is not None
        await player.rest(0.3)
        assert len(player.session.view.played) == 1, "nothing moves under a panel"
        await player.press("escape")
        await player.until(lambda: len(player.session.view.played) >= 4)
        assert "took too long" in "\n".join(news() for news in player.table._news)
        stuck.free.set()


async def test_leaving_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stuck: Stuck
) -> None:
    monkeypatch.setattr(thinking, "THINKING_LIMIT", 60.0)
    async with playing(tmp_path, leading()) as player:
        decide(player)
        await player.until(lambda: stuck.begun == 1)
        begin = monotonic()
        await player.press("q")
        await player.until(lambda: not player.app.is_running)
        assert monotonic() - begin < 10
        stuck.free.set()
