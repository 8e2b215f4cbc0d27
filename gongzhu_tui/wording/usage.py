"""What is wrong with arguments and files, in words; quick to import."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import listed, shown


def failure(reason: str) -> str:
    """The line that ends a command which could not do its work."""
    return _("gongzhu: {reason}").format(reason=reason)


def bad_usage(message: str, command: str) -> str:
    return _("{message}; see {command} --help.").format(
        message=shown(message, 300), command=command
    )


def parser_message(message: str) -> str:
    """What argparse says, in the user's language; what is not known here stays as it is."""
    known = {
        r"the following arguments are required: (?P<names>.*)": _(
            "the following arguments are required: {names}"
        ),
        r"argument (?P<name>.*?): expected one argument": _(
            "argument {name}: expected one argument"
        ),
        r"argument (?P<name>.*?): ignored explicit argument (?P<found>.*)": _(
            "argument {name}: ignored explicit argument {found}"
        ),
        r"argument (?P<name>.*?): invalid choice: (?P<found>.*) \(choose from (?P<choices>.*)\)": _(
            "argument {name}: invalid choice: {found} (choose from {choices})"
        ),
    }
    for pattern, template in known.items():
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            return template.format(**found.groupdict())
    return message


def unknown_arguments(arguments: Sequence[str], command: str) -> str:
    texts = shown(" ".join(arguments), 80)
    return _("unknown argument: {texts}; see {command} --help.").format(
        texts=texts, command=command
    )


def unknown_command(text: str, commands: Sequence[str]) -> str:
    return _('unknown command "{text}"; the commands are {commands}.').format(
        text=shown(text), commands=listed(commands)
    )


def misplaced_option(option: str, command: str) -> str:
    return _(
        "{option} before {command} is for playing; options of {command} come after it, "
        "see gongzhu {command} --help."
    ).format(option=option, command=command)


def bad_choice(option: str, text: str, choices: Sequence[str]) -> str:
    return _('{option} does not know "{text}"; choose from {choices}.').format(
        option=option, text=shown(text), choices=listed(choices)
    )


def bad_limit(text: str) -> str:
    return _(
        '--limit must be a whole number, such as -300 (or 51 where low wins), not "{text}".'
    ).format(text=shown(text))


def bad_seed(text: str) -> str:
    return _('--seed must be a whole number, such as 7, not "{text}".').format(text=shown(text))


def bad_count(option: str, text: str) -> str:
    return _('{option} must be a whole number from 1, such as 100, not "{text}".').format(
        option=option, text=shown(text)
    )


def bad_seconds(option: str, text: str) -> str:
    return _(
        "{option} must be a number of seconds above zero, at most a day (86400), such as 2.5, "
        'not "{text}".'
    ).format(option=option, text=shown(text))


def not_a_folder(text: str) -> str:
    return _('--saves must name a folder, but "{text}" cannot be one.').format(
        text=shown(text, 200)
    )


def cannot_read(name: str, reason: str) -> str:
    return _("cannot read {name}: {reason}.").format(
        name=shown(name, 200), reason=shown(reason, 200)
    )


def cannot_write(name: str, reason: str) -> str:
    return _("cannot write {name}: {reason}.").format(
        name=shown(name, 200), reason=shown(reason, 200)
    )


def file_exists(name: str) -> str:
    return _("{name} exists already; name a new file, or remove the old one first.").format(
        name=shown(name, 200)
    )


def standard_input() -> str:
    return _("standard input")


def standard_output() -> str:
    return _("standard output")


def no_file_or_pipe() -> str:
    return _("it is neither a file nor a pipe")


def no_writer(seconds: float) -> str:
    return _(
        "it is a pipe, and nobody has opened it for writing within {seconds:g} seconds"
    ).format(seconds=seconds)


def closed() -> str:
    return _("it is closed")
