"""An argument parser that speaks the user's language; quick to import."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, HelpFormatter
from typing import Any, NoReturn

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.wording import help as words
from gongzhu_tui.wording import usage
from gongzhu_tui.wording.wrapping import cells, wrapped

LANGUAGE = "--lang"


class Parser(ArgumentParser):
    """A parser that knows --help and --lang, and raises CommandError."""

    def __init__(self, **options: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=_Formatter, **options)
        self._positionals.title = words.arguments_title()
        self._optionals.title = words.options_title()
        text = words.argument_help
        self.add_argument("-h", "--help", action="help", help=text("help"))
        self.add_argument(LANGUAGE, metavar="LANG", default=SUPPRESS, help=text("lang"))

    def error(self, message: str) -> NoReturn:
        raise CommandError(usage.bad_usage(usage.parser_message(message), self.prog))

    def format_help(self) -> str:
        return words.with_headings(super().format_help())

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or the version; argparse would say nothing where that fails."""
        print(message, end="", file=file)


class _Formatter(HelpFormatter):
    """Help that begins in the user's language and has even lines in Chinese too."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        start = words.usage_prefix() if prefix is None else prefix
        super().add_usage(usage, actions, groups, start)

    def _format_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None) -> str:
        """The usage; argparse takes its first words for as many cells as characters."""
        missing = cells(prefix or "") - len(prefix or "")
        self._width -= missing
        text = super()._format_usage(usage, actions, groups, prefix)
        self._width += missing
        return text.replace("\n ", "\n " + " " * missing)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrapped(text, width - len(indent)))
