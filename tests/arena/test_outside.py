"""Outside programs at the table: those that behave, and every way not to."""

from __future__ import annotations

import errno
import os
import sys
import tracemalloc
from pathlib import Path

import pytest

from gongzhu_tui.arena import outside, program
from gongzhu_tui.arena.outside import OutsideBot
from gongzhu_tui.arena.table import Entry, play_hand
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.presets import PRESETS
from tests.arena.bots import LowestBot, fresh_hand
from tests.arena.programs import EXAMPLE, LONG, answering, command, faults_of
from tests.support import deal_with


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "PATIENCE", 0.1)


def test_the_example_plays_without_a_fault() -> None:
    assert faults_of((sys.executable, str(EXAMPLE)), hands=5) == []


@pytest.mark.parametrize("rules", ["likha", "sbeetiya"])
def test_the_example_passes_cards(rules: str) -> None:
    assert faults_of((sys.executable, str(EXAMPLE)), hands=2, rules=PRESETS[rules]) == []


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ("held[:3]", None),
        ("' '.join(held[-3:])", None),
        ("held[:2]", "illegal pass count"),
        ("['QS', '10D', 'AH']", "illegal QS: not held"),
        ("None", "malformed {'cards': None, 'id': 1}"),
    ],
)
def test_what_a_program_passes_is_judged(cards: str, fault: str | None) -> None:
    """What is no good answer is forfeited: the first cards are passed, and the hand goes on."""
    program = answering(f"""
held = request["observation"]["held"].split()
say({{"id": request["id"], "cards": {cards}}} if request["type"] == "pass" else first(request))
""")
    assert faults_of(program, rules=PRESETS["likha"]) == ([fault] if fault else [])


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 45


def test_one_program_serves_all_seats_in_turn(tmp_path: Path) -> None:
    note = f"open({str(tmp_path / 'starts')!r}, 'a').write('x')\n"
    served = command(note + "for request in requests(): say(first(request))")
    bots = [OutsideBot(served, LONG, LONG) for _ in range(4)]
    entries = [Entry(f"program {number}", bot) for number, bot in enumerate(bots)]
    for shift in range(4):
        hand = fresh_hand()
        seated = entries[shift:] + entries[:shift]
        assert play_hand(hand, hand.apply, seated, 1).faults == ()
        assert hand.phase is Phase.SCORED
    for bot in bots:
        bot.close()
    assert (tmp_path / "starts").read_text() == "xxxx"


def test_all_may_be_exposed_as_a_list_or_a_text() -> None:
    for cards in ("seen['exposable']", "seen['exposable'].split()"):
        program = answering(f"""
seen = request["observation"]
say({{"id": request["id"], "cards": {cards}}} if count == 1 else first(request))
""")
        assert faults_of(program) == []


def test_a_program_that_ends_at_once_is_started_a_few_times_only(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    ending = command(f"open({str(starts)!r}, 'a').write('x'); sys.exit(3)")
    assert faults_of(ending, hands=2) == ["gone exit status 3"] * 28
    assert len(starts.read_text()) == outside.STARTS


def test_a_program_that_ends_amid_the_hand_loses_the_card_and_goes_on() -> None:
    ending = answering("say(first(request)) if count < 5 else sys.exit(1)")
    assert faults_of(ending) == ["gone exit status 1"] * 2


def test_a_program_that_closes_its_output_is_told_from_one_that_ends() -> None:
    silent = answering("say(first(request))\nif count == 13: os.close(1); time.sleep(1000)")
    assert faults_of(silent) == ["gone output closed"]


def test_a_program_started_anew_is_greeted_anew() -> None:
    greeting = command("""
assert json.loads(sys.stdin.readline())["type"] == "hello"
for count, request in enumerate(requests()):
    if count == 3: sys.exit(7)
    say(first(request))
""")
    assert faults_of(greeting) == ["gone exit status 7"] * 3


def test_a_hand_of_good_answers_forgives_earlier_ends() -> None:
    rarely = answering("say(first(request)) if count < 29 else sys.exit(1)")
    assert faults_of(rarely, hands=12) == ["gone exit status 1"] * 5


def test_a_program_that_hangs_is_stopped_and_in_the_end_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outside, "STARTS", 2)
    faults = faults_of(command("time.sleep(1000)"), time_limit=0.3, start_time=0)
    assert faults == ["timeout 0.3 s"] * 2 + ["gone 0.3 s"] * 12


def test_a_program_that_hangs_amid_the_hand_is_started_anew(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    hanging = answering(f"""
if count == 1: open({str(starts)!r}, "a").write("x")
if count == 10: time.sleep(1000)
say(first(request))
""")
    faults = faults_of(hanging, time_limit=0.5)
    assert faults[0] == "timeout 0.5 s"
    assert len(starts.read_text()) > 1


def test_a_program_that_cannot_be_started_is_a_fault_with_the_reason() -> None:
    faults = faults_of(("/no/such/program",))
    assert len(faults) == 14
    assert all(fault.startswith("gone") for fault in faults)
    assert os.strerror(errno.ENOENT) in faults[0]


def test_cards_against_the_rules_are_named_and_the_program_goes_on() -> None:
    cheating = answering("""
answer, seen = first(request), request["observation"]
illegal = [card for card in seen["held"].split() if card not in seen["legal"].split()]
if "card" in answer and illegal:
    answer["card"] = illegal[0]
say(answer)
""")
    faults = faults_of(cheating)
    assert len(faults) > 3
    assert all(fault.startswith("illegal ") and "follow suit" in fault for fault in faults)


def test_a_card_of_another_seat_is_illegal() -> None:
    stealing = answering("""
answer, held = first(request), request["observation"]["held"].split()
if "card" in answer:
    answer["card"] = next(card for card in ("KS", "QH", "2D") if card not in held)
say(answer)
""")
    faults = faults_of(stealing)
    assert len(faults) == 13
    assert all(fault.endswith(": not held") for fault in faults)


def test_what_is_no_answer_is_told_and_the_program_goes_on() -> None:
    talking = answering("""
if count == 3:
    print("let me think", flush=True)
elif count == 4:
    sys.stdout.buffer.write(b"\\xff\\n")
    sys.stdout.flush()
elif count == 5:
    say({"id": request["id"], "card": "the pig"})
elif count == 6:
    say({"id": request["id"] + 1, "card": "QS"})
elif count == 7:
    say({"id": request["id"], "cards": []})
else:
    say(first(request))
""")
    assert faults_of(talking) == [
        "malformed let me think",
        "malformed \\xff",
        "malformed 'the pig'",
        'malformed {"id": 7, "card": "QS"}',
        "malformed None",
    ]


def test_words_before_being_asked_cost_one_decision() -> None:
    greeting = command("print('MyBot 1.0')\nfor request in requests(): say(first(request))")
    assert faults_of(greeting) == ["malformed MyBot 1.0"]


def test_an_answer_said_again_is_passed_over() -> None:
    assert faults_of(answering("say(first(request)); say(first(request))")) == []


def test_words_after_an_answer_cost_the_next_decision() -> None:
    talking = answering("say(first(request))\nif count == 2: print('ha', flush=True)")
    assert faults_of(talking) == ["malformed ha"]


@pytest.mark.parametrize("line_end", ["", "\\n"])
def test_a_huge_line_is_malformed_and_is_not_kept(
    line_end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "STARTS", 1)
    shouting = command(f"sys.stdout.write('9' * 100_000_000 + '{line_end}'); sys.stdout.flush()")
    tracemalloc.start()
    try:
        faults = faults_of(shouting)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert faults == ["malformed " + "9" * 100] + ["gone " + "9" * 100] * 13
    assert peak < 5_000_000


def test_a_flood_of_lines_ends() -> None:
    faults = faults_of(command("while True: print('9' * 10_000)"))
    assert len(faults) == 14
    assert {fault.split()[0] for fault in faults} <= {"malformed", "gone"}


def test_a_flood_of_old_answers_does_not_outlast_the_time_limit() -> None:
    faults = faults_of(command("while True: say({'id': 0})"), time_limit=0.3, start_time=0)
    assert len(faults) == 14
    assert {fault.split()[0] for fault in faults} <= {"timeout", "gone"}


def test_a_full_standard_error_blocks_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    noisy = answering("sys.stderr.write('x' * 200_000)\nsay(first(request))")
    assert faults_of(noisy) == []
    assert len(capfd.readouterr().err) == 14 * 200_000


def test_a_program_sells_face_up_what_it_says() -> None:
    program = answering(
        """
answer = first(request)
if request["type"] == "expose":
    answer["cards"] = request["observation"]["exposable"].split()
    answer["face_up"] = answer["cards"][:1]
say(answer)
"""
    )
    rules = PRESETS["sale"]
    hand = Hand(rules, deal_with("", "", "", "QS JD", rules=rules), 0)
    bot = OutsideBot(program, LONG, LONG)
    entries = [Entry(str(seat), LowestBot()) for seat in range(3)]
    try:
        assert play_hand(hand, hand.apply, [*entries, Entry("mine", bot)], 1).faults == ()
    finally:
        bot.close()
    assert {str(card): factor for card, factor in hand.exposed.items()} == {"QS": 4, "JD": 2}
