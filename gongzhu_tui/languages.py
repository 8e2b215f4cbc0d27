"""The languages that the game speaks; quick to import."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """The language of all sentences; AUTO takes that of the locale."""

    AUTO = "auto"
    ENGLISH = "en"
    CHINESE = "zh"
