"""What the table says while cards are passed to the left neighbour, and when they arrive."""

from __future__ import annotations

from collections.abc import Collection

from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.match import HUMAN
from gongzhu_tui.engine.observation import Observation
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording.cards import cards_text, seat_name
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.table import cards_left


def pass_button(rules: Rules, chosen: int) -> str:
    """What the button does, and how many cards are still missing for it."""
    text = _("Pass {cards}").format(cards=cards_left(rules.passing))
    missing = rules.passing - chosen
    return _("{text} ({count} missing)").format(text=text, count=missing) if missing else text


def choose(rules: Rules) -> str:
    """What is asked before any card is chosen."""
    return _("Choose {what} to pass to {name}: Enter chooses and takes back.").format(
        what=cards_left(rules.passing), name=_receiver(rules)
    )


def chosen(cards: Collection[Card], rules: Rules) -> str:
    """What is chosen so far, and what is missing, or how it is confirmed."""
    missing = rules.passing - len(cards)
    template = (
        _("{cards} to {name}: choose {missing} more.")
        if missing
        else _("{cards} to {name}. ↓ and Enter: pass.")
    )
    return template.format(cards=cards_text(sorted(cards)), name=_receiver(rules), missing=missing)


def press_pass(cards: Collection[Card], rules: Rules) -> str:
    """On the button, once enough cards are chosen."""
    return _("Enter: pass {cards} to {name}. ↑ goes back to the cards.").format(
        cards=cards_text(sorted(cards)), name=_receiver(rules)
    )


def too_few(chosen: int, rules: Rules) -> str:
    """Why nothing can be passed yet."""
    return _("{count} of {all} chosen: ↑ goes back to the cards.").format(
        count=chosen, all=rules.passing
    )


def enough(rules: Rules) -> str:
    """Why no further card can be chosen."""
    return _("{cards} chosen already: take one back first.").format(cards=cards_left(rules.passing))


def others_decide() -> str:
    return _("The others choose the cards that they pass…")


def arrived(view: Observation) -> str:
    """Which cards have come, and from whom; nothing where none were passed."""
    if not view.received:
        return ""
    players = view.rules.players
    sender = next(seat for seat in range(players) if view.rules.left_of(seat) == view.seat)
    return _("{name} passed you {cards}.").format(
        name=seat_name(sender, players), cards=cards_text(sorted(view.received))
    )


def new_mark() -> str:
    """On the face of a card that has arrived; three cells at most."""
    return _("new")


def _receiver(rules: Rules) -> str:
    return seat_name(rules.left_of(HUMAN), rules.players)
