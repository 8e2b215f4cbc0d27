"""Saves of matches by other rules than the classic ones."""

from __future__ import annotations

import json
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from gongzhu_tui.engine.match import Match
from gongzhu_tui.storage.saves import read_save, save_to_json, write_save
from tests.engine.test_variants import VARIANTS
from tests.session.human import Human, Memory, play_on, started
from tests.storage.states import load, write

FOUR = {"QS", "AH", "10C", "JD"}


@cache
def variant_texts(name: str, seed: int) -> tuple[str, ...]:
    """The saves of what comes before the first card of a hand and of its first plays, as text."""
    memory = Memory()
    session = started(seed, autosave=memory, rules=VARIANTS[name])
    play_on(session, Human(seed), 3)
    return tuple(json.dumps(save_to_json(save)) for save in memory.saves)


def variant(name: str, seed: int, place: int, **changes: Any) -> dict[str, Any]:
    """One of them, with parts of its hand changed."""
    data: dict[str, Any] = json.loads(variant_texts(name, seed)[place])
    data["hands"][-1] |= changes
    return data


def first_cards(seed: int) -> list[str]:
    return [str(cards[0]) for cards in Match(VARIANTS["blind"], seed).hand.deal]


# The first blind hand in which one seat alone, not the human, is asked.
BLIND_SEED = next(
    seed for seed in count() if [card in FOUR for card in first_cards(seed)] == [0, 1, 0, 0]
)
HUMAN_SEED = next(seed for seed in count() if first_cards(seed)[0] in FOUR)
HUMAN_CARD = first_cards(HUMAN_SEED)[0]
BLIND_CARD = first_cards(BLIND_SEED)[1]
DEALT = [[str(card) for card in cards] for cards in Match(VARIANTS["likha"], 3).hand.deal]
THREE, FOURTH = " ".join(DEALT[0][:3]), DEALT[0][3]


def passing(*passed: str | None, place: int = 0, **changes: Any) -> dict[str, Any]:
    """A likha hand just dealt, in which these cards were passed."""
    filled = [*passed, *[None] * (4 - len(passed))]
    return variant("likha", 3, place, **({"passed": filled} if passed else {}), **changes)


NOT_BLIND = next(seed for seed in count() if not FOUR & set(first_cards(seed)))
IMPOSSIBLE_VARIANTS: dict[str, object] = {
    "blind for three": variant("blind", BLIND_SEED, 0, blind=[None] * 3),
    "blind but not the first card": variant("blind", BLIND_SEED, 0, blind=["", None, None, None]),
    "blind by two": variant("blind", BLIND_SEED, 0, blind=[None, "", "", None]),
    "blind when nobody is asked": variant("blind", NOT_BLIND, 0, blind=["", None, None, None]),
    "not blind before all are": variant("blind", BLIND_SEED, 0, exposed=[None, "", None, None]),
    "exposed twice": variant(
        "blind",
        BLIND_SEED,
        0,
        blind=[None, BLIND_CARD, *[None] * 2],
        exposed=["", BLIND_CARD, "", ""],
    ),
    "face up for five": variant("sale", 3, 0, face_up=[""] * 5),
    "face up but not sold": variant("sale", 3, -1, exposed=[""] * 4, face_up=["QS"] * 4, plays=""),
    "face up before the decision": variant("sale", 3, 0, face_up=["QS", "", "", ""]),
    "face up chosen, not sold": variant("sale", 3, 0) | {"chosen_up": "QS"},
    "face up no card": variant("sale", 3, 0) | {"chosen_up": "1S"},
    "face up chosen blind": variant("sale+blind", HUMAN_SEED, 0)
    | {"chosen": HUMAN_CARD, "chosen_up": HUMAN_CARD},
    "four decide of five": variant("five", 3, 0, exposed=[None] * 4),
    "four passed": passing(f"{THREE} {FOURTH}"),
    "two passed": passing(" ".join(DEALT[0][:2])),
    "passed what another holds": passing(" ".join(DEALT[1][:3])),
    "passed for three": passing() | {"hands": [{"exposed": [None] * 4, "passed": [None] * 3}]},
    "passed for five": variant("likha", 3, 0, passed=[None] * 5),
    "passed a number": variant("likha", 3, 0, passed=[3, None, None, None]),
    "passed no card": passing("2S 3S 1S"),
    "passed where nothing is": variant("sale", 3, 0, passed=[THREE, None, None, None]),
    "exposed before all have passed": passing(THREE, exposed=["", None, None, None]),
    "played before all have passed": passing(THREE, plays=FOURTH),
    "played what was passed": variant(
        "likha", 3, -1, passed=[" ".join(cards[:3]) for cards in DEALT], plays=DEALT[0][0]
    ),
    "four chosen to pass": passing() | {"chosen": f"{THREE} {FOURTH}"},
    "chosen to pass what another holds": passing() | {"chosen": DEALT[1][0]},
    "chosen to pass after the passing": passing(THREE) | {"chosen": FOURTH},
    "chosen to pass and face up": passing() | {"chosen": FOURTH, "chosen_up": FOURTH},
    "exposed where nobody may": variant("hwa", 3, 0, exposed=["", None, None, None]),
}


@pytest.mark.parametrize("data", IMPOSSIBLE_VARIANTS.values(), ids=IMPOSSIBLE_VARIANTS.keys())
def test_what_cannot_be_by_other_rules_is_refused(tmp_path: Path, data: object) -> None:
    write(tmp_path, json.dumps(data).encode())
    assert load(tmp_path) is None


def test_the_untouched_saves_of_variants_are_loaded(tmp_path: Path) -> None:
    for name, seed in (("blind", BLIND_SEED), ("blind", NOT_BLIND), ("sale", 3), ("five", 3)):
        write(tmp_path, json.dumps(variant(name, seed, 0)).encode())
        assert load(tmp_path) is not None
    chosen = variant("sale+blind", HUMAN_SEED, 0) | {"chosen": HUMAN_CARD}
    to_pass = [passing() | {"chosen": cards} for cards in (FOURTH, " ".join(DEALT[0][:2]), THREE)]
    for data in (chosen, *to_pass, passing(THREE), passing(None, " ".join(DEALT[1][:3]))):
        write(tmp_path, json.dumps(data).encode())
        assert load(tmp_path) is not None


@pytest.mark.parametrize("name", VARIANTS)
def test_saves_of_every_variant_come_back_as_they_were(tmp_path: Path, name: str) -> None:
    memory = Memory()
    session = started(3, autosave=memory, rules=VARIANTS[name])
    play_on(session, Human(3), 12)
    for save in memory.saves:
        write_save(tmp_path, save)
        again = read_save(tmp_path)
        assert again is not None
        assert save_to_json(again) == save_to_json(save)
