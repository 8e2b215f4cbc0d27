"""The arguments of `gongzhu`, as texts; quick to import."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Sequence
from itertools import zip_longest

from gongzhu_tui import __version__
from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.parser import LANGUAGE, Parser
from gongzhu_tui.wording import help as words
from gongzhu_tui.wording import usage

PROGRAM = "gongzhu"
PLAY_OPTIONS = ("level", "limit", "seed", "saves", "rules", "rule")
REPEATABLE = ("rules", "rule")
METAVARS = {"saves": "DIR", "rules": "PRESET", "rule": "OPTION=VALUE"}


def language_text(argv: Sequence[str]) -> str | None:
    """What follows the last --lang: it must be known before anything can be said of the rest."""
    found = None
    for text, following in zip_longest(argv, argv[1:]):
        name, equals, value = text.partition("=")
        if text == "--":
            break
        if name == LANGUAGE:
            found = value if equals else following
    return found


def parse(argv: Sequence[str]) -> Namespace | None:
    """The arguments; None when they asked for help or the version. Raises CommandError."""
    _check_first_words(argv)
    try:
        arguments, unknown = _parser().parse_known_args(argv)
    except SystemExit:
        return None
    command = arguments.command
    if unknown:
        name = f"{PROGRAM} {command}" if command else PROGRAM
        raise CommandError(usage.unknown_arguments(unknown, name))
    for option in PLAY_OPTIONS:
        if command and getattr(arguments, f"play_{option}") is not None:
            raise CommandError(usage.misplaced_option(f"--{option}", command))
    return arguments


def _check_first_words(argv: Sequence[str]) -> None:
    """Name an unknown option or command; argparse would take such an option's value for one."""
    valued = {LANGUAGE, *(f"--{option}" for option in PLAY_OPTIONS)}
    rest = iter(argv)
    for text in rest:
        name, equals, _ = text.partition("=")
        if not name.startswith("-"):
            if text not in COMMANDS:
                raise CommandError(usage.unknown_command(text, tuple(COMMANDS)))
            return
        if name not in valued | {"-h", "--help", "--version"}:
            raise CommandError(usage.unknown_arguments([text], PROGRAM))
        if name in valued and not equals:
            next(rest, None)


def _parser() -> ArgumentParser:
    parser = Parser(prog=PROGRAM, description=words.description())
    version = f"{PROGRAM} {__version__}"
    parser.add_argument(
        "--version", action="version", version=version, help=words.argument_help("version")
    )
    for option in PLAY_OPTIONS:
        parser.add_argument(
            f"--{option}",
            dest=f"play_{option}",
            action="append" if option in REPEATABLE else "store",
            metavar=METAVARS.get(option, option.upper()),
            help=words.argument_help(option),
        )
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title=words.commands_title()
    )
    for name, add in COMMANDS.items():
        text = words.command_help(name)
        add(commands.add_parser(name, help=text, description=text))
    return parser


def _add_rules(parser: ArgumentParser) -> None:
    for option in REPEATABLE:
        text, metavar = words.argument_help(option), METAVARS[option]
        parser.add_argument(f"--{option}", action="append", default=[], metavar=metavar, help=text)


def _add_score(parser: ArgumentParser) -> None:
    add, text = parser.add_argument, words.argument_help
    add("cards", nargs="*", metavar="CARDS", help=text("cards"))
    add("--exposed", action="append", default=[], metavar="CARDS", help=text("exposed"))
    _add_rules(parser)
    add("--json", action="store_true", help=text("json"))


def _add_replay(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help=words.argument_help("file"))
    parser.add_argument("--show", action="store_true", help=words.argument_help("show"))


def _add_history(parser: ArgumentParser) -> None:
    saves = words.argument_help("saves")
    parser.add_argument("--saves", metavar="DIR", help=saves)
    text = words.argument_help("export")
    actions = parser.add_subparsers(dest="action", metavar="export")
    export = actions.add_parser("export", help=text, description=text)
    export.add_argument("target", metavar="FILE", help=words.argument_help("target"))
    export.add_argument("--saves", metavar="DIR", default=SUPPRESS, help=saves)


def _add_verify(parser: ArgumentParser) -> None:
    for name in ("commitment", "code", "salt"):
        parser.add_argument(name, metavar=name.upper(), help=words.argument_help(name))


def _add_arena(parser: ArgumentParser) -> None:
    add, text = parser.add_argument, words.argument_help
    add("--seats", metavar="A,B,C,D", default="", help=text("seats"))
    add("--deals", metavar="N", help=text("deals"))
    add("--matches", metavar="N", help=text("matches"))
    add("--seed", metavar="SEED", default="1", help=text("arena seed"))
    add("--rotate", action="store_true", help=text("rotate"))
    add("--teams", action="store_true", help=text("teams"))
    _add_rules(parser)
    add("--no-exposing", action="store_true", help=text("no-exposing"))
    add("--deals-file", metavar="FILE", help=text("deals-file"))
    add("--first-leader", metavar="SEAT", help=text("first-leader"))
    add("--budget", metavar="N", help=text("budget"))
    add("--time-limit", metavar="SECONDS", help=text("time-limit"))
    add("--jobs", metavar="N", help=text("jobs"))
    add("--record", metavar="FILE", help=text("record"))
    add("--resume", metavar="FILE", help=text("resume"))
    add("--json", action="store_true", help=text("json"))


COMMANDS = {
    "score": _add_score,
    "replay": _add_replay,
    "history": _add_history,
    "verify": _add_verify,
    "arena": _add_arena,
}
