"""The first hand of a newcomer: offered once, explained as it comes, and ended by Esc."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from gongzhu_tui.engine.cards import GOAT, PIG, TRANSFORMER, Suit
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Expose, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import exposable_cards
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.options import LaunchOptions
from gongzhu_tui.session import new_session
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.settings_file import read_settings
from gongzhu_tui.ui.coach import Coach
from gongzhu_tui.ui.screens.question import Question
from gongzhu_tui.ui.screens.table import TableScreen
from gongzhu_tui.wording.coach import Lesson, hand_ends, sentence
from tests.session.human import Human, finish_match, human_holds_pig
from tests.ui.driver import Player, playing
from tests.variants import random_decision

NEWCOMER = Settings(pace=Pace.INSTANT)
SEED = human_holds_pig()
OF_TRICKS = {Lesson.PIG: PIG, Lesson.GOAT: GOAT, Lesson.TRANSFORMER: TRANSFORMER}
WIDTH = 80


def check(lesson: Lesson, view: Observation) -> None:
    """What is explained is what is there."""
    if lesson is Lesson.EXPOSING:
        assert view.exposable or view.exposures
    elif lesson is Lesson.LEADING:
        assert view.legal == view.held or view.exposures
        assert view.trick.led is None
    elif lesson is Lesson.FOLLOWING:
        assert {card.suit for card in view.legal} == {view.trick.led}
    elif lesson is Lesson.DISCARDING:
        assert view.trick.led not in {card.suit for card in view.held}
    else:
        cards = view.tricks[-1].cards
        hearts = any(card.suit is Suit.HEARTS for card in cards)
        assert OF_TRICKS.get(lesson) in (None, *cards)
        assert hearts or lesson not in (Lesson.HEARTS, Lesson.ALL_HEARTS)
        assert not hearts or lesson is not Lesson.PLAIN
    assert 0 < cell_len(sentence(lesson, view)) <= WIDTH


@given(st.integers(0, 2**32))
def test_each_thing_is_explained_once_when_it_is_there_and_stays(seed: int) -> None:
    random = Random(seed)
    hand = Hand(CLASSIC, deal(CLASSIC, random), random.randrange(4), 1)
    coach, told = Coach().at(observe(hand, 0)), []
    while hand.phase is not Phase.SCORED:
        decided = hand.phase is Phase.EXPOSE
        seat = len(hand.decisions) if decided else hand.seat_to_play
        assert seat is not None
        before = coach
        if decided:
            mine = exposable_cards(hand.held[seat], CLASSIC)
            hand.apply(Expose(seat, frozenset(mine if random.random() < 0.5 else ())))
        else:
            hand.apply(Play(seat, random.choice(hand.legal(seat))))
        view = observe(hand, 0)
        coach = coach.at(view)
        assert coach == coach.at(view)
        if before.lesson and seat:
            assert coach.lesson is before.lesson
        if coach.lesson and (coach.lesson is not before.lesson):
            told.append(coach.lesson)
        if coach.lesson:
            check(coach.lesson, view)
    assert len(told) == len(set(told))
    assert {Lesson.PIG, Lesson.GOAT, Lesson.TRANSFORMER}.intersection(told)
    assert {Lesson.LEADING, Lesson.FOLLOWING, Lesson.HEARTS} & set(told)


@settings(max_examples=15)
@given(st.sampled_from(["likha", "sbeetiya"]), st.integers(0, 2**32))
def test_where_cards_are_passed_and_low_wins_no_pig_is_spoken_of(name: str, seed: int) -> None:
    random, rules = Random(seed), PRESETS[name]
    hand = Hand(rules, deal(rules, random), random.randrange(4), 1)
    coach, told = Coach(), {}
    while hand.phase is not Phase.SCORED:
        view = observe(hand, 0)
        coach = coach.at(view)
        if coach.lesson:
            told[coach.lesson] = sentence(coach.lesson, view)
        seat = hand.seat_to_play
        if seat is None:
            hand.apply(random_decision(hand, random))
        else:
            hand.apply(Play(seat, random.choice(hand.legal(seat))))
    assert "3 cards to West" in told[Lesson.PASSING]
    assert not OF_TRICKS.keys() & told
    for text in (*told.values(), hand_ends(rules)):
        assert not re.search("pig|goat|transformer|on top|−", text)
    assert max(map(cell_len, told.values())) <= WIDTH


async def begin(player: Player, *answer: str) -> None:
    await player.press("enter")
    assert isinstance(player.app.screen, Question)
    await player.press(*answer)
    await player.until_at_table()


async def test_it_is_offered_once(tmp_path: Path) -> None:
    options = LaunchOptions(seed=SEED)
    async with playing(tmp_path, settings=NEWCOMER, options=options) as player:
        await player.press("enter")
        await player.see("First time here?")
        await player.press("enter")
        await player.until_at_table()
        assert "counts double" in player.news
        assert "Esc no explanations" in player.lines[-1]
        settings, _ = read_settings(tmp_path / "settings.json")
        assert settings.welcomed
        await player.press("m", "down", "enter", "down", "enter")
        await player.until_at_table()
        assert "counts double" not in player.news


async def test_just_play(tmp_path: Path) -> None:
    async with playing(tmp_path, settings=NEWCOMER) as player:
        await begin(player, "down", "enter")
        assert player.table.control.coach is None
        assert "explanations" not in player.text
        assert player.app.settings.welcomed


async def test_back_to_the_menu_without_an_answer(tmp_path: Path) -> None:
    async with playing(tmp_path, settings=NEWCOMER) as player:
        await player.press("enter", "escape")
        assert player.at_menu
        assert not player.app.settings.welcomed


async def test_not_to_somebody_with_a_match_or_a_history(tmp_path: Path) -> None:
    session = new_session(Autosave(tmp_path), seed=1)
    finish_match(session, Human(1))
    session.autosave.flush()
    for _ in range(2):
        async with playing(tmp_path, settings=NEWCOMER) as player:
            await player.press("down" if (tmp_path / "match.json").exists() else "home", "enter")
            await player.settle()
            assert isinstance(player.app.screen, TableScreen)
        (tmp_path / "match.json").unlink()


async def test_escape_takes_back_first_and_then_ends_it(tmp_path: Path, hasty: None) -> None:
    async with playing(tmp_path, settings=NEWCOMER, options=LaunchOptions(seed=SEED)) as player:
        await begin(player, "enter")
        await player.press("down", "escape")
        assert "counts double" in player.news
        await player.press("escape")
        assert "counts double" not in player.news
        assert "No more explanations" in player.prompt
        assert "Esc" not in player.lines[-1]


async def test_a_match_taken_up_again_is_not_explained(tmp_path: Path) -> None:
    async with playing(tmp_path, settings=NEWCOMER, options=LaunchOptions(seed=SEED)) as player:
        await begin(player, "enter")
        await player.press("m", "enter")
        await player.until_at_table()
        assert player.table.control.coach is None


async def test_the_first_hand_alone_is_explained_to_its_scores(tmp_path: Path, hasty: None) -> None:
    options = LaunchOptions(level="easy", seed=SEED)
    async with playing(tmp_path, settings=NEWCOMER, options=options) as player:
        await begin(player, "enter")
        await player.press("down", "enter")
        news = set()
        while player.panel is None:
            await player.until(lambda: player.my_turn or player.panel is not None)
            if player.my_turn:
                news.add(player.news)
                await player.play_first()
        assert any("took the pig" in line for line in news)
        await player.see("added to the totals")
        await player.press("enter")
        await player.until_at_table()
        assert player.table.control.coach is None
        assert "explanations" not in player.text
