"""Keys as they are meant, whatever input method turned them into something else."""

from __future__ import annotations

from collections.abc import Container
from unicodedata import east_asian_width, normalize

from textual import events
from textual.keys import _character_to_key  # the only door to Textual's own names

# What a Chinese input method writes for a key of punctuation, beyond full-width forms of it.
_PUNCTUATION = str.maketrans("。、【】《》「」‘’“”￥—·", ".\\[]<>{}''\"\"$_`")


def plain_character(character: str) -> str:
    """The ASCII character on the key that wrote `character`: a letter, digit, sign or space."""
    plain = character.translate(_PUNCTUATION)
    if plain == character and len(character) == 1 and east_asian_width(character) == "F":
        plain = normalize("NFKC", character)
    return plain if len(plain) == 1 else character


def key_of(character: str) -> str:
    """Textual's name of the key that writes `character`."""
    return _character_to_key(plain_character(character))


def make_plain(event: events.Key, bound: Container[str]) -> None:
    """Make of `event` the key that is meant, a small letter where the capital is not `bound`.

    Letters come as capitals with caps lock on, which switches many a Chinese input method. What is
    written in a field stays as it came, and so does the time.
    """
    character = event.character
    if character and not character.isascii():
        plain = plain_character(character)
        if plain != character:
            event.key, event.character = key_of(character), plain
    if len(event.key) == 1 and event.key.isupper() and event.key not in bound:
        event.key = event.key.lower()
