"""The example of docs/adding-a-variant.md, applied to a copy of the program, is enough."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import gongzhu_tui

DOCUMENT = Path(__file__).parents[1] / "docs" / "adding-a-variant.md"
PACKAGE = Path(gongzhu_tui.__file__).parent


def run(*command: str, folder: Path, given: str = "") -> str:
    """What a command prints in `folder`, where the copy is imported."""
    done = subprocess.run(
        command,
        cwd=folder,
        input=given.encode(),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A copy of the package with the document's diff applied."""
    diff = DOCUMENT.read_text("utf-8").split("```diff\n")[1].split("```")[0]
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "gongzhu_tui", ignore=ignored)
    for part in diff.split("--- ")[1:]:
        apply_part(tmp_path, part)
    return tmp_path


def apply_part(folder: Path, part: str) -> None:
    """Apply the one hunk of a file; the lines that it finds must stand there exactly once."""
    _, target, _, *lines = part.splitlines()
    file = folder / target.removeprefix("+++ b/")
    old = "\n".join(line[1:] for line in lines if not line.startswith("+"))
    new = "\n".join(line[1:] for line in lines if not line.startswith("-"))
    text = file.read_text("utf-8") if file.exists() else ""
    assert text.count(old) == 1 or not text
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text.replace(old, new, 1) if text else new, "utf-8")


def test_the_example_of_the_document_works(changed: Path) -> None:
    (case,) = (changed / "tests" / "cases" / "double_pig.jsonl").read_text().splitlines()
    python = sys.executable
    answer = run(python, "-m", "gongzhu_tui", "score", "-", folder=changed, given=case)
    assert json.loads(answer)["scores"] == json.loads(case)["scores"]
    assert json.loads(answer)["breakdown"][0]["pig"] == -400
    book = run(python, "-m", "gongzhu_tui.wording.rule_book", folder=changed)
    assert "The pig costs 200 from the start." in book
