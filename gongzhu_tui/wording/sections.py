"""What a rule sheet consists of."""

from __future__ import annotations

from dataclasses import dataclass

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the sheet: sentences, then a table whose first row are its headings.

    `options` are those that it tells of.
    """

    title: str
    texts: tuple[str, ...]
    table: tuple[Row, ...] = ()
    options: tuple[str, ...] = ()
