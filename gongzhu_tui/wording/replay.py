"""What `gongzhu replay` and `gongzhu history` print about hands."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.record import HandRecord
from gongzhu_tui.engine.rules import Exposing, Rules
from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.wording.cards import card_text, cards_text, player_name, points_text
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.text import listed, shown, spaced


def place(file: str, line: int, text: str) -> str:
    """A line of the report: where, and what."""
    return f"{shown(file, 200)}:{line}: {text}"


def fault(sentence: str) -> str:
    return _("fault: {sentence}").format(sentence=sentence)


def result(record: HandRecord) -> str:
    """A hand's scores and totals in one line; with partners the totals may be the sides'."""
    names = list(map(player_name, record.players))
    rules = record.rules
    if not rules.shared_totals:
        scores = _with_totals(names, record.scores, record.totals, rules)
        return _("{hand}: {scores}").format(hand=title(record), scores=scores)
    scores = listed(
        f"{name} {points_text(score, rules)}"
        for name, score in zip(names, record.scores, strict=True)
    )
    totals = [record.totals[side[0]] for side in rules.sides]
    together = _with_totals(side_names(record), record.side_scores, totals, rules)
    return _("{hand}: {scores}; {sides}").format(hand=title(record), scores=scores, sides=together)


def side_names(record: HandRecord) -> list[str]:
    """Each side by the names of its players."""
    return [
        spaced(_(" and ").join(player_name(record.players[seat]) for seat in side))
        for side in record.rules.sides
    ]


def _with_totals(
    names: Sequence[str], scores: Sequence[int], totals: Sequence[int], rules: Rules
) -> str:
    return listed(
        _("{name} {score} (total {total})").format(
            name=name, score=points_text(score, rules), total=points_text(total, rules)
        )
        for name, score, total in zip(names, scores, totals, strict=True)
    )


def title(record: HandRecord) -> str:
    """Which hand of which match."""
    if record.hand is None:
        return _("a single hand")
    if record.match is None:
        return _("hand {hand}").format(hand=record.hand)
    return _("match {match}, hand {hand}").format(match=shown(str(record.match)), hand=record.hand)


def summary(hands: int, faulty: int) -> str:
    counted = ngettext("{hands} hand", "{hands} hands", hands).format(hands=hands)
    if not faulty:
        return _("{counted}, no fault.").format(counted=counted)
    return _("{counted}, {faulty} faulty.").format(counted=counted, faulty=faulty)


def dealt(deal: Sequence[Sequence[Card]], players: Sequence[str]) -> list[tuple[str, str]]:
    """The names and the hands as dealt, each sorted."""
    return [
        (player_name(name), cards_text(sorted(cards, key=_suit_then_high_first)))
        for name, cards in zip(players, deal, strict=True)
    ]


def passings(hand: Hand, players: Sequence[str]) -> list[str]:
    """A line for each seat that has passed cards: which ones, and to whom."""
    return [
        "  "
        + spaced(
            _("{name} passes {cards} to {other}").format(
                name=player_name(players[seat]),
                cards=cards_text(sorted(action.cards, key=_suit_then_high_first)),
                other=player_name(players[hand.rules.left_of(seat)]),
            )
        )
        for seat, action in sorted(hand.passed.items())
    ]


def exposures(hand: Hand, players: Sequence[str]) -> list[str]:
    """A line for each exposed card, with its factor where there is more than one way."""
    return ["  " + spaced(_exposed(exposure, hand, players)) for exposure in hand.exposures]


def _exposed(exposure: Exposure, hand: Hand, players: Sequence[str]) -> str:
    return _way_of_exposing(exposure, hand).format(
        name=player_name(players[exposure.seat]),
        card=card_text(exposure.card),
        factor=exposure.factor,
    )


def _way_of_exposing(exposure: Exposure, hand: Hand) -> str:
    blind = hand.blind_decided.get(exposure.seat)
    if blind is not None and exposure.card in blind.cards:
        return _("{name}: {card} exposed blind (×{factor})")
    if hand.rules.exposing is not Exposing.SALE:
        return _("{name} exposes {card}")
    if exposure.face_down:
        return _("{name}: {card} sold face down (×{factor})")
    return _("{name}: {card} sold face up (×{factor})")


def trick(number: int, played: Trick, players: Sequence[str]) -> str:
    """One trick, complete or not, in the order played."""
    cards = listed(
        f"{player_name(players[seat])} {card_text(card)}" for seat, card in played.seated()
    )
    line = "  " + _("trick {number:2}: {cards}").format(number=number, cards=cards)
    if not played.complete or played.winner is None:
        return line
    name = player_name(players[played.winner])
    return spaced(_("{line}; taken by {name}").format(line=line, name=name))


def _suit_then_high_first(card: Card) -> tuple[int, int]:
    return card.suit, -card.rank
