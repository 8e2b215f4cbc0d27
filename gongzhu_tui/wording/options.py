"""The words of the options: what can be set, to what, and what it means."""

from __future__ import annotations

from gongzhu_tui.settings import Pace
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.table import pace_name


def heading() -> str:
    return _("Options")


def footing() -> str:
    return _("↑↓: option   ←→: change   Esc: close")


def option_name(name: str) -> str:
    """What a field of the settings is called."""
    return {
        "language": _("Language"),
        "pace": _("Pace"),
        "theme": _("Colours"),
        "deck": _("Deck"),
        "suits": _("Suits"),
        "wide_symbols": _("Wide symbols"),
        "cards": _("Cards"),
        "suit_order": _("Order of suits"),
        "rank_order": _("Order of ranks"),
        "direction": _("Direction"),
        "one_step": _("Play at once"),
        "tracker": _("Card tracker"),
        "reduced_motion": _("Reduced motion"),
    }[name]


def option_note(name: str) -> str:
    """What a field of the settings does, in a sentence."""
    return {
        "language": _("Automatic is the language of your system."),
        "pace": _("How long the table waits after a card and after a trick."),
        "theme": _("A felt table, a light one, or the sixteen colours of your terminal."),
        "deck": _("In four colours, clubs are green and diamonds are blue."),
        "suits": _("How the suits are written."),
        "wide_symbols": _(
            "On: for a terminal that draws ♠ two cells wide, where lines look shifted."
        ),
        "cards": _("Large where there is room, or always small."),
        "suit_order": _("How the suits lie in your hand."),
        "rank_order": _("How the cards of a suit lie in your hand."),
        "direction": _("Counter-clockwise, the next player sits at your right; clockwise, left."),
        "one_step": _("On: the key or click that selects a card plays it."),
        "tracker": _("Off: the table does not tell which cards are still out."),
        "reduced_motion": _("On: nothing on the table moves."),
    }[name]


def value_name(name: str, value: object) -> str:
    """What the value of a field of the settings is called."""
    match value:
        case bool():
            return _("on") if value else _("off")
        case Pace():
            return pace_name(value)
        case _:
            return _value_names()[name][str(value)]


def _value_names() -> dict[str, dict[str, str]]:
    return {
        "language": {"auto": _("automatic"), "en": "English", "zh": "中文"},
        "theme": {"felt": _("felt"), "light": _("light"), "terminal": _("terminal")},
        "deck": {"two-colours": _("two colours"), "four-colours": _("four colours")},
        "suits": {
            "symbols": _("symbols"),
            "letters": _("letters S H C D"),
            "characters": _("characters 黑红梅方"),
        },
        "cards": {"auto": _("as there is room"), "small": _("small")},
        "suit_order": {"alternating": "♠ ♥ ♣ ♦", "ranked": "♠ ♥ ♦ ♣"},
        "rank_order": {"low-first": _("low to high"), "high-first": _("high to low")},
        "direction": {
            "counter-clockwise": _("counter-clockwise"),
            "clockwise": _("clockwise"),
        },
    }
