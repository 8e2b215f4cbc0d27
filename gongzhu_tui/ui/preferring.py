"""What the player prefers, and what a screen asks of the app when that changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from textual.message import Message
from textual.message_pump import MessagePump

from gongzhu_tui.settings import Settings


class ShowOptions(Message):
    """Open the options."""


class ChangeSettings(Message):
    """Keep `changes`, by the names of fields of Settings, from now on."""

    def __init__(self, **changes: object) -> None:
        super().__init__()
        self.changes: Mapping[str, object] = changes


class HasSettings(Protocol):
    """The app, as far as it is asked here."""

    settings: Settings


def settings_of(part: MessagePump) -> Settings:
    """What the player of the app that `part` belongs to prefers now."""
    return cast(HasSettings, part.app).settings
