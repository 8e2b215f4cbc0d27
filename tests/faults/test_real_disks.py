"""A disk that is really full, and what the system refuses an ordinary user."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import save_file
from tests.faults.disks import Told, begun, check_whole, play_hands
from tests.ui.driver import PATIENCE

pytestmark = pytest.mark.usefixtures("quick_retries")

FULL = """
import errno, resource, sys
from pathlib import Path
from gongzhu_tui.storage import autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import save_file
from tests.faults import disks

autosave.RETRY_SECONDS = 0.02
folder = Path(sys.argv[1])
told = disks.Told(folder)
told.autosave.claim()
session = disks.begun(told.autosave)
before = save_file(folder).read_bytes(), history_file(folder).read_bytes()
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
disks.play_hands(session)
assert told.autosave.error is not None and told.autosave.error.errno == errno.EFBIG
assert before == (save_file(folder).read_bytes(), history_file(folder).read_bytes())
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
told.check_once()
disks.check_whole(session)
"""
FORBIDDEN = """
import os, sys
from pathlib import Path
from gongzhu_tui.storage import autosave
from gongzhu_tui.storage.history import history_file
from gongzhu_tui.storage.saves import save_file
from tests.faults import disks

if os.getuid() == 0:
    os.setuid(65534)
autosave.RETRY_SECONDS = 0.02
folder = Path(sys.argv[1]) / "saves"
told = disks.Told(folder)
told.autosave.claim()
session = disks.begun(told.autosave)
before = save_file(folder).read_bytes(), history_file(folder).read_bytes()
folder.chmod(0o555)
disks.play_hands(session)
assert isinstance(told.autosave.error, PermissionError)
assert before == (save_file(folder).read_bytes(), history_file(folder).read_bytes())
folder.chmod(0o755)
told.check_once()
disks.check_whole(session)
"""


@pytest.mark.skipif(os.name == "nt", reason="limits, and the rights of folders, are POSIX's")
@pytest.mark.parametrize("script", [FULL, FORBIDDEN], ids=["no room for a file", "no right"])
def test_what_the_system_itself_refuses(script: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        subprocess.run([sys.executable, "-c", script, folder], check=True, timeout=PATIENCE)


@contextmanager
def small_disk() -> Iterator[Path]:
    """A file system of 64 KB, where this user may mount one."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]
        try:
            subprocess.run(command, capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            pytest.skip("only root may mount a file system; the other tests do without")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def test_a_disk_that_is_really_full() -> None:
    with small_disk() as folder:
        told = Told(folder)
        assert told.autosave.claim()
        session = begun(told.autosave)
        before = save_file(folder).read_bytes(), history_file(folder).read_bytes()
        filler = folder / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(b"x" * 512):
                pass
        play_hands(session)
        assert told.autosave.error is not None
        assert "No space left" in str(told.autosave.error)
        assert before == (save_file(folder).read_bytes(), history_file(folder).read_bytes())
        filler.unlink()
        told.check_once()
        check_whole(session)
        told.autosave.close()
