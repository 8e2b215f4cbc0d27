"""What `gongzhu replay` and `gongzhu history` print about hands."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.events import Exposure
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.record import HandRecord
from gongzhu_tui.engine.trick import Trick
from gongzhu_tui.wording.cards import card_text, cards_text, player_name, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.text import listed, shown


def place(file: str, line: int, text: str) -> str:
    """A line of the report: where, and what."""
    return f"{shown(file, 200)}:{line}: {text}"


def fault(sentence: str) -> str:
    return _("fault: {sentence}").format(sentence=sentence)


def result(record: HandRecord) -> str:
    """A hand's scores and totals in one line."""
    seats = zip(record.players, record.scores, record.totals, strict=True)
    scores = listed(
        _("{name} {score} (total {total})").format(
            name=player_name(name), score=signed(score), total=signed(total)
        )
        for name, score, total in seats
    )
    return _("{hand}: {scores}").format(hand=title(record), scores=scores)


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


def dealt(hand: Hand, players: Sequence[str]) -> list[tuple[str, str]]:
    """The names and the hands as dealt, each sorted."""
    return [
        (player_name(name), cards_text(sorted(cards, key=_suit_then_high_first)))
        for name, cards in zip(players, hand.deal, strict=True)
    ]


def exposed(exposure: Exposure, players: Sequence[str]) -> str:
    return "  " + _("{name} exposes {card}").format(
        name=player_name(players[exposure.seat]), card=card_text(exposure.card)
    )


def trick(number: int, played: Trick, players: Sequence[str]) -> str:
    """One trick, complete or not, in the order played."""
    cards = listed(
        f"{player_name(players[seat])} {card_text(card)}" for seat, card in played.seated()
    )
    line = "  " + _("trick {number:2}: {cards}").format(number=number, cards=cards)
    if not played.complete or played.winner is None:
        return line
    return _("{line}; taken by {name}").format(line=line, name=player_name(players[played.winner]))


def _suit_then_high_first(card: Card) -> tuple[int, int]:
    return card.suit, -card.rank
