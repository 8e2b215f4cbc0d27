"""What `gongzhu --help` says."""

from __future__ import annotations

from gongzhu_tui.engine.presets import PRESETS
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import listed


def description() -> str:
    return _("Gong Zhu, the Chinese card game of pig-chasing. Without a command, play it.")


def command_help(command: str) -> str:
    """What a command does, in one line."""
    return {
        "score": _("score a hand from the cards that each player collected"),
        "replay": _("check hand records and print their results"),
        "history": _("list or export the finished hands"),
        "verify": _("check that a deal is the one its commitment fixed"),
        "arena": _("let bots play against bots"),
    }[command]


def usage_prefix() -> str:
    return _("usage: ")


def commands_title() -> str:
    return _("commands")


def arguments_title() -> str:
    return _("arguments")


def options_title() -> str:
    return _("options")


def with_headings(text: str) -> str:
    """The help, where argparse has put its own colon after each title."""
    for title in (commands_title(), arguments_title(), options_title()):
        heading = _("{title}:").format(title=title)
        text = text.replace(f"\n{title}:\n", f"\n{heading}\n")
    return text


def argument_help(name: str) -> str:
    """What an argument means; `name` is that of the argument, after its command's if unclear."""
    groups = (
        _common_help(),
        _play_help(),
        _score_help(),
        _file_help(),
        _verify_help(),
        _arena_help(),
    )
    return next(group[name] for group in groups if name in group)


def _common_help() -> dict[str, str]:
    return {
        "help": _("show this help"),
        "version": _("show the version"),
        "rules": _(
            "the rules: {presets}; several are joined by commas or by naming the option again"
        ).format(presets=listed(PRESETS)),
        "rule": _("an option of the rules, as limit=-500 or heart-values=face; may come again"),
        "lang": _("the language: en, zh, or auto for that of the locale"),
    }


def _play_help() -> dict[str, str]:
    return {
        "level": _("how well the opponents play: easy, normal or hard"),
        "limit": _(
            "the total that ends a match: -1000, -500, -300 or any other below zero; "
            "101, 51 or any other above zero where points are penalties, as in likha"
        ),
        "seed": _("a whole number that gives the same deals again"),
        "saves": _("the folder of the saves"),
    }


def _score_help() -> dict[str, str]:
    return {
        "cards": _(
            'the cards one player collected, as "QS KH 10C", "" for none; '
            '"-" alone reads hands from standard input, one JSON object a line'
        ),
        "exposed": _("the exposed cards, as QS,AH; QS=4 where the rules know it"),
        "json": _("print JSON"),
    }


def _file_help() -> dict[str, str]:
    return {
        "file": _('a file of hand records, "-" for standard input'),
        "show": _("print every trick"),
        "export": _("write the records to FILE instead of listing the hands"),
        "target": _('the file to write, "-" for standard output'),
    }


def _verify_help() -> dict[str, str]:
    return {
        "commitment": _("the commitment that was shown while the hand was played"),
        "code": _("the deal code that is shown after it"),
        "salt": _("the salt that is shown after it"),
    }


def _arena_help() -> dict[str, str]:
    return {
        "seats": _(
            "who plays, in playing order, out of easy, normal, hard, reference, random, "
            'cmd:"PROGRAM ARGUMENTS" (an outside program) and hard-without-PART '
            "(net, rules, halving, exposing or chances)"
        ),
        "deals": _("how many deals to play, outside any match (100)"),
        "matches": _("how many whole matches to play instead"),
        "arena seed": _("a whole number: the same seed, the same games (1)"),
        "rotate": _(
            "play each deal or match once in each cyclic shift of the seats; "
            "with partners in two, the sides swapped"
        ),
        "teams": _("score seats 0 and 2 against seats 1 and 3; each hand is still that of four"),
        "no-exposing": _("nobody exposes, and no player is asked"),
        "deals-file": _(
            "play the deals of FILE, one a line: all the cards in the order of the seats; "
            "all of them, or the first N with --deals N"
        ),
        "first-leader": _(
            "the seat, from 0, that leads each deal (else the holder of 2♠, or who the rules say)"
        ),
        "budget": _("in how many imagined deals hard tries its best cards at most (2048)"),
        "time-limit": _("how long an outside program may take for a card (10)"),
        "jobs": _("how many processes play at once, with the same result (1)"),
        "record": _(
            "write the hand records to FILE; with --resume all of them, when the run is finished"
        ),
        "resume": _(
            "keep what is finished in FILE; the same command goes on there after an interruption"
        ),
    }
