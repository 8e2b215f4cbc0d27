"""The keys that are told of are the keys that there are."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.binding import Binding

from gongzhu_tui.languages import Language
from gongzhu_tui.ui.app import GongZhuApp
from gongzhu_tui.ui.screens.table_keys import BINDINGS
from gongzhu_tui.wording import keys, language

NAMES = {
    "←": "left", "→": "right", "↑": "up", "↓": "down", "Tab": "tab", "Shift+Tab": "shift+tab",
    "Enter": "enter", "Space": "space", "Esc": "escape", "⏎": "enter", "+": "plus", "−": "minus",
    "?": "question_mark", "…": "",
}  # fmt: skip


def bound() -> set[str]:
    bindings = [*BINDINGS, *GongZhuApp.BINDINGS]
    texts = [each.key for each in bindings if isinstance(each, Binding)]
    return {key for text in texts for key in text.split(",")}


def told(pairs: keys.Keys) -> set[str]:
    """Each single key of a list of keys."""
    found = set()
    for text, _ in pairs:
        for word in text.replace(",", " ").split():
            parts = [word] if word in NAMES or len(word) == 1 else list(word)
            found |= {NAMES.get(part, part) for part in parts}
    return found - {""}


def test_every_key_that_is_told_of_is_bound() -> None:
    for bar in (keys.play_bar(), keys.expose_bar(), keys.watch_bar(), keys.all_keys()):
        assert told(bar) <= bound()


def test_every_letter_and_sign_that_is_bound_is_told_of() -> None:
    unsaid = {"equals_sign", *"2345678"}  # beside + on the keyboard; between 1 and 9
    single = {key for key in bound() if "ctrl" not in key} - unsaid
    assert single <= told(keys.all_keys())


@pytest.mark.parametrize("spoken", [Language.ENGLISH, Language.CHINESE])
def test_the_bars_fit_eighty_columns(spoken: Language) -> None:
    language.use(spoken, carried=True)
    bars = (
        keys.play_bar(),
        keys.expose_bar(),
        keys.watch_bar(),
        keys.over_bar(),
        keys.menu_bar(),
    )
    for bar in bars:
        assert sum(cell_len(f"{key} {text}") + 2 for key, text in bar) <= 80 + 1


def test_no_key_has_two_meanings() -> None:
    texts = [each.key for each in BINDINGS if isinstance(each, Binding)]
    single = [key for text in texts for key in text.split(",")]
    assert len(single) == len(set(single))
    ids = [each.id for each in BINDINGS if isinstance(each, Binding)]
    assert len(ids) == len(set(ids))
    assert all(ids)
