"""The card tracker: what the others still hold, as far as anybody at the table can tell."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from gongzhu_tui.engine.cards import SCORING_CARDS, Card, Suit
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import heart_value
from gongzhu_tui.ui.key_guard import KeyGuard
from gongzhu_tui.ui.look import Look
from gongzhu_tui.ui.screens.columns import straight
from gongzhu_tui.ui.screens.panel import Panel
from gongzhu_tui.wording import panels
from gongzhu_tui.wording import tracker as say
from gongzhu_tui.wording.cards import suit_name


class TrackerPanel(Panel[None]):
    """A line a suit: the cards that are out from low to high, and who is void in it."""

    def __init__(self, look: Look, guard: KeyGuard, view: Observation) -> None:
        super().__init__(look, guard, own_id="table.tracker", low=True)
        self.view = view

    def heading(self) -> str:
        view = self.view
        return say.heading(view.hand_number or 1, view.trick_number, view.rules.hand_size)

    def content(self) -> RenderableType:
        rows = [say.columns(self.view), *self._suits(), self._cards_left()]
        notes = [*panels.known_exposures(self.view), *say.notes(self.view)]
        lines = straight(self.look, rows, 0)
        for line in lines:
            line.highlight_regex(r"\[.*?\]", "bold")
        return Group(
            Text(),
            *lines,
            Text(),
            *(Text(self.look.text(note), style="dim") for note in notes),
        )

    def _suits(self) -> list[list[str]]:
        view = self.view
        others = [seat for seat in range(view.rules.players) if seat != view.seat]
        out = cards_out(view)
        rows = []
        for suit in Suit:
            cards = [card for card in out if card.suit is suit]
            voids = [say.void() if suit in view.voids[seat] else panels.NOTHING for seat in others]
            text = bracketed(cards, view.exposed, of_worth(view.rules)) or panels.NOTHING
            rows.append([f"{suit.symbol} {suit_name(suit)}", text, str(len(cards)), *voids])
        return rows

    def _cards_left(self) -> list[str]:
        view = self.view
        counts = [view.cards_left(seat) for seat in range(view.rules.players) if seat != view.seat]
        return ["", say.cards_held(), str(len(cards_out(view))), *map(str, counts)]


def cards_out(view: Observation) -> list[Card]:
    """The cards that are neither seen in the own hand nor played, from low to high."""
    known = {*view.held, *view.played}
    return sorted(card for card in view.rules.deck if card not in known)


def of_worth(rules: Rules) -> frozenset[Card]:
    """The cards that score for themselves; some hearts may count nothing."""
    return frozenset(
        card
        for card in SCORING_CARDS
        if card.suit is not Suit.HEARTS or heart_value(card.rank, rules)
    )


def bracketed(cards: Sequence[Card], exposed: Mapping[Card, int], worth: Collection[Card]) -> str:
    """The ranks of one suit, cards that score for themselves in brackets: `8 J [Q pig] K`."""
    groups = []
    for scores, run in groupby(cards, key=worth.__contains__):
        text = " ".join(say.card_of_suit(card, exposed) for card in run)
        groups.append(f"[{text}]" if scores else text)
    return " ".join(groups)
