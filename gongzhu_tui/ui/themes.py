"""The palettes as Textual's themes, so that style sheets can name their colours."""

from __future__ import annotations

from textual.app import App
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


def begin_in(app: App[None], palette: Palette) -> None:
    """Have a new app in the colours of `palette`, before it has read any style sheet.

    A theme that is set later has all of them parsed a second time.
    """
    theme = _registered(app, palette)
    app.set_reactive(App.theme, theme.name)
    app.set_class(theme.dark, "-dark-mode", update=False)
    app.set_class(not theme.dark, "-light-mode", update=False)
    app.stylesheet.set_variables(app.get_css_variables())


def show(app: App[None], palette: Palette) -> None:
    """Have the app in the colours of `palette` from now on."""
    theme = _registered(app, palette)
    app.ansi_color = theme.ansi
    app.theme = theme.name


def _registered(app: App[None], palette: Palette) -> Theme:
    theme = theme_of(f"gongzhu-{palette.name}", palette)
    app.register_theme(theme)
    return theme
