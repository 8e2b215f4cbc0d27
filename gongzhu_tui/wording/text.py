"""Numbers and foreign texts as a user reads them; quick to import."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Iterable
from typing import NamedTuple

from gongzhu_tui.languages import Language
from gongzhu_tui.wording import language
from gongzhu_tui.wording.language import gettext as _

# Where Chinese meets a card, a number or a Latin word; compiled when it is first wanted.
_CHINESE, _LATIN, _ENDS = "[\u4e00-\u9fff]", "[\\w×+−♠♥♣♦-]", "[\\w%♠♥♣♦]"
_MEETING = rf"(?a:(?<={_CHINESE})(?={_LATIN})|(?<={_ENDS})(?={_CHINESE}))"


class Asked(NamedTuple):
    """The words of a question."""

    heading: str
    note: str
    answers: tuple[str, str]


def spaced(text: str) -> str:
    """`text`, filled with what may be Chinese or not, as the catalogue is written: with a blank
    wherever Chinese meets a card, a number or a Latin word."""
    return re.sub(_MEETING, " ", text)


def decimal(number: float, places: int = 1) -> str:
    """A signed number with decimals: `+12.3`, `−0.5`, `0.0`."""
    text = f"{abs(number):.{places}f}"
    if not float(text):
        return text
    return ("−" if number < 0 else "+") + text


def listed(texts: Iterable[str]) -> str:
    """Several things of one kind in a row."""
    return _(", ").join(texts)


def sentences(*texts: str) -> str:
    """Whole sentences in a row, without the empty ones; Chinese puts no blank between them."""
    blank = "" if language.current() is Language.CHINESE else " "
    return blank.join(filter(None, texts))


def shown(text: str, longest: int = 40) -> str:
    """Foreign text made harmless for a terminal: no control characters, and cut when long."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in short
    )


def value_text(value: object) -> str:
    """A foreign JSON value, harmless and cut when long: `null`, `"x"`, `[1, 2]`."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{shown(value)}"' if isinstance(value, str) else shown(reprlib.repr(value))
