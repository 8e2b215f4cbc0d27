"""Everything that reads, each with good texts and a judge: any bytes get an answer in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from gongzhu_tui.ai.forfeits import FaultKind, Forfeit
from gongzhu_tui.arena import protocol
from gongzhu_tui.arena.resume import AnotherRun, BadRunFile, read_finished
from gongzhu_tui.arena.statistics import summarise
from gongzhu_tui.commands import score
from gongzhu_tui.commands.deals_file import read_deals
from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.engine.cards import format_cards
from gongzhu_tui.engine.presets import PRESETS, combine
from gongzhu_tui.engine.record_check import verify
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.settings import Pace, Settings
from gongzhu_tui.storage.settings_file import read_settings, write_settings
from gongzhu_tui.ui.keymap import keymap_of, wrong_names
from gongzhu_tui.wording import arena as arena_words
from gongzhu_tui.wording import history, menu, replay
from gongzhu_tui.wording.faults import fault_sentence
from tests.arena.test_jobs import CONTESTANTS
from tests.arena.test_resume import LINES, PLAN
from tests.engine.records import example, line_of, random_match, random_record
from tests.storage.states import load, states, write
from tests.storage.test_variant_saves import variant_texts

LONGEST_SENTENCE = 700
NAMES = [contestant.name for contestant in CONTESTANTS]


@dataclass(frozen=True)
class Reader:
    """What reads: good texts, and `judge`, which fails unless any bytes get a proper answer.

    It tells whether they were taken as they are.
    """

    name: str
    good: tuple[bytes, ...]
    judge: Callable[[bytes], bool]


def first_value(content: bytes) -> Any:
    """The JSON value with which a text begins."""
    return json.JSONDecoder().raw_decode(content.decode())[0]


def check_words(*sentences: str) -> None:
    """They can be printed on a terminal and read by a person."""
    for sentence in sentences:
        assert sentence.isprintable(), ascii(sentence)
        assert len(sentence) < LONGEST_SENTENCE


def judge_records(content: bytes) -> bool:
    good = True
    for checked in verify(content.splitlines(keepends=True)):
        record = checked.record
        if checked.fault is not None:
            good = False
            check_words(fault_sentence(checked.fault, record.players if record else None))
        elif record is not None:
            check_words(replay.result(record), *history.columns(record), *history.row(record))
    return good


def judge_save(content: bytes) -> bool:
    with TemporaryDirectory() as folder:
        write(Path(folder), content)
        return load(Path(folder)) is not None


def judge_settings(content: bytes) -> bool:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "settings.json"
        file.write_bytes(content)
        settings, wrong = read_settings(file)
        keymap, refused = keymap_of(settings.keys)
        assert all(name and name.isprintable() for keys in keymap.bound.values() for name in keys)
        wrong += wrong_names(settings.keys, refused)
        if wrong:
            sentence = menu.wrong_settings(file.name, wrong[:10])
            assert sentence.isprintable()
        return not wrong


def judge_score_lines(content: bytes) -> bool:
    output = StringIO()
    with patch("sys.stdin", TextIOWrapper(BytesIO(content))), redirect_stdout(output):
        status = score.run(["-"], [], [], [], as_json=False)
    answers = list(map(json.loads, output.getvalue().splitlines()))
    check_words(*(answer["error"] for answer in answers if "error" in answer))
    assert status == (2 if any("error" in answer for answer in answers) else 0)
    return status == 0


def judge_reply(content: bytes) -> bool:
    reads = (protocol.card_of, protocol.cards_of, protocol.exposing_of)
    understood = False
    for read in reads:
        try:
            read(protocol.answer_from_line(content))
            understood = True
        except Forfeit as forfeit:
            assert forfeit.kind is FaultKind.MALFORMED
            assert len(forfeit.detail) <= 400
    return understood


def judge_deals(content: bytes) -> bool:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "deals"
        file.write_bytes(content)
        try:
            deals = read_deals(str(file), CLASSIC)
        except CommandError as error:
            check_words(str(error))
            return False
    assert all(len({card for hand in each for card in hand}) == 52 for each in deals)
    return True


def judge_run(content: bytes) -> bool:
    try:
        finished = read_finished(BytesIO(content), PLAN, CONTESTANTS)
    except AnotherRun as error:
        check_words(arena_words.another_run("run", error))
        return False
    except BadRunFile as error:
        check_words(arena_words.bad_run_file("run", error.line))
        return False
    hands = [hand for unit in finished.units for hand in unit]
    if hands:
        rows = summarise(hands, NAMES)
        check_words(*(cell for row in rows for cell in arena_words.cells(row, rows, PLAN) if cell))
        check_words(*arena_words.faults(rows))
    assert finished.size <= len(content)
    return True


def _settings() -> bytes:
    changed = Settings(
        pace=Pace.STEP, rules=combine(["partners", "sale"]), keys={"table.hint": "x"}, tracker=False
    )
    with TemporaryDirectory() as folder:
        write_settings(Path(folder) / "settings.json", changed)
        return (Path(folder) / "settings.json").read_bytes()


def _deal() -> bytes:
    return format_cards(card for hand in random_record(3).deal for card in hand).encode() + b"\n"


RECORDS = Reader(
    "records",
    (
        line_of(example()) + b"\n",
        b"\n".join(map(line_of, random_match(1, 2))),
        line_of(random_match(5, 1, rules=combine(["partners", "sale"]))[0]),
        line_of(random_match(2, 1, rules=PRESETS["five"])[0]),
        line_of(random_match(2, 1, rules=PRESETS["likha"])[0]),
    ),
    judge_records,
)
SAVES = Reader(
    "saves",
    tuple(state.encode() for state in (*states()[1::40], *variant_texts("likha", 3)[::4])),
    judge_save,
)
SETTINGS = Reader("settings", (_settings(),), judge_settings)
SCORE_LINES = Reader(
    "score lines",
    (
        b'{"captured": ["QS KH", "JD", "", "10C"], "exposed": {"QS": 2}, "rules": "classic"}\n',
        b'{"captured": ["9H"], "exposed": {"JD": 4}, '
        b'"rules": {"preset": "sale", "heart_values": "face", "limit": -300}}\n',
    ),
    judge_score_lines,
)
REPLIES = Reader(
    "bot replies",
    (
        b'{"id": 3, "card": "QS"}\n',
        b'{"id": 3, "cards": ["QS", "JD"], "face_up": ["JD"]}\n',
        b'{"id": 3, "cards": "QS 10D AH"}\n',
    ),
    judge_reply,
)
DEALS = Reader("deals", (_deal(),), judge_deals)
RUNS = Reader("run files", ("".join(LINES[:2]).encode(),), judge_run)
READERS = (RECORDS, SAVES, SETTINGS, SCORE_LINES, REPLIES, DEALS, RUNS)
