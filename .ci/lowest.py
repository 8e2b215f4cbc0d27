"""Print what pins the dependencies to the lowest versions that pyproject.toml allows, for pip."""

import re
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
LOWEST = re.compile(r"([\w-]+)>=([\w.]+)(?:,|$)")


def lowest(requirement: str) -> str:
    """`name>=1.2,<2` as `name==1.2`."""
    match = LOWEST.match(requirement)
    if match is None:
        raise SystemExit(f"{requirement}: no lowest version is named first")
    return "==".join(match.groups())


if __name__ == "__main__":
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    print(*map(lowest, project["dependencies"]))
