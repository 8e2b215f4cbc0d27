"""What the tests of faults share with those of the screens."""

import pytest

from gongzhu_tui.storage import autosave
from tests.ui.conftest import hasty, parsed_once

__all__ = ["hasty", "parsed_once"]


@pytest.fixture
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the disk refuses is tried again at once, and not after seconds."""
    monkeypatch.setattr(autosave, "RETRY_SECONDS", 0.02)
