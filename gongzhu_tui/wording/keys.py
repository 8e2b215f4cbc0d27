"""The keys as the player reads them: in the bar at the bottom, and in full under `?`."""

from __future__ import annotations

from gongzhu_tui.wording.language import gettext as _

Keys = tuple[tuple[str, str], ...]


def play_bar() -> Keys:
    return (
        ("←→", _("move")),
        (_("Enter"), _("play")),
        ("h", _("hint")),
        ("c", _("collected")),
        ("v", _("last")),
        ("+−", _("pace")),
        ("?", _("help")),
        ("q", _("quit")),
    )


def expose_bar() -> Keys:
    return (
        ("←→", _("move")),
        (_("Enter"), _("mark")),
        ("↓", _("buttons")),
        ("h", _("hint")),
        ("m", _("menu")),
        ("?", _("help")),
        ("q", _("quit")),
    )


def finish_bar() -> Keys:
    return (
        ("←→", _("move")),
        (_("Enter"), _("play")),
        ("e", _("finish the hand")),
        ("c", _("collected")),
        ("v", _("last")),
        ("?", _("help")),
        ("q", _("quit")),
    )


def coached(bar: Keys) -> Keys:
    """`bar` with the way out of the explanations, in the place of what can wait."""
    kept = (each for each in bar if each[0] not in {"c", "v", "m", "+−"})
    return (*kept, ("Esc", _("no explanations")))


def watch_bar() -> Keys:
    return (
        (_("Enter"), _("skip the pause")),
        ("f", _("fast")),
        ("c", _("collected")),
        ("v", _("last")),
        ("?", _("help")),
        ("q", _("quit")),
    )


def over_bar() -> Keys:
    return ((_("Enter"), _("go on")), ("q", _("quit")))


def menu_bar() -> Keys:
    return (
        ("↑↓", _("move")),
        ("←→", _("change")),
        (_("Enter"), _("choose")),
        ("r", _("rules")),
        ("q", _("quit")),
    )


def all_keys() -> Keys:
    """Every key of the table."""
    return (
        ("← →", _("move card by card")),
        ("↑ ↓", _("move by suit; where there are buttons, to them and back")),
        ("Tab, Shift+Tab", _("next, previous playable card")),
        ("1 … 9, 0", _("the playable card with that digit")),
        (_("Enter, Space"), _("select the card under the cursor; again: play it")),
        ("Esc", _("take a selection back, close a panel")),
        ("h", _("hint: what the Hard opponent would do, and why")),
        ("w", _("why not: what speaks against the card under the cursor")),
        ("c", _("collected cards, and what each score can still become")),
        ("t", _("card tracker: what is still out, and who is void")),
        ("v", _("last trick, and with ← → all tricks of this hand")),
        ("s", _("score sheet of the match, with a chart")),
        ("f", _("fast-forward until your turn")),
        ("e", _("finish the hand, once no scoring card is left")),
        ("+ −", _("quicker, slower")),
        ("o", _("options")),
        ("m", _("menu; the match goes on with Continue")),
        ("? r", _("keys and rules; there p: tips")),
        ("q", _("save and leave")),
    )
