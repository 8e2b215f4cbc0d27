"""`python -m gongzhu_tui`."""

import sys

from gongzhu_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
