"""What a screen asks of the app when the player prefers something else."""

from __future__ import annotations

from collections.abc import Mapping

from textual.message import Message


class ShowOptions(Message):
    """Open the options."""


class ChangeSettings(Message):
    """Keep `changes`, by the names of fields of Settings, from now on."""

    def __init__(self, **changes: object) -> None:
        super().__init__()
        self.changes: Mapping[str, object] = changes
