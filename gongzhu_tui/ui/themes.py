"""The palettes as Textual's themes, so that style sheets can name their colours."""

from __future__ import annotations

from textual.theme import Theme

from gongzhu_tui.ui.palettes import Palette


def theme_of(name: str, palette: Palette) -> Theme:
    """`palette` under `name`, its colours as the variables $felt, $bar, $ink, $muted …"""
    colours = {
        "felt": palette.felt,
        "bar": palette.bar,
        "ink": palette.text,
        "muted": palette.muted,
        "gold": palette.gold,
        "mark": palette.mark,
        "mark-ink": palette.mark_text,
        "ansi-background": palette.felt,
        "ansi-foreground": palette.text,
    }
    prefix = "ansi_" if palette.sixteen else ""
    variables = {key: f"{prefix}{colour}" for key, colour in colours.items()}
    variables["mark-style"] = palette.mark_style
    return Theme(
        name,
        primary=variables["gold"],
        foreground=variables["ink"],
        background=variables["felt"],
        surface=variables["bar"],
        panel=variables["bar"],
        dark=palette.dark,
        ansi=palette.sixteen,
        variables=variables,
    )
