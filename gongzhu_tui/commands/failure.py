"""The one way in which a command gives up."""

from __future__ import annotations


class CommandError(Exception):
    """A command cannot do what it was asked; its text is the sentence for the user."""
