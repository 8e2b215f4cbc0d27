"""A lock that the system takes back when its process ends, however that ends.

`filelock` does the same on every platform, but importing it takes a sixth of the time in which the
menu comes up.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from gongzhu_tui.storage.files import refuse_strange

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_FAR = 1 << 30  # the byte that Windows locks: the content can be read and written meanwhile


class FileLock:
    """A lock on the file at `path`, which is made when it is missing. Raises OSError."""

    def __init__(self, path: Path) -> None:
        refuse_strange(path)
        self.path = path
        self._file = path.open("ab+", buffering=0)

    def take(self) -> bool:
        """Whether the lock is ours now, and not another's. Raises OSError where it has no locks."""
        try:
            if sys.platform == "win32":
                self._file.seek(_FAR)
                msvcrt.locking(self._file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def release(self) -> None:
        """Let go of the lock and of the file."""
        with suppress(OSError):
            if sys.platform == "win32":
                self._file.seek(_FAR)
                msvcrt.locking(self._file.fileno(), msvcrt.LK_UNLCK, 1)
        self._file.close()
