"""From the text of --seats to who plays."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Iterable
from shutil import which

from gongzhu_tui.arena.contestants import ABLATIONS, HARD_WITHOUT, KINDS, Contestant
from gongzhu_tui.commands import values
from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.wording import arena as wording
from gongzhu_tui.wording import usage

OPTION = "--seats"
COMMAND = "cmd:"


def contestants_of(seats: str, players: int) -> tuple[Contestant, ...]:
    """One a seat; names that come twice are numbered. Raises CommandError."""
    texts = [text.strip() for text in _split(seats)] if seats.strip() else []
    if "" in texts:
        raise CommandError(wording.seat_empty(players, texts.index("") + 1))
    if len(texts) != players:
        raise CommandError(wording.seats_missing(players, len(texts)))
    found = [_contestant(text) for text in texts]
    counted = Counter(found)
    return tuple(
        _numbered(each, found[: index + 1].count(each)) if counted[each] > 1 else each
        for index, each in enumerate(found)
    )


def check_programs(contestants: Iterable[Contestant]) -> None:
    """Raise CommandError for an outside program that is not there."""
    for contestant in contestants:
        if contestant.command and which(contestant.command[0]) is None:
            raise CommandError(wording.program_not_found(contestant.command[0]))


def _split(seats: str) -> list[str]:
    """The parts between commas, but for commas in double quotes."""
    if seats.count('"') % 2:
        raise CommandError(wording.quote_not_closed(seats))
    return re.findall(r'((?:[^,"]|"[^"]*")*),', f"{seats},")


def _contestant(text: str) -> Contestant:
    if not text.lower().startswith(COMMAND):
        if text.lower() in ABLATIONS:
            return Contestant(text.lower(), text.lower())
        if text.lower().startswith(HARD_WITHOUT):
            raise CommandError(usage.bad_choice(OPTION, text, ABLATIONS))
        kind = values.choice(OPTION, text, (*KINDS, f"{COMMAND}PROGRAM"))
        return Contestant(kind, kind)
    line = _unquoted(text[len(COMMAND) :].strip())
    try:
        command = tuple(shlex.split(line))
    except ValueError:
        raise CommandError(wording.quote_not_closed(line)) from None
    if not command:
        raise CommandError(wording.no_command())
    name = COMMAND + line
    return Contestant(name, name, command)


def _unquoted(text: str) -> str:
    """The text without the quotes around all of it."""
    inner = text[1:-1]
    return inner if text == f'"{inner}"' and '"' not in inner else text


def _numbered(contestant: Contestant, number: int) -> Contestant:
    return Contestant(f"{contestant.kind} {number}", contestant.kind, contestant.command)
