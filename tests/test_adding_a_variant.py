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
        env={
            **os.environ,
            "PYTHONPATH": str(folder),
            "GIT_CEILING_DIRECTORIES": str(folder.parent),
        },
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A copy of the package with the document's diff applied."""
    diff = DOCUMENT.read_text("utf-8").split("```diff\n")[1].split("```")[0]
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "gongzhu_tui", ignore=ignored)
    run("git", "apply", "-", folder=tmp_path, given=diff)
    return tmp_path


@pytest.mark.skipif(shutil.which("git") is None, reason="git applies the diff")
def test_the_example_of_the_document_works(changed: Path) -> None:
    (case,) = (changed / "tests" / "cases" / "double_pig.jsonl").read_text().splitlines()
    python = sys.executable
    answer = run(python, "-m", "gongzhu_tui", "score", "-", folder=changed, given=case)
    assert json.loads(answer)["scores"] == json.loads(case)["scores"]
    assert json.loads(answer)["breakdown"][0]["pig"] == -400
    book = run(python, "-m", "gongzhu_tui.wording.rule_book", folder=changed)
    assert "The pig costs 200 from the start." in book
