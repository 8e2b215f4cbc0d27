"""Whether recorded hands obey the rules: each is played again, and its first fault named."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.match import next_leader, opening_leader, side_sums
from gongzhu_tui.engine.record import HandRecord
from gongzhu_tui.engine.record_exposing import exposure_fault, opened
from gongzhu_tui.engine.record_faults import Fault, FaultKind, RecordError
from gongzhu_tui.engine.record_passing import passing_fault
from gongzhu_tui.engine.record_reader import Reading, load_line, read


@dataclass(frozen=True, slots=True)
class CheckedHand:
    """One line of a file of records.

    `record` is None when it cannot be read, and `hand` when it cannot be played; with a fault
    in the plays `hand` stands at that point. `fault` is None when all is right.
    """

    line: int
    record: HandRecord | None
    hand: Hand | None
    fault: Fault | None


def verify(lines: Iterable[bytes]) -> Iterator[CheckedHand]:
    """Check the lines of a file, in order; blank ones are passed over.

    Never raises, whatever the lines hold.
    """
    before: CheckedHand | None = None
    for number, line in enumerate(lines, start=1):
        text = line.removeprefix(codecs.BOM_UTF8) if number == 1 else line
        if text.strip():
            before = _check_line(number, text, before)
            yield before


def check_record(record: HandRecord) -> Fault | None:
    """The first fault of one record, taken by itself, None when all is right."""
    return _play_again(Reading(record), None)[1]


def _check_line(number: int, text: bytes, before: CheckedHand | None) -> CheckedHand:
    try:
        reading = read(load_line(text))
    except RecordError as error:
        return CheckedHand(number, None, None, replace(error.fault, line=number))
    hand, fault = _play_again(reading, before)
    if fault is not None:
        fault = replace(fault, line=number, hand=reading.record.hand)
    return CheckedHand(number, reading.record, hand, fault)


def _play_again(reading: Reading, before: CheckedHand | None) -> tuple[Hand | None, Fault | None]:
    """The hand as far as it can be played, and the first fault."""
    record = reading.record
    before = before if _same_match(record, before) else None
    fault = (
        _deal_fault(record)
        or passing_fault(record)
        or exposure_fault(record)
        or _start_fault(record, before)
    )
    if fault is not None:
        return None, fault
    hand = opened(record)
    fault = (
        _play_fault(hand, reading) or _score_fault(hand, reading) or _total_fault(record, before)
    )
    return hand, fault


def _same_match(record: HandRecord, before: CheckedHand | None) -> bool:
    """Whether the line before is of the match in which `record` is a later hand.

    Without a name for the match, the next number at the same table tells.
    """
    last = before.record if before is not None else None
    if last is None or record.hand in (None, 1) or last.hand is None or record.match != last.match:
        return False
    if record.match is not None:
        return True
    same_table = (record.rules, record.players) == (last.rules, last.players)
    return same_table and record.hand == last.hand + 1


def _deal_fault(record: HandRecord) -> Fault | None:
    deck, size = set(record.rules.deck), record.rules.hand_size
    seen: set[Card] = set()
    for seat, cards in enumerate(record.deal):
        for card in cards:
            if card in seen:
                return Fault(FaultKind.CARD_TWICE, seat=seat, card=card, field="deal")
            if card not in deck:
                return Fault(FaultKind.NOT_IN_DECK, seat=seat, card=card)
            seen.add(card)
        if len(cards) != size:
            return Fault(FaultKind.HAND_SIZE, seat=seat, expected=size, found=len(cards))
    return None


def _start_fault(record: HandRecord, before: CheckedHand | None) -> Fault | None:
    """A hand number out of turn, or a first leader who should not lead."""
    if before is not None and before.record is not None:
        expected = _number_after(before)
        if expected not in (None, record.hand):
            return Fault(FaultKind.HAND_NUMBER, expected=expected, found=record.hand)
    leader = _leader(record, before)
    if leader in (None, record.first_leader):
        return None
    return Fault(FaultKind.FIRST_LEADER, trick=1, seat=record.first_leader, expected=leader)


def _number_after(before: CheckedHand) -> int | None:
    """The number of the hand after `before`, None when its own is in doubt."""
    doubtful = before.fault is not None and before.fault.kind is FaultKind.HAND_NUMBER
    if doubtful or before.record is None or before.record.hand is None:
        return None
    return before.record.hand + 1


def _leader(record: HandRecord, before: CheckedHand | None) -> int | None:
    """The seat that must lead first, None when nothing tells."""
    if record.hand == 1:
        drawn = record.rules.opening_card is None
        return None if drawn else opening_leader(record.rules, record.deal, 0)
    if before is None or before.hand is None or before.hand.phase is not Phase.SCORED:
        return None
    return next_leader(before.hand)


def _play_fault(hand: Hand, reading: Reading) -> Fault | None:
    """Play the recorded cards up to the first fault."""
    plays = reading.record.plays
    for card in plays:
        trick, seat = len(hand.tricks) + 1, hand.seat_to_play
        if seat is None:
            size = len(hand.rules.deck)
            return Fault(FaultKind.TOO_MANY_PLAYS, card=card, expected=size, found=len(plays))
        play = Play(seat, card)
        refusal = hand.refusal(play)
        if refusal is not None:
            kind = FaultKind.ILLEGAL_PLAY
            return Fault(kind, trick=trick, seat=seat, card=card, refusal=refusal)
        hand.apply(play)
    return _end_fault(hand, len(plays), reading.unreadable)


def _end_fault(hand: Hand, count: int, unreadable: str | None) -> Fault | None:
    """What is wrong where the `count` readable plays end."""
    seat = hand.seat_to_play
    trick = None if seat is None else len(hand.tricks) + 1
    if unreadable is not None:
        kind = FaultKind.BAD_CARD
        return Fault(kind, trick=trick, seat=seat, field="plays", found=unreadable)
    if seat is None:
        return None
    size = len(hand.rules.deck)
    return Fault(FaultKind.TOO_FEW_PLAYS, trick=trick, seat=seat, expected=size, found=count)


def _score_fault(hand: Hand, reading: Reading) -> Fault | None:
    scores = [each.total for each in hand.breakdowns or ()]
    fault = _first_difference(FaultKind.SCORE, scores, reading.record.scores)
    if fault is not None or reading.side_scores is None:
        return fault
    # A side is named by its first seat, and these are in the order of the sides.
    sides = reading.record.side_scores if hand.rules.partners else ()
    return _first_difference(FaultKind.SIDE_SCORE, sides, reading.side_scores)


def _total_fault(record: HandRecord, before: CheckedHand | None) -> Fault | None:
    if record.hand in (None, 1):
        start: tuple[int, ...] = (0,) * record.rules.players
    elif before is not None and before.record is not None:
        start = before.record.totals
    else:
        return None
    scores = side_sums(record.scores, record.rules)
    totals = [sum(pair) for pair in zip(start, scores, strict=True)]
    return _first_difference(FaultKind.TOTAL, totals, record.totals)


def _first_difference(
    kind: FaultKind, expected: Sequence[int], found: Sequence[int]
) -> Fault | None:
    for seat, (right, stated) in enumerate(zip(expected, found, strict=True)):
        if right != stated:
            return Fault(kind, seat=seat, expected=right, found=stated)
    return None
