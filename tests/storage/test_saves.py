"""What is written is read back; anything else gives a SaveError or a match that holds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.storage.saves import (
    FILE_NAME,
    SaveError,
    read_save,
    restore_match,
    save_file,
    save_from_json,
    save_to_json,
    set_aside,
    write_save,
)
from tests.session.human import Memory
from tests.storage.states import load, state, states, write

HUGE = 10**30
EARLIER_TOTALS = (-80, -20, -800, 0)
EARLIER: dict[str, Any] = {
    "format": "gongzhu-match",
    "version": 1,
    "match": "468899af",
    "rules": {"preset": "classic"},
    "seed": 0,
    "level": "easy",
    "next_level": "easy",
    "chosen": "",
    "hands": [
        {
            "exposed": ["QS 10C", "", "", ""],
            "plays": "9H 8H 7H 4H 8S 4S 7S 9S 2H 3H 6H 5H 4C AD 2C 3C 4D 2D 3D 7D JS KD 10S AH "
            "3S JH 5S AC KS KC AS 10D 9D 6D QD 8D 6S QC 2S 7C KH JC 9C 6C 10H 8C 10C 5D QH 5C QS "
            "JD",
        },
        {"exposed": ["JD", "", "", ""], "plays": "3H 4H 8H 2H 10D"},
    ],
}


def test_a_save_comes_back_as_it_was(tmp_path: Path) -> None:
    for text in states()[::10]:
        save = save_from_json(json.loads(text))
        write_save(tmp_path, save)
        assert read_save(tmp_path) == save
        assert save_to_json(save) == json.loads(text)


def test_a_save_is_text_that_a_person_can_read(tmp_path: Path) -> None:
    write_save(tmp_path, save_from_json(state()))
    text = save_file(tmp_path).read_text("ascii")
    assert '"version": 1' in text
    assert len(text.splitlines()) > 5


def test_no_save_is_not_an_error(tmp_path: Path) -> None:
    assert read_save(tmp_path) is None
    assert read_save(tmp_path / "missing") is None


def test_a_save_of_an_earlier_release_is_loaded(tmp_path: Path) -> None:
    """A match of the first schema, by then without any other rules than the classic ones."""
    write(tmp_path, json.dumps(EARLIER).encode())
    session = load(tmp_path)
    assert session is not None
    assert (session.match.hand.number, len(session.match.hand.plays)) == (2, 5)
    assert session.match.totals == EARLIER_TOTALS
    session.save()
    assert isinstance(session.autosave, Memory)
    assert save_to_json(session.autosave.saves[-1]) == EARLIER


def broken(name: str, value: Any) -> dict[str, Any]:
    return {**state(), name: value}


def broken_hand(name: str, value: Any) -> dict[str, Any]:
    data = state()
    data["hands"][-1][name] = value
    return data


def with_plays(change: Any) -> dict[str, Any]:
    plays = state()["hands"][-1]["plays"].split()
    return broken_hand("plays", " ".join(change(plays)))


def exposed_by(seat: int, text: str | None) -> dict[str, Any]:
    data = state(0)
    data["hands"][-1]["exposed"][seat] = text
    return data


IMPOSSIBLE: dict[str, object] = {
    "from the future": broken("version", 2),
    "version true": broken("version", True) | {"version": [1]},
    "another format": broken("format", "chess"),
    "no hands": broken("hands", []),
    "hands no list": broken("hands", {"0": 1}),
    "a hand no object": broken("hands", [None]),
    "seed a float": broken("seed", 1.5),
    "seed true": broken("seed", True),
    "seed text": broken("seed", "1"),
    "seed nothing": broken("seed", None),
    "seed not a number": broken("seed", float("nan")),
    "seed infinite": broken("seed", float("inf")),
    "another seed": broken("seed", 22),
    "huge seed": broken("seed", HUGE),
    "level unknown": broken("level", "god"),
    "level a list": broken("level", []),
    "next level unknown": broken("next_level", ""),
    "match no text": broken("match", 5),
    "rules unknown": broken("rules", "mahjong"),
    "rules not built": broken("rules", "five"),
    "rules for likha": broken("rules", "likha"),
    "rules a list": broken("rules", []),
    "rules with an unknown option": broken("rules", {"preset": "classic", "colour": 1}),
    "rules with another option": broken("rules", {"preset": "classic", "players": 5}),
    "limit above zero": broken("rules", {"preset": "classic", "limit": 5}),
    "limit text": broken("rules", {"preset": "classic", "limit": "-5"}),
    "limit true": broken("rules", {"preset": "classic", "limit": True}),
    "preset a list": broken("rules", {"preset": []}),
    "chosen no cards": broken("chosen", "XX"),
    "chosen not exposable": broken("chosen", "2S"),
    "chosen but not held": broken("chosen", "QS AH 10C JD"),
    "chosen no text": broken("chosen", ["QS"]),
    "exposed for three": broken_hand("exposed", ["", "", ""]),
    "exposed no list": broken_hand("exposed", ""),
    "exposed a number": broken_hand("exposed", [0, 0, 0, 0]),
    "exposed no card": exposed_by(1, "1S"),
    "exposed not exposable": exposed_by(1, "2S"),
    "exposed by all": broken_hand("exposed", ["QS", "QS", "QS", "QS"]),
    "played before all decided": broken_hand("exposed", ["", None, "", ""]),
    "plays no text": broken_hand("plays", 7),
    "plays no cards": broken_hand("plays", "one two"),
    "a play out of turn": with_plays(lambda plays: [plays[1], plays[0], *plays[2:]]),
    "a play twice": with_plays(lambda plays: [*plays, plays[0]]),
    "a play left out": with_plays(lambda plays: plays[1:]),
    "too many plays": with_plays(lambda plays: plays * 3),
    "a hand begun too early": broken("hands", [state(5)["hands"][0], state(5)["hands"][0]]),
    "nothing": None,
    "a list": [],
    "a text": "gongzhu-match",
    "a number": 3,
}


@pytest.mark.parametrize("data", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_what_cannot_be_is_refused(tmp_path: Path, data: object) -> None:
    write(tmp_path, json.dumps(data).encode())
    assert load(tmp_path) is None


def test_cards_chosen_after_the_decision_are_refused() -> None:
    """The human has decided, so no card can be marked any more."""
    for text in states():
        save = save_from_json(json.loads(text))
        match = restore_match(save)
        decided = 0 in match.hand.decisions
        held = [card for card in match.hand.held[0] if str(card) in ("QS", "AH", "10C", "JD")]
        if decided and held:
            with pytest.raises(SaveError):
                restore_match(save_from_json({**json.loads(text), "chosen": str(held[0])}))
            return
    raise AssertionError


@pytest.mark.parametrize("name", list(state()))
def test_nothing_may_be_missing(tmp_path: Path, name: str) -> None:
    data = state()
    del data[name]
    write(tmp_path, json.dumps(data).encode())
    assert load(tmp_path) is None


def test_a_hand_after_the_end_of_the_match_is_refused(tmp_path: Path) -> None:
    data = json.loads(states()[-1])
    data["hands"].append({"exposed": [None] * 4, "plays": ""})
    data["rules"] = {**CLASSIC_JSON, "limit": -1}
    write(tmp_path, json.dumps(data).encode())
    assert load(tmp_path) is None


CLASSIC_JSON = {"preset": "classic", "limit": CLASSIC.limit}
UNREADABLE = {
    "empty": b"",
    "blank": b" \n",
    "zeros": bytes(2000),
    "not utf-8": b'{"format": "\xff\xfe"}',
    "utf-16": json.dumps(state()).encode("utf-16"),
    "two values": b"{} {}",
    "nested deeply": b"[" * 100_000,
    "nested deeply, closed": b"[" * 50_000 + b"]" * 50_000,
    "a number too long": b'{"seed": ' + b"9" * 10_000 + b"}",
    "infinite": b"Infinity",
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "a byte order mark": b"\xef\xbb\xbf{}",
}


@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_garbage_is_refused(tmp_path: Path, content: bytes) -> None:
    write(tmp_path, content)
    assert load(tmp_path) is None


def test_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    save_file(tmp_path).mkdir()
    assert load(tmp_path) is None


def test_a_file_in_the_folders_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    assert load(tmp_path / "saves") is None


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    save_file(tmp_path).symlink_to(save_file(tmp_path))
    assert load(tmp_path) is None


def test_set_aside_keeps_every_byte(tmp_path: Path) -> None:
    names = set()
    for content in (b"", b"\xff\x00", b"third"):
        write(tmp_path, content)
        aside = set_aside(tmp_path)
        assert aside.read_bytes() == content
        assert aside.parent == tmp_path
        names.add(aside.name)
        assert not save_file(tmp_path).exists()
    assert len(names) == 3
    assert FILE_NAME not in names
