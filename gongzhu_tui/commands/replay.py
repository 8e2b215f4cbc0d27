"""`gongzhu replay`: are recorded hands what the rules allow, and what came of them?"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.files import lines_of
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.record_check import CheckedHand, verify
from gongzhu_tui.wording import replay, usage
from gongzhu_tui.wording.faults import fault_sentence


def run(files: Sequence[str], show: bool) -> int:
    """Check every file; 1 if a hand is faulty, 2 if a file cannot be read."""
    hands = faulty = status = 0
    for name in files:
        try:
            for checked in verify(lines_of(name)):
                hands += 1
                faulty += checked.fault is not None
                _print_hand(name, checked, show)
        except CommandError as error:
            print(usage.failure(str(error)), file=sys.stderr)
            status = 2
    if hands or not status:  # of what could not be read nothing was checked
        print(replay.summary(hands, faulty))
    return status or (1 if faulty else 0)


def _print_hand(name: str, checked: CheckedHand, show: bool) -> None:
    print(replay.place(name, checked.line, _outcome(checked)))
    if show and checked.hand is not None and checked.record is not None:
        print(*_tricks(checked.hand, checked.record.players), sep="\n")


def _outcome(checked: CheckedHand) -> str:
    if checked.fault is not None:
        players = checked.record.players if checked.record is not None else None
        return replay.fault(fault_sentence(checked.fault, players))
    assert checked.record is not None
    return replay.result(checked.record)


def _tricks(hand: Hand, players: Sequence[str]) -> Iterator[str]:
    dealt = replay.dealt(hand.deal, players)
    width = max(cell_len(name) for name, _ in dealt)
    for name, cards in dealt:
        yield f"  {set_cell_size(name, width)}  {cards}"
    yield from replay.passings(hand, players)
    yield from replay.exposures(hand, players)
    for number, trick in enumerate((*hand.tricks, hand.trick), start=1):
        if trick.cards:
            yield replay.trick(number, trick, players)
