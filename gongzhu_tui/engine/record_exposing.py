"""The exposures of a hand record: whether they are possible; and the hand up to its first card."""

from __future__ import annotations

from collections.abc import Mapping

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Expose, Pass
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.record import HandRecord
from gongzhu_tui.engine.record_faults import Fault, FaultKind
from gongzhu_tui.engine.rules import EXPOSED_FACTOR, TWICE_EXPOSED_FACTOR, Exposing, Rules
from gongzhu_tui.engine.scoring import ExposureError, check_exposed


def sold_face_down(exposed: Mapping[Card, int], rules: Rules) -> frozenset[Card]:
    """The cards exposed face down, which their factors tell."""
    if rules.exposing is not Exposing.SALE:
        return frozenset()
    return frozenset(card for card, factor in exposed.items() if factor == EXPOSED_FACTOR)


def exposure_fault(record: HandRecord) -> Fault | None:
    """What is wrong with the exposures of a record whose deal is right, None if nothing is."""
    if record.exposed and not record.rules.exposable:
        return Fault(FaultKind.NOT_EXPOSABLE, card=next(iter(record.exposed)))
    try:
        check_exposed(record.exposed, record.rules)
    except ExposureError as error:
        known = error.card in record.rules.exposable
        kind = FaultKind.EXPOSURE_FACTOR if known else FaultKind.NOT_EXPOSABLE
        return Fault(kind, card=error.card, found=error.factor)
    return _blind_fault(record) or _sale_fault(record)


def _blind_fault(record: HandRecord) -> Fault | None:
    """Where nothing is sold, only what was exposed blind counts fourfold."""
    if record.rules.exposing is Exposing.SALE:
        return None
    for seat, cards in enumerate(record.deal):
        for card in cards[1:]:
            if record.exposed.get(card) == TWICE_EXPOSED_FACTOR:
                factor = TWICE_EXPOSED_FACTOR
                return Fault(FaultKind.NOT_FIRST_DEALT, seat=seat, card=card, found=factor)
    return None


def _sale_fault(record: HandRecord) -> Fault | None:
    down = sold_face_down(record.exposed, record.rules)
    for card in sorted(record.exposed_down ^ down):
        kind = FaultKind.FACE_DOWN if card in down else FaultKind.NOT_FACE_DOWN
        return Fault(kind, card=card)
    return None


def opened(record: HandRecord) -> Hand:
    """The hand, dealt, with its cards passed and its exposures made."""
    hand = Hand(record.rules, record.deal, record.first_leader, record.hand)
    while awaited := hand.awaited():
        hand.apply(_decision(hand, awaited[0], record))
    return hand


def _decision(hand: Hand, seat: int, record: HandRecord) -> Pass | Expose:
    """What the seat must have decided now: in the blind phase only what counts fourfold."""
    if hand.to_pass(seat):
        return Pass(seat, record.passed[seat])
    cards = frozenset(hand.exposable(seat)).intersection(record.exposed)
    fourfold = frozenset(card for card in cards if record.exposed[card] == TWICE_EXPOSED_FACTOR)
    return Expose(seat, fourfold) if hand.phase is Phase.BLIND else Expose(seat, cards, fourfold)
