"""The command line: arguments only; what a command needs is imported when it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, TextIO

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.languages import Language
from gongzhu_tui.wording import language, letters, usage

if TYPE_CHECKING:
    from argparse import Namespace

    from gongzhu_tui.options import LaunchOptions

FAILURE = 2
# What a shell reports for a program that a signal ended: 128 and the signal's number.
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run `gongzhu` with `argv`, by default the process's own; the result is the exit status."""
    _prepare_streams()
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except CommandError as error:
        _complain(usage.failure(str(error)))
        return FAILURE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE


def _run(words: Sequence[str]) -> int:
    """Do what `words` ask for; without any the menu comes up, and nothing has to read them."""
    language.use(Language.AUTO, carried=_carried())
    if not words:
        return _start()
    from gongzhu_tui.commands.arguments import parse

    with _writing():
        _choose_language(words)
        arguments = parse(words)
        if arguments is None:
            return 0
        if arguments.command is not None:
            return _COMMANDS[arguments.command](arguments)
    return _play(arguments)


def _prepare_streams() -> None:
    """Make any text printable in any encoding, and closed streams harmless."""
    letters.register()
    if sys.stdin is None:
        sys.stdin = StringIO()
    if sys.stdout is None:
        sys.stdout = StringIO()
    if sys.stderr is None:
        sys.stderr = StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=letters.ERRORS)


def _carried() -> bool:
    """Whether standard output can carry Chinese."""
    return language.carries_chinese(sys.stdout.encoding)


def _choose_language(argv: Sequence[str]) -> None:
    """Speak the language of --lang, where standard output can carry it."""
    from gongzhu_tui.commands import values
    from gongzhu_tui.commands.arguments import language_text

    text = language_text(argv)
    if text is not None:
        language.use(values.language(text), carried=_carried())


@contextmanager
def _writing() -> Iterator[None]:
    """See that what was printed arrives. Raises CommandError when it cannot."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as error:
        _give_up(sys.stdout)
        if isinstance(error, BrokenPipeError):
            raise
        from gongzhu_tui.wording.reasons import reason_of

        raise CommandError(usage.cannot_write(usage.standard_output(), reason_of(error))) from None


def _complain(sentence: str) -> None:
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)


def _give_up(stream: TextIO) -> None:
    """Let what `stream` still holds go nowhere, or the interpreter complains when it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _play(arguments: Namespace) -> int:
    from gongzhu_tui.commands import values
    from gongzhu_tui.commands.rules import chosen_rules, named_options, suits_kept_rules
    from gongzhu_tui.options import LEVELS, LaunchOptions

    level, limit = arguments.play_level, arguments.play_limit
    seed, saves = arguments.play_seed, arguments.play_saves
    lang = getattr(arguments, "lang", None)
    presets, texts = arguments.play_rules or [], arguments.play_rule or []
    limits = [] if limit is None else [f"limit={values.limit(limit)}"]
    named = named_options([*texts, *limits])
    # A limit alone leaves the choice of the rules to the game.
    alone = not presets and named.keys() <= {"limit"}
    rules = None if alone and suits_kept_rules(named) else chosen_rules(presets, named)
    chosen = LaunchOptions(
        level=None if level is None else values.choice("--level", level, LEVELS),
        limit=named.get("limit"),
        seed=None if seed is None else values.seed(seed),
        saves=None if saves is None else values.folder(saves),
        language=None if lang is None else values.language(lang),
        rules=None if alone else rules,
    )
    return _start(chosen)


def _start(chosen: LaunchOptions | None = None) -> int:
    """Play; without options everything is left to the game."""
    from gongzhu_tui.options import LaunchOptions
    from gongzhu_tui.ui.launch import launch

    return launch(chosen or LaunchOptions())


def _score(arguments: Namespace) -> int:
    from gongzhu_tui.commands import score

    rules, options = arguments.rules, arguments.rule
    return score.run(arguments.cards, arguments.exposed, rules, options, arguments.json)


def _replay(arguments: Namespace) -> int:
    from gongzhu_tui.commands import replay

    return replay.run(arguments.files, arguments.show)


def _history(arguments: Namespace) -> int:
    from gongzhu_tui.commands import history, values

    saves = None if arguments.saves is None else values.folder(arguments.saves)

    if arguments.action == "export":
        return history.export(saves, arguments.target)
    return history.show(saves)


def _verify(arguments: Namespace) -> int:
    from gongzhu_tui.commands import verify

    return verify.run(arguments.commitment, arguments.code, arguments.salt)


def _arena(arguments: Namespace) -> int:
    from gongzhu_tui.commands import arena, arena_request

    return arena.run(
        arena_request.Request(
            seats=arguments.seats,
            seed=arguments.seed,
            deals=arguments.deals,
            matches=arguments.matches,
            rotate=arguments.rotate,
            teams=arguments.teams,
            presets=arguments.rules,
            options=arguments.rule,
            no_exposing=arguments.no_exposing,
            deals_file=arguments.deals_file,
            first_leader=arguments.first_leader,
            jobs=arguments.jobs,
            budget=arguments.budget,
            time_limit=arguments.time_limit,
            resume=arguments.resume,
            record=arguments.record,
            as_json=arguments.json,
        )
    )


_COMMANDS = {
    "score": _score,
    "replay": _replay,
    "history": _history,
    "verify": _verify,
    "arena": _arena,
}
