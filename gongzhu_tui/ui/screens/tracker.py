"""The card tracker: what the others still hold, as far as anybody at the table can tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from gongzhu_tui.engine.cards import Card, Suit
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
        suits = self._suits()
        rows = [say.columns(self.view), *suits, self._cards_left()]
        notes = [*panels.known_exposures(self.view), *self._passed(), *say.notes(self.view)]
        lacked = {say.lacks(card) for card in self.view.rules.forced_discards}
        if any(lacked.intersection(row) for row in suits):
            notes.append(say.lacks_note(self.view.rules))
        lines = straight(self.look, rows, 0)
        for line in lines:
            line.highlight_regex(r"\[.*?\]", "bold")
        return Group(
            Text(),
            *lines,
            Text(),
            *(Text(self.look.text(note), style="dim") for note in notes),
        )

    def _passed(self) -> list[str]:
        """The line of the cards that the neighbour was passed and still holds."""
        view = self.view
        cards = [card for card in cards_out(view) if card in (view.passed or ())]
        return [say.passed(cards, view)] if cards else []

    def _suits(self) -> list[list[str]]:
        view = self.view
        others = [seat for seat in range(view.rules.players) if seat != view.seat]
        out = cards_out(view)
        rows = []
        for suit in Suit:
            cards = [card for card in out if card.suit is suit]
            proven = [self._proven(seat, suit, cards) for seat in others]
            text = bracketed(cards, view.exposed, view.rules) or panels.NOTHING
            rows.append([f"{suit.symbol} {suit_name(suit)}", text, str(len(cards)), *proven])
        return rows

    def _proven(self, seat: int, suit: Suit, out: Sequence[Card]) -> str:
        """What is known that a seat does not hold of a suit, of which `out` are still out."""
        if suit in self.view.voids[seat]:
            return say.void()
        lacked = [card for card in out if card in self.view.lacks[seat]]
        return say.lacks(lacked[0]) if lacked else panels.NOTHING

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
    hearts = {card for card in rules.scoring_cards if card.suit is Suit.HEARTS}
    worthless = {card for card in hearts if not heart_value(card.rank, rules)}
    return rules.scoring_cards - worthless


def bracketed(cards: Sequence[Card], exposed: Mapping[Card, int], rules: Rules) -> str:
    """The ranks of one suit, cards that score for themselves in brackets: `8 J [Q pig] K`."""
    groups = []
    for scores, run in groupby(cards, key=of_worth(rules).__contains__):
        text = " ".join(say.card_of_suit(card, exposed, rules) for card in run)
        groups.append(f"[{text}]" if scores else text)
    return " ".join(groups)
