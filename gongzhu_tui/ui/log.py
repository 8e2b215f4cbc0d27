"""The log beside the saves, which its player may read: never what an exception said of a hand."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from traceback import format_tb

from gongzhu_tui.storage.saves import SaveError

LOG_NAME = "gongzhu.log"
LONGEST_LOG = 1_000_000  # bytes
_OURS = "gongzhu_tui"
# Their texts name files and fields. Any other exception may quote a hand.
_TOLD = (OSError, SaveError)


def start_log(folder: Path) -> Path:
    """Have warnings and errors written beside the saves; the file is made by the first one.

    A long one makes room for a new one, and one older is kept.
    """
    log = folder / LOG_NAME
    handler: logging.Handler = _LogFile(log, delay=True, encoding="utf-8")
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if log.exists() and not log.is_file():  # a pipe would be waited for
            handler = logging.NullHandler()
        elif log.exists() and log.stat().st_size > LONGEST_LOG:
            log.replace(folder / f"{LOG_NAME}.old")
    handler.setFormatter(Discreet("%(asctime)s %(name)s: %(message)s"))
    logging.raiseExceptions = False  # a log that cannot be written must not spoil the screen
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    return log


class _LogFile(logging.FileHandler):
    """A file that may be one that cannot be opened, which is no reason to break the game."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write `record`, or nothing."""
        with suppress(OSError):
            super().emit(record)


class Discreet(logging.Formatter):
    """Tells where something broke and by what kind of exception, and not what it said."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of `record`, then where its exceptions came from."""
        line = logging.makeLogRecord({**record.__dict__, **_discreet(record)})
        text = super().format(line)
        error = record.exc_info[1] if record.exc_info else None
        return "\n".join([text, *(_trace(each) for each in _chain(error))])


def _discreet(record: logging.LogRecord) -> dict[str, object]:
    """What of a record is changed: other packages may quote anything, as asyncio does."""
    hidden = {"exc_info": None, "exc_text": None, "stack_info": None}
    if record.name.partition(".")[0] != _OURS:
        return {**hidden, "msg": record.levelname, "args": ()}
    args = record.args if isinstance(record.args, tuple) else ()
    return {**hidden, "args": tuple(_name(each) if _secret(each) else each for each in args)}


def _secret(value: object) -> bool:
    return isinstance(value, BaseException) and not isinstance(value, _TOLD)


def _name(value: object) -> str:
    return type(value).__name__


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The exception and those that led to it, each once."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _trace(error: BaseException) -> str:
    lines = "".join(format_tb(error.__traceback__))
    return f"{lines}{_name(error)}"
