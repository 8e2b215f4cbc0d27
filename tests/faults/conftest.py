"""What the tests of faults share with those of the screens."""

from tests.ui.conftest import hasty, parsed_once

__all__ = ["hasty", "parsed_once"]
