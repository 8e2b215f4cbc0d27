"""Letters for what an output's encoding cannot carry, so that `Q♠` becomes `QS` there."""

from __future__ import annotations

import codecs

ERRORS = "gongzhu-letters"
# One letter each, so that tables keep their columns.
_LETTERS = str.maketrans("♠♥♣♦−×±…", "SHCD-x~.")


def register() -> None:
    """Make `ERRORS` known as a way to deal with what cannot be encoded."""
    codecs.register_error(ERRORS, _replace)


def _replace(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end].translate(_LETTERS)
    return letters.encode("ascii", "backslashreplace").decode(), error.end
