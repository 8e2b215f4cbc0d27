"""The words of the card tracker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gongzhu_tui.engine.cards import GOAT, PIG, TRANSFORMER, Card
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.wording.cards import cards_text, has_names, seat_name, short_seat_names
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.table import face_mark
from gongzhu_tui.wording.text import listed


def switched_off() -> str:
    return _("The card tracker is switched off in the options.")


def heading(hand: int, trick: int, tricks: int) -> str:
    return _("Cards still out: hand {hand}, trick {trick} of {tricks}").format(
        hand=hand, trick=trick, tricks=tricks
    )


def columns(view: Observation) -> tuple[str, ...]:
    """The headings: suit, the cards, how many, and the other players."""
    where = _("not seen yet") if view.seen_one_card else _("in the others' hands")
    return ("", where, _("cards"), *short_seat_names(view.rules.players)[1:])


def card_of_suit(card: Card, exposed: Mapping[Card, int], rules: Rules = CLASSIC) -> str:
    """A card within its suit, with its name and its effect where it has them: `Q pig ×2`."""
    factor, named = exposed.get(card, 1), has_names(rules)
    forms = {PIG: _("{rank} pig"), GOAT: _("{rank} goat")} if named else {}
    text = forms.get(card, "{rank}").format(rank=card.rank.text)
    multiplies = named and card == TRANSFORMER
    return f"{text} {face_mark(card, factor)}" if factor > 1 or multiplies else text


def void() -> str:
    """A player who has been seen to hold none of the suit."""
    return _("void")


def lacks(card: Card) -> str:
    """A player who would have had to discard `card`: `no Q`."""
    return _("no {rank}").format(rank=card.rank.text)


def lacks_note(rules: Rules) -> str:
    """What such a sign in the table means."""
    signs = listed(map(lacks, sorted(rules.forced_discards)))
    return _("{signs}: seen void, and would have had to discard it.").format(signs=signs)


def passed(cards: Sequence[Card], view: Observation) -> str:
    """Which cards the neighbour to whom they were passed still holds."""
    name = seat_name(view.rules.left_of(view.seat), view.rules.players)
    return _("passed to {name}: {cards}").format(name=name, cards=cards_text(cards))


def cards_held() -> str:
    return _("cards in hand")


def notes(view: Observation) -> list[str]:
    marks = _("[ ]: cards that score. void: seen to hold none of the suit.")
    own = view.cards_left(view.seat) - len(view.held)
    if not own:
        return [marks]
    return [marks, _("{number} of the cards are your own, not seen yet.").format(number=own)]
