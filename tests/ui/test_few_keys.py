"""Whole matches in a real terminal, from the first start on, by few keys and by the mouse alone."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.wording.cards import card_text
from tests.ui.scripted import CALM_SECONDS, on_disk
from tests.ui.terminal import Terminal

pytestmark = pytest.mark.slow
GAME = sys.executable, "-m", "gongzhu_tui", "--seed", "1"
MATCH_SECONDS = 300.0
HAND_ROWS = slice(16, 23)
NAMES_OF_KEYS = {"Enter", "Esc", "Ctrl"}
# Easy, to −300, at the pace instant; then a match whose first hand nobody explains.
FIRST_KEYS = (
    *("down", "left", "down", "right", "right", "down", "down", "enter"),
    *("down", "right", "right", "escape", "up", "up", "up", "up", "enter", "down", "enter"),
)

Deed = Callable[[Terminal, Match], None]


def rest(terminal: Terminal, seconds: float = CALM_SECONDS) -> None:
    terminal.read(0.0)
    time.sleep(seconds)
    terminal.read(0.05)


def press(terminal: Terminal, *keys: str) -> None:
    for key in keys:
        terminal.send(key)
        rest(terminal)


def click(terminal: Terminal, text: str, rows: slice = slice(0, 24)) -> None:
    """A click on the first place in `rows` where `text` stands alone."""
    found = [
        (row, match.start())
        for row, line in list(enumerate(terminal.text.split("\n")))[rows]
        for match in re.finditer(rf"(?<!\d){re.escape(text)}", line)
    ]
    assert found, f"{text!r} is not there:\n{terminal.text}"
    row, column = found[0]
    terminal.click(column + 1, row)
    rest(terminal)


def turns(terminal: Terminal, folder: Path) -> Iterator[Match]:
    """The match as it is saved, whenever the human is to do something, until it is over."""
    end = time.monotonic() + MATCH_SECONDS
    while (match := on_disk(folder)) is None or not match.over:
        assert time.monotonic() < end, terminal.text
        assert terminal.process.poll() is None, terminal.text
        terminal.read(0.05)
        if match is not None and (match.between_hands or awaited(match)):
            yield match


def awaited(match: Match) -> bool:
    hand = match.hand
    return HUMAN in hand.awaited() or hand.seat_to_play == HUMAN


def play_whole(terminal: Terminal, folder: Path, deed: Deed) -> Match:
    """Do it at every turn of the human's, and tell the match that is over."""
    for match in turns(terminal, folder):
        deed(terminal, match)
    match_over = on_disk(folder)
    assert match_over is not None
    assert all(len(hand.plays) == 52 for hand in match_over.finished)
    return match_over


class Arrows:
    """Somebody who knows the arrows, Enter and Esc alone; also goes to cards that are refused."""

    def __init__(self) -> None:
        self.random = Random(1)
        self.english: set[str] = set()

    def __call__(self, terminal: Terminal, match: Match) -> None:
        if match.between_hands:
            keys = [self.random.choice(["enter", "escape"])]
        elif match.hand.phase is Phase.EXPOSE:
            keys = ["enter", "escape", "down", "enter"]  # a mark, if it is one, taken back
        else:
            way = self.random.choice([[], [], ["left"], ["up"], ["down"], ["enter", "escape"]])
            keys = [*way, "enter", "enter"]
        press(terminal, *keys)
        self.english |= {*re.findall(r"[A-Za-z]{3,}", terminal.text)} - NAMES_OF_KEYS


def test_a_whole_match_in_chinese_by_arrows_enter_and_escape_alone(tmp_path: Path) -> None:
    with Terminal(*GAME, folder=tmp_path, LANG="zh_CN.UTF-8", LANGUAGE=None) as terminal:
        terminal.wait_for("新对局")
        press(terminal, *FIRST_KEYS)
        arrows = Arrows()
        match = play_whole(terminal, tmp_path, arrows)
        assert arrows.english == set()
        for _ in range(2):  # the last trick lies until a key comes
            rest(terminal, 1.5)
            press(terminal, "enter")
        terminal.wait_for("胜利" if HUMAN in match.winners else "落败")
        press(terminal, "escape")
        terminal.wait_for("新对局")
        press(terminal, "up", "enter")
        assert terminal.exit_status() == 0


def clicks(terminal: Terminal, match: Match) -> None:
    if match.between_hands:
        terminal.click(40, 12)
        rest(terminal)
    elif match.hand.phase is Phase.EXPOSE:
        click(terminal, "[ Don't expose ]", HAND_ROWS)
    else:
        card = Random(len(match.hand.plays)).choice(match.hand.legal(HUMAN))
        for _ in range(2):
            click(terminal, card_text(card), HAND_ROWS)


def test_a_whole_match_by_the_mouse_alone(tmp_path: Path) -> None:
    with Terminal(*GAME, folder=tmp_path) as terminal:
        terminal.wait_for("New match")
        for row in ("Level", "Level", "Length", "Length", "Options"):
            click(terminal, row)
        for text in ("Pace", "Pace", "Esc close", "New match", "No, just play"):
            click(terminal, text)
        match = play_whole(terminal, tmp_path, clicks)
        rest(terminal, 1.5)
        for _ in range(2):  # the last trick lies until a click comes
            terminal.click(40, 12)
            rest(terminal)
        terminal.wait_for("Victory" if HUMAN in match.winners else "Defeat")
        rest(terminal)
        click(terminal, "m menu")
        terminal.wait_for("New match")
        click(terminal, "Quit")
        assert terminal.exit_status() == 0
