"""The cards passed in a hand record: whether they could be."""

from __future__ import annotations

from gongzhu_tui.engine.record import HandRecord
from gongzhu_tui.engine.record_faults import Fault, FaultKind


def passing_fault(record: HandRecord) -> Fault | None:
    """What is wrong with the cards passed in a record whose deal is right, None if nothing is."""
    expected, count = record.rules.passing, len(record.passed)
    players = record.rules.players if expected else 0
    if count != players:
        return Fault(FaultKind.WRONG_LENGTH, field="passed", expected=players, found=count)
    for seat, cards in enumerate(record.passed):
        if len(cards) != expected:
            kind = FaultKind.PASSED_COUNT
            return Fault(kind, seat=seat, expected=expected, found=len(cards))
        for card in sorted(cards - {*record.deal[seat]}):
            return Fault(FaultKind.PASSED_NOT_HELD, seat=seat, card=card)
    return None
