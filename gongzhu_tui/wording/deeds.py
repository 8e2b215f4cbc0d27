"""What each key does in a sentence, as the page under `?` and the palette say it."""

from __future__ import annotations

from gongzhu_tui.wording.keys import DIGITS, Entries, Entry
from gongzhu_tui.wording.language import gettext as _

_LIFTS = ("table.up", "table.down")
_LEAPS = ("table.next-playable", "table.previous-playable")
_PAGES = ("panel.page-up", "panel.page-down")
_ENDS = ("panel.top", "panel.bottom")


def all_keys(*, one_step: bool) -> Entries:
    """Every key of the table; in `one_step` the first press plays."""
    if one_step:
        press = _("play the card; to pass, expose: choose")
    else:
        press = _("select a card, again: play; to pass, expose: choose")
    return (
        Entry(("table.left", "table.right"), _("move card by card")),
        Entry(_LIFTS, _("move by suit; where there are buttons, to them and back")),
        Entry(_LEAPS, _("next, previous playable card")),
        Entry(DIGITS, _("the playable card with that digit")),
        Entry(("table.press",), press),
        Entry(("table.take-back",), _("take a selection back, close a panel")),
        *(Entry((binding,), text) for binding, text in deeds().items()),
        Entry(_PAGES, _("scroll a panel; other tricks")),
        Entry(_ENDS, _("to the beginning, the end of a panel; first, last trick")),
    )


def deeds() -> dict[str, str]:
    """What each key of the table does that is not for the cards; the palette offers the same."""
    return {
        "table.hint": _("hint: what the Hard opponent would do, and why"),
        "table.why": _("why not: what speaks against the card under the cursor"),
        "table.collected": _("collected cards, and what each score can still become"),
        "table.tracker": _("card tracker: what is still out, and who is void"),
        "table.last-trick": _("last trick, and with ← → all tricks of this hand"),
        "table.sheet": _("score sheet of the match, with a chart"),
        "table.fair-deal": _("fair deal: a check that no deal is changed"),
        "table.fast-forward": _("fast-forward until your turn"),
        "table.finish-hand": _("finish the hand, once no scoring card is left"),
        "table.quicker": _("quicker"),
        "table.slower": _("slower"),
        "table.options": _("options"),
        "table.help": _("all keys"),
        "table.rules": _("rules, with the scoring table"),
        "table.menu": _("menu; the match goes on with Continue"),
        "app.palette": _("everything by its name"),
        "app.leave": _("save and leave"),
    }


def menu_deeds() -> dict[str, str]:
    """What each key of the menu does that the palette offers too."""
    return {
        "menu.rules": _("rules, with the scoring table"),
        "menu.options": _("options"),
        "menu.tips": _("tips"),
        "app.leave": _("save and leave"),
    }
