"""The worked example of docs/fairness.md is right, with the game and without it."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from gongzhu_tui.engine.cards import format_cards
from gongzhu_tui.engine.deal_code import deal_code
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.wording.fair_deal import verdict
from tests.commands.conftest import Run, run

__all__ = ["run"]
DOCUMENT = Path(__file__).parents[1] / "docs" / "fairness.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")
WITH_GAME, BY_HAND = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
(READER,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
WORDS = shlex.split(WITH_GAME.replace("\\\n", ""))


def test_the_command_says_that_it_matches(run: Run) -> None:
    outcome = run(*WORDS[1:])
    assert (outcome.status, outcome.out.splitlines()[-1]) == (0, verdict(True))


def test_the_hash_is_the_commitment_without_the_game() -> None:
    _, code, salt = WORDS[2:]
    printed, pipe, program = shlex.split(BY_HAND)[1:]
    assert (pipe, program) == ("|", "sha256sum")
    text = printed.replace("\\n", "\n")
    assert text == f"gongzhu-deal 1\n{code}\n{salt}\n"
    assert sha256(text.encode()).hexdigest() == WORDS[2]


def test_the_reader_needs_no_part_of_the_game() -> None:
    assert read_alone(READER) == [format_cards(cards) for cards in Match(CLASSIC, 1).hand.deal]


def test_the_reader_reads_the_deals_of_five_players() -> None:
    match = Match(Rules(players=5), 1)
    reader = READER.replace(WORDS[3], deal_code(match.hand.deal))
    assert read_alone(reader) == [format_cards(cards) for cards in match.hand.deal]


def read_alone(program: str) -> list[str]:
    command = [sys.executable, "-I", "-S", "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
